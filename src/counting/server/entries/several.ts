import { sql } from 'kysely';
import type { z } from 'zod';
import type { AnswerFrom } from '../../../kernel/contract/call.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { parsed } from '../../../kernel/server/calls/parsed.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { Fault, invalid } from '../../../kernel/server/fault.ts';
import { type enterSeveral, severalBody } from '../../contract/entry.ts';
import { type CountableProduct, productsWhere } from '../sheets/products.ts';
import { amountOf, systemFor } from './amounts.ts';
import { entryOf, plainEntry } from './entry-input.ts';
import { lockLines } from './lock-lines.ts';
import { type EntryInput, enterEach, orFault } from './record-entries.ts';

type Body = z.output<typeof severalBody>;

/** Takes the entries of a device together: one batch reads all they need, and one writes all they change. */
export async function takeSeveral(ctx: Ctx, countId: number, items: readonly unknown[]): Promise<AnswerFrom<typeof enterSeveral>> {
  const said = items.map((item) => orFault(() => parsed(severalBody, item, 'INVALID_DATA')));
  const bodies = await ofSurvivors(ctx, said);
  const good = bodies.filter((body): body is Body => !(body instanceof Fault));
  const [locked, products, system] = await concurrently([lockLines(ctx, countId, good), packedAs(ctx, good), systemFor(ctx, good)]);
  const entries = bodies.map((body) => (body instanceof Fault ? body : orFault(() => read(body, products, system))));
  const outcomes = await enterEach(ctx, countId, locked, entries);
  return {
    outcomes: outcomes.map((one) =>
      one instanceof Fault ? { refused: { status: one.status, code: one.code, message: one.message, errors: [...one.errors] } } : { answer: { ...one.entry, line: one.line } },
    ),
  };
}

/** A device may not have heard yet that a product was merged into another. */
async function ofSurvivors({ db }: Ctx, bodies: readonly (Body | Fault)[]): Promise<(Body | Fault)[]> {
  const ids = bodies.flatMap((body) => (body instanceof Fault ? [] : [body.product_id]));
  const { rows } = await sql<{ id: number; into: number }>`
    select client_product_id as id, merged_into as into from product_cards
    where client_id = (select app_client()) and client_product_id = any(${ids}::integer[]) and merged_into is not null`.execute(db);
  const into = new Map(rows.map((row) => [row.id, row.into]));
  return bodies.map((body) => (body instanceof Fault ? body : { ...body, product_id: into.get(body.product_id) ?? body.product_id }));
}

function read(body: Body, products: ReadonlyMap<number, CountableProduct>, system: MeasureSystem): EntryInput {
  const plain = plainEntry(body);
  if (plain) return plain;
  const { key, product_id, location_id } = body;
  const product = products.get(product_id);
  if (!product) throw invalid('product_id', 'does not exist');
  return entryOf(body, { key, product_id, location_id, quantity: amountOf(body, product, system) });
}

/** What the products come in, where an amount is not said in the base unit. */
async function packedAs({ db }: Ctx, bodies: readonly Body[]): Promise<ReadonlyMap<number, CountableProduct>> {
  const ids = bodies.flatMap((body) => (plainEntry(body) ? [] : [body.product_id]));
  const found = ids.length === 0 ? [] : await productsWhere(db, sql`p.client_product_id = any(${ids}::integer[])`);
  return new Map(found.map((one) => [one.product_id, one]));
}
