import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { getMarketClient, listMarketClients, type marketClientDetail, marketClientRow, putClientPricing, updateMarketClient } from '../../contract/pricing.ts';
import { sellersToday } from '../pricing/list-price.ts';
import { fallsDue, owed } from './owed.ts';
import { addRules, rulesOf } from './rules.ts';

const from = sql`trade_accounts a
  cross join lateral (select coalesce((select ${sellersToday} from sellers s where s.client_id = a.seller_id), current_date) as today) y
  left join account_notes n on n.client_id = a.seller_id and n.buyer_id = a.client_id
  left join lateral (
    select count(*) as orders, count(*) filter (where o.status in ('pending', 'accepted', 'shipped')) as open,
      sum(o.total) filter (where o.status not in ('rejected', 'cancelled')) as revenue, max(o.ordered_at) as last,
      sum(w.amount) filter (where ${fallsDue}) as due
    from market_orders o left join ${owed} w on true where o.seller_id = a.seller_id and o.client_id = a.client_id) t on true
  left join lateral (
    select count(*) as gaps, percentile_cont(0.5) within group (order by g.days) as usual from (
      select extract(epoch from o.ordered_at - lag(o.ordered_at) over (order by o.ordered_at)) / 86400 as days
      from market_orders o where o.seller_id = a.seller_id and o.client_id = a.client_id and o.status not in ('rejected', 'cancelled') and o.ordered_at > now() - interval '180 days') g
    where g.days is not null) u on true
  left join lateral (
    select count(*) filter (where c.status not in ('closed', 'withdrawn', 'credited')) as open,
      sum(coalesce(c.accepted_amount, c.amount)) filter (where c.status not in ('closed', 'withdrawn', 'credited')) as claimed
    from market_claims c where c.seller_id = a.seller_id and c.client_id = a.client_id) k on true`;

const daysSince = sql`greatest(0, floor(extract(epoch from now() - t.last) / 86400))::integer`;
/** Whoever orders every week is slowing after a week and a half, and quiet after three. Less than two intervals are no habit. */
const health = sql`case when t.last is null then 'none' when u.gaps < 2 then 'new'
  when extract(epoch from now() - t.last) / 86400 <= greatest(u.usual, 1) * 1.5 then 'steady'
  when extract(epoch from now() - t.last) / 86400 <= greatest(u.usual, 1) * 3 then 'slowing' else 'quiet' end`;
const byHealth = sql`array_position(array['quiet', 'slowing', 'steady', 'new', 'none'], ${health})`;
const ending = sql`(select count(*) from pricing_rules r where r.seller_id = a.seller_id and r.client_id = a.client_id and r.valid_until between y.today and y.today + 30)`;
const rows = rowsOf(marketClientRow, {
  ...ofTable('a', ['client_id', 'status', 'account_number', 'terms_days', 'delivery_address', 'opened_at', 'version']),
  client_name: sql`a.buyer_name`,
  orders_count: sql`t.orders`,
  open_orders: sql`t.open`,
  revenue: sql`coalesce(t.revenue, 0)`,
  last_order_at: sql`t.last`,
  rules_count: sql`(select count(*) from pricing_rules r where r.seller_id = a.seller_id and r.client_id = a.client_id)`,
  rules_ending: ending,
  usual_days: sql`round(u.usual::numeric, 1)::float8`,
  days_since: daysSince,
  health: { sql: health, order: byHealth },
  open_claims: sql`coalesce(k.open, 0)`,
  claimed: sql`k.claimed`,
  falls_due: sql`coalesce(t.due, 0)`,
  credit_limit: sql`n.credit_limit`,
  note: sql`n.note`,
});
const sold = sql`a.seller_id = (select app_client())`;

async function oneClient(db: Sql, id: number, lock = false): Promise<z.output<typeof marketClientDetail>> {
  if (lock) await sql`select 1 from trade_accounts a where ${sold} and a.client_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`${sold} and a.client_id = ${id}`);
  if (!row) throw notFound();
  return { ...row, pricing_rules: await rulesOf(db, id) };
}

export const clientRoutes: readonly BoundCall[] = [
  serve(listMarketClients, (ctx, { query }) => {
    const input = query as ListInput;
    const named = input.search === undefined ? [] : [sql`lower(a.buyer_name) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`];
    return pageOf(ctx.db, input, { ...rows, from, tie: sql`a.client_id`, where: [sold, ...named] });
  }),
  serve(getMarketClient, (ctx, { params }) => oneClient(ctx.db, params.id)),
  serve(updateMarketClient, async (ctx, { params: { id }, body: { version, credit_limit, note, ...body } }) => {
    const before = await oneClient(ctx.db, id, true);
    checkVersion(before, version, body);
    const after = { ...before, ...body };
    await batch(
      ctx.db,
      sql`update trade_accounts a set status = ${after.status}, account_number = ${after.account_number}, terms_days = ${after.terms_days} where ${sold} and a.client_id = ${id}`,
      (credit_limit !== undefined || note !== undefined) &&
        sql`insert into account_notes as n (client_id, buyer_id, credit_limit, note) values (app_client(), ${id}, ${credit_limit == null ? null : moneyToStore(credit_limit)}::bigint, ${note ?? ''})
          on conflict (client_id, buyer_id) do update set credit_limit = ${credit_limit === undefined ? sql`n.credit_limit` : sql`excluded.credit_limit`},
            note = ${note === undefined ? sql`n.note` : sql`excluded.note`}`,
    );
    const saved = await oneClient(ctx.db, id);
    ctx.changed({ entity: 'trade account', id, action: 'updated', before, after: saved });
    return saved;
  }),
  serve(putClientPricing, async (ctx, { params: { id }, body: { pricing_rules } }) => {
    const before = await oneClient(ctx.db, id, true);
    await sql`delete from pricing_rules where seller_id = (select app_client()) and client_id = ${id}`.execute(ctx.db);
    if (pricing_rules.length > 0) await addRules(ctx, [id], pricing_rules);
    const after = await oneClient(ctx.db, id);
    ctx.changed({ entity: 'trade account', id, action: 'priced', before: before.pricing_rules, after: after.pricing_rules });
    return after;
  }),
];
