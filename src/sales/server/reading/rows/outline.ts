import type { ReadLine } from '../../../contract/reading/line.ts';

const heldMax = 5000;

/**
 * Reports set the items of a group in under a row of the group's sums. Such a row differs from a sale that has its extras
 * set in below it by adding up: it is left out where its numbers are those of the rows under it.
 */
export class Outline {
  #lines: ReadLine[] = [];
  #indents: number[] = [];

  /** Whether the row stands further in than the one above it. */
  isDeeper(indent: number): boolean {
    return this.#lines.length > 0 && indent > (this.#indents.at(-1) as number);
  }

  /** Hands on what can't change any more; returns how many rows were left out. */
  add(line: ReadLine, indent: number, out: ReadLine[]): number {
    const isRoot = this.#lines.length > 0 && (indent <= (this.#indents[0] as number) || this.#lines.length >= heldMax);
    const dropped = isRoot ? this.flush(out) : 0;
    this.#lines.push(line);
    this.#indents.push(indent);
    return dropped;
  }

  flush(out: ReadLine[]): number {
    const lines = this.#lines;
    const only = lines[0];
    if (lines.length === 1 && only) {
      out.push(only);
      lines.pop();
      this.#indents.pop();
      return 0;
    }
    const headings = new Map<number, string>();
    for (let at = lines.length - 1; at >= 0; at--) if (this.#isSumOfBelow(at)) headings.set(at, lines[at]?.description ?? '');
    for (const [at, line] of lines.entries()) {
      if (headings.has(at)) continue;
      line.category ??= this.#headingOver(at, headings);
      out.push(line);
    }
    this.#lines = [];
    this.#indents = [];
    return headings.size;
  }

  #isSumOfBelow(at: number): boolean {
    const own = this.#lines[at] as ReadLine;
    const indent = this.#indents[at] as number;
    const depth = this.#indents[at + 1] ?? 0;
    if (depth <= indent) return false;
    const sum = { quantity: 0, gross: 0, net: 0 };
    for (let below = at + 1; below < this.#lines.length && (this.#indents[below] as number) > indent; below++) {
      if (this.#indents[below] !== depth) continue;
      const line = this.#lines[below] as ReadLine;
      sum.quantity += line.quantity;
      sum.gross += line.gross ?? 0;
      sum.net += line.net ?? 0;
    }
    return own.quantity === sum.quantity && (own.gross ?? 0) === sum.gross && (own.net ?? 0) === sum.net;
  }

  #headingOver(at: number, headings: ReadonlyMap<number, string>): string | null {
    for (let above = at - 1; above >= 0; above--) if (headings.has(above) && (this.#indents[above] as number) < (this.#indents[at] as number)) return headings.get(above) ?? null;
    return null;
  }
}
