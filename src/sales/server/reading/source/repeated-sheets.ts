import type { SaleField } from '../../../contract/reading/mapping.ts';
import { meaningsOf } from '../columns/headers.ts';

export interface SheetSums {
  /** What the numbers of each column come to. */
  readonly sums: readonly number[];
  /** The same for sheets that hold the same. */
  readonly content: string;
  readonly rows: number;
}

const added: readonly SaleField[] = ['quantity', 'net', 'gross', 'tax'];
const rowsTelling = 3;
const sureEnough = 0.6;
const cent = 0.0151;

/** Of sheets with the same titles those that say once more what others say: one that all others come to, and copies. */
export function repeatedSheets(
  sheets: readonly (SheetSums & { readonly sheet: number })[],
  titles: readonly string[],
): { readonly copies: readonly number[]; readonly whole: number | null } {
  const copies = sheets.filter(({ content, rows }, at) => rows > rowsTelling && sheets.slice(0, at).some((one) => one.content === content));
  const own = sheets.filter((one) => !copies.includes(one));
  const columns = titles.flatMap((title, column) => (meaningsOf(title).some(({ field, sure }) => sure >= sureEnough && added.includes(field)) ? [column] : []));
  const whole = own.find(
    (one) =>
      own.length > 2 &&
      isSumOf(
        one,
        own.filter((other) => other !== one),
        columns,
      ),
  );
  return { copies: copies.map(({ sheet }) => sheet), whole: whole?.sheet ?? null };
}

/** In all columns that add up, of which two at least say something: one could by chance. */
function isSumOf({ sums }: SheetSums, parts: readonly SheetSums[], columns: readonly number[]): boolean {
  const telling = columns.filter((column) => sums[column]);
  const partOf = (column: number) => parts.reduce((sum, part) => sum + (part.sums[column] ?? 0), 0);
  return (
    telling.length > 1 && parts.filter((part) => part.sums[telling[0] as number]).length > 1 && columns.every((column) => Math.abs((sums[column] ?? 0) - partOf(column)) <= cent)
  );
}
