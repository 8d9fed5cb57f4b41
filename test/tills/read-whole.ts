import type { ReadLine } from '../../src/sales/contract/reading/line.ts';
import type { Knowing } from '../../src/sales/server/reading/given.ts';
import { type FileGuess, guessMapping } from '../../src/sales/server/reading/guess.ts';
import { readLines } from '../../src/sales/server/reading/read.ts';

const house = { country: 'GB', today: '2026-06-10' };

export interface WholeReading extends FileGuess {
  readonly asked: readonly string[];
  readonly lines: readonly ReadLine[];
  readonly faults: number;
  /** Each item with what was sold of it, in the file's own units. */
  readonly sold: Readonly<Record<string, number>>;
  readonly money: number;
}

/** A file as the product reads it by itself, from its bytes to its lines. */
export async function readWhole(file: string | Uint8Array, name = 'export.csv', knowing: Knowing = { house }): Promise<WholeReading> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const guess = await guessMapping(bytes, name, { whole: true, ...knowing });
  const lines: ReadLine[] = [];
  let faults = 0;
  async function* whole() {
    yield bytes;
  }
  for await (const part of readLines(whole(), guess.mapping)) {
    lines.push(...part.lines);
    faults += part.refused;
  }
  const sold: Record<string, number> = {};
  for (const { description, quantity } of lines) sold[description] = (sold[description] ?? 0) + quantity / 1000;
  const money = Math.round(lines.reduce((sum, { gross, net }) => sum + (gross ?? net ?? 0), 0)) / 10_000;
  return { ...guess, asked: (guess.mapping.open ?? []).filter((question) => question !== 'day'), lines, faults, sold, money };
}
