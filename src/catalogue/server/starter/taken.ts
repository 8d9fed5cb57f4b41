import { sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { addRows } from '../../../kernel/server/database/bulk.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { Row, Target } from '../../../kernel/server/records/record-table.ts';
import { type Refs, refsOf } from '../../../kernel/server/sheets/import/refs.ts';
import { type ProductRow, productsInOrder } from '../client-products.ts';
import { targets, targetsInside } from '../targets.ts';
import { densityIn, type StarterEntry, type StarterProduct, sizeWords, starterByKey, strengthIn } from './catalogue.ts';
import type { Market } from './shelf.ts';

interface Taken {
  readonly product: StarterProduct;
  readonly entry: StarterEntry;
}

const subgroups = targetsInside('group_id').subgroups;
const densities: Target = { ...targets.densities, make: (density_value) => ({ density_value: Number(density_value) }) };
const used = [targets.brands, targets.groups, subgroups, targets.sizes, densities];
const ownRow = () => sql`app_client()`;

export function entriesNamed(keys: readonly string[], field: string): Taken[] {
  const unknown = keys.filter((key) => !starterByKey.has(key));
  if (unknown.length > 0) throw invalid(field, `do not exist: ${unknown.slice(0, 5).join(', ')}`);
  return [...new Set(keys)].flatMap((key) => starterByKey.get(key) ?? []);
}

/** Beer is kept by what it comes in; all else by what it is. */
function subgroupOf({ group, kind }: StarterProduct, { key }: StarterEntry): string {
  if (group !== 'Beer & cider') return kind;
  if (/-keg$|-bbl$/.test(key)) return 'Draught';
  if (!kind.startsWith('Beer')) return kind;
  return key.endsWith('-c') ? 'Canned beer' : 'Bottled beer';
}

/** The number of the record of that name, or of one that is yet to be made. */
const numberOf = (
  refs: Refs,
  what: string,
  target: Target,
  label: string,
  inside: number | null = null,
  columns: (settled: (value: unknown) => unknown) => Row = () => target.make?.(label, {}) ?? {},
) => refs.named(target, label, inside)[0]?.id ?? refs.want(what, target, label, columns, inside);

function valuesOf(refs: Refs, { product, entry }: Taken, market: Market): Row {
  const abv = strengthIn(product, entry, market);
  const density = densityIn(product, abv);
  const group_id = numberOf(refs, 'group', targets.groups, product.group);
  const subgroup = subgroupOf(product, entry);
  return {
    name: product.name,
    brand_id: numberOf(refs, 'brand', targets.brands, product.brand),
    group_id,
    subgroup_id: numberOf(refs, 'subgroup', subgroups, subgroup, group_id, (settled) => ({ subgroup_name: subgroup, group_id: settled(group_id) })),
    size_id: numberOf(refs, 'size', targets.sizes, sizeWords(entry, market)),
    base_unit: entry.unit,
    size_quantity: entry.quantity,
    abv,
    density_id: density === null ? null : numberOf(refs, 'density', densities, String(density)),
  };
}

/** What the entries say, with their brands, groups and sizes found or made. */
async function settledValues(ctx: Ctx, taken: readonly Taken[], market: Market): Promise<Row[]> {
  const refs = await refsOf(ctx.db, used, true);
  const rows = taken.map((one) => valuesOf(refs, one, market));
  await refs.make(ctx.db, ownRow, new Set(refs.missing().map(({ placeholder }) => placeholder)));
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, refs.settled(value)])));
}

export async function valuesFrom(ctx: Ctx, entry: string, market: Market): Promise<Row> {
  const [values] = await settledValues(ctx, entriesNamed([entry], 'entry'), market);
  return values as Row;
}

const plainKey = (name: string, quantity: number): string => `${name.toLowerCase()} ${quantity}`;

/** Which of the entries are among the client's products: by name and by what one holds. */
export async function hadAmong({ db }: Pick<Ctx, 'db'>, taken: readonly Taken[]): Promise<ReadonlySet<string>> {
  if (taken.length === 0) return new Set();
  const { rows } = await sql<{ name: string; quantity: number }>`
    select lower(name) as name, size_quantity as quantity from client_products
    where client_id = (select app_client()) and active and lower(name) = any (${[...new Set(taken.map(({ product }) => product.name.toLowerCase()))]}::text[])`.execute(db);
  const there = new Set(rows.map(({ name, quantity }) => plainKey(name, quantity)));
  return new Set(taken.flatMap(({ product, entry }) => (there.has(plainKey(product.name, quantityToStore(entry.quantity))) ? [entry.key] : [])));
}

export async function addEntries(ctx: Ctx, keys: readonly string[], market: Market): Promise<{ created: ProductRow[]; already_there: string[] }> {
  const taken = entriesNamed(keys, 'entries');
  const had = await hadAmong(ctx, taken);
  const fresh = taken.filter(({ entry }) => !had.has(entry.key));
  const values = await settledValues(ctx, fresh, market);
  const rows = values.map(({ size_quantity, ...row }) => ({ ...row, size_quantity: quantityToStore(size_quantity as number), active: true }));
  const ids = rows.length > 0 ? await addRows(ctx.db, 'client_products', rows, ownRow(), 'client_product_id') : [];
  const created = await productsInOrder(ctx, ids);
  for (const after of created) ctx.changed({ entity: 'product', id: after.client_product_id, action: 'created', after });
  return { created, already_there: [...had] };
}
