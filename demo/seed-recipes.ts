import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import type { DemoPlu } from './catalogue/plus.ts';
import type { DemoVenue } from './catalogue/venues.ts';
import { drawOf, type Product, productsOf } from './history/draws.ts';

/** What the house would like to keep of a price without its tax. */
const targets: Readonly<Record<string, number>> = { Cocktails: 80, Plates: 70, Boards: 68 };
/** On the menu since last week, and nobody has yet said what it takes. */
const unmapped: ReadonlySet<string> = new Set(['Paper Plane']);

export const unmappedCodes = ({ plus }: DemoVenue): ReadonlySet<string> => new Set(plus.filter(({ description }) => unmapped.has(description)).map(({ code }) => code));

/** A recipe for all that is made to one, as it has stood from the beginning. */
export async function seedRecipes(db: Sql, venue: DemoVenue): Promise<void> {
  const products = await productsOf(db, venue.clientId);
  const made = venue.plus.filter(({ ingredients }) => ingredients.length > 0);
  const recipes = made.map((plu) => ({
    code: plu.code,
    name: plu.description,
    category: plu.category,
    target: targets[plu.category] ?? null,
    mapped: !unmapped.has(plu.description),
  }));
  await sql`
    insert into recipes (client_id, recipe_name, kind, category, tax_rate, target_gp)
    select ${venue.clientId}, r.name, 'dish', r.category, 0, r.target from jsonb_to_recordset(${JSON.stringify(recipes)}::jsonb) as r(name text, category text, target numeric)`.execute(
    db,
  );
  await sql`
    update plu_codes c set recipe_id = r.recipe_id from recipes r, jsonb_to_recordset(${JSON.stringify(recipes)}::jsonb) as m(code text, name text, mapped boolean)
    where c.client_id = ${venue.clientId} and r.client_id = ${venue.clientId} and c.plu_code = m.code and r.recipe_name = m.name and m.mapped`.execute(db);
  await sql`
    insert into recipe_versions (client_id, recipe_id, revision, valid_from, portions) select client_id, recipe_id, 1, 'epoch', 1000 from recipes where client_id = ${venue.clientId}`.execute(
    db,
  );
  const lines = made.flatMap((plu) => linesOf(plu, products));
  await sql`
    insert into recipe_lines (client_id, recipe_id, revision, line, client_product_id, quantity, unit, base_quantity, cost_then)
    select ${venue.clientId}, r.recipe_id, 1, n.line, n.product, n.quantity, n.unit, n.base, round(n.base * p.cost_price::numeric / p.size_quantity, 2)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(recipe text, line integer, product integer, quantity bigint, unit text, base bigint)
    join recipes r on r.client_id = ${venue.clientId} and r.recipe_name = n.recipe
    join product_cards p on p.client_id = ${venue.clientId} and p.client_product_id = n.product`.execute(db);
}

const linesOf = (plu: DemoPlu, products: readonly Product[]) =>
  plu.ingredients.flatMap(([name, quantity, unit], index) => {
    const drawn = drawOf([name, quantity, unit], products);
    return drawn ? [{ recipe: plu.description, line: index + 1, product: drawn.product, quantity: Math.round(quantity * 1000), unit: drawn.unit, base: drawn.base }] : [];
  });
