import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid, lacking } from '../../../kernel/server/fault.ts';
import type { LineAnswerBody, OrderDetail, OrderLine } from '../../contract/orders/order.ts';
import type { LineAnswer } from '../../contract/states.ts';
import { lineTotal, taxOn } from '../../domain/lines.ts';
import { type LineFacts, type Substitutes, type Swap, substitutesFor } from './substitutes.ts';

/** A line as it was answered. Money as it is kept. */
export interface AnsweredLine extends LineFacts {
  readonly line: number;
  readonly answer: LineAnswer;
  readonly confirmed: number;
  readonly answer_reason: string | null;
  readonly promised_day: string | null;
  readonly substitute_listing_id: number | null;
  readonly substitute_name: string | null;
  readonly total: number;
  readonly tax: number;
  /** It differs from what was ordered in what the buyer must agree to. */
  readonly differs: boolean;
}

const field = (at: number, name: string): string => `lines.${at}.${name}`;

function confirmedOf(line: OrderLine, said: LineAnswerBody, at: number): number {
  const confirmed = said.confirmed ?? (said.answer === 'refused' ? 0 : line.qty);
  if (confirmed > line.qty) throw invalid(field(at, 'confirmed'), 'is more than was ordered');
  if (said.answer === 'short' && confirmed === line.qty) throw invalid(field(at, 'confirmed'), 'is as much as was ordered: how many will come?');
  if (said.answer === 'refused' && confirmed > 0) throw invalid(field(at, 'confirmed'), 'must be nothing where a line is refused');
  if (said.answer !== 'short' && said.answer !== 'refused' && confirmed < line.qty) throw invalid(field(at, 'answer'), 'must be short where fewer will come');
  return confirmed;
}

const daysAheadMost = 366;

/** Nothing is promised for a day that is over, nor for one that nobody plans by. */
export function checkPromised(name: string, promised: string | undefined, today: string): void {
  if (promised === undefined) return;
  if (promised < today) throw invalid(name, 'is over');
  if (promised > daysAfter(today, daysAheadMost)) throw invalid(name, 'is more than a year away');
}

function checkSaid(line: OrderLine, said: LineAnswerBody, at: number, today: string): void {
  checkPromised(field(at, 'promised_day'), said.promised_day, today);
  if ((said.unit_price ?? 0) > line.unit_price && !said.reason) throw lacking(field(at, 'reason'));
  if ((said.answer === 'short' || said.answer === 'refused') && !said.reason) throw lacking(field(at, 'reason'));
  if (said.answer === 'later' && !said.promised_day) throw lacking(field(at, 'promised_day'));
  if (said.answer === 'substituted' && said.substitute_product_id === undefined) throw lacking(field(at, 'substitute_product_id'));
}

const factsAsOrdered = ({ base_unit, size_quantity, pack_units, price_basis, tax_rate, unit_price, price_reason }: OrderLine): LineFacts => ({
  base_unit,
  size_quantity: quantityToStore(size_quantity),
  pack_units,
  price_basis,
  tax_rate,
  unit_price: moneyToStore(unit_price),
  price_reason,
});

/** What comes instead, by its number. */
const substituteIn = (said: LineAnswerBody | undefined): number | null => (said?.answer === 'substituted' ? (said.substitute_product_id ?? null) : null);

const swapOf = (buyer_id: number, { price_basis, unit_price }: OrderLine, listing_id: number, packs: number): Swap => ({
  buyer_id,
  listing_id,
  packs,
  ordered: { price_basis, unit_price: moneyToStore(unit_price) },
});

interface Known extends Substitutes {
  readonly buyer: number;
  readonly today: string;
}

function answered({ buyer, today, nameOf, factsOf }: Known, line: OrderLine, said: LineAnswerBody | undefined, at: number): AnsweredLine {
  const confirmed = said ? confirmedOf(line, said, at) : line.qty;
  if (said) checkSaid(line, said, at, today);
  const substitute = substituteIn(said);
  const facts = substitute === null ? factsAsOrdered(line) : factsOf(swapOf(buyer, line, substitute, confirmed));
  if (!facts) throw invalid(field(at, 'substitute_product_id'), 'does not exist');
  const unit_price = said?.unit_price === undefined ? facts.unit_price : moneyToStore(said.unit_price);
  const total = lineTotal(facts, unit_price, confirmed);
  return {
    ...facts,
    line: line.line,
    answer: said?.answer ?? 'confirmed',
    confirmed,
    answer_reason: said?.reason ?? null,
    promised_day: said?.answer === 'later' ? (said.promised_day ?? null) : null,
    substitute_listing_id: substitute,
    substitute_name: (substitute === null ? undefined : nameOf(substitute)) ?? null,
    unit_price,
    total,
    tax: taxOn(total, facts.tax_rate),
    differs: (said !== undefined && said.answer !== 'confirmed') || unit_price > moneyToStore(line.unit_price),
  };
}

/** What the supplier says of every line of an order; what is not said is confirmed as it was ordered. */
export async function answersOf(ctx: Ctx, { client_id, lines }: OrderDetail, said: readonly LineAnswerBody[], today: string): Promise<AnsweredLine[]> {
  for (const [at, { line }] of said.entries()) {
    if (!lines.some((one) => one.line === line)) throw invalid(field(at, 'line'), 'is not of this order');
    if (said.findIndex((one) => one.line === line) !== at) throw invalid(field(at, 'line'), 'is said twice');
  }
  const wanted = said.flatMap((one) => substituteIn(one) ?? []);
  const substitutes = await substitutesFor(
    ctx,
    wanted.map((listing_id) => ({ buyer_id: client_id, listing_id })),
  );
  return lines.map((line) => {
    const at = said.findIndex((one) => one.line === line.line);
    return answered({ ...substitutes, buyer: client_id, today }, line, said[at], at);
  });
}
