import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { demoBrands, demoGroups, demoPacks, demoProducts, demoSizes } from './catalogue/catalogue.ts';
import { type DemoSupplier, demoSuppliers } from './catalogue/suppliers.ts';
import { type DemoVenue, keptIn } from './catalogue/venues.ts';

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;
const scaled = (value: number | null, by: number) => (value === null ? null : Math.round(value * by));

/** What all venues share: groups, sizes, packs, brands, densities, and the master products made of them. */
export async function seedShared(db: Sql): Promise<void> {
  await sql`insert into product_groups (group_name) select name from jsonb_to_recordset(${asRows(demoGroups)}) as g(name text)`.execute(db);
  await sql`
    insert into subgroups (group_id, subgroup_name)
    select p.group_id, s.name from jsonb_to_recordset(${asRows(demoGroups.flatMap((group) => group.subgroups.map((name) => ({ name, group: group.name }))))}) as s(name text, "group" text)
    join product_groups p on p.group_name = s."group"`.execute(db);
  await sql`
    insert into sizes (size_description, size_quantity, base_unit)
    select name, quantity, unit from jsonb_to_recordset(${asRows(demoSizes.map((size) => ({ name: size.name, quantity: size.quantity * 1000, unit: size.baseUnit })))}) as s(name text, quantity bigint, unit text)`.execute(
    db,
  );
  await sql`insert into pack_quantities (quantity_description, units) select name, units from jsonb_to_recordset(${asRows(demoPacks)}) as p(name text, units int)`.execute(db);
  await sql`insert into brands (name) select name from jsonb_to_recordset(${asRows(demoBrands.map((name) => ({ name })))}) as b(name text)`.execute(db);
  const densities = [...new Set(demoProducts.flatMap((product) => product.density ?? []))].sort((a, b) => a - b);
  await sql`insert into densities (density_value) select value from jsonb_to_recordset(${asRows(densities.map((value) => ({ value })))}) as d(value numeric)`.execute(db);
  await sql`
    insert into master_products (name, description, brand_id, size_id, group_id, subgroup_id, density_id, barcode, abv, tare_weight_mg, full_weight_mg)
    select p.name, p.description, b.brand_id, s.size_id, g.group_id, u.subgroup_id, d.density_id, canonical_barcode(p.barcode), p.abv, p.tare, p."full"
    from ${products(demoProducts)}`.execute(db);
}

/** Whom a client buys from, or what it is itself to those who do. Nobody else sees them. */
export async function seedSuppliers(db: Sql, clientId: number, list: readonly DemoSupplier[]): Promise<void> {
  await sql`
    insert into suppliers (client_id, supplier_name, contact_info)
    select ${clientId}, name, info from jsonb_to_recordset(${asRows(list.map((one) => ({ name: one.name, info: `${one.contact} · ${one.email} · ${one.phone}` })))}) as s(name text, info text)`.execute(
    db,
  );
}

const products = (list: readonly (typeof demoProducts)[number][]) => sql`
  jsonb_to_recordset(${asRows(
    list.map((one) => ({
      ...one,
      tare: scaled(one.tareWeight, 1000),
      full: scaled(one.fullWeight, 1000),
      price: scaled(one.cost, 10_000),
      size_quantity: one.sizeQuantity * 1000,
      unit: one.baseUnit,
      units: one.packUnits,
      shelf: one.shelfLifeDays,
    })),
  )}) as p(name text, description text, brand text, "group" text, subgroup text, unit text, size text, size_quantity bigint, pack text, units int,
    barcode text, abv numeric, density numeric, tare bigint, "full" bigint, price bigint, supplier text, shelf int)
  left join brands b on b.name = p.brand and b.client_id is null
  left join sizes s on s.size_description = p.size and s.base_unit = p.unit and s.client_id is null
  left join pack_quantities q on q.quantity_description = p.pack and q.client_id is null
  left join product_groups g on g.group_name = p."group" and g.client_id is null
  left join subgroups u on u.subgroup_name = p.subgroup and u.group_id = g.group_id
  left join densities d on d.density_value = p.density and d.client_id is null`;

/** One venue: where it keeps things, what it carries, what it sells. */
export async function seedVenue(db: Sql, venue: DemoVenue): Promise<void> {
  const { clientId } = venue;
  await seedSuppliers(db, clientId, demoSuppliers);
  await sql`insert into areas (client_id, area_name) select ${clientId}, name from jsonb_to_recordset(${asRows(venue.areas.map(({ name }) => ({ name })))}) as a(name text)`.execute(
    db,
  );
  await sql`
    insert into locations (client_id, location_name, area_id)
    select ${clientId}, l.name, a.area_id from jsonb_to_recordset(${asRows(venue.areas.flatMap((area) => area.locations.map(({ name }) => ({ name, area: area.name }))))}) as l(name text, area text)
    join areas a on a.client_id = ${clientId} and a.area_name = l.area`.execute(db);
  const kept = keptIn(venue);
  await sql`
    insert into client_products (client_id, master_product_id, name, barcode, brand_id, group_id, subgroup_id, size_id, base_unit, size_quantity, pack_quantity_id, pack_units,
      density_id, abv, full_weight_mg, tare_weight_mg, cost_price, supplier_id, shelf_life_days, search_text)
    select ${clientId}, m.master_product_id, p.name, canonical_barcode(p.barcode), b.brand_id, g.group_id, u.subgroup_id, s.size_id, p.unit, p.size_quantity, q.pack_quantity_id, p.units,
      d.density_id, p.abv, p."full", p.tare, p.price, v.supplier_id, p.shelf, ''
    from ${products(demoProducts.filter((product) => kept.has(product.subgroup)))}
    left join suppliers v on v.supplier_name = p.supplier and v.client_id = ${clientId}
    join master_products m on m.name = p.name and m.size_id = s.size_id and m.client_id is null`.execute(db);
  await sql`
    insert into plu_codes (client_id, plu_code, description, price_incl_tax, tax_rate, category)
    select ${clientId}, code, description, price, tax, category
    from jsonb_to_recordset(${asRows(venue.plus.map((plu) => ({ ...plu, price: scaled(plu.price, 10_000), tax: plu.taxRate })))}) as p(code text, description text, price bigint, tax numeric, category text)`.execute(
    db,
  );
  await sql`
    insert into plu_brands (client_id, plu_id, brand_id, quantity, unit)
    select ${clientId}, c.plu_id, p.brand_id, d.quantity, d.unit
    from jsonb_to_recordset(${asRows(venue.plus.flatMap((plu) => plu.depletes.map(([product, quantity, unit]) => ({ code: plu.code, product, quantity: Math.round(quantity * 1000), unit }))))})
      as d(code text, product text, quantity bigint, unit text)
    join plu_codes c on c.client_id = ${clientId} and c.plu_code = d.code
    join client_products p on p.client_id = ${clientId} and p.name = d.product and p.brand_id is not null`.execute(db);
}
