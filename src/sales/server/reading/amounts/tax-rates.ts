import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';

const ofTax =
  /\b(tax|taxes|vat|gst|hst|mwst|mwstsatz|mehrwertsteuer\w*|ust|umsatzsteuer\w*|steuer\w*|tva|taxe|iva|impuesto\w*|imposta|aliquota|btw|belasting|moms|momssats|momssatser|mva|alv|vero|verokanta|ptu|stawka|podatek|podatku|dph|sazba|imposto\w*|kdv|afa)\b|φπα/;
const onlyOfRates = /^(?:%|rate|satz|sats|taux|tarief|aliquota|stawka|sazba|oran|orani|percent|pct|prozent)?$/;
/** A tax column that numbers the kinds of tax, or says who is free of it. */
const ofKinds = /\b(exempt|id|code|cod|kod|kode|class|klasse|group|gruppe|grupo|kennzeichen|kz|schlussel|key|name|type|typ|no|nr)\b|schlussel|klasse|nummer|kennzeichen/;
/** In per cent, as the countries that tills are sold in have them; in thousandths. */
const known = new Set(
  [
    0, 2.1, 2.5, 2.6, 3, 3.7, 3.8, 4, 4.8, 5, 5.5, 6, 6.5, 7, 7.7, 8, 8.1, 8.5, 9, 9.5, 10, 11, 12, 12.5, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 26, 27,
  ].map((rate) => rate * 1000),
);
const most = 30_000;
const distinctMost = 6;

const signed = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s*%|%\s*(\d{1,2}(?:[.,]\d{1,4})?)(?![\d.,])/g;
const bare = /^\d{1,2}(?:[.,]\d{1,4})?$/;
const thousandths = (digits: string, per: number) => Math.round(Number(digits.replace(',', '.')) * per);

/** A rate that stands there as a share (0.19) or as what an amount is multiplied by (1.19), in thousandths of a per cent. */
const asPercent = (rate: number): number => {
  const times = Math.round((rate - 1000) * 100);
  return rate > 0 && rate < 1000 ? Math.round(rate * 100) : known.has(times) && rate > 1000 ? times : rate;
};

/** The one rate of tax that a text names, in thousandths of a per cent: 19 %, IVA 10%, 8.1, 0.19, 1.19. */
export function rateIn(text: string): number | null {
  const found = [...text.matchAll(signed)];
  if (found.length > 1) return null;
  if (found[0]) return thousandths((found[0][1] ?? found[0][2]) as string, 1000);
  if (!bare.test(text)) return null;
  return asPercent(Number(text.replace(',', '.')) * 1000);
}

/** Whether what stands in a column of tax are rates, which no amounts beside them explain. */
export function areRates(rows: readonly { readonly tax: number; readonly worth: number }[]): boolean {
  const rates = new Set(rows.map(({ tax }) => asPercent(Math.abs(tax) * 1000)));
  if (rates.size > distinctMost || ![...rates].every((rate) => known.has(rate))) return false;
  const isAmount = ({ tax, worth }: { tax: number; worth: number }) =>
    [...known].some((rate) => [worth * (rate / (100_000 + rate)), worth * (rate / 100_000)].some((amount) => rate > 0 && Math.abs(amount - Math.abs(tax)) < 0.006));
  return rows.filter(isAmount).length <= rows.length / 2;
}

interface Given {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  /** The columns that are read as something else. */
  readonly columns: SaleColumns;
}

/** The column that holds each row's rate of tax, by its title or as its cells are a few rates. */
export function rateColumn({ headers, facts, columns }: Given): number | undefined {
  const taken = new Set(Object.values(columns));
  const found = headers.flatMap((header, column) => {
    const { values = [], percent = 0 } = facts[column] ?? {};
    if (taken.has(column) || values.length === 0) return [];
    const title = plainWords(header);
    const isOfTax = ofTax.test(title);
    if (!isOfTax && !(onlyOfRates.test(title) && percent === 1)) return [];
    if (ofKinds.test(title) && percent < 1) return [];
    const rates = new Set(values.map(rateIn));
    const isRate = (rate: number | null) => rate !== null && (percent === 1 && isOfTax ? rate <= most : known.has(rate));
    if (rates.size > distinctMost || ![...rates].every(isRate) || (rates.size === 1 && (rates.has(0) || !isOfTax))) return [];
    return [{ column, weight: (isOfTax ? 2 : 0) + percent }];
  });
  return found.sort((a, b) => b.weight - a.weight)[0]?.column;
}

const namesTax = /\b(vat|gst|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|iva|btw|moms|mva|alv|dph|kdv|afa|base imponible|imponibile)\b|φπα/;

/** The one rate of tax that the lines around the table name, in per cent. */
export function onlyRate(around: readonly string[]): number | undefined {
  const named = around.filter((text) => text.includes('%') && namesTax.test(plainWords(text)));
  const rates = new Set(named.map(rateIn));
  const [rate] = rates;
  return rates.size === 1 && rate && known.has(rate) ? rate / 1000 : undefined;
}

const entry = /(?<![\p{L}\d])(\p{Lu}\d?)\s*[=:]\s*(?:\p{L}{2,15}\.?\s*)?(\d{1,2}(?:[.,]\d{1,3})?)\s*%/gu;

/** A column of letters and the rates that a legend around the table gives to each of them: A = 19 %, B = 7 %. */
export function letteredRates({ headers, facts, columns }: Given, around: readonly string[]): { tax_rate: number; tax_letters: Record<string, number> } | undefined {
  const said = around.flatMap((text) => [...text.matchAll(entry)]).map(([, letter, rate]) => [letter as string, thousandths(rate as string, 1000)] as const);
  const legend = new Map(said);
  if (legend.size === 0 || said.some(([letter, rate]) => legend.get(letter) !== rate || !known.has(rate))) return undefined;
  const taken = new Set(Object.values(columns));
  const isLettered = (header: string, column: number) => {
    const { values = [] } = facts[column] ?? {};
    return !taken.has(column) && ofTax.test(plainWords(header)) && values.length > 0 && values.every((text) => legend.has(text));
  };
  const tax_rate = headers.findIndex(isLettered);
  return tax_rate === -1 ? undefined : { tax_rate, tax_letters: Object.fromEntries([...legend].map(([letter, rate]) => [letter, rate / 1000])) };
}
