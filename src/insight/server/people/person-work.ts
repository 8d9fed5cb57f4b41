import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { personDays, personRows, personWork } from '../../contract/person.ts';

type Work = AnswerOf<typeof personWork>;
type Counted = Work['counted']['data'][number];
type Received = Work['received']['data'][number];
type Wasted = Work['wasted']['data'][number];

const mine = sql`(select app_client())`;

/** What the documents `d` of a kind came to in the ledger, with what corrected them since. */
const worthOf = (type: string, id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(e.value), 0) + coalesce(sum((select sum(c.value) from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id)), 0)
  from stock_entries e where e.client_id = ${mine} and e.source_type = ${type} and e.source_id = ${id} and e.corrects is null)`;

export const personRoutes: readonly BoundCall[] = [
  serve(personWork, async ({ db, now }, { params: { id } }) => {
    const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${personDays})`;
    const [person, counted, received, wasted] = await concurrently([
      sql<{ user_name: string }>`select user_name from user_cards where client_id = ${mine} and user_id = ${id}`.execute(db),
      // A count may have begun earlier: recent entries are looked up in the counts that were open then.
      sql<Counted & { all: number }>`
        select c.stock_count_id, c.name, c.status, array_agg(distinct l.location_name) as places, count(distinct (x.client_product_id, x.location_id)) as items, max(x.counted_at) as last_at,
          (sum(count(distinct (x.client_product_id, x.location_id))) over ())::integer as all
        from stock_counts c
        join stock_count_entries x on x.client_id = c.client_id and x.stock_count_id = c.stock_count_id
        left join location_cards l on l.client_id = x.client_id and l.location_id = x.location_id
        where c.client_id = ${mine} and coalesce(c.completed_at, now()) >= ${since} and x.user_id = ${id} and x.counted_at >= ${since}
        group by c.client_id, c.stock_count_id order by last_at desc limit ${personRows}`.execute(db),
      sql<Received & { all: number; worth: number }>`
        select d.delivery_id, d.number, s.supplier_name, d.received_at, ${moneyOf(sql`w.value`)} as value, count(*) over () as all, ${moneyOf(sql`sum(w.value) over ()`)} as worth
        from deliveries d join supplier_cards s on s.supplier_id = d.supplier_id cross join lateral (select ${worthOf('delivery', sql`d.delivery_id`)} as value) w
        where d.client_id = ${mine} and d.received_by = ${id} and d.status = 'received' and d.received_at >= ${since}
        order by d.received_at desc, d.delivery_id desc limit ${personRows}`.execute(db),
      sql<Wasted & { all: number; worth: number }>`
        select b.waste_id, coalesce(b.recipe_name, p.name) as name, r.name as reason, b.wasted_at, ${moneyOf(sql`-w.value`)} as value, count(*) over () as all, ${moneyOf(sql`-sum(w.value) over ()`)} as worth
        from waste_entries b join waste_reasons r on r.reason_id = b.reason_id
        left join product_cards p on p.client_id = b.client_id and p.client_product_id = b.client_product_id
        cross join lateral (select ${worthOf('waste', sql`b.waste_id`)} as value) w
        where b.client_id = ${mine} and b.created_by = ${id} and b.status = 'posted' and b.wasted_at >= ${since}
        order by b.wasted_at desc, b.waste_id desc limit ${personRows}`.execute(db),
    ]);
    const name = person.rows[0]?.user_name;
    if (name === undefined) throw notFound();
    const of = <Row extends { all: number; worth: number }>({ rows }: { readonly rows: Row[] }) => ({ count: rows[0]?.all ?? 0, value: rows[0]?.worth ?? 0, data: rows });
    return { user_id: id, name, counted: { items: counted.rows[0]?.all ?? 0, data: counted.rows }, received: of(received), wasted: of(wasted) };
  }),
];
