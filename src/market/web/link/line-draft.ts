import type { LineSaid, LinkedOrder } from '../../contract/orders/order-link.ts';

export type LinkedLine = LinkedOrder['lines'][number];
export type LinkAnswer = LineSaid['answer'];

/** What somebody is about to say of a line, as it is typed. */
export interface LinkedDraft {
  readonly answer: LinkAnswer;
  readonly quantity: string;
  readonly day: string;
  readonly price: string;
  readonly reason: string;
}

export const freshDraft = ({ qty, unit_price }: LinkedLine): LinkedDraft => ({
  answer: 'confirmed',
  quantity: String(qty),
  day: '',
  price: unit_price > 0 ? String(unit_price) : '',
  reason: '',
});

const priceOf = ({ price }: LinkedDraft): number => Number(price.trim().replace(',', '.'));
export const isDearer = (line: LinkedLine, draft: LinkedDraft): boolean => priceOf(draft) > line.unit_price;

/** What one must still say of a line, by field; nothing where it can be sent. */
export function lacksOf(line: LinkedLine, draft: LinkedDraft, today: string): { readonly [field in 'quantity' | 'day' | 'price' | 'reason']?: string } {
  const quantity = Number(draft.quantity);
  const price = priceOf(draft);
  const explained = draft.reason.trim() !== '';
  return {
    ...(draft.answer === 'short' && !(Number.isInteger(quantity) && quantity > 0 && quantity < line.qty) && { quantity: `A whole number from 1 to ${line.qty - 1}` }),
    ...(draft.answer === 'later' && draft.day < today && { day: 'From which day it can come' }),
    ...(!(price >= 0 && price <= 1_000_000) && { price: 'A price such as 12.50' }),
    ...(!explained && (draft.answer === 'short' || draft.answer === 'refused') && { reason: 'Say why' }),
    ...(!explained && draft.answer !== 'refused' && isDearer(line, draft) && { reason: 'Say why it costs more' }),
  };
}

/** What is sent of a line; nothing where it stays as it was ordered. */
export function saidOf(line: LinkedLine, draft: LinkedDraft): LineSaid | undefined {
  const { answer } = draft;
  const price = priceOf(draft);
  const reason = draft.reason.trim();
  const otherPrice = answer !== 'refused' && price !== line.unit_price && draft.price.trim() !== '';
  if (answer === 'confirmed' && !otherPrice) return undefined;
  return {
    line: line.line,
    answer,
    ...(answer === 'short' && { confirmed: Number(draft.quantity) }),
    ...(answer === 'later' && { promised_day: draft.day }),
    ...(otherPrice && { unit_price: price }),
    ...(reason !== '' && { reason }),
  };
}
