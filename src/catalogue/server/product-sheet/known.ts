import { sql } from 'kysely';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { bareText } from '../../../kernel/server/sheets/columns.ts';
import { sizeInName } from '../../domain/size.ts';

export interface KnownSize {
  readonly id: number;
  readonly label: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly own: boolean;
}
interface KnownPack {
  readonly id: number;
  readonly units: number | null;
  readonly own: boolean;
}
interface KnownMaster {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly barcode: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly own: boolean;
}
export interface KnownPlace {
  readonly id: number;
  readonly name: string;
}

/** What of the catalogue a sheet is held against. */
export interface Catalogue {
  readonly sizes: readonly KnownSize[];
  readonly packs: readonly KnownPack[];
  readonly masters: ReadonlyMap<string, readonly KnownMaster[]>;
  readonly brands: ReadonlyMap<number, string>;
  readonly places: readonly KnownPlace[];
  readonly areas: readonly KnownPlace[];
  readonly groups: ReadonlySet<string>;
  /** Products whose base unit cannot change any more. */
  readonly unitKept: ReadonlySet<number>;
}

export async function catalogueOf(db: Sql): Promise<Catalogue> {
  const sizes =
    await sql<KnownSize>`select size_id as id, size_description as label, size_quantity as quantity, base_unit as unit, client_id is not null as own from sizes order by length(size_description), size_id`.execute(
      db,
    );
  const packs =
    await sql<KnownPack>`select pack_quantity_id as id, units, client_id is not null as own from pack_quantities order by length(quantity_description), pack_quantity_id`.execute(
      db,
    );
  const masters = await sql<KnownMaster>`
    select m.master_product_id as id, m.name, b.name as brand, m.barcode, s.size_quantity as quantity, s.base_unit as unit, m.client_id is not null as own
    from master_products m left join brands b on b.brand_id = m.brand_id left join sizes s on s.size_id = m.size_id order by m.client_id nulls last, m.master_product_id`.execute(
    db,
  );
  const brands = await sql<{ id: number; name: string }>`select brand_id as id, name from brands`.execute(db);
  const places = await sql<KnownPlace>`select location_id as id, location_name as name from locations where client_id = (select app_client()) order by location_id`.execute(db);
  const areas = await sql<KnownPlace>`select area_id as id, area_name as name from areas where client_id = (select app_client()) order by area_id`.execute(db);
  const groups = await sql<{ name: string }>`select group_name as name from product_groups union select subgroup_name from subgroups`.execute(db);
  const kept = await sql<{ id: number }>`
    select client_product_id as id from client_products where client_id = (select app_client()) and unit_is_kept(client_id, client_product_id)`.execute(db);
  const measured = <T extends { quantity: number | null }>(row: T): T => ({ ...row, quantity: row.quantity === null ? null : quantityFromStore(Number(row.quantity)) });
  const byName = new Map<string, KnownMaster[]>();
  for (const row of masters.rows.map(measured))
    for (const key of [...namesOf(row.name, row.brand), ...(row.barcode ? [row.barcode] : [])]) byName.set(key, [...(byName.get(key) ?? []), row]);
  return {
    sizes: sizes.rows.map(measured),
    packs: packs.rows,
    masters: byName,
    brands: new Map(brands.rows.map(({ id, name }) => [id, name])),
    places: places.rows,
    areas: areas.rows,
    groups: new Set(groups.rows.map(({ name }) => bareText(name))),
    unitKept: new Set(kept.rows.map(({ id }) => id)),
  };
}

/** How a product may be called: with its brand and without, its size left away. */
export function namesOf(name: string, brand: string | null | undefined): string[] {
  const bare = bareText(sizeInName(name)?.name ?? name) || name.toLowerCase();
  const brandBare = brand ? bareText(brand) : '';
  const withBrand = brandBare && !bare.startsWith(brandBare) ? brandBare + bare : bare;
  return [...new Set([bare, withBrand])];
}

const near = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * 0.003;
export const sameSize = (one: { quantity: number; unit: string } | undefined, quantity: number | null, unit: string | null): boolean =>
  one !== undefined && quantity !== null && one.unit === unit && near(one.quantity, quantity);

/** The products that a venue has, by everything that a sheet may know them by. */
export function productsKnown(existing: readonly Row[], brands: ReadonlyMap<number, string>) {
  const by = new Map<string, Row[]>();
  const put = (key: string, row: Row) => by.set(key, [...(by.get(key) ?? []), row]);
  for (const row of existing) {
    put(`id ${row.client_product_id}`, row);
    if (row.active === false) continue;
    if (row.barcode) put(`barcode ${row.barcode}`, row);
    if (row.sku) put(`sku ${String(row.sku).toLowerCase()}`, row);
    if (row.master_product_id) put(`master ${row.master_product_id}`, row);
    for (const name of namesOf(String(row.name ?? ''), brands.get(Number(row.brand_id)))) put(`name ${name}`, row);
  }
  return (key: string): readonly Row[] => by.get(key) ?? [];
}
