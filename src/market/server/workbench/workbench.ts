import { type RawBuilder, sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { type WorkItem, type WorkKind, workbench } from '../../contract/workbench.ts';
import { isFree, remaining } from '../orders/remaining.ts';
import { shortLines, shortShelves } from '../orders/short.ts';

const most = 500;
const lines = sql`(select count(*) from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id)::integer`;
/** On which day that is where the supplier `c` is. */
const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone c.timezone)::date`;
const cutOff = sql`(o.requested_day - s.processing_days - s.transit_days + s.cut_off) at time zone s.timezone`;

interface OfOrders {
  readonly kind: WorkKind;
  readonly where: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
}

/** Orders that wait for something, each for itself. */
const ofOrders = ({ kind, where, due = sql`null::timestamptz`, note = sql`null::text` }: OfOrders) => sql`
  select ${kind}::text as kind, o.order_id, null::integer as wave_id, null::integer as shipment_id, null::integer as rfq_id, null::integer as claim_id, o.sales_number as title, o.buyer_name as client_name, ${lines} as lines, ${moneyOf(sql`o.total`)} as money,
    o.requested_day as day, ${due} as due_at, null::timestamptz as since, ${note} as note
  from market_orders o join sellers s on s.client_id = o.seller_id where o.seller_id = (select app_client()) and ${where}`;

const asked = sql`(select g.note from market_order_changes g where g.client_id = o.client_id and g.order_id = o.order_id)`;
const waiting: readonly RawBuilder<unknown>[] = [
  ofOrders({ kind: 'cancellation', where: sql`o.status = 'accepted' and o.cancel_requested_at is not null`, note: sql`o.reason` }),
  ofOrders({
    kind: 'change',
    where: sql`o.status in ('pending', 'accepted') and exists (select from market_order_changes g where g.client_id = o.client_id and g.order_id = o.order_id)`,
    due: cutOff,
    note: asked,
  }),
  ofOrders({ kind: 'answer', where: sql`o.status = 'pending'`, due: cutOff, note: sql`o.notes` }),
  ofOrders({ kind: 'client', where: sql`o.status = 'accepted' and o.buyer_ack_needed` }),
  sql`
    select 'short', o.order_id, null, null, null, null, o.sales_number, o.buyer_name, count(*)::integer, ${moneyOf(sql`o.total`)}, o.requested_day, null, null, string_agg(x.short || ' of ' || x.packs || ' ' || l.name, ', ' order by x.line)
    from ${shortLines(shortShelves)} x join market_orders o on o.client_id = x.client_id and o.order_id = x.order_id join listings l on l.client_id = o.seller_id and l.listing_id = x.listing_id
    where o.seller_id = (select app_client()) group by o.client_id, o.order_id`,
  ofOrders({
    kind: 'pick',
    where: sql`${isFree} and exists (select from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and ${remaining} > 0)`,
  }),
  sql`
    select case w.status when 'picked' then 'pack' when 'packed' then 'hand_over' else 'picking' end, null, w.wave_id, null, null, null, w.wave_number, null,
      t.lines, ${moneyOf(sql`t.money`)}, w.delivery_day, null, null, w.picker
    from pick_waves w, lateral (select count(*)::integer as lines, coalesce(sum(x.total), 0) as money from pick_lines p
      join market_order_lines x on x.client_id = p.buyer_id and x.order_id = p.order_id and x.line = p.order_line where p.client_id = w.client_id and p.wave_id = w.wave_id) t
    where w.client_id = (select app_client()) and w.status <> 'handed_over'`,
  sql`
    select 'failed', s.order_id, null, s.shipment_id, null, null, s.shipment_number, o.buyer_name, (select count(*)::integer from market_shipment_lines l where l.client_id = s.client_id and l.shipment_id = s.shipment_id),
      ${moneyOf(sql`o.total`)}, s.delivery_day, null, null, s.failure
    from market_shipments s join market_orders o on o.client_id = s.client_id and o.order_id = s.order_id where s.seller_id = (select app_client()) and s.status = 'failed'`,
  // Whoever has not answered yet can until the deadline; who was asked for another version can also while it is being decided.
  sql`
    select 'quote', null, null, null, r.rfq_id, null, r.rfq_number || ', ' || r.title, r.buyer_name, (select count(*)::integer from rfq_items n where n.client_id = r.client_id and n.rfq_id = r.rfq_id),
      null, ${day(sql`r.deadline`)}, r.deadline, greatest(i.invited_at, r.opened_at), q.request
    from rfq_invitations i join rfqs r on r.client_id = i.client_id and r.rfq_id = i.rfq_id join clients c on c.client_id = i.seller_id
    left join quotations q on q.client_id = i.client_id and q.rfq_id = i.rfq_id and q.seller_id = i.seller_id and q.status = 'renegotiation_requested'
    where i.seller_id = (select app_client()) and ((i.status in ('invited', 'viewed') and r.status in ('open', 'more_info') and r.deadline > now())
      or (q.quotation_id is not null and r.status in ('open', 'more_info', 'closed')))`,
  sql`
    select 'claim', m.order_id, null, null, null, m.claim_id, o.sales_number || ', ' || coalesce(x.substitute_name, x.name), o.buyer_name, 1,
      ${moneyOf(sql`m.amount`)}, ${day(sql`m.submitted_at`)}, null, m.submitted_at, m.note
    from market_claims m join market_orders o on o.client_id = m.client_id and o.order_id = m.order_id join clients c on c.client_id = m.seller_id
    join market_order_lines x on x.client_id = m.client_id and x.order_id = m.order_id and x.line = m.line
    where m.seller_id = (select app_client()) and m.status = 'submitted'`,
];

export const workbenchRoutes: readonly BoundCall[] = [
  serve(workbench, async ({ db }) => {
    const found = await sql<WorkItem>`
      select w.* from (${sql.join(waiting, sql` union all `)}) w order by coalesce(w.due_at, w.day::timestamp at time zone 'UTC'), w.money desc nulls last, w.title limit ${sql.lit(most)}`.execute(
      db,
    );
    const house = await sql<{
      currency: string;
      today: string;
    }>`select currency, (now() at time zone timezone)::date::text as today from clients where client_id = (select app_client())`.execute(db);
    const { currency, today } = house.rows[0] ?? { currency: 'USD', today: '' };
    return { data: found.rows, total: found.rows.length, currency, today };
  }),
];
