import { type RawBuilder, sql } from 'kysely';
import { quantityScale } from '../../../kernel/contract/quantity.ts';
import { quantityOf, timesQuantity, wholeCents } from '../../../kernel/server/database/scaled.ts';
import { outstanding } from '../claims/claim-rows.ts';

/** Whether a line `x` of an order says what its supplier bills for it. */
export const isBilled = sql`(x.order_line is not null and x.line_total is not null)`;
const costOf = (quantity: RawBuilder<unknown>) => wholeCents(sql`x.unit_cost::numeric * (${quantity}) / ${sql.lit(quantityScale)}`);
const notCome = sql`greatest(0, x.ordered - coalesce(x.received, x.ordered))`;
/** Of an order: what it bills less what did not come, so that stock and claims add up to the order; more than was sent costs nothing. */
const orderedValue = sql`case when ${notCome} >= x.ordered then 0 else greatest(0, x.line_total - ${costOf(notCome)}) end`;

/** What came at the agreed price, or what was ordered before anything came; nothing where no price is known. */
const agreed = sql`case when ${isBilled} then ${orderedValue} else coalesce(round(x.line_total::numeric * coalesce(x.received, x.ordered) / nullif(coalesce(x.billed, x.ordered), 0)),
  ${timesQuantity(sql`coalesce(x.unit_cost, x.billed_cost)`, sql`coalesce(x.received, x.ordered)`)}) end`;

/** Of what came, as much as is billed at the price: what came beyond it was billed to nobody. */
const priced = sql`case when not coalesce(${isBilled}, false) and (x.ordered = 0 or x.billed_cost < x.unit_cost) then x.received else least(x.received, coalesce(x.billed, x.ordered)) end`;

/** What was found short later is claimed by itself, at all that was billed for it. */
const stayed = sql`(select ${priced} - coalesce(sum(q.quantity), 0) as quantity from delivery_claims q
  where q.client_id = x.client_id and q.delivery_id = x.delivery_id and q.line = x.line and q.found_later and q.status <> 'withdrawn')`;

/** Billed beyond the agreed price, or with a minus below it, in whole cents as it is claimed. */
const beyond = sql`coalesce(${quantityOf(sql`round((x.billed_cost - x.unit_cost)::numeric * g.quantity, -5)`)}::numeric, 0)`;

/** Of what is claimed of the price, the part that is for what stayed: credited, and still wanted. */
const claimed = sql`(select round(c.credit_amount * p.part) as credited, round(${outstanding} * p.part) as wanted
  from delivery_claims c cross join lateral (select least(1, g.quantity::numeric / c.quantity) as part) p
  where c.client_id = x.client_id and c.delivery_id = x.delivery_id and c.line = x.line and c.kind = 'price' and not c.found_later)`;

/**
 * What a line `x` costs: what is billed for what came, less what was credited of its price, less what is still wanted of it. So what is billed too
 * dear stands at the agreed price until its claim is answered; before anything came it is what was ordered, and nothing where no price is known.
 */
export const lineValue = sql`coalesce((
  select greatest(0, ${agreed} + round((m.beyond - case when k.wanted is null then greatest(0, m.beyond) else coalesce(k.credited, 0) + least(k.wanted, greatest(0, m.beyond - coalesce(k.credited, 0))) end)
    * (${priced}) / g.quantity))
  from ${stayed} g cross join lateral (select ${beyond} as beyond) m left join lateral ${claimed} k on true
  where g.quantity > 0 and ${agreed} is not null), ${agreed})`;
