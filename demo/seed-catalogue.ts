import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { demoBrands, demoGroups, demoPacks, demoProducts, demoSizes } from './catalogue/catalogue.ts';
import { type DemoSupplier, demoSuppliers } from './catalogue/suppliers.ts';
import { type DemoVenue, keptIn } from './catalogue/venues.ts';

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;
const scaled = (value: number | null, by: number) => (value === null ? null : Math.round(value * by));

/** A row of one client, or everybody's. */
const seenBy = (clientId: number | null, alias: string) => sql`(${sql.ref(`${alias}.client_id`)} is null or ${sql.ref(`${alias}.client_id`)} = ${clientId}::integer)`;

/**
 * Groups, sizes, packs, brands, densities, and the master products made of them: everybody's, or of one client alone. What there is for
 * everybody already, in whatever letters, is not made a second time.
 */
export async function seedReferences(db: Sql, clientId: number | null): Promise<void> {
  const owner = sql`${clientId}::integer`;
  const known = (alias: string) => seenBy(clientId, alias);
  await sql`
    insert into product_groups (client_id, group_name) select ${owner}, name from jsonb_to_recordset(${asRows(demoGroups)}) as g(name text)
    where not exists (select from product_groups t where ${known('t')} and lower(t.group_name) = lower(g.name))`.execute(db);
  await sql`
    insert into subgroups (client_id, group_id, subgroup_name)
    select ${owner}, p.group_id, s.name from jsonb_to_recordset(${asRows(demoGroups.flatMap((group) => group.subgroups.map((name) => ({ name, group: group.name }))))}) as s(name text, "group" text)
    join product_groups p on ${known('p')} and lower(p.group_name) = lower(s."group")
    where not exists (select from subgroups t where ${known('t')} and t.group_id = p.group_id and lower(t.subgroup_name) = lower(s.name))`.execute(db);
  await sql`
    insert into sizes (client_id, size_description, size_quantity, base_unit)
    select ${owner}, name, quantity, unit from jsonb_to_recordset(${asRows(demoSizes.map((size) => ({ name: size.name, quantity: size.quantity * 1000, unit: size.baseUnit })))}) as s(name text, quantity bigint, unit text)
    where not exists (select from sizes t where ${known('t')} and lower(t.size_description) = lower(s.name) and t.base_unit = s.unit)`.execute(db);
  await sql`
    insert into pack_quantities (client_id, quantity_description, units) select ${owner}, name, units from jsonb_to_recordset(${asRows(demoPacks)}) as p(name text, units int)
    where not exists (select from pack_quantities t where ${known('t')} and lower(t.quantity_description) = lower(p.name))`.execute(db);
  await sql`
    insert into brands (client_id, name) select ${owner}, name from jsonb_to_recordset(${asRows(demoBrands.map((name) => ({ name })))}) as b(name text)
    where not exists (select from brands t where ${known('t')} and lower(t.name) = lower(b.name))`.execute(db);
  const densities = [...new Set(demoProducts.flatMap((product) => product.density ?? []))].sort((a, b) => a - b);
  await sql`
    insert into densities (client_id, density_value) select ${owner}, value from jsonb_to_recordset(${asRows(densities.map((value) => ({ value })))}) as d(value numeric)
    where not exists (select from densities t where ${known('t')} and t.density_value = d.value)`.execute(db);
  await sql`
    insert into master_products (client_id, name, description, brand_id, size_id, group_id, subgroup_id, density_id, barcode, abv, tare_weight_mg, full_weight_mg)
    select ${owner}, p.name, p.description, b.brand_id, s.size_id, g.group_id, u.subgroup_id, d.density_id, canonical_barcode(p.barcode), p.abv, p.tare, p."full"
    from ${products(demoProducts, clientId)}
    where not exists (select from master_products t where ${known('t')} and lower(t.name) = lower(p.name) and t.size_id = s.size_id)`.execute(db);
}

/** Whom a client buys from, or what it is itself to those who do. Nobody else sees them. */
export async function seedSuppliers(db: Sql, clientId: number, list: readonly DemoSupplier[]): Promise<void> {
  await sql`
    insert into suppliers (client_id, supplier_name, contact_info)
    select ${clientId}, name, info from jsonb_to_recordset(${asRows(list.map((one) => ({ name: one.name, info: `${one.contact} · ${one.email} · ${one.phone}` })))}) as s(name text, info text)`.execute(
    db,
  );
}

const products = (list: readonly (typeof demoProducts)[number][], clientId: number | null) => sql`
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
  left join brands b on lower(b.name) = lower(p.brand) and ${seenBy(clientId, 'b')}
  left join sizes s on lower(s.size_description) = lower(p.size) and s.base_unit = p.unit and ${seenBy(clientId, 's')}
  left join pack_quantities q on lower(q.quantity_description) = lower(p.pack) and ${seenBy(clientId, 'q')}
  left join product_groups g on lower(g.group_name) = lower(p."group") and ${seenBy(clientId, 'g')}
  left join subgroups u on lower(u.subgroup_name) = lower(p.subgroup) and u.group_id = g.group_id and ${seenBy(clientId, 'u')}
  left join densities d on d.density_value = p.density and ${seenBy(clientId, 'd')}`;

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
    from ${products(
      demoProducts.filter((product) => kept.has(product.subgroup)),
      clientId,
    )}
    left join suppliers v on v.supplier_name = p.supplier and v.client_id = ${clientId}
    join lateral (select m.master_product_id from master_products m
      where ${seenBy(clientId, 'm')} and lower(m.name) = lower(p.name) and m.size_id = s.size_id order by m.master_product_id limit 1) m on true`.execute(db);
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
