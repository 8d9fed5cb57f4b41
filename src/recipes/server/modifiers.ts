import { sql } from 'kysely';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import { invalid, notFound } from '../../kernel/server/fault.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { thousandthsOf } from '../../stock/contract/units.ts';
import { createModifier, deleteModifier, listModifiers, type ModifierRow } from '../contract/modifiers.ts';

const from = sql`modifiers m join product_cards p on p.client_id = m.client_id and p.client_product_id = m.client_product_id`;
const select = sql`m.modifier_id, m.name, m.effect, m.client_product_id as product_id, p.name as product_name, p.base_unit, p.size_quantity / 1000.0 as size_quantity, m.quantity / 1000.0 as quantity, m.version`;

/** What words beside a sale do, in thousandths of each product's base unit. */
export async function modifierRules(db: Sql): Promise<{ name: string; effect: ModifierRow['effect']; product_id: number; quantity: number | null }[]> {
  const { rows } = await sql<{ name: string; effect: ModifierRow['effect']; product_id: number; quantity: number | null }>`
    select name, effect, client_product_id as product_id, quantity from modifiers where client_id = (select app_client())`.execute(db);
  return rows;
}

export const modifierRoutes: readonly Served[] = [
  serve(listModifiers, async ({ db }) => {
    const { rows } = await sql<ModifierRow>`select ${select} from ${from} where m.client_id = (select app_client()) order by lower(m.name), lower(p.name)`.execute(db);
    return { data: rows, total: rows.length };
  }),
  serve(createModifier, async (ctx, { body: { name, effect, product_id, quantity, unit } }) => {
    const { rows: products } = await sql<{ base_unit: BaseUnit; size_quantity: number }>`
      select base_unit, size_quantity / 1000.0 as size_quantity from product_cards where client_id = (select app_client()) and client_product_id = ${product_id}`.execute(ctx.db);
    if (!products[0]) throw invalid('product_id', 'does not exist');
    if (effect !== 'skip' && !quantity) throw invalid('quantity', 'is required');
    const base = quantity ? thousandthsOf(quantity, unit, products[0]) : null;
    if (base === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${products[0].base_unit}`);
    const { rows } = await sql<{ id: number }>`insert into modifiers (client_id, name, effect, client_product_id, quantity)
      values (app_client(), ${name}, ${effect}, ${product_id}, ${effect === 'skip' ? null : base}) returning modifier_id as id`.execute(ctx.db);
    const made = await sql<ModifierRow>`select ${select} from ${from} where m.client_id = (select app_client()) and m.modifier_id = ${rows[0]?.id ?? 0}`.execute(ctx.db);
    const row = made.rows[0] as ModifierRow;
    ctx.changed({ entity: 'modifier', id: row.modifier_id, action: 'created', after: row });
    return row;
  }),
  serve(deleteModifier, async (ctx, { params }) => {
    const { rows } = await sql<{ name: string }>`delete from modifiers where client_id = (select app_client()) and modifier_id = ${params.id} returning name`.execute(ctx.db);
    if (!rows[0]) throw notFound();
    ctx.changed({ entity: 'modifier', id: params.id, action: 'deleted', before: rows[0] });
    return { deleted: true as const };
  }),
];
