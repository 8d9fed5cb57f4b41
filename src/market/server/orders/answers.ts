import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid, lacking } from '../../../kernel/server/fault.ts';
import type { LineAnswerBody, OrderDetail, OrderLine } from '../../contract/orders/order.ts';
import type { LineAnswer } from '../../contract/states.ts';
import { lineTotal, taxOn } from '../../domain/lines.ts';

/** A line as it was answered. Money as it is kept. */
export interface AnsweredLine {
  readonly line: number;
  readonly answer: LineAnswer;
  readonly confirmed: number;
  readonly answer_reason: string | null;
  readonly promised_day: string | null;
  readonly substitute_listing_id: number | null;
  readonly substitute_name: string | null;
  readonly unit_price: number;
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

function checkSaid(line: OrderLine, said: LineAnswerBody, at: number): void {
  if ((said.unit_price ?? 0) > line.unit_price && !said.reason) throw lacking(field(at, 'reason'));
  if ((said.answer === 'short' || said.answer === 'refused') && !said.reason) throw lacking(field(at, 'reason'));
  if (said.answer === 'later' && !said.promised_day) throw lacking(field(at, 'promised_day'));
  if (said.answer === 'substituted' && said.substitute_product_id === undefined) throw lacking(field(at, 'substitute_product_id'));
}

async function substituteNames({ db }: Ctx, said: readonly LineAnswerBody[]): Promise<ReadonlyMap<number, string>> {
  const ids = said.flatMap(({ substitute_product_id }) => substitute_product_id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select listing_id as id, name from listings where client_id = (select app_client()) and listing_id = any(${ids}::integer[]) and status <> 'archived'`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function answered(line: OrderLine, said: LineAnswerBody | undefined, at: number, names: ReadonlyMap<number, string>): AnsweredLine {
  const confirmed = said ? confirmedOf(line, said, at) : line.qty;
  if (said) checkSaid(line, said, at);
  const substitute = said?.answer === 'substituted' ? (said.substitute_product_id ?? null) : null;
  const name = substitute === null ? null : names.get(substitute);
  if (name === undefined) throw invalid(field(at, 'substitute_product_id'), 'does not exist');
  const unit_price = moneyToStore(said?.unit_price ?? line.unit_price);
  const total = lineTotal({ ...line, size_quantity: quantityToStore(line.size_quantity) }, unit_price, confirmed);
  return {
    line: line.line,
    answer: said?.answer ?? 'confirmed',
    confirmed,
    answer_reason: said?.reason ?? null,
    promised_day: said?.answer === 'later' ? (said.promised_day ?? null) : null,
    substitute_listing_id: substitute,
    substitute_name: name,
    unit_price,
    total,
    tax: taxOn(total, line.tax_rate),
    differs: (said !== undefined && said.answer !== 'confirmed') || unit_price > moneyToStore(line.unit_price),
  };
}

/** What the supplier says of every line of an order; what is not said is confirmed as it was ordered. */
export async function answersOf(ctx: Ctx, { lines }: OrderDetail, said: readonly LineAnswerBody[]): Promise<AnsweredLine[]> {
  for (const [at, { line }] of said.entries()) {
    if (!lines.some((one) => one.line === line)) throw invalid(field(at, 'line'), 'is not of this order');
    if (said.findIndex((one) => one.line === line) !== at) throw invalid(field(at, 'line'), 'is said twice');
  }
  const names = await substituteNames(ctx, said);
  return lines.map((line) => {
    const at = said.findIndex((one) => one.line === line.line);
    return answered(line, said[at], at, names);
  });
}
