/** Stands for the decimal mark of a number cell until it is known which mark the texts of its file have. */
export const decimalHere = '\u0001';

/** The same table, or a piece of it, with its decimal marks. */
export function withMarks(csv: Uint8Array, decimal: '.' | ','): Uint8Array {
  const marked = Buffer.from(csv);
  const [here, mark] = [decimalHere.charCodeAt(0), decimal.charCodeAt(0)];
  for (let at = marked.indexOf(here); at >= 0; at = marked.indexOf(here, at + 1)) marked[at] = mark;
  return marked;
}
