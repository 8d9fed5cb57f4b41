import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { OpenQuestion, SaleField } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { isOtherwise, meaningsOf } from '../columns/headers.ts';
import { nameOf } from '../refusals/other-reports.ts';
import type { Proofs } from './proofs.ts';
import { asProved } from './proved-columns.ts';

export interface Titled {
  readonly columns: SaleColumns;
  /** How sure each title is; nothing for what a known export names. */
  readonly sure: Partial<Record<SaleField, number>>;
  /** A known export's own columns. */
  readonly known: boolean;
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
}

export interface Completed {
  readonly columns: SaleColumns;
  /** What the numbers prove, in plain words. */
  readonly proved: readonly string[];
  readonly notes: readonly string[];
  /** What neither a title nor the numbers say: somebody has to. */
  readonly open: readonly OpenQuestion[];
}

const most = 0.8;
const few = 0.3;
const strong = 0.75;
const moneyFields = ['gross', 'net', 'unit_price'] as const;
const currencySign = /\p{Sc}|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK)\b|\b(?:kr|zł|Kč)\b/iu;
const codeTitle = /\b(id|ids|no|nr|code|kod|number|numero|nummer|ref|uuid|guid|index|key|phone|year|week|month|day|zip)\b|#$/;

/** What a column was found to be by its numbers takes the place of what its title seems to say. */
function withoutOthers(columns: SaleColumns, { headers, known, sure }: Titled, proofs: Proofs, notes: string[]): SaleColumns {
  const result = { ...columns };
  for (const field of ['quantity', ...moneyFields, 'tax', 'discount'] as const) {
    const column = result[field];
    const other = column === null ? undefined : proofs.others.get(column);
    if (column === null || other === undefined) continue;
    const named = known || (sure[field] ?? 0) >= strong;
    if (named && (other === 'rises row by row' || other === 'is one long number' || (field === 'quantity' && other !== 'runs on as a balance'))) continue;
    notes.push(`${nameOf(headers, column)} ${other}: it is not read.`);
    result[field] = null;
  }
  return result;
}

/** A price of one and the amount of a row look alike: which it is shows where more than one was sold. */
function priceOrAmount(columns: SaleColumns, proofs: Proofs): SaleColumns {
  const { quantity, unit_price, gross, net } = columns;
  const isAmount = proofs.samePrices.some((one) => one.quantity === quantity && one.amount === unit_price);
  if (isAmount && gross === null && net === null) return { ...columns, unit_price: null, gross: unit_price };
  const isPrice = proofs.steady.some((one) => one.quantity === quantity && one.amount === gross);
  return isPrice && unit_price === null && net === null ? { ...columns, gross: null, unit_price: gross } : columns;
}

/** Columns whose title said nothing, recognised by their cells; and the open questions. */
export function completed(titled: Titled, proofs: Proofs): Completed {
  const { headers, facts, sure, known } = titled;
  const notes: string[] = [];
  const obeyed = known ? { columns: titled.columns, contradicted: false } : asProved(titled, proofs);
  let result = withoutOthers(obeyed.columns, titled, proofs, notes);
  const open: OpenQuestion[] = obeyed.contradicted ? ['quantity'] : [];
  const isFree = (column: number) => !Object.values(result).includes(column) && !isOtherwise(headers[column] ?? '') && (facts[column]?.values.length ?? 0) > 0;
  const free = () => facts.map((own, column) => ({ own, column })).filter(({ column }) => isFree(column));
  const first = (holds: (own: ColumnFacts) => boolean) => free().find(({ own }) => holds(own))?.column ?? null;
  result.date ??= first((own) => own.date >= most);
  result.time ??= first((own) => own.time >= most && own.date < few);
  if (result.description === null) {
    result = withItem(result, free(), facts);
    const column = result.description;
    const isOnlyText = facts.filter((own) => own.lettered >= 0.5).length === 1 && proofs.products.length > 0;
    const isProved = proofs.itemsRecur && proofs.prices.size + proofs.products.length + proofs.samePrices.length > 0;
    if (column !== null && column !== titled.columns.plu_code && !isOnlyText && !isProved) open.push('item');
  }
  const mayBe = (column: number, own: ColumnFacts) => isFree(column) && !proofs.others.has(column) && own.numeric >= most && own.date < few && own.percent < few;
  const isCounted = (column: number) => proofs.products.some((one) => one.quantity === column) || proofs.samePrices.some((one) => one.quantity === column);
  if (result.quantity !== null && !known && !open.includes('quantity') && (sure.quantity ?? 0) < strong && !isCounted(result.quantity)) open.push('quantity');
  if (result.quantity === null) {
    const money = result.gross ?? result.net;
    const swapped = result.gross !== null && result.unit_price !== null && isCount(facts[result.gross]) && proofs.prices.has(result.unit_price);
    const proven =
      proofs.products.find((one) => isFree(one.quantity) && (money === null || one.amount === money || one.price === result.unit_price))?.quantity ??
      proofs.samePrices.find((one) => isFree(one.quantity) && (money === null || one.amount === money))?.quantity;
    if (swapped) result = { ...result, quantity: result.gross, gross: null };
    else if (proven !== undefined) result.quantity = proven;
    else {
      const counts = free().filter(
        ({ own, column }) => mayBe(column, own) && isCount(own) && !codeTitle.test(plainWords(headers[column] ?? '')) && !isNamed(headers[column] ?? ''),
      );
      if (counts.length > 0) {
        open.push('quantity');
        result.quantity = (counts.find(({ own }) => own.values.some((text) => /^-?[1-9]$/.test(text))) ?? counts[0])?.column ?? null;
      }
    }
  }
  const isPriced = (column: number) =>
    proofs.prices.has(column) || proofs.products.some((one) => one.amount === column || one.price === column) || proofs.samePrices.some((one) => one.amount === column);
  for (const field of ['gross', 'net'] as const) {
    const column = result[field];
    if (column === null || known || (sure[field] ?? 1) >= strong || isPriced(column)) continue;
    // “Net quantity” counts.
    if (result.quantity !== null && isSame(facts[column], facts[result.quantity])) result[field] = null;
    else open.push('money');
  }
  const money = moneyFields.filter((field) => result[field] !== null);
  if (money.length > 0 && !known && money.every((field) => (sure[field] ?? 0) < strong) && !money.some((field) => isPriced(result[field] as number))) open.push('money');
  if (money.length === 0) {
    const same = proofs.samePrices
      .filter((one) => one.quantity === result.quantity && isFree(one.amount))
      .sort((one, other) => sizeOf(facts[other.amount]) - sizeOf(facts[one.amount]));
    const product = proofs.products.find((one) => one.quantity === result.quantity && isFree(one.amount));
    const amount = product?.amount ?? same[0]?.amount;
    const price = product?.price ?? free().find(({ own, column }) => mayBe(column, own) && proofs.prices.has(column))?.column;
    const amounts = free().filter(({ own, column }) => mayBe(column, own) && own.values.some((text) => /\d[.,]\d{2}\D*$/.test(text)));
    if (amount !== undefined) result.gross = amount;
    // Tax, too, is one amount for each of an item.
    if (product === undefined && same.length > 1) open.push('money');
    if (price !== undefined && isFree(price)) result.unit_price = price;
    if (amount === undefined && price === undefined && amounts.length > 0) {
      const isPlain = amounts.length === 1 && amounts[0]?.own.values.every((text) => currencySign.test(text)) && (sure.quantity ?? 0) >= strong;
      if (!isPlain) open.push('money');
      result.gross = amounts.at(-1)?.column ?? null;
    }
  }
  if (!known && !open.includes('money') && isBare(result)) open.push('money');
  result = priceOrAmount(result, proofs);
  const name = result.description;
  if (headers.every((title) => title === '') && name !== null)
    result.plu_code ??=
      free().find(({ own, column }) => own.length <= 16 && own.date < few && column < name && own.lettered < 0.5 && isOfOneItem(own, facts[name]))?.column ?? null;
  return { columns: result, proved: provedOf(result, headers, proofs), notes, open };
}

/** A text and an amount alone: a sale of one, or anything else. */
const isBare = ({ quantity, net, unit_price, receipt, time, plu_code, category, void: voided, discount, staff, modifiers }: SaleColumns): boolean =>
  [quantity, net, unit_price, receipt, time, plu_code, category, voided, discount, staff, modifiers].every((column) => column === null);

/** Titles that are known to be something else than an amount. */
const isNamed = (title: string): boolean => {
  const [best] = meaningsOf(title);
  return best !== undefined && best.sure >= strong && !['quantity', 'gross', 'net', 'unit_price'].includes(best.field);
};

function withItem(columns: SaleColumns, free: readonly { own: ColumnFacts; column: number }[], facts: readonly ColumnFacts[]): SaleColumns {
  const code = columns.plu_code;
  if (code !== null && (facts[code]?.lettered ?? 0) > 0.5) return { ...columns, description: code, plu_code: null };
  const named = free.filter(({ own }) => own.lettered >= 0.5);
  const words = named.filter(({ own }) => !areCodes(own));
  const texts = (words.length > 0 ? words : named).sort((a, b) => b.own.distinct * b.own.length - a.own.distinct * a.own.length);
  const description = texts[0]?.column ?? null;
  return { ...columns, description, category: columns.category ?? texts.find(({ column, own }) => column !== description && own.distinct < few)?.column ?? null };
}

/** Whether each code stands for one name: that of a place or a bill stands for many. */
function isOfOneItem(codes: ColumnFacts, names: ColumnFacts | undefined): boolean {
  if (codes.values.length !== names?.values.length) return true;
  const known = new Map<string, string>();
  return codes.values.every((code, at) => {
    const name = known.get(code) ?? names.values[at] ?? '';
    known.set(code, name);
    return name === names.values[at];
  });
}

/** Letters and figures in one (T07919XK): the number of a booking, where another column has words. */
const areCodes = (own: ColumnFacts): boolean => own.values.filter((text) => /^(?=.*\d{3})[\p{Lu}\d/_.-]{5,}$/u.test(text)).length >= own.values.length * 0.9;

/** How much stands in a column, roughly. */
const sizeOf = (own: ColumnFacts | undefined): number => own?.values.reduce((sum, text) => sum + Math.abs(Number.parseFloat(text.replace(',', '.')) || 0), 0) ?? 0;

const isSame = (one: ColumnFacts | undefined, other: ColumnFacts | undefined): boolean => one?.values.join('|') === other?.values.join('|');

const isCount = (own: ColumnFacts | undefined): boolean => own !== undefined && own.whole >= most && own.values.every((text) => Math.abs(Number.parseFloat(text)) < 1000);

function provedOf(columns: SaleColumns, headers: readonly string[], { products, samePrices, prices }: Proofs): string[] {
  const title = (column: number) => nameOf(headers, column);
  const used = new Set(Object.values(columns));
  const product = products.find((one) => one.quantity === columns.quantity && used.has(one.amount));
  if (product) return [`${title(product.quantity)} × ${title(product.price)} is ${title(product.amount)} on ${product.rows} of ${product.of} rows looked at.`];
  const same = samePrices.find((one) => one.quantity === columns.quantity && used.has(one.amount));
  if (same) return [`${title(same.amount)} ÷ ${title(same.quantity)} is one price for each item on ${same.rows} of ${same.of} rows of items that were sold in different numbers.`];
  const price = columns.unit_price;
  return price !== null && prices.has(price) ? [`${title(price)} is the same wherever the item is the same.`] : [];
}
