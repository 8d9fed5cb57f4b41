export interface PastedLine {
  readonly sku: string;
  readonly qty: number;
}

export interface Pasted {
  readonly lines: readonly PastedLine[];
  /** What could not be read, as it was written. */
  readonly unread: readonly string[];
}

const skuMost = 60;
const quantityMost = 100_000;

const lineOf = (text: string): PastedLine | undefined => {
  const [, sku = '', quantity] = /^(\S(?:.*?\S)??)(?:\s*[\t,;]\s*|\s+[x×]?\s*)(\d{1,6})$/i.exec(text) ?? [undefined, text];
  const qty = quantity === undefined ? 1 : Number(quantity);
  return /\s/.test(sku) || sku.length > skuMost || qty < 1 || qty > quantityMost ? undefined : { sku, qty };
};

/** Numbers of products with how many of each, a line each, as they come from a sheet, a mail or a hand: "HWS-1001 2", "HWS-1001; 2", "HWS-1001 x2". */
export function readPasted(text: string): Pasted {
  const written = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = written.map((line) => ({ line, found: lineOf(line) }));
  return { lines: read.flatMap(({ found }) => found ?? []), unread: read.filter(({ found }) => !found).map(({ line }) => line) };
}
