import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { unitOfWord } from '../../../kernel/domain/unit-words.ts';

/** What a scale says, in grams. */
export interface ScaleReading {
  readonly grams: number;
  readonly stable: boolean;
  /** The number alone, where the scale says no unit: it may be grams, and it may not. */
  readonly bare?: number;
}

const grams = (unit: string): number => sizeOfUnit(unit, 'g') as number;
const carat = 0.2;

/** One of what a word measures, in grams. */
function gramsOf(word: string): number | undefined {
  if (word.toLowerCase() === 'ct') return carat;
  const known = unitOfWord(word, 'ml', 'g');
  return known?.base === 'g' ? sizeOfUnit(known.unit, 'g') : undefined;
}

const amount = /([+-]?\s*\d+(?:[.,]\d+)?)\s*([a-z]+(?:[ .]+[a-z]+)*)?/gi;
const unsteady = /(^|[\s,])(us|sd|d|dyn)([\s,]|$)/i;
const sics = /^\s*s\s+([sdi+-])(?:\s|$)/i;
const notAWeight = /\b(ol|ul|err|error|h|l)\b|----/i;

/**
 * One line of what a scale sends: Mettler Toledo's SICS ("S S 100.00 g", D while it moves), A&D, CAS and Kern ("ST,GS,+ 1.234kg"; US while it
 * moves), and those that send a bare number. Undefined where it is no weight: overload, an error, a greeting, a unit that nobody knows.
 */
export function readScaleLine(line: string): ScaleReading | undefined {
  const command = sics.exec(line);
  if (command && !/[sd]/i.test(command[1] as string)) return undefined;
  const said = command ? line.slice(command[0].length) : line;
  const found = [...said.matchAll(amount)];
  if (found.length === 0 || (notAWeight.test(said) && !found.some(([, , word]) => word))) return undefined;
  // Pounds and ounces stand side by side.
  const both = found.length === 2 && /^lb|^pound/i.test(found[0]?.[2] ?? '') && /^oz|^ounce/i.test(found[1]?.[2] ?? '');
  const parts = (both ? found : found.slice(-1)).map(([, number, word]) => ({ value: Number((number as string).replace(/\s/g, '').replace(',', '.')), word }));
  const weighed = parts.map(({ value, word }) => value * (word === undefined ? 1 : (gramsOf(word) ?? Number.NaN)));
  const weight = weighed.reduce((sum, one) => sum + one, 0);
  if (Number.isNaN(weight)) return undefined;
  const [first] = parts;
  return {
    grams: Math.round(weight * 1000) / 1000,
    stable: command ? /s/i.test(command[1] as string) : !unsteady.test(line),
    ...(first?.word === undefined && { bare: first?.value ?? 0 }),
  };
}

/** Carriage return, line feed, and the marks of a text's beginning and end. */
const lineEnds = new RegExp(`[${String.fromCharCode(2, 3, 10, 13)}]+`);

/** Lines out of what arrives in pieces; what is not ended yet waits for more. */
export function splitLines(rest: string, chunk: string): { readonly lines: string[]; readonly rest: string } {
  const pieces = (rest + chunk).split(lineEnds);
  return { rest: pieces.pop() ?? '', lines: pieces.filter((piece) => piece.trim() !== '') };
}

const hidUnits: Readonly<Record<number, number>> = { 1: 0.001, 2: 1, 3: 1000, 11: grams('oz'), 12: grams('lb') };
const hidStates = { zero: 2, moving: 3, stable: 4 };

/** The report of a USB postal or kitchen scale: a state, a unit, a power of ten, and the weight. */
export function readScaleReport(data: DataView): ScaleReading | undefined {
  if (data.byteLength < 5) return undefined;
  const [state, unit] = [data.getUint8(0), hidUnits[data.getUint8(1)]];
  if (unit === undefined || state < hidStates.zero || state > hidStates.stable) return undefined;
  return { grams: Math.round(data.getUint16(3, true) * 10 ** data.getInt8(2) * unit * 1000) / 1000, stable: state !== hidStates.moving };
}

/** A weight measurement of the Bluetooth weight scale service: in five grams, or hundredths of a pound. */
export function readWeightMeasurement(data: DataView): ScaleReading | undefined {
  if (data.byteLength < 3) return undefined;
  const raw = data.getUint16(1, true);
  if (raw === 0xffff) return undefined;
  return { grams: Math.round(((data.getUint8(0) & 1) === 1 ? raw * 0.01 * grams('lb') : raw * 5) * 1000) / 1000, stable: true };
}
