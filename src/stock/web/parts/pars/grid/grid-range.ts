import { blockOf } from './par-cells.ts';

/** A cell by its row and its column; two columns a place, the least and what it is filled up to. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SpotText {
  readonly spot: Spot;
  readonly text: string;
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

export const rangeBetween = (one: Spot, other: Spot): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const spotsIn = ({ top, bottom, left, right }: Range): Spot[] => upTo(top, bottom).flatMap((row) => upTo(left, right).map((column) => ({ row, column })));

/** As a spreadsheet reads it: cells by tabs, rows by lines. */
export const copiedText = ({ top, bottom, left, right }: Range, textAt: (spot: Spot) => string): string =>
  upTo(top, bottom)
    .map((row) =>
      upTo(left, right)
        .map((column) => textAt({ row, column }))
        .join('\t'),
    )
    .join('\n');

/** What pasting writes: one text alone goes into every cell of the range, a block goes down and right from its first. */
export function pastedTexts(range: Range, text: string): { readonly texts: readonly SpotText[]; readonly end: Spot | undefined } {
  const block = blockOf(text);
  const alone = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (alone !== undefined) return { texts: spotsIn(range).map((spot) => ({ spot, text: alone })), end: undefined };
  return {
    texts: block.flatMap((line, down) => line.map((words, right) => ({ spot: { row: range.top + down, column: range.left + right }, text: words }))),
    end: { row: range.top + block.length - 1, column: range.left + Math.max(...block.map((line) => line.length)) - 1 },
  };
}
