import { moneyFromStore, moneyToStore } from '../../../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../../../kernel/contract/quantity.ts';
import type { OrderDetail, OrderLine } from '../../../../contract/orders/order.ts';
import type { LineAnswer } from '../../../../contract/states.ts';
import { lineTotal, taxOn } from '../../../../domain/lines.ts';

/** What is being said of a line before it is sent. */
export interface LineDraft {
  readonly answer: LineAnswer;
  readonly confirmed: number;
  readonly unit_price: number;
  readonly reason: string;
  readonly promised_day: string;
  readonly substitute?: { readonly id: number; readonly name: string };
}
export type AnswerDraft = Readonly<Record<number, LineDraft>>;

export const asOrdered = ({ qty, unit_price }: OrderLine): LineDraft => ({ answer: 'confirmed', confirmed: qty, unit_price, reason: '', promised_day: '' });

export const draftOf = (draft: AnswerDraft, line: OrderLine): LineDraft => draft[line.line] ?? asOrdered(line);

/** Another answer begins with what it usually means. */
export function answeredAs(line: OrderLine, before: LineDraft, answer: LineAnswer): LineDraft {
  const { substitute: _, ...rest } = before;
  const confirmed = answer === 'refused' ? 0 : answer === 'short' ? Math.min(before.confirmed, Math.max(0, line.qty - 1)) : line.qty;
  return { ...rest, answer, confirmed };
}

export const needsReason = (line: OrderLine, { answer, unit_price }: LineDraft): boolean => answer === 'short' || answer === 'refused' || unit_price > line.unit_price;

export const isAsOrdered = (line: OrderLine, { answer, unit_price }: LineDraft): boolean => answer === 'confirmed' && unit_price === line.unit_price;

const storedTotal = (line: OrderLine, { unit_price, confirmed }: LineDraft): number =>
  lineTotal({ ...line, size_quantity: quantityToStore(line.size_quantity) }, moneyToStore(unit_price), confirmed);

export const draftTotal = (line: OrderLine, draft: LineDraft): number => moneyFromStore(storedTotal(line, draft));

/** What the order comes to as it is being answered. */
export function totalWith({ lines, delivery_fee }: OrderDetail, draft: AnswerDraft): number {
  const each = lines.map((line) => {
    const goods = storedTotal(line, draftOf(draft, line));
    return goods + taxOn(goods, line.tax_rate);
  });
  return moneyFromStore(each.reduce((all, one) => all + one, moneyToStore(delivery_fee)));
}

/** As it is sent: lines that are as they were ordered need not be said. */
export const linesSaid = (lines: readonly OrderLine[], draft: AnswerDraft) =>
  lines.flatMap((line) => {
    const said = draft[line.line];
    if (!said || isAsOrdered(line, said)) return [];
    return {
      line: line.line,
      answer: said.answer,
      confirmed: said.confirmed,
      ...(said.reason.trim() && { reason: said.reason.trim() }),
      ...(said.answer === 'later' && said.promised_day && { promised_day: said.promised_day }),
      ...(said.answer === 'substituted' && said.substitute && { substitute_product_id: said.substitute.id }),
      ...(said.unit_price !== line.unit_price && { unit_price: said.unit_price }),
    };
  });
