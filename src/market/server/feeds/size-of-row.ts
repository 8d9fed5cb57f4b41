import { readSize, type SizeRead, sizeInName } from '../../../catalogue/domain/size.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import { isBareOunce, unitOfWord } from '../../../kernel/domain/unit-words.ts';
import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';

export interface RowSize {
  readonly base: string;
  readonly quantity: number;
  /** How many of it are in the pack that was written with it. */
  readonly units: number | undefined;
}

interface Written {
  readonly system: MeasureSystem;
  /** Over the column of sizes. */
  readonly title: string;
  readonly readNumber: (text: string) => number | undefined;
}

const found = (read: SizeRead | undefined): RowSize | undefined => read && { base: read.unit, quantity: read.quantity, units: read.units };

/** A bare number is what bottles hold: 0.7 are litres, 70 centilitres, 700 millilitres. */
const bareUnit = (amount: number): string => (amount < 10 ? 'l' : amount < 200 ? 'cl' : 'ml');

function ofNumber(amount: number, unit: string | undefined, { system, title }: Written): RowSize | undefined {
  if (unit === 'each') return { base: 'each', quantity: amount, units: undefined };
  const titled = plainWords(title)
    .split(' ')
    .find((word) => unitOfWord(word, system) && !isBareOunce(word));
  return found(readSize(`${amount} ${unit && unitOfWord(unit, system) ? unit : (titled ?? bareUnit(amount))}`, system));
}

/** What one of a row holds, wherever the row says it: as its size, with its pack, or in its name. */
export function sizeOfRow({ size, unit, pack_units = '', pack_name = '', name = '' }: Readonly<Record<string, string>>, written: Written): RowSize | undefined {
  const { system, readNumber } = written;
  if (size === undefined) return found(readSize(pack_units, system) ?? readSize(pack_name, system) ?? sizeInName(name, system)?.size);
  const amount = /^[\d.,\s]+$/.test(size) ? readNumber(size) : undefined;
  if (amount !== undefined && amount > 0) return ofNumber(amount, unit?.trim().toLowerCase(), written);
  return found(readSize(size, system) ?? (unit === undefined ? undefined : readSize(`${size} ${unit}`, system)));
}
