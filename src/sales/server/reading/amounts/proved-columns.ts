import type { SaleField } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { isOtherwise, meaningsOf } from '../columns/headers.ts';
import type { Proofs, ProvenProduct } from './proofs.ts';

interface Named {
  readonly columns: SaleColumns;
  readonly sure: Partial<Record<SaleField, number>>;
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
}

export interface Obeyed {
  readonly columns: SaleColumns;
  /** Whether a title and the numbers name different columns as the count, or two readings are proved alike. */
  readonly contradicted: boolean;
}

const strong = 0.75;
const mostlyWhole = 0.95;

/** Count, price and money as the rows multiply, whatever the titles call them. */
export function asProved({ columns, sure, headers, facts }: Named, { products }: Proofs): Obeyed {
  const told = { columns, contradicted: false };
  const all = products.filter((one) => isOfSales(one, headers)).map((one) => inRoles(one, headers, facts));
  const first = all.find(({ product }) => agrees(columns, product)) ?? all[0];
  if (!first) return told;
  const { product, clear } = first;
  const parts = [product.quantity, product.price, product.amount];
  if (columns.quantity !== null && !parts.includes(columns.quantity) && (sure.quantity ?? 0) >= strong)
    return { columns, contradicted: !all.some(({ product: one }) => one.amount === columns.quantity) };
  if (agrees(columns, product) || !isAgainst(columns, product)) return told;
  const result = { ...columns };
  for (const field of Object.keys(result) as SaleField[]) if (parts.includes(result[field] ?? -1)) result[field] = null;
  const money = meansNet(headers[product.amount] ?? '') ? 'net' : 'gross';
  return { columns: { ...result, quantity: product.quantity, unit_price: product.price, [money]: product.amount }, contradicted: !clear };
}

const agrees = ({ quantity, unit_price, gross, net }: SaleColumns, one: ProvenProduct): boolean =>
  quantity === one.quantity && unit_price !== one.amount && (gross === one.amount || net === one.amount || (unit_price === one.price && gross !== one.price && net !== one.price));

/** Whether a title gives one of the three another part than the numbers do, or none tells what was counted. */
const isAgainst = ({ quantity, unit_price, gross, net }: SaleColumns, one: ProvenProduct): boolean =>
  quantity === null ||
  quantity === one.price ||
  quantity === one.amount ||
  unit_price === one.amount ||
  unit_price === one.quantity ||
  [gross, net].some((money) => money === one.price || money === one.quantity);

const sureOf = (title: string, field: SaleField): number => meaningsOf(title).find((meaning) => meaning.field === field)?.sure ?? 0;
const meansNet = (title: string): boolean => meaningsOf(title)[0]?.field === 'net';

/** Costs, rates and tax multiply too. */
const isOfSales = ({ quantity, price, amount }: ProvenProduct, headers: readonly string[]): boolean =>
  [quantity, price, amount].every((column) => !isOtherwise(headers[column] ?? '') && !['tax', 'discount'].includes(meaningsOf(headers[column] ?? '')[0]?.field ?? ''));

/** Which of two factors counts: the one that a title names, or whose other is named a price; else the one of whole numbers. */
function inRoles(product: ProvenProduct, headers: readonly string[], facts: readonly ColumnFacts[]): { product: ProvenProduct; clear: boolean } {
  const { quantity, price } = product;
  const turned = { ...product, quantity: price, price: quantity };
  const says = (column: number) => sureOf(headers[column] ?? '', 'quantity') - sureOf(headers[column] ?? '', 'unit_price');
  const [one, other] = [says(quantity), says(price)];
  if (one !== other) return { product: other > one ? turned : product, clear: true };
  const isWhole = (column: number) => (facts[column]?.whole ?? 0) >= mostlyWhole;
  if (isWhole(quantity) === isWhole(price)) return { product, clear: false };
  return { product: isWhole(quantity) ? product : turned, clear: true };
}
