import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityScale, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { timesQuantity, wholeCents } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { CheckBody, DeliveryLine } from '../../contract/delivery.ts';
import { isWrong } from '../../domain/reckon.ts';
import { perUnit } from '../../domain/units.ts';
import { shortLaterOf } from '../claims/claiming.ts';
import { costsOf, likelierUnit } from '../documents/matching.ts';
import { cardsOf, mine } from './cards.ts';
import type { Delivery } from './rows.ts';

const stored = (value: number | null | undefined, scale: (value: number) => number) => (value === null || value === undefined ? null : scale(value));

/** Says lines of packs in single pieces, and their claims with them: as much was ordered as before, in other words. */
export async function openPacks({ db }: Ctx, deliveryId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  const packs = sql`(
    select x.line, x.per_unit::numeric / p.size_quantity as times, p.size_quantity from delivery_lines x
    join product_cards p on p.client_id = x.client_id and p.client_product_id = coalesce(x.substitute_product_id, x.client_product_id)
    where x.client_id = ${mine} and x.delivery_id = ${deliveryId} and x.line = any(${lines}::integer[]) and x.unit = 'pack')`;
  await sql`update delivery_claims c set quantity = round(c.quantity * k.times) from ${packs} k where c.client_id = ${mine} and c.delivery_id = ${deliveryId} and c.line = k.line`.execute(
    db,
  );
  await sql`
    update delivery_lines x set unit = 'unit', per_unit = k.size_quantity, ordered = round(x.ordered * k.times), received = round(x.received * k.times), billed = round(x.billed * k.times), issue_quantity = round(x.issue_quantity * k.times),
      line_total = coalesce(x.line_total, ${timesQuantity(sql`x.unit_cost`, sql`x.ordered`)}), unit_cost = round(x.unit_cost / k.times), billed_cost = round(x.billed_cost / k.times)
    from ${packs} k where x.client_id = ${mine} and x.delivery_id = ${deliveryId} and x.line = k.line`.execute(db);
}

/** Of what was ordered, a pack holds what it was sold with, however the house packs the product that it turns out to be. */
const packedAsOrdered = sql`case when r.unit = x.unit and r.substitute_product_id is null and x.per_unit_of = (select p.base_unit from product_cards p where p.client_id = x.client_id and p.client_product_id = r.client_product_id)
  then x.per_unit else coalesce(r.per_unit, x.per_unit) end`;

/** Writes the check of lines beside what was ordered, which is not changed. */
export async function checkLines(ctx: Ctx, { delivery_id, lines, claims }: Delivery, checks: readonly CheckBody[]): Promise<void> {
  if (checks.length === 0) return;
  const named = checks.flatMap(({ product_id, substitute_product_id }) => [product_id, substitute_product_id]).filter((one) => typeof one === 'number');
  const [cards, costs] = await concurrently([cardsOf(ctx.db, named), costsOf(ctx, named)]);
  const rows = checks.map((check, at) => {
    const line = lines.find((one) => one.line === check.line);
    if (!line) throw invalid(`check.${at}.line`, 'is no line of this delivery');
    if (check.received !== undefined && check.received !== line.received && shortLaterOf({ claims }, line.line) > 0)
      throw invalid(`check.${at}.received`, 'stays as it was: some of it was found short later. Withdraw that claim first');
    return checked(line, check, { cards, costs }, (name) => `check.${at}.${name}`);
  });
  if (new Set(rows.map(({ line }) => line)).size < rows.length) throw invalid('check', 'names a line twice');
  await sql`
    update delivery_lines x set received = r.received, client_product_id = r.client_product_id, matched_by = r.matched_by, unit = r.unit, per_unit = ${packedAsOrdered}, issue = r.issue, issue_quantity = r.issue_quantity,
      issue_note = r.issue_note, substitute_product_id = r.substitute_product_id, unit_cost = r.unit_cost,
      line_total = case when x.unit_cost is not distinct from r.unit_cost then x.line_total
        when x.order_line is not null and x.line_total is not null then ${wholeCents(sql`r.unit_cost::numeric * x.ordered / ${sql.lit(quantityScale)}`)} end, billed_cost = r.billed_cost, location_id = r.location_id
    from jsonb_populate_recordset(null::delivery_lines, ${JSON.stringify(rows)}::jsonb) r
    where x.client_id = ${mine} and x.delivery_id = ${delivery_id} and x.line = r.line`.execute(ctx.db);
}

interface Known {
  readonly cards: Awaited<ReturnType<typeof cardsOf>>;
  readonly costs: ReadonlyMap<number, number>;
}

/** Whose document names no pack is known by its price as soon as its product is. */
const unitOf = ({ unit, unit_cost, product: before }: DeliveryLine, product: DeliveryLine['product'] | undefined, { cards, costs }: Known) => {
  const card = product && !before && unit === 'unit' ? cards.get(product.product_id) : undefined;
  return card ? likelierUnit(unit_cost, card, costs.get(card.product_id)) : unit;
};

function checked(line: DeliveryLine, check: CheckBody, known: Known, field: (name: string) => string) {
  const { cards } = known;
  const product = check.product_id === undefined ? line.product : cards.get(check.product_id);
  if (product === undefined) throw invalid(field('product_id'), 'does not exist');
  const issue = check.issue === undefined ? line.issue : check.issue;
  const substituteId = issue !== 'substituted' ? null : check.substitute_product_id === undefined ? (line.substitute?.product_id ?? null) : check.substitute_product_id;
  if (issue === 'substituted' && substituteId === null) throw invalid(field('substitute_product_id'), 'choose what came instead');
  const substitute = substituteId === null ? null : (cards.get(substituteId) ?? (line.substitute?.product_id === substituteId ? line.substitute : undefined));
  if (substitute === undefined) throw invalid(field('substitute_product_id'), 'does not exist');
  const away = issue !== null && issue !== 'substituted';
  const issueQuantity = !away ? null : check.issue_quantity === undefined ? line.issue_quantity : check.issue_quantity;
  if (away && !issueQuantity) throw invalid(field('issue_quantity'), 'enter how many');
  const received = check.received === undefined ? line.received : check.received;
  const unitCost = check.unit_cost === undefined ? line.unit_cost : check.unit_cost;
  const billedCost = check.billed_cost === undefined ? line.billed_cost : check.billed_cost;
  const told = check.problem || Boolean(check.issue_quantity) || Boolean(check.issue_note);
  if (told && !isWrong({ ordered: line.ordered, received, issue, issue_quantity: null, unit_cost: unitCost, billed_cost: billedCost }))
    throw invalid(field('issue'), 'say what is wrong with it');
  const kept = substitute ?? product;
  // What a pack held when the line was written counts for it, also where packs have changed since.
  const unit = unitOf(line, product, known);
  const factor = kept && kept.product_id !== (line.substitute ?? line.product)?.product_id ? perUnit(unit, kept) : null;
  if (factor === undefined) throw invalid(field(substitute ? 'substitute_product_id' : 'product_id'), `cannot be counted in ${unit}`);
  return {
    line: line.line,
    received: stored(received, quantityToStore),
    client_product_id: product?.product_id ?? null,
    matched_by: check.product_id === undefined ? line.matched_by : ('hand' as const),
    unit,
    per_unit: factor,
    issue,
    issue_quantity: stored(issueQuantity, quantityToStore),
    issue_note: issue === null ? null : check.issue_note === undefined ? line.issue_note : (check.issue_note ?? null),
    substitute_product_id: substitute?.product_id ?? null,
    unit_cost: stored(unitCost, moneyToStore),
    billed_cost: stored(billedCost, moneyToStore),
    location_id: check.location_id === undefined ? line.location_id : check.location_id,
  };
}
