import { sql } from 'kysely';
import type { Ctx } from '../src/kernel/server/calls/context.ts';
import type { Kept } from './history/months.ts';
import { dateOf, type Span } from './history/span.ts';

/** Which delivery it came with: by the day since the beginning, the supplier and the place that it was put away at. */
export const deliveryKey = (day: number, { supplierId, store }: Pick<Kept, 'supplierId' | 'store'>): string => `${day} ${supplierId} ${store}`;

/** The deliveries of a venue's year, to every place on every day; those that brought nothing go again. Gives their numbers. */
export async function beginDeliveries({ db, who }: Ctx, products: readonly Kept[], span: Span): Promise<ReadonlyMap<string, number>> {
  const routes = [...new Map(products.map((product) => [deliveryKey(0, product), product])).values()];
  const rows: { n: number; key: string; supplier: number; place: number; on: string }[] = [];
  for (let day = 0; day < span.days; day++) {
    const on = dateOf(span, day).toISOString().slice(0, 10);
    for (const route of routes) rows.push({ n: rows.length, key: deliveryKey(day, route), supplier: route.supplierId, place: route.store, on });
  }
  const { rows: made } = await sql<{ id: number }>`
    insert into deliveries (client_id, number, supplier_id, location_id, delivery_date, status, created_by, received_by)
    select app_client(), 'begun ' || r.n, coalesce(nullif(r.supplier, 0), (select min(supplier_id) from suppliers where client_id = app_client())), r.place, r."on", 'received', ${who.userId}, ${who.userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n integer, supplier integer, place integer, "on" date) order by r.n returning delivery_id as id`.execute(db);
  return new Map(rows.map(({ key }, at) => [key, made[at]?.id ?? 0]));
}

/**
 * Writes what came, matching the ledger. Northside delivers a pack too few now and then, Greenmarket something crushed,
 * and Harbour bills some bottles dearer than agreed: what became of the claims depends on how long ago that was.
 */
export async function completeDeliveries({ db, who }: Ctx, until: Date): Promise<void> {
  // A year has been written since anybody looked how much there is.
  await sql`analyze deliveries, stock_entries`.execute(db);
  const supplies = (name: string) => sql`d.supplier_id = (select supplier_id from suppliers where client_id = app_client() and supplier_name = ${name})`;
  await sql`
    insert into delivery_lines (client_id, delivery_id, line, client_product_id, name, matched_by, ordered, received, unit, per_unit, unit_cost, billed_cost, line_total, issue, issue_quantity, issue_note, location_id)
    select client_id, delivery_id, source_line, client_product_id, name, 'hand', received + less, received, unit, per_unit, unit_cost, case when dearer then round(unit_cost * 1.04) end,
      case when round(unit_cost::numeric * received / 1000) <> value then round(value::numeric * (received + less) / received) end,
      case when crushed then 'damaged' end, case when crushed then 1000 end, case when crushed then 'Crushed in the van' end, location_id
    from (
      select *, round(value * 1000.0 / received)::bigint as unit_cost, case when short or crushed then 1000 else 0 end as less
      from (
        select e.client_id, d.delivery_id, e.source_line, e.client_product_id, e.location_id, p.name, e.value, c.unit, c.per_unit, e.quantity * 1000 / c.per_unit as received,
          ${supplies('Northside Brewing Supply')} and (e.source_line * 7 + d.delivery_id) % 41 = 0 as short,
          ${supplies('Greenmarket Provisions')} and (e.source_line * 7 + d.delivery_id) % 97 = 0 as crushed,
          ${supplies('Harbour Wine & Spirits')} and (e.source_line * 7 + d.delivery_id) % 83 = 0 as dearer
        from deliveries d join stock_entries e on e.client_id = d.client_id and e.source_type = 'delivery' and e.source_id = d.delivery_id and e.corrects is null
        join product_cards p on p.client_id = e.client_id and p.client_product_id = e.client_product_id,
        lateral (select case when p.pack_units > 1 then 'pack' else 'unit' end as unit, p.size_quantity * p.pack_units as per_unit) c
        where d.client_id = app_client()) came) line`.execute(db);
  await sql`delete from deliveries d where d.client_id = app_client() and not exists (select from delivery_lines x where x.client_id = d.client_id and x.delivery_id = d.delivery_id)`.execute(
    db,
  );
  await sql`
    update deliveries d set number = 'D-' || extract(year from d.delivery_date) || '-' || lpad(r.n::text, 4, '0'), received_at = e.at, created_at = e.at,
      reference = upper(left(s.supplier_name, 1)) || 'N-' || (20000 + d.delivery_id)
    from (select delivery_id, row_number() over (partition by extract(year from delivery_date) order by delivery_date, delivery_id) as n from deliveries where client_id = app_client()) r,
      (select source_id, max(effective_at) as at from stock_entries where client_id = app_client() and source_type = 'delivery' group by source_id) e, supplier_cards s
    where d.client_id = app_client() and d.delivery_id = r.delivery_id and e.source_id = d.delivery_id and s.supplier_id = d.supplier_id`.execute(db);
  await sql`
    insert into document_numbers (client_id, kind, year, last)
    select app_client(), 'delivery', extract(year from delivery_date)::integer, count(*) from deliveries where client_id = app_client() group by 3`.execute(db);
  await addClaims({ db, who }, until);
  await addExpected({ db, who }, until);
}

type Seeding = Pick<Ctx, 'db' | 'who'>;

/** A claim takes its time: what was short last week is still to be sent, what was short in spring has been paid. Prices are given in to in full, as the ledger has them. */
async function addClaims({ db, who }: Seeding, until: Date): Promise<void> {
  await sql`
    insert into delivery_claims (client_id, delivery_id, line, kind, quantity, amount, status, accepted_amount, credit_amount, credit_reference, note, reason, submitted_at, answered_at, credited_at, created_by, created_at)
    select client_id, delivery_id, line, kind, quantity, amount, status, case when agreed < amount then agreed end, case when weeks > 6 then agreed end, case when weeks > 6 then 'CN-' || (7000 + delivery_id) end,
      note, case when status = 'disputed' then 'The driver says that all of it was signed for' end, case when weeks > 1 then at + interval '1 day' end, case when weeks > 4 then at + interval '9 days' end,
      case when weeks > 6 then at + interval '20 days' end, ${who.userId}, at
    from (
      select *, case when weeks > 10 then 'closed' when weeks > 6 then 'credited' when weeks > 4 then (array['accepted', case kind when 'price' then 'accepted' else 'partly_accepted' end, 'disputed'])[1 + line % 3] when weeks > 1 then 'submitted' else 'draft' end as status,
        case when weeks > 4 and weeks <= 10 and line % 3 = 1 and kind <> 'price' then (round(amount * 0.006) * 100)::bigint else amount end as agreed
      from (
        select *, (round(asked / 100.0) * 100)::bigint as amount from (
        select x.client_id, x.delivery_id, x.line, k.kind, case when k.kind = 'price' then x.received else 1000 end as quantity,
          case when k.kind = 'price' then (x.billed_cost - x.unit_cost) * x.received / 1000.0 else x.unit_cost end as asked,
          x.issue_note as note, d.received_at as at, extract(epoch from ${until.toISOString()}::timestamptz - d.received_at) / 604800 as weeks
        from delivery_lines x join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id,
          lateral (select case when x.issue is not null then x.issue when x.ordered > x.received then 'missing' when x.billed_cost <> x.unit_cost then 'price' end as kind) k
        where x.client_id = app_client() and k.kind is not null) wanted) due) claim`.execute(db);
}

/** What is due at the back door today, and one document that somebody must still look at. */
async function addExpected({ db, who }: Seeding, until: Date): Promise<void> {
  const today = until.toISOString().slice(0, 10);
  const begun = (supplier: string, status: 'expected' | 'draft', reference: string) => sql<{ id: number }>`
    insert into deliveries (client_id, number, supplier_id, delivery_date, reference, status, created_by)
    select app_client(), 'D-' || extract(year from ${today}::date) || '-' || lpad(next_document_number('delivery', extract(year from ${today}::date)::integer)::text, 4, '0'), supplier_id, ${today}::date,
      ${reference}, ${status}, ${who.userId}::integer
    from suppliers where client_id = app_client() and supplier_name = ${supplier} returning delivery_id as id`;
  const fill = (id: number, most: number, matched: number) => sql`
    insert into delivery_lines (client_id, delivery_id, line, client_product_id, name, matched_by, ordered, unit, per_unit, unit_cost)
    select app_client(), ${id}::integer, n, case when n <= ${matched} then client_product_id end, case when n <= ${matched} then name else upper(name) || ' *PROMO*' end, case when n <= ${matched} then 'name' end,
      1000 * (1 + n % 3), case when pack_units > 1 then 'pack' else 'unit' end, case when n <= ${matched} then size_quantity * pack_units end, cost_price * pack_units
    from (select p.*, row_number() over (order by md5(p.name)) as n from product_cards p join deliveries d on d.client_id = p.client_id and d.supplier_id = p.supplier_id
      where p.client_id = app_client() and d.delivery_id = ${id} and p.active and p.cost_price > 0) chosen where n <= ${most}`;
  for (const [supplier, status, reference, most, matched] of [
    ['Harbour Wine & Spirits', 'expected', 'HWS-58210', 7, 7],
    ['Greenmarket Provisions', 'expected', 'GP-1108', 9, 9],
    ['Northside Brewing Supply', 'draft', 'NBS-30417', 6, 4],
  ] as const) {
    const { rows } = await begun(supplier, status, reference).execute(db);
    if (rows[0]) await fill(rows[0].id, most, matched).execute(db);
  }
  await sql`delete from deliveries d where d.client_id = app_client() and not exists (select from delivery_lines x where x.client_id = d.client_id and x.delivery_id = d.delivery_id)`.execute(
    db,
  );
}
