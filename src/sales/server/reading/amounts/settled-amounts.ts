import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { Mapping, SaleField } from '../../../contract/reading/mapping.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { taxInTitle } from '../columns/headers.ts';
import { type Amounts, amountIn, differOnlyByDiscount, taxByArithmetic } from '../formats.ts';
import { withContainedTax } from './contained-tax.ts';
import { discountTaken, hasBareDiscount } from './discounts.ts';
import { areRates } from './tax-rates.ts';

export function amountsOf(body: readonly (readonly string[])[], columns: SaleColumns, decimal: '.' | ',', moreTaxes: readonly number[] = []): Amounts[] {
  const of = (row: readonly string[], field: SaleField) => amountIn(columns[field] === null ? undefined : row[columns[field]], decimal);
  return body.map((row) => ({
    quantity: of(row, 'quantity'),
    unit_price: of(row, 'unit_price'),
    gross: of(row, 'gross'),
    net: of(row, 'net'),
    tax: moreTaxes.reduce<number | null>((sum, column) => (sum ?? 0) + (amountIn(row[column], decimal) ?? 0), of(row, 'tax')),
    discount: of(row, 'discount'),
  }));
}

interface Settled {
  readonly columns: SaleColumns;
  readonly tax: Mapping['tax'];
  /** Whether nothing tells if the discounts are taken off the amounts. */
  readonly discountOpen: boolean;
  /** Whether the titles say of the same amounts that they contain tax and that they do not. */
  readonly moneyOpen: boolean;
}

export interface Amounted {
  readonly columns: SaleColumns;
  readonly headers: readonly string[];
  readonly amounts: readonly Amounts[];
  /** The item of each row. */
  readonly names: readonly string[];
  /** The numbers of columns that no field has. */
  readonly others: readonly (readonly (number | null)[])[];
  /** What a known export says of its tax. */
  readonly known: Mapping['tax'] | null;
  /** What the lines around the table say of tax. */
  readonly around: 'included' | 'excluded' | null;
}

const beforeDiscount = /\b(gross sales|before discounts?|subtotal|sub total|amount without discount|ventas brutas|ventes brutes|vendite lorde)\b/;

/** What the amounts mean, from their titles and from how the rows add up. */
export function settleAmounts({ columns, headers, amounts: read, names, others, known, around }: Amounted, notes: string[]): Settled {
  const contained = known === null ? withContainedTax({ columns, headers, amounts: read, around }) : { columns, isSaid: false, isOpen: false };
  const settled = { ...contained.columns };
  const isNetOnly = settled.gross !== columns.gross;
  const amounts = read.map((one) => ({ ...one, gross: isNetOnly ? one.net : one.gross, net: settled.net === null ? null : one.net }));
  const title = (field: SaleField) => (settled[field] === null ? '' : (headers[settled[field]] ?? ''));
  const worth = ({ gross, net, unit_price, quantity }: Amounts) => Math.abs(gross ?? net ?? (unit_price ?? 0) * (quantity ?? 1));
  const rated = amounts.filter((one) => one.tax !== null && one.tax !== 0 && worth(one) !== 0);
  const isTooMuch = rated.filter((one) => Math.abs(one.tax ?? 0) > 0.4 * worth(one)).length > rated.length / 2;
  if (rated.length > 0 && (isTooMuch || areRates(rated.map((one) => ({ tax: one.tax ?? 0, worth: worth(one) }))))) {
    notes.push(`“${title('tax')}” holds rates of tax and no amounts.`);
    settled.tax = null;
  }
  const summed = taxByArithmetic(settled.tax === null ? [] : amounts);
  const said = taxInTitle(title('gross')) ?? (settled.gross === null || settled.net === null ? taxInTitle(title('unit_price')) : null);
  const tongueSays = /netto|net|excl|ht\b/i.test(title('net')) && /brutto|lordo|incl|ttc/i.test(title('gross')) ? 'included' : null;
  const isEither = contained.isOpen && !contained.isSaid;
  let tax = isEither ? 'unknown' : (summed ?? known ?? (contained.isSaid ? 'included' : (said ?? tongueSays ?? around ?? 'unknown')));
  if (tax === 'unknown' && settled.net !== null && (settled.gross === null || differOnlyByDiscount(amounts))) tax = 'excluded';
  // What is left of the gross amount after the discount stood beside it.
  const isBefore = settled.net === null && columns.net !== null && settled.gross === columns.gross;
  const discountOpen = isBefore ? false : settleDiscount(settled, { headers, amounts, names, others, isKnown: known !== null, tax }, notes);
  return { columns: settled, tax, discountOpen, moneyOpen: contained.isOpen };
}

/** Takes the column of discounts for what the amounts show; whether that is left open. */
function settleDiscount(
  settled: SaleColumns,
  { headers, amounts, names, others, isKnown, tax }: Pick<Amounted, 'headers' | 'amounts' | 'names' | 'others'> & { readonly isKnown: boolean; readonly tax: Mapping['tax'] },
  notes: string[],
): boolean {
  if (!hasBareDiscount(settled)) return false;
  const title = headers[settled.gross ?? -1] ?? '';
  const taken = discountTaken(amounts, names, others);
  if (taken === null) return !isKnown && !beforeDiscount.test(plainWords(title)) && amounts.some(({ discount }) => discount);
  if (!taken) return false;
  if (tax === 'excluded') settled.net = settled.gross;
  else if (settled.unit_price !== null && settled.quantity !== null)
    notes.push(`“${title}” has the discount taken off already: amounts are worked out from “${headers[settled.unit_price]}”.`);
  else {
    // Without a price of one the amount is all there is.
    notes.push(`“${title}” has the discount taken off already: it is not taken off again.`);
    settled.discount = null;
    return false;
  }
  settled.gross = null;
  return false;
}
