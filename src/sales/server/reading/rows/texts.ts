import { asText } from '../../../../kernel/server/sheets/cell-text.ts';
import type { CellScanner } from '../source/cells.ts';

const slotsCount = 4096;
const longest = 64;
const triesBefore = 4096;

type Decode = (bytes: Buffer, from: number, to: number) => string;

/**
 * The texts of one column. A till sells the same things over and over: a text that was met is found by its bytes and not
 * made again. A column whose texts differ from row to row soon goes without.
 */
export class Texts {
  readonly #decode: Decode;
  readonly #hashes = new Int32Array(slotsCount);
  readonly #keys: (string | undefined)[] = new Array(slotsCount);
  readonly #texts: string[] = new Array(slotsCount);
  #tries = 0;
  #hits = 0;
  #worth = true;

  constructor(decode: Decode) {
    this.#decode = decode;
  }

  /** A trimmed cell's text; null where it is blank. */
  read(scan: CellScanner, cell: number): string | null {
    if (cell >= scan.count || scan.trim(cell)) return null;
    const from = scan.starts[cell] as number;
    const to = scan.ends[cell] as number;
    const { bytes } = scan;
    if (!this.#worth || to - from > longest) return this.#fresh(scan, cell);
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
    const slot = (hash ^ (hash >>> 15)) & (slotsCount - 1);
    if (this.#tries++ === triesBefore) this.#worth = this.#hits > triesBefore / 4;
    const key = this.#keys[slot];
    if (key !== undefined && this.#hashes[slot] === hash && key.length === to - from) {
      let at = from;
      while (at < to && key.charCodeAt(at - from) === bytes[at]) at++;
      if (at === to) {
        this.#hits++;
        return this.#texts[slot] as string;
      }
    }
    const text = this.#fresh(scan, cell);
    this.#hashes[slot] = hash;
    this.#keys[slot] = bytes.toString('latin1', from, to);
    this.#texts[slot] = text;
    return text;
  }

  #fresh(scan: CellScanner, cell: number): string {
    return asText(scan.text(cell, this.#decode));
  }
}
