import { cellDecoder, ForeignLetters } from '../../../../kernel/server/sheets/encoding.ts';
import { numberOf, plainNumber } from '../../../../kernel/server/sheets/numbers.ts';
import type { Mapping } from '../../../contract/reading/mapping.ts';
import { withoutKilos } from '../amounts/weights.ts';
import type { CellScanner } from '../source/cells.ts';
import { Texts } from './texts.ts';
import { shown, TitlesAgain, UnreadableRow } from './unreadable.ts';

const moneyDigits = 4;
const textMax = 10_000;

/** The cells of a row as texts and numbers; column -1 is one that the file has not. */
export class RowCells {
  readonly #headers: readonly string[];
  readonly #mapping: Mapping;
  readonly #markByte: number;
  readonly #decode: (bytes: Buffer, from: number, to: number) => string;
  readonly #texts: Texts[] = [];

  constructor(mapping: Mapping, headers: readonly string[]) {
    this.#mapping = mapping;
    this.#headers = headers;
    this.#markByte = mapping.decimal.charCodeAt(0);
    this.#decode = cellDecoder(mapping.encoding);
  }

  text(scan: CellScanner, cell: number): string | null {
    if (cell === -1) return null;
    try {
      this.#texts[cell] ??= new Texts(this.#decode);
      const text = this.#texts[cell].read(scan, cell);
      if (text !== null && text.length > textMax) throw new UnreadableRow(`holds more than ${textMax.toLocaleString('en')} letters`, cell);
      return text || null;
    } catch (error) {
      if (error instanceof ForeignLetters) throw new UnreadableRow('has letters of another encoding than the one chosen', cell);
      throw error;
    }
  }

  firstText(scan: CellScanner): string | null {
    for (let cell = 0; cell < scan.count; cell++) {
      if (scan.trim(cell)) continue;
      const byte = scan.bytes[scan.starts[cell] as number] as number;
      // A label begins with a letter, or with a mark before it; a number never does.
      if (byte >= 48 && byte <= 57) return '0';
      return this.text(scan, cell) ?? '';
    }
    return null;
  }

  /** How many cells of the row hold something. */
  filled(scan: CellScanner): number {
    let filled = 0;
    for (let cell = 0; cell < scan.count; cell++) if (!scan.trim(cell)) filled++;
    return filled;
  }

  isBlank(scan: CellScanner, cell: number): boolean {
    return cell === -1 || cell >= scan.count || scan.trim(cell);
  }

  number(scan: CellScanner, cell: number, digits: number): number | null {
    if (cell === -1 || cell >= scan.count || scan.trim(cell)) return null;
    const value = plainNumber(scan.bytes, scan.starts[cell] as number, scan.ends[cell] as number, this.#markByte, digits);
    if (value !== undefined) return value;
    const text = this.text(scan, cell) ?? '';
    const long = numberOf(withoutKilos(text), this.#mapping.decimal, 10 ** digits);
    if (!Number.isNaN(long)) return long;
    if (text === this.#headers[cell]) throw new TitlesAgain();
    if (text.startsWith('=')) throw new UnreadableRow('holds a formula: formulas are never run', cell);
    throw new UnreadableRow(`“${shown(text)}” is no number with “${this.#mapping.decimal}” as its decimal mark`, cell);
  }

  money(scan: CellScanner, cell: number): number | null {
    const value = this.number(scan, cell, moneyDigits);
    return value !== null && this.#mapping.in_cents ? Math.round(value / 100) : value;
  }
}
