import { createHash } from 'node:crypto';
import type { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';
import { type Mapping, type OpenQuestion, saleFields, untitled } from '../../contract/reading/mapping.ts';
import { withCharged } from './amounts/charged.ts';
import type { Completed } from './amounts/completed.ts';
import { type Counts, keptCounts } from './amounts/counts.ts';
import { afterDiscount, withDiscountPair } from './amounts/discount-pair.ts';
import { taxRateOf } from './amounts/file-tax-rate.ts';
import { givenOnTop } from './amounts/given-away.ts';
import { paymentsIn } from './amounts/left-out.ts';
import { amountsOf, settleAmounts } from './amounts/settled-amounts.ts';
import { type SeveralTaxes, withSeveralTaxes } from './amounts/several-taxes.ts';
import { withTaxPair } from './amounts/tax-pair.ts';
import { blockColumns, withMoneyOnce } from './columns/blocks.ts';
import type { SaleColumns } from './columns/columns.ts';
import { taxInLines } from './columns/headers.ts';
import type { NamedColumns, Seen } from './columns/sight.ts';
import { signsOf } from './columns/signs.ts';
import { closingMoment } from './days/closing-moment.ts';
import { areWholeDays, periodOfRows } from './days/whole-days.ts';
import { amountIn } from './formats.ts';
import type { Given } from './given.ts';
import { doubtsOf, type FileReading } from './refusals/doubts.ts';
import { nameOf } from './refusals/other-reports.ts';
import { isDamagedCode } from './rows/damaged-codes.ts';
import { isLikeNotGoods, isNotGoods } from './rows/no-goods.ts';
import { statesIn } from './rows/states.ts';
import { type Training, trainingIn } from './rows/training.ts';
import { countsVoids } from './rows/void-flags.ts';
import { type Sample, sampleOf } from './totals/control.ts';
import { sumsAbove } from './totals/group-sums.ts';
import { receiptSums } from './totals/receipt-sums.ts';
import { addsUp, withNetAndTax } from './totals/row-sums.ts';
import { sumLabels } from './totals/sum-rows.ts';
import { saysBusinessDay } from './words.ts';

export interface ReadColumns {
  readonly mapping: Mapping;
  readonly sample: Sample;
  readonly notes: string[];
  readonly proved: string[];
  readonly open: OpenQuestion[];
  readonly orderGuess: boolean;
  readonly decimalGuess: boolean;
}

/** Notes and questions about the part of the file that was read. */
interface Findings {
  readonly notes: string[];
  readonly open: OpenQuestion[];
}

/** What follows from the columns found: signs, amounts, rows that are no sales, and the open questions. */
export async function readColumns(given: Given, table: Seen, titled: NamedColumns, found: Completed, breath: Yielder): Promise<ReadColumns> {
  const { headers, facts, body, blocks } = table;
  const notes = [...table.notes, ...found.notes];
  const open: OpenQuestion[] = [...found.open, ...(blocks?.open ?? []), ...(table.foot && !table.foot.isProved ? (['foot'] as const) : [])];
  const beyond = saleFields.filter((field) => found.columns[field] !== null && found.columns[field] !== titled.columns[field] && table.header_row > 0);
  if (beyond.length > 0) notes.push(`${beyond.map((field) => `“${headers[found.columns[field] ?? 0]}”`).join(', ')}: told by what stands there, not by the title.`);
  const signs = signsOf(table, titled, found.columns, given);
  const decimal = signs.decimal.value;
  notes.push(...signs.notes);
  open.push(...signs.open);
  await breath.taken();
  const money = await readMoney(table, titled, found.columns, decimal, { notes, open }, breath);
  const { counted, taxed, settled } = money;
  const taxRate = taxRateOf(given.whole, table, settled.columns);
  const rows = rowsApart(table, settled.columns, decimal, notes);
  if (rows.groups === 'likely') open.push('groups');
  notes.push(...noGoodsNotes(body, settled.columns));
  const { training, states } = rowStates(table, titled, settled.columns, { notes, open });
  await breath.taken();
  const { columns, givenAway } = readGivenAway(table, titled, states ? { ...settled.columns, void: states.column } : settled.columns, decimal, { notes, open });
  await breath.taken();
  const explained = [
    ...counted.explained,
    ...taxed.parts,
    ...(blocks ? [...blocks.read.columns, ...blocks.others] : []),
    ...[rows.apart.left_out?.column, training?.isTold ? training.column : undefined, taxRate.tax_rate, givenAway].filter((column) => column !== undefined),
  ];
  const reading = { headers, facts, body, columns, amounts: amountsOf(body, columns, decimal, taxed.more_taxes), proofs: titled.proofs, explained, decimal };
  const { doubts, isMoneyProved } = doubtsLeft(reading, settled.columns, { notes, open });
  sayWhatLacks(facts, columns, settled.tax, notes);
  const after = titled.layout ? undefined : afterDiscount(reading);
  await breath.taken();
  const days = readDays(table, titled, columns, signs, { notes, open });
  const asked = (training?.isTold ? undefined : training?.column) ?? doubts.find(({ question }) => question === 'states')?.column;
  const mapping: Mapping = {
    ...(titled.layout && { preset: titled.layout.preset }),
    header_row: table.header_row,
    ...(table.foot && { last_row: table.foot.last_row }),
    delimiter: table.delimiter,
    date_order: signs.date_order,
    decimal,
    currency: signs.currency,
    tax: settled.tax,
    ...(signs.in_cents && { in_cents: true }),
    ...(signs.clock && { clock: signs.clock }),
    ...days,
    ...rows.apart,
    ...(training && leftOutWith(training, rows.apart.left_out)),
    ...taxRate,
    ...(givenAway !== undefined && { given_away: givenAway }),
    ...(after !== undefined && { after_discount: after }),
    ...countsAndTaxes(money, columns),
    ...blocksBeside(table, money, columns),
    ...(asked !== undefined && { states: { column: asked, texts: [...new Set(facts[asked]?.values)].slice(0, 20).map((text) => text.slice(0, 80)) } }),
    titles: table.header_row > 0 ? titlesOf(table.allHeaders) : `${untitled}${table.allHeaders.length}`,
  };
  return {
    mapping,
    sample: await sampleOf(given.utf8, given.whole, mapping, breath),
    notes,
    proved: [
      ...found.proved,
      ...(isMoneyProved
        ? [
            `${nameOf(headers, settled.columns.net ?? 0)} and ${nameOf(headers, settled.columns.tax ?? 0)} together are ${nameOf(headers, settled.columns.gross ?? 0)} on every row.`,
          ]
        : []),
    ],
    open,
    orderGuess: signs.orderGuess,
    decimalGuess: signs.decimal.guess,
  };
}

interface MoneyRead {
  /** The columns where money stands once, although the file repeats it in every block. */
  readonly once: SaleColumns | null;
  readonly counted: Counts;
  readonly taxed: SeveralTaxes;
  readonly settled: ReturnType<typeof settleAmounts>;
}

/** Which columns are quantity, net, tax and gross: a known export's own are, of another the numbers say. */
async function readMoney(table: Seen, titled: NamedColumns, found: SaleColumns, decimal: '.' | ',', { notes, open }: Findings, breath: Yielder): Promise<MoneyRead> {
  const { headers, facts, body, blocks } = table;
  const once = blocks && withMoneyOnce(blocks, found);
  const charged = titled.layout ? { columns: found, note: null } : withCharged({ headers, facts, body, columns: once ?? found, decimal });
  if (charged.note !== null) notes.push(charged.note);
  if (charged.note !== null) open.push('money');
  const paired = titled.layout ? found : withTaxPair({ headers, facts, body, columns: charged.columns, decimal });
  const counted = countsOf(table, titled, titled.layout ? paired : withNetAndTax({ facts, body, columns: paired, decimal }), decimal);
  notes.push(...counted.notes);
  open.push(...counted.open);
  await breath.taken();
  const name = counted.columns.description ?? counted.columns.plu_code;
  const taxed: SeveralTaxes = titled.layout
    ? { columns: counted.columns, parts: [], more_taxes: [], basis: null }
    : withSeveralTaxes({ headers, facts, body, columns: counted.columns, decimal });
  if (taxed.parts.length > 0)
    notes.push(
      `${taxed.parts.map((column) => `“${headers[column]}”`).join(', ')} are each a part of the tax: ${taxed.more_taxes.length > 0 ? 'they are added up' : 'none of them is read alone'}.`,
    );
  if (taxed.parts.length > 0 && taxed.more_taxes.length === 0 && taxed.columns.net === null) open.push('money');
  const paidOnce = titled.layout ? taxed.columns : withDiscountPair({ facts, body, columns: taxed.columns, decimal });
  const settled = settleAmounts(
    {
      columns: paidOnce,
      headers,
      amounts: amountsOf(body, paidOnce, decimal, taxed.more_taxes),
      names: body.map((row) => row[name ?? -1] ?? ''),
      others: othersOf(table, paidOnce, decimal),
      known: titled.layout?.tax ?? taxed.basis,
      around: taxInLines([...table.around.above, ...table.around.below].flat()),
    },
    notes,
  );
  if (settled.moneyOpen) open.push('money');
  if (settled.discountOpen) open.push('discount');
  await breath.taken();
  return { once, counted, taxed, settled };
}

function readGivenAway(
  table: Seen,
  titled: NamedColumns,
  settled: SaleColumns,
  decimal: '.' | ',',
  { notes, open }: Findings,
): { columns: SaleColumns; givenAway: number | undefined } {
  const { headers, facts, body, blocks } = table;
  const onTop = titled.layout ? null : (givenOnTop({ headers, facts, body, columns: settled, decimal }) ?? givenBeside(table, settled, decimal));
  if (blocks?.comp && !onTop) open.push('quantity');
  if (onTop) notes.push(onTop.note);
  const columns = onTop?.columns ?? settled;
  const isCounted = !titled.layout && countsVoids({ headers, body, columns, decimal });
  if (isCounted) open.push('quantity');
  if (isCounted) notes.push(`“${headers[columns.void ?? 0]}” counts what was voided of a row: whether the quantity still contains it is not known.`);
  return { columns: isCounted ? { ...columns, void: null } : columns, givenAway: onTop?.given_away };
}

/** The columns with their days: of each row, or one day for all where every row has the moment of closing or the file says its period alone. */
function readDays(
  { headers, facts }: Seen,
  titled: NamedColumns,
  columns: SaleColumns,
  signs: ReturnType<typeof signsOf>,
  { notes, open }: Findings,
): Pick<Mapping, 'columns' | 'business_date' | 'business_days' | 'period'> {
  const closing = titled.layout ? null : closingMoment(facts, columns, signs.date_order);
  if (closing) notes.push(`Every row has the moment ${facts[columns.date ?? 0]?.values[0]}: that is when the day was closed, which is taken for ${closing.day}.`);
  if (closing?.isOpen) open.push('day');
  const period = titled.layout || closing ? null : periodOfRows(facts, columns, signs.date_order);
  if (period) notes.push(`The file covers ${period.first} to ${period.last} without a date of its own on each row: all its sales are put on ${period.last}.`);
  const isWholeDays = columns.date !== null && !closing && (saysBusinessDay(headers[columns.date] ?? '') || areWholeDays(facts, columns, signs.date_order));
  const day = period?.last ?? closing?.day ?? signs.business_date;
  const span = period ?? signs.period;
  return {
    columns: closing || period ? { ...columns, date: null } : columns,
    ...(day && { business_date: day }),
    ...(isWholeDays && { business_days: true }),
    ...(span && { period: span }),
  };
}

const countsAndTaxes = ({ counted, taxed }: MoneyRead, { tax }: SaleColumns): Pick<Mapping, 'taken_off' | 'also_taken_off' | 'more_taxes'> => ({
  ...(counted.taken_off !== undefined && { taken_off: counted.taken_off }),
  ...(counted.also_taken_off && { also_taken_off: [...counted.also_taken_off] }),
  ...(taxed.more_taxes.length > 0 && tax !== null && { more_taxes: [...taxed.more_taxes] }),
});

function blocksBeside({ blocks }: Seen, { once }: MoneyRead, columns: SaleColumns): Pick<Mapping, 'blocks'> {
  const beside = once ? null : blocks && blockColumns(blocks, columns);
  return beside ? { blocks: beside } : {};
}

/** What was given away where it stands in a block of its own, and a sum or the prices show that it comes on top of what was sold. */
function givenBeside({ allHeaders, allFacts, body, blocks }: Seen, columns: SaleColumns, decimal: '.' | ','): ReturnType<typeof givenOnTop> {
  if (!blocks?.comp) return null;
  const { column, isOnTop } = blocks.comp;
  if (isOnTop) return { columns, given_away: column, note: 'What was given away comes on top of what was sold: both together are the sum beside them.' };
  const headers = allHeaders.map((title, at) => (at === column ? 'Quantity' : title));
  return givenOnTop({ headers, facts: allFacts, body, columns: { ...columns, comp: column }, decimal });
}

const othersMost = 12;

/** The numbers of the columns that are not read. */
function othersOf({ facts, body }: Seen, columns: SaleColumns, decimal: '.' | ','): (number | null)[][] {
  const taken = new Set(Object.values(columns));
  const free = [...facts.entries()].filter(([column, own]) => !taken.has(column) && own.numeric >= 0.8 && own.percent < 0.3 && own.date < 0.3);
  return free.slice(0, othersMost).map(([column]) => body.map((row) => amountIn(row[column], decimal)));
}

/** The titles made short, to know another such file by. */
const titlesOf = (headers: readonly string[]): string => createHash('sha256').update(headers.map(plainWords).join('|')).digest('hex').slice(0, 32);

/** A known export's own count is what it says, unless the numbers show another. */
function countsOf({ headers, facts, body }: Seen, { proofs, layout }: NamedColumns, columns: SaleColumns, decimal: '.' | ','): Counts {
  const counted = keptCounts({ headers, facts, body, columns, proofs, decimal });
  return layout && counted.columns.quantity === columns.quantity ? { columns, explained: counted.explained, notes: [], open: [] } : counted;
}

const namesMost = 4;
const listed = (names: readonly string[]): string =>
  `${names
    .slice(0, namesMost)
    .map((name) => `“${name}”`)
    .join(', ')}${names.length > namesMost ? ` and ${names.length - namesMost} more` : ''}`;

/** Columns that say of each row whether it was practice, or what became of it. */
function rowStates({ headers, facts, body }: Seen, titled: NamedColumns, columns: SaleColumns, { notes, open }: Findings) {
  const training = trainingIn(headers, facts, body.length, columns);
  if (training && !training.isTold) open.push('states');
  if (training) notes.push(`“${headers[training.column]}” says which rows were rung in to practise: they are left out.`);
  const states = titled.layout ? null : statesIn(facts, columns);
  if (states) notes.push(`${nameOf(headers, states.column)} says what became of each row: ${listed(states.unsold)} is no sale.`);
  return { training, states };
}

/** What speaks against the reading; where net, tax and gross add up, nothing is left to ask about the money. */
function doubtsLeft(reading: FileReading, columns: SaleColumns, { notes, open }: Findings) {
  const isMoneyProved = addsUp({ ...reading, columns });
  if (isMoneyProved) open.splice(0, open.length, ...open.filter((question) => question !== 'money'));
  const doubts = doubtsOf(reading).filter(({ question }) => !isMoneyProved || question !== 'money');
  notes.push(...doubts.map(({ note }) => note));
  open.push(...doubts.map(({ question }) => question));
  return { doubts, isMoneyProved };
}

function sayWhatLacks(facts: Seen['facts'], columns: SaleColumns, tax: Mapping['tax'], notes: string[]): void {
  if (tax === 'unknown' && columns.net === null && columns.gross !== null) notes.push('The file does not say whether its amounts contain tax.');
  if (columns.quantity === null) notes.push('No column counts what was sold: every row counts as one.');
  if (columns.plu_code === null) notes.push('No column holds item codes: the name of the item is its code.');
  const damaged = columns.plu_code !== null && columns.description !== null ? facts[columns.plu_code]?.values.find(isDamagedCode) : undefined;
  if (damaged) notes.push(`Codes like “${damaged}” were cut short by a spreadsheet: these items are known by their names.`);
}

/** What was rung in to practise is left out beside payments, which the same column may name or another. */
function leftOutWith({ column, texts }: Training, payments: Mapping['left_out']): Pick<Mapping, 'left_out' | 'also_left_out'> {
  const own = { column, texts: texts.map((text) => text.slice(0, 80)) };
  if (payments === undefined) return { left_out: own };
  return payments.column === column ? { left_out: { column, texts: [...new Set([...payments.texts, ...own.texts])].slice(0, 20) } } : { left_out: payments, also_left_out: own };
}

/** Which names are left out as no goods, and which are counted although they begin like those. */
function noGoodsNotes(body: readonly (readonly string[])[], { description, plu_code }: SaleColumns): string[] {
  const names = [...new Set(body.map((row) => row[description ?? plu_code ?? -1] ?? ''))];
  const [none, like] = [names.filter(isNotGoods), names.filter(isLikeNotGoods)];
  return [
    ...(none.length > 0 ? [`Rows of ${listed(none)} are no goods and left out.`] : []),
    ...(like.length > 0 ? [`${listed(like)} ${like.length > 1 ? 'are counted as items' : 'is counted as an item'}, although a tip, a deposit or a charge could begin so.`] : []),
  ];
}

/** Rows among the sales that are none: sums below and above, payments. */
function rowsApart(
  { body, facts, headers, rows, header_row }: Seen,
  columns: SaleColumns,
  decimal: '.' | ',',
  notes: string[],
): { apart: Partial<Mapping>; groups: ReturnType<typeof sumsAbove> } {
  const groups = sumsAbove(body, columns, decimal);
  if (groups) notes.push('Rows that are the sum of the rows below them are left out: they name the group of these.');
  const sums = groups ? { rows: 0, labels: [] } : sumLabels(body, columns, decimal);
  if (sums.rows > 0)
    notes.push(`${sums.rows === 1 ? 'One row sums' : `${sums.rows} rows sum`} the rows above ${sums.rows === 1 ? 'it' : 'them'} and ${sums.rows === 1 ? 'is' : 'are'} left out.`);
  const ofReceipts = receiptSums(rows.slice(header_row), columns, decimal);
  if (ofReceipts.length > 0) notes.push(`Rows of ${ofReceipts.map((label) => `“${label}”`).join(', ')} say what each receipt comes to and are left out.`);
  const labels = [...sums.labels, ...ofReceipts];
  const left_out = paymentsIn(body, facts, columns, decimal);
  if (left_out)
    notes.push(`Rows of “${headers[left_out.column] || `column ${left_out.column + 1}`}” ${left_out.texts.map((text) => `“${text}”`).join(', ')} are no sales and left out.`);
  return { groups, apart: { ...(groups && { sums_above: true }), ...(labels.length > 0 && { sums: labels }), ...(left_out && { left_out }) } };
}
