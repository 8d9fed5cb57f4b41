import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { rowsOf } from '../../../kernel/server/records/rows.ts';
import type { EntryRow } from '../../contract/cards.ts';
import { createEntry, type EntryBody, enterSeveral, listEntries, mergeLine, namedEntryRow, takeBack, undoEntry, updateEntry } from '../../contract/entry.ts';
import { rootsOf } from '../../domain/count-outcome.ts';
import { mine, oneCount } from '../counts/count-rows.ts';
import { entriesOf, entryExpressions, fromEntries, ofLine } from '../sheets/line-rows.ts';
import { type CountableProduct, productFor } from '../sheets/products.ts';
import { amountOf, saysAmount, systemFor } from './amounts.ts';
import { entryOf, plainEntry } from './entry-input.ts';
import { firstEntry } from './first-entry.ts';
import { lockLines } from './lock-lines.ts';
import { type Entered, enter, enterInto } from './record-entries.ts';
import { takeSeveral } from './several.ts';
import { takenBack } from './taken-back.ts';

/** Records an entry, whichever way it was made. */
export async function makeEntry(ctx: Ctx, countId: number, body: EntryBody, known?: CountableProduct): Promise<Entered> {
  const plain = known === undefined ? plainEntry(body) : undefined;
  const first = plain && (await firstEntry(ctx, countId, plain));
  if (first) return first;
  // When the line is known already, everything is read in one batch.
  const [{ product, location_id }, locked] = await concurrently([
    meant(ctx, countId, body, known),
    body.product_id !== undefined && body.location_id !== undefined
      ? lockLines(ctx, countId, [{ ...body, product_id: body.product_id, location_id: body.location_id }])
      : undefined,
  ]);
  const entry = entryOf(body, { key: body.key ?? randomUUID(), product_id: product.product_id, location_id, quantity: amountOf(body, product, await systemFor(ctx, [body])) });
  return locked && product.product_id === body.product_id ? enterInto(ctx, countId, locked, entry) : enter(ctx, countId, entry);
}

async function meant(ctx: Ctx, countId: number, body: EntryBody, known: CountableProduct | undefined): Promise<{ product: CountableProduct; location_id: number }> {
  const product = known ?? (await productFor(ctx.db, body));
  return { product, location_id: body.location_id ?? (await placeOf(ctx, countId, product.product_id)) };
}

/** A count of one place needs no word of where. Otherwise it is where this product is expected, as long as that is one place. */
export async function placeOf({ db }: Ctx, countId: number, productId: number): Promise<number> {
  const { rows } = await sql<{ location_id: number; expected: boolean }>`
    select w.location_id, exists (select from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id and n.location_id = w.location_id
      and n.client_product_id = ${productId} and not ${takenBack}) as expected
    from stock_count_places w where w.client_id = ${mine} and w.stock_count_id = ${countId}`.execute(db);
  const expected = rows.filter((row) => row.expected);
  const only = expected.length === 1 ? expected[0] : rows.length === 1 ? rows[0] : undefined;
  if (!only) throw rows.length === 0 ? notFound() : invalid('location_id', 'is needed: this count has several places');
  return only.location_id;
}

async function entryBy(ctx: Ctx, countId: number, by: { id: number } | { key: string }): Promise<EntryRow> {
  const [entry] = await entriesOf(ctx.db, sql`e.stock_count_id = ${countId} and ${'id' in by ? sql`e.entry_id = ${by.id}` : sql`e.key = ${by.key}`}`);
  if (!entry) throw notFound();
  return entry;
}

/** Puts another entry in the place of one. The second of two concurrent corrections is refused as stale. */
async function correct(ctx: Ctx, countId: number, former: EntryRow, anew: Pick<EntryRow, 'key' | 'quantity'> & Partial<EntryRow>): Promise<Entered> {
  const { entry_id, recorded_at, user_id, user_name, stock_count_id, ...kept } = former;
  const line = await entriesOf(ctx.db, ofLine(countId, former.product_id, former.location_id));
  const rival = line.find(({ corrects, key }) => corrects === former.key && key !== anew.key);
  if (rival) throw fault('STALE_WRITE', { details: { current: rival, yours: anew } });
  return enter(ctx, countId, { ...kept, raw: null, confidence: null, ...anew, corrects: former.key, seen: [] });
}

async function merged(ctx: Ctx, countId: number, body: { key?: string; product_id: number; location_id: number; keep: string; seen: readonly string[] }): Promise<Entered> {
  const entries = await entriesOf(ctx.db, ofLine(countId, body.product_id, body.location_id));
  const among = rootsOf(entries).filter(({ key }) => body.seen.includes(key));
  const chosen = among.find(({ key }) => key === body.keep);
  if (among.length === 0 || (body.keep !== 'sum' && !chosen)) throw invalid('keep', 'names no entry of this item that stands');
  const latest = among
    .map(({ entry }) => entry.counted_at)
    .sort()
    .at(-1);
  return enter(ctx, countId, {
    key: body.key ?? randomUUID(),
    product_id: body.product_id,
    location_id: body.location_id,
    mode: 'replace',
    quantity: chosen ? chosen.quantity : among.reduce((sum, { quantity }) => sum + quantity, 0),
    corrects: null,
    seen: body.seen,
    source: chosen?.entry.source ?? 'manual',
    raw: chosen ? 'kept one of two counts' : 'two counts added up',
    device: null,
    confidence: null,
    counted_at: chosen?.entry.counted_at ?? latest,
  });
}

const rows = rowsOf(namedEntryRow, { ...entryExpressions, product_name: sql`p.name`, location_name: sql`l.location_name` });

export const entryRoutes: readonly BoundCall[] = [
  serve(createEntry, async (ctx, { params, body }) => {
    const { entry, line } = await makeEntry(ctx, params.id, body);
    return { ...entry, line };
  }),
  serve(enterSeveral, (ctx, { params, body }) => takeSeveral(ctx, params.id, body.items)),
  serve(takeBack, async (ctx, { params, body }) => {
    const former = await entryBy(ctx, params.id, { key: body.corrects });
    const { line } = await correct(ctx, params.id, former, { key: body.key, quantity: null });
    return { line };
  }),
  serve(updateEntry, async (ctx, { params, body }) => {
    const former = await entryBy(ctx, params.id, { id: params.entryId });
    const product = await productFor(ctx.db, { product_id: former.product_id });
    const { source, device, confidence, raw, counted_at } = body;
    const { entry, line } = await correct(ctx, params.id, former, {
      key: body.key ?? randomUUID(),
      quantity: saysAmount(body) ? amountOf(body, product, await systemFor(ctx, [body])) : former.quantity,
      ...(source !== undefined && { source }),
      ...(device !== undefined && { device }),
      ...(counted_at !== undefined && { counted_at }),
      confidence: confidence ?? null,
      raw: raw ?? body.expression ?? null,
    });
    return { ...entry, line };
  }),
  serve(undoEntry, async (ctx, { params }) => {
    const former = await entryBy(ctx, params.id, { id: params.entryId });
    const { line } = await correct(ctx, params.id, former, { key: randomUUID(), quantity: null });
    return { line };
  }),
  serve(mergeLine, async (ctx, { params, body }) => {
    const { line } = await merged(ctx, params.id, body);
    return { line };
  }),
  serve(listEntries, async (ctx, { params, query }) => {
    await oneCount(ctx.db, params.id);
    return pageOf(ctx.db, query as ListInput, {
      ...rows,
      from: sql`${fromEntries}
        join product_cards p on p.client_id = e.client_id and p.client_product_id = e.client_product_id
        join location_cards l on l.client_id = e.client_id and l.location_id = e.location_id`,
      tie: sql`e.entry_id desc`,
      where: [sql`e.client_id = ${mine}`, sql`e.stock_count_id = ${params.id}`],
    });
  }),
];
