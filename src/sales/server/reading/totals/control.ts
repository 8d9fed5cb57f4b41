import type { Yielder } from '../../../../kernel/server/scheduling/yielder.ts';
import type { ReadLine } from '../../../contract/reading/line.ts';
import type { Mapping } from '../../../contract/reading/mapping.ts';
import { amountIn } from '../formats.ts';
import { TableReader } from '../read.ts';
import type { LinesRead } from '../rows/lines-read.ts';
import { totalLabel } from '../words.ts';

const cent = 0.0151;
const rowsAtOnce = 100;

export interface Sample {
  readonly lines: readonly ReadLine[];
  readonly refused: number;
  /** What rows of no goods come to. */
  readonly apart: LinesRead['apart'];
}

/** The beginning of a file, read as a mapping says. */
export async function sampleOf(utf8: Uint8Array, whole: boolean, mapping: Mapping, breath: Yielder): Promise<Sample> {
  const table = new TableReader(mapping);
  const all = { lines: [] as ReadLine[], refused: 0, apart: { quantity: 0, net: 0, gross: 0 } };
  table.feed(utf8);
  for (let more = true; more; ) {
    more = table.read(whole, rowsAtOnce);
    await breath.taken();
    const { lines, refused, apart } = table.take(!more);
    all.lines.push(...lines);
    all.refused += refused;
    for (const field of ['quantity', 'net', 'gross'] as const) all.apart[field] += apart[field];
  }
  return all;
}

export interface Control {
  /** What the file says that its rows come to. */
  readonly said: number;
  readonly read: number;
  readonly of: 'quantity' | 'money';
}

/** What a file's own sums say against the lines that were read; nothing where they agree, or it has none. */
export function controlled(
  rows: readonly (readonly string[])[],
  { columns, decimal }: Mapping,
  { lines, apart }: Sample,
): { readonly agrees: boolean; readonly against: Control | null } {
  const money = columns.gross ?? columns.net ?? null;
  const { quantity } = columns;
  const sums = rows.filter((row) => row.some((cell) => cell !== '' && totalLabel(cell) === 'sum'));
  const amountsOf = (column: number | null | undefined) => sums.flatMap((row) => (column === null || column === undefined ? [] : (amountIn(row[column], decimal) ?? [])));
  const isGross = columns.gross !== null && columns.gross !== undefined;
  const worth = (line: ReadLine) => (isGross ? line.gross : line.net) ?? 0;
  const found = [
    check('quantity', amountsOf(quantity), { lines, apart: apart.quantity / 1000 }, (line) => line.quantity / 1000),
    check('money', amountsOf(money), { lines, apart: (isGross ? apart.gross : apart.net) / 10_000 }, (line) => worth(line) / 10_000),
  ];
  return { agrees: found.some((one) => one === true), against: found.find((one): one is Control => typeof one === 'object') ?? null };
}

/** True where a sum is that of the lines, or the sums together are; nothing where there is none. */
function check(
  of: Control['of'],
  said: readonly number[],
  { lines, apart }: { lines: readonly ReadLine[]; apart: number },
  amountOf: (line: ReadLine) => number,
): true | Control | undefined {
  const given = said.filter((value) => value !== 0);
  if (given.length === 0) return undefined;
  const sumOf = (kept: readonly ReadLine[], way = amountOf) => kept.reduce((sum, line) => sum + way(line), 0);
  // Whether voids and what was given back are in a till's sums is the till's affair.
  const reads = [
    lines.filter(({ kind }) => kind !== 'void'),
    lines,
    lines.filter(({ kind }) => kind === 'sale' || kind === 'comp'),
    lines.filter(({ kind }) => kind === 'sale' || kind === 'refund'),
  ].flatMap((kept) => [sumOf(kept), sumOf(kept, (line) => Math.abs(amountOf(line)))]);
  // So it is with tips and deposits.
  const near = (value: number) => [...reads, ...reads.map((read) => read + apart)].some((read) => Math.abs(read - value) <= cent + lines.length * 0.0001);
  const together = given.reduce((sum, value) => sum + value, 0);
  const largest = given.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  if (given.some(near) || near(together) || near(together / 2)) return true;
  return { of, said: largest, read: reads[0] as number };
}
