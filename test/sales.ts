import { sql } from 'kysely';
import type { AnyCall } from '../src/kernel/contract/call.ts';
import { workInTurns } from '../src/kernel/server/jobs/client-work.ts';
import { createRecipe } from '../src/recipes/contract/recipe.ts';
import { runImport } from '../src/sales/contract/import.ts';
import { depletionWork } from '../src/sales/server/depletion/worker.ts';
import { formWith } from './form.ts';
import type { Api, Venue } from './harness.ts';
import { stocked } from './stock.ts';
import { noFailure } from './work.ts';

export const titles = 'Date,Time,PLU,Item,Quantity,Net sales,Order,Modifiers,Status';

/** A file as a till writes it, from its lines. */
export const fileOf = (lines: readonly string[]): Uint8Array => Buffer.from(`${[titles, ...lines].join('\n')}\n`);

/** What the workers would do by themselves; how many days were taken. Nothing may fail at it. */
async function depleted(api: Api): Promise<number> {
  const waiting = () => api.db.asOwner(async (db) => (await sql<{ n: number }>`select count(*) as n from pos_sales where status = 'posted' and due`.execute(db)).rows[0]?.n ?? 0);
  const before = await waiting();
  await workInTurns(api.db, depletionWork, noFailure);
  return before - (await waiting());
}

/** Gin, tonic and limes on the shelf, a gin and tonic of 50 ml, and a till that sells them. */
export async function bar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Harbour Gin', { base_unit: 'ml', size_quantity: 700 });
  const tonic = await stock.product('Tonic', { base_unit: 'ml', size_quantity: 200 });
  await stock.post(
    [
      { kind: 'delivery', quantity: 7000, value: 140, productId: gin, line: 1 },
      { kind: 'delivery', quantity: 10_000, value: 50, productId: tonic, line: 2 },
    ],
    { at: new Date('2026-01-01T12:00:00Z') },
  );
  const recipe = async (name: string, millilitres: number) =>
    (
      await api.call(
        createRecipe,
        {
          body: {
            recipe_name: name,
            description: '',
            ingredients: [
              { product_id: gin, quantity: millilitres, unit: 'ml' },
              { product_id: tonic, quantity: 1, unit: 'unit' },
            ],
          },
        },
        venue.owner,
      )
    ).body.recipe_id;
  const send = async (call: AnyCall, file: Uint8Array, fields: Record<string, string> = {}, as = venue.owner) =>
    api.raw(call, { token: as.token, ...(await formWith('file', file, fields, 'sales.csv')) });
  return {
    stock,
    gin,
    tonic,
    recipe,
    send,
    bring: (lines: readonly string[], fields: Record<string, string> = {}) => send(runImport, fileOf(lines), fields),
    /** What the workers would do by themselves. */
    deplete: () => depleted(api),
    left: async () => (await stock.level(stock.bar, gin)).quantity,
  };
}
