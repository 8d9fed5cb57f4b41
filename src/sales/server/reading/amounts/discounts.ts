import type { SaleColumns } from '../columns/columns.ts';
import { type Amounts, isAfterDiscount } from '../formats.ts';

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.0151;

/**
 * Whether the amounts of a file have their discounts taken off, by the price of one or by what the same item came to in
 * other rows; null where nothing tells.
 */
export function discountTaken(amounts: readonly Amounts[], names: readonly string[], others: readonly (readonly (number | null)[])[]): boolean | null {
  const told = isAfterDiscount(amounts) ?? besideAnother(amounts, others);
  if (told !== null) return told;
  const prices = new Map<string, number>();
  for (const [row, { quantity, gross, discount }] of amounts.entries())
    if (quantity && gross && !discount && !prices.has(names[row] ?? '')) prices.set(names[row] ?? '', Math.abs(gross / quantity));
  let [after, before] = [0, 0];
  for (const [row, { quantity, gross, discount }] of amounts.entries()) {
    const price = prices.get(names[row] ?? '');
    if (price === undefined || !quantity || gross === null || !discount) continue;
    const full = Math.abs(price * quantity);
    if (near(full - Math.abs(discount), Math.abs(gross))) after++;
    else if (near(full, Math.abs(gross))) before++;
  }
  return after + before < 2 ? null : after > before;
}

const telling = 2;
const nearly = 0.95;

/** Whether a column that no field has holds what the amount was before its discount, or what is left of it. */
function besideAnother(amounts: readonly Amounts[], others: readonly (readonly (number | null)[])[]): boolean | null {
  for (const other of others) {
    const rows = amounts.flatMap(({ gross, discount }, row) =>
      gross === null || discount === null || other[row] == null ? [] : [{ gross, off: Math.abs(discount), beside: other[row] as number }],
    );
    if (rows.filter(({ off }) => off > 0).length < telling) continue;
    const share = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length / rows.length;
    if (share(({ gross, off, beside }) => near(beside - off, gross)) >= nearly) return true;
    if (share(({ gross, off, beside }) => near(gross - off, beside)) >= nearly) return false;
  }
  return null;
}

/** Whether nothing but the amount and the discount is there, so that the one could contain the other. */
export const hasBareDiscount = ({ discount, gross, net }: SaleColumns): boolean => discount !== null && gross !== null && net === null;
