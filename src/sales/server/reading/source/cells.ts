import { columnsMax } from '../../../contract/reading/mapping.ts';
import { refusal } from '../refusals/refusal.ts';

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;

const rowBytesMax = 1024 * 1024;
/** A cell is taken for one that was never closed where it runs over this many rows. */
const quotedBytesMax = 64 * 1024;

const plain = 0;
const doubled = 1;

/**
 * Cuts UTF-8 bytes into the cells of one row after the other, without making a string of any. Quotes may stand around a
 * cell or within it; a quote that doesn't close at the end of its cell is a letter like any other.
 */
export class CellScanner {
  readonly starts = new Int32Array(columnsMax + 1);
  readonly ends = new Int32Array(columnsMax + 1);
  readonly #marks = new Uint8Array(columnsMax + 1);
  bytes: Buffer = Buffer.alloc(0);
  /** The cells of the row, blank ones too. */
  count = 0;
  /** The row's number in the file, from 1. */
  row = 0;
  readonly #delimiter: number;
  #at = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  feed(chunk: Uint8Array): void {
    const rest = this.bytes.subarray(this.#at);
    this.bytes = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
    this.#at = 0;
  }

  /** Moves to the next row; false where the bytes don't hold the whole of it yet. `last` says that no more will come. */
  next(last: boolean): boolean {
    const { bytes, starts, ends } = this;
    const delimiter = this.#delimiter;
    const end = bytes.length;
    let at = this.#at;
    if (at >= end) return false;
    let cell = 0;
    for (;;) {
      let from = at;
      let byte = at < end ? (bytes[at] as number) : lineFeed;
      if (byte === space) {
        let ahead = at;
        while (ahead < end && bytes[ahead] === space) ahead++;
        if (bytes[ahead] === quote) {
          at = ahead;
          byte = quote;
        }
      }
      let mark = plain;
      if (byte === quote) {
        const closed = this.#closing(at + 1, last);
        if (closed === -1) {
          if (last || at + quotedBytesMax < end) throw refusal('a quotation mark is opened here and never closed', this.row + 1, cell);
          return false;
        }
        from = at + 1;
        mark = this.#sawDoubled ? doubled : plain;
        ends[cell] = closed;
        at = closed + 1;
        while (at < end && bytes[at] === space && delimiter !== space) at++;
      } else {
        while (at < end) {
          byte = bytes[at] as number;
          if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
          at++;
        }
        ends[cell] = at;
      }
      starts[cell] = from;
      this.#marks[cell] = mark;
      cell++;
      if (at >= end) {
        if (!last) return this.#wait(cell);
        break;
      }
      byte = bytes[at] as number;
      if (byte === delimiter) {
        at++;
        if (cell === columnsMax) throw refusal(`has more than ${columnsMax} columns`, this.row + 1, cell);
        continue;
      }
      if (byte === carriageReturn) {
        if (at + 1 >= end && !last) return this.#wait(cell);
        if (bytes[at + 1] === lineFeed) at++;
      }
      at++;
      break;
    }
    this.count = cell;
    this.row++;
    this.#at = at;
    return true;
  }

  #wait(cell: number): false {
    if (this.bytes.length - this.#at > rowBytesMax) throw refusal('is longer than a row can be', this.row + 1, cell - 1);
    return false;
  }

  #sawDoubled = false;

  /** Where the quote stands that closes the cell: -1 where it can't be told yet. */
  #closing(from: number, last: boolean): number {
    const { bytes } = this;
    const end = bytes.length;
    this.#sawDoubled = false;
    for (let at = from; ; at++) {
      at = bytes.indexOf(quote, at);
      if (at === -1) return -1;
      if (at + 1 >= end) return last ? at : -1;
      const next = bytes[at + 1] as number;
      if (next === quote) {
        this.#sawDoubled = true;
        at++;
        continue;
      }
      let ahead = at + 1;
      while (ahead < end && bytes[ahead] === space) ahead++;
      if (ahead >= end) return last ? at : -1;
      const after = bytes[ahead] as number;
      if (after === this.#delimiter || after === lineFeed || after === carriageReturn) return at;
    }
  }

  /** How far in a cell's text stands; to be asked before the cell is trimmed. */
  indent(cell: number): number {
    if (cell >= this.count) return 0;
    const from = this.starts[cell] as number;
    const to = this.ends[cell] as number;
    let at = from;
    while (at < to && (this.bytes[at] as number) <= space) at++;
    return at === to ? 0 : at - from;
  }

  /** Takes the blanks off both ends of a cell; true where nothing is left. */
  trim(cell: number): boolean {
    const { bytes } = this;
    let from = this.starts[cell] as number;
    let to = this.ends[cell] as number;
    while (from < to && (bytes[from] as number) <= space) from++;
    while (to > from && (bytes[to - 1] as number) <= space) to--;
    this.starts[cell] = from;
    this.ends[cell] = to;
    return from === to;
  }

  /** Whether the cell's bytes are its text as they stand. */
  isPlain(cell: number): boolean {
    return this.#marks[cell] === plain;
  }

  /** The cell as it is written, without its quotes. */
  text(cell: number, decode: (bytes: Buffer, from: number, to: number) => string): string {
    const text = decode(this.bytes, this.starts[cell] as number, this.ends[cell] as number);
    return this.#marks[cell] === doubled ? text.replaceAll('""', '"') : text;
  }
}
