import { daysAfter } from '../../../../kernel/domain/business-day.ts';
import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { DateOrder, Mapping, OpenQuestion, SaleField } from '../../../contract/reading/mapping.ts';
import { orderOfCountry, orderOfTill, type TillOrder, type VenueFacts } from '../days/date-order.ts';
import { dayAround, daysIn } from '../days/title-day.ts';
import { currencyOf, dateOrderOf, decimalOf, type Verdict } from '../formats.ts';
import type { SaleColumns } from './columns.ts';
import { type Tongue, tongueOf } from './headers.ts';
import type { NamedColumns, Seen } from './sight.ts';

interface Given {
  readonly fileName: string;
  readonly knowing: { readonly house?: VenueFacts; readonly orders?: readonly TillOrder[]; readonly till?: string };
}

interface Signs {
  readonly decimal: Verdict<'.' | ','>;
  readonly currency: string | null;
  readonly date_order: DateOrder | null;
  readonly orderGuess: boolean;
  readonly business_date: string | undefined;
  readonly period: Mapping['period'];
  readonly in_cents: boolean;
  readonly clock: 'hhmmss' | undefined;
  readonly notes: readonly string[];
  readonly open: readonly OpenQuestion[];
}

const ofAmounts: readonly SaleField[] = ['net', 'gross', 'unit_price', 'tax', 'discount', 'quantity'];

const centsTitle = /\b(?:cents?|cts|pence|centimes?|centimos?|centesimi|ore|grosze|minor|minor units)\b/;

/** The decimal mark, the currency, and what is day and month in the dates of a file. */
export function signsOf(table: Seen, { layout }: NamedColumns, columns: SaleColumns, { fileName, knowing: { house, orders = [], till } }: Given): Signs {
  const { headers, facts, rows, header_row, delimiter } = table;
  const notes: string[] = [];
  const open: OpenQuestion[] = [];
  const valuesOf = (column: number | null): readonly string[] => (column === null ? [] : (facts[column]?.values ?? []));
  const amounts = ofAmounts.flatMap((field) => valuesOf(columns[field]));
  const tongue = tongueOf(headers);
  const money = (['net', 'gross', 'unit_price', 'tax', 'discount'] as const).flatMap((field) => valuesOf(columns[field]));
  const hasAmounts = columns.net !== null || columns.gross !== null;
  const thousands = hasAmounts ? thousandsMark(money, valuesOf(columns.quantity), house?.currency) : null;
  const decimal = thousands
    ? { value: thousands === '.' ? (',' as const) : ('.' as const), guess: false }
    : decimalOf(amounts, table.decimal ?? (delimiter === ';' || (tongue !== 'en' && delimiter !== ',') ? ',' : '.'));
  if (thousands) notes.push(`“${money.find((text) => text.includes(thousands))}” is read as thousands: every amount has three digits behind the mark.`);
  if (decimal.guess) {
    notes.push(`The decimal mark “${decimal.value}” is a guess: the amounts could be read either way.`);
    open.push('decimals');
  }
  const printed = [
    ...rows.slice(0, Math.max(0, header_row)).flat(),
    ...facts.filter((own) => own.values.length > 0 && own.values.every((text) => /^[A-Z]{3}$/.test(text))).map((own) => own.values[0] ?? ''),
  ];
  // How days are written goes by the sign itself, whatever the house makes of it.
  const currency = currencyOf(amounts, printed);
  const said = orderOfTill(orders, till ?? layout?.preset ?? null);
  const order = dateOrderOf(valuesOf(columns.date), { preset: layout?.date_order ?? null, tongue, currency, house });
  const isTold = order.either === true && said !== null;
  if (order.either && !isTold) open.push('dateorder');
  let date_order = isTold ? said : order.value;
  if (isTold) notes.push(saidBefore(said));
  else if (order.guess && order.value !== null)
    notes.push(
      order.inRun
        ? `Dates are read ${order.value === 'mdy' ? 'month first' : 'day first'}: so they lie close together.`
        : `Whether the dates are ${order.value === 'mdy' ? 'month/day' : 'day/month'} is a guess: no date of the file decides it.`,
    );
  let business_date: string | undefined;
  let period: Mapping['period'];
  if (columns.date === null && !table.blocks?.beside?.every(({ day }) => day !== null)) {
    const around = orderAround({ tongue, currency, house, said });
    const above = [...table.around.above, ...(namesDay(table.around.above) ? [] : [...periodsOfRows(facts), ...table.beside])];
    const named = dayAround(above, fileName, { ...around, notes });
    business_date = named.day;
    if (named.period) {
      period = named.period;
      date_order = named.order;
      notes.push(`The file covers ${period.first} to ${period.last} without a date on each row: all its sales are put on ${business_date}.`);
    } else if (named.day === undefined && house !== undefined) {
      business_date = dayBefore(house.today);
      open.push('day');
    }
    if (named.either && house !== undefined) {
      date_order = named.order;
      if (said === null) open.push('dateorder');
      else notes.push(saidBefore(said));
    }
  }
  const priced = (['net', 'gross', 'unit_price'] as const).filter((field) => columns[field] !== null);
  const in_cents =
    priced.length > 0 &&
    priced.every((field) => centsTitle.test(plainWords(headers[columns[field] ?? -1] ?? '')) && valuesOf(columns[field]).every((text) => /^-?\d+$/.test(text)));
  if (in_cents) notes.push('Amounts are written in cents.');
  const times = valuesOf(columns.time);
  const clock = times.some((text) => /^\d{5,6}$/.test(text)) && times.every((text) => /^\d{1,6}$/.test(text)) ? ('hhmmss' as const) : undefined;
  return { in_cents, clock, decimal, currency: currencyOf(amounts, printed, house?.currency), date_order, orderGuess: order.guess && !isTold, business_date, period, notes, open };
}

const dayBefore = (day: string): string => daysAfter(day, -1);

const grouped = /^\D*\d{1,3}(?:([.,])\d{3})+\D*$/;
const groupedLeast = 3;
const centsOf = (currency: string | undefined): number =>
  (currency === undefined ? undefined : new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits) ?? 2;

/** The mark of thousands, where every amount that has one has three digits behind it: no currency but a few of three decimals is written so. */
function thousandsMark(money: readonly string[], counts: readonly string[], currency: string | undefined): '.' | ',' | null {
  const cents = centsOf(currency);
  const marks = money.filter((text) => /\d[.,]\d/.test(text)).map((text) => grouped.exec(text)?.[1]);
  const [mark] = marks;
  if (mark === undefined || cents > 2 || marks.some((one) => one !== mark)) return null;
  const isTold = cents === 0 || (marks.length >= groupedLeast && !counts.some((text) => text.includes(mark)));
  return isTold ? (mark as '.' | ',') : null;
}

/** What every row says alike, where that is two days: from when to when the file is. */
const periodsOfRows = (facts: readonly { readonly values: readonly string[]; readonly filled: number }[]): string[][] =>
  facts
    .filter(({ values, filled }) => filled > 0.95 && new Set(values).size === 1 && new Set(daysIn(values[0] ?? '', 'dmy').concat(daysIn(values[0] ?? '', 'mdy'))).size > 1)
    .map(({ values }) => [values[0] ?? '']);

const namesDay = (rows: readonly (readonly string[])[]): boolean => rows.some((row) => row.some((cell) => daysIn(cell, 'dmy').length > 0));

const saidBefore = (order: 'dmy' | 'mdy'): string => `Dates are read ${order === 'mdy' ? 'month first' : 'day first'}, as was said of this POS before.`;

interface Habits {
  readonly tongue: Tongue;
  readonly currency: string | null;
  readonly house: VenueFacts | undefined;
  readonly said: 'dmy' | 'mdy' | null;
}

/** The order in which a date above the table is read when it is ambiguous. */
const orderAround = ({ tongue, currency, house, said }: Habits): { order: 'dmy' | 'mdy'; isTold: boolean; house: VenueFacts } => ({
  order: said ?? (tongue !== 'en' ? 'dmy' : (orderOfCountry(house?.country ?? null) ?? (currency !== 'GBP' && currency !== 'EUR' ? 'mdy' : 'dmy'))),
  isTold: tongue !== 'en',
  house: house ?? { country: null, today: new Date().toISOString().slice(0, 10) },
});
