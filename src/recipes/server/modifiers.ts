import { sql } from 'kysely';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { quantityOf } from '../../kernel/server/database/scaled.ts';
import { invalid, lacking, notFound } from '../../kernel/server/fault.ts';
import { ofTable, oneRow, readRows, rowsOf } from '../../kernel/server/records/rows.ts';
import { thousandthsOf } from '../../stock/domain/units.ts';
import { closedUntil } from '../../stock/server/public.ts';
import { createModifier, deleteModifier, listModifiers, type ModifierEffect, modifierRow } from '../contract/modifiers.ts';
import type { Restating } from './restating.ts';

const from = sql`modifiers m join product_cards p on p.client_id = m.client_id and p.client_product_id = m.client_product_id`;
const rows = rowsOf(modifierRow, {
  ...ofTable('m', ['modifier_id', 'name', 'effect', 'quantity', 'version']),
  ...ofTable('p', ['base_unit', 'size_quantity']),
  product_id: sql`m.client_product_id`,
  product_name: sql`p.name`,
});

export interface ModifierRule {
  readonly name: string;
  readonly effect: ModifierEffect;
  readonly product_id: number;
  /** In thousandths of the base unit. */
  readonly quantity: number | null;
  /** From when on it holds, and until when, in milliseconds. */
  readonly since: number;
  readonly until: number | null;
}

/** What words beside a sale do, in thousandths of each product's base unit. */
export async function modifierRules(db: Sql): Promise<ModifierRule[]> {
  const { rows } = await sql<ModifierRule>`
    select name, effect, client_product_id as product_id, quantity, (extract(epoch from valid_from) * 1000)::float8 as since,
      case when valid_until < 'infinity' then (extract(epoch from valid_until) * 1000)::float8 end as until from modifiers where client_id = (select app_client())`.execute(db);
  return rows;
}

/** From now, or for all that is not closed. */
async function startOf({ db, now }: Ctx, from: 'now' | 'open'): Promise<Date> {
  return from === 'now' ? now : ((await closedUntil(db))?.until ?? new Date(0));
}

export const modifierRoutes = (restating: Restating): readonly BoundCall[] => [
  serve(listModifiers, async ({ db }) => {
    const data = await readRows(db, rows, sql`${from} where m.client_id = (select app_client()) and m.valid_until = 'infinity' order by lower(m.name), lower(p.name)`);
    return { data, total: data.length };
  }),
  serve(createModifier, async (ctx, { body: { name, effect, product_id, quantity, unit, from: holds } }) => {
    const { rows: products } = await sql<{ base_unit: BaseUnit; size_quantity: number }>`
      select base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards where client_id = (select app_client()) and client_product_id = ${product_id}`.execute(
      ctx.db,
    );
    if (!products[0]) throw invalid('product_id', 'does not exist');
    if (effect !== 'skip' && !quantity) throw lacking('quantity');
    const base = quantity ? thousandthsOf(quantity, unit, products[0]) : null;
    if (base === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${products[0].base_unit}`);
    const since = await startOf(ctx, holds);
    const made = await sql<{ id: number }>`insert into modifiers (client_id, name, effect, client_product_id, quantity, valid_from)
      values (app_client(), ${name}, ${effect}, ${product_id}, ${effect === 'skip' ? null : base}, ${since.toISOString()}) returning modifier_id as id`.execute(ctx.db);
    const row = await oneRow(ctx.db, rows, from, sql`m.client_id = (select app_client()) and m.modifier_id = ${made.rows[0]?.id ?? 0}`);
    if (!row) throw notFound();
    ctx.changed({ entity: 'modifier', id: row.modifier_id, action: 'created', after: row });
    return { ...row, restated_days: await restating.modifier(ctx, name, since) };
  }),
  serve(deleteModifier, async (ctx, { params, body: { from: holds } }) => {
    const until = await startOf(ctx, holds);
    const mine = sql`client_id = (select app_client()) and modifier_id = ${params.id} and valid_until = 'infinity'`;
    // What never held leaves nothing; what held until now is kept for what was sold by it.
    const gone = await sql<{ name: string }>`delete from modifiers where ${mine} and valid_from >= ${until.toISOString()}::timestamptz returning name`.execute(ctx.db);
    const ended = await sql<{ name: string }>`update modifiers set valid_until = ${until.toISOString()} where ${mine} returning name`.execute(ctx.db);
    const row = gone.rows[0] ?? ended.rows[0];
    if (!row) throw notFound();
    ctx.changed({ entity: 'modifier', id: params.id, action: 'deleted', before: row });
    return { deleted: true as const, restated_days: await restating.modifier(ctx, row.name, until) };
  }),
];
