import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import { moneyFromStore } from '../../kernel/contract/money.ts';
import type { ListInput } from '../../kernel/contract/page.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault, invalid, notFound } from '../../kernel/server/fault.ts';
import { conditionsOf, whereAll } from '../../kernel/server/list.ts';
import { moneyColumn, numberColumn, pageOf, quantityColumn, textColumn, wordColumn } from '../../kernel/server/paged.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { checkStep, checkVersion } from '../../kernel/server/steps.ts';
import { postedStates } from '../contract/states.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, listWaste, updateWaste, type WasteRow, wasteReasons, wasteStats } from '../contract/waste.ts';
import { spanOf, timezone } from './days.ts';
import { type PostedLine, type Posting, post, tryPosting } from './ledger.ts';
import { productColumns, productsLike } from './listing.ts';
import { placeFor } from './places.ts';
import { replaceDocument, reverseDocument, tryReplacing } from './reversal.ts';
import { toBase } from './units.ts';
import { worthOf } from './worth.ts';

const from = sql`waste_books a
  join product_cards p on p.client_id = a.client_id and p.client_product_id = a.client_product_id
  join location_cards l on l.client_id = a.client_id and l.location_id = a.location_id
  join waste_reasons r on r.reason_id = a.reason_id
  left join user_cards u on u.client_id = a.client_id and u.user_id = a.created_by
  ${worthOf('waste', sql`a.waste_id`)}`;

const select = sql`a.waste_id, ${productColumns}, a.location_id, l.location_name, a.quantity / 1000.0 as quantity, -w.value / 10000.0 as cost,
  a.reason_id, r.name as reason, a.wasted_at, a.note, a.photo is not null as has_photo, u.user_name, a.status, a.version, a.revision, a.created_by`;

const columns = {
  wasted_at: textColumn(sql`a.wasted_at`),
  product_name: wordColumn(sql`p.name`),
  location_name: wordColumn(sql`l.location_name`),
  reason: wordColumn(sql`r.name`),
  quantity: quantityColumn(sql`a.quantity`),
  cost: moneyColumn(sql`-w.value`),
  product_id: numberColumn(sql`a.client_product_id`),
  location_id: numberColumn(sql`a.location_id`),
  reason_id: numberColumn(sql`a.reason_id`),
  status: textColumn(sql`a.status`),
};

type Row = Omit<WasteRow, 'allowed_next'> & { revision: number; created_by: number | null };
const withNext = (row: Row): Row & WasteRow => ({ ...row, allowed_next: [...postedStates[row.status]] });

export async function oneWaste(db: Sql, id: number, lock = false): Promise<Row & WasteRow> {
  if (lock) await sql`select 1 from waste_books where client_id = (select app_client()) and waste_id = ${id} for update`.execute(db);
  const { rows } = await sql<Row>`select ${select} from ${from} where a.client_id = (select app_client()) and a.waste_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return withNext(rows[0]);
}

interface Wanted {
  readonly product_id: number;
  readonly location_id: number;
  /** In thousandths of the base unit. */
  readonly quantity: number;
  readonly reason_id: number;
  readonly at?: string;
  readonly note?: string | null;
}

const postingOf = (id: number, revision: number, { product_id, location_id, quantity, at, note }: Wanted): Posting => ({
  source: { type: 'waste', id, revision },
  at: at === undefined ? undefined : new Date(at),
  lines: [{ line: 1, productId: product_id, locationId: location_id, kind: 'waste', quantity: -quantity, note: note ?? null }],
});

async function baseQuantity({ db }: Ctx, productId: number, quantity: number, unit: string | undefined): Promise<number> {
  const { rows } = await sql<{ base_unit: BaseUnit; size_quantity: number }>`
    select base_unit, size_quantity / 1000.0 as size_quantity from product_cards where client_id = (select app_client()) and client_product_id = ${productId}`.execute(db);
  if (!rows[0]) throw invalid('product_id', 'does not exist');
  return toBase(quantity, unit, rows[0]);
}

async function checkReason({ db }: Ctx, reasonId: number, note: string | null | undefined): Promise<void> {
  const { rows } = await sql<{ needs_note: boolean }>`select needs_note from waste_reasons where reason_id = ${reasonId}`.execute(db);
  if (!rows[0]) throw invalid('reason_id', 'does not exist');
  if (rows[0].needs_note && !note) throw invalid('note', 'is needed for this reason');
}

async function needsApproval(ctx: Ctx, tried: () => Promise<PostedLine[]>): Promise<boolean> {
  const { adjustment_approval_over: limit } = await readClientSettings(ctx);
  const [would] = limit === null ? [] : await tried();
  return limit !== null && moneyFromStore(-(would?.value ?? 0)) > limit;
}

async function create(
  ctx: Ctx,
  body: { product_id: number; location_id?: number; quantity: number; unit?: string; reason_id: number; at?: string; note?: string | null },
): Promise<WasteRow> {
  await checkReason(ctx, body.reason_id, body.note);
  const quantity = await baseQuantity(ctx, body.product_id, body.quantity, body.unit);
  const wanted = { ...body, quantity, location_id: await placeFor(ctx, body.location_id, body.product_id) };
  const waits = await needsApproval(ctx, () => tryPosting(ctx, postingOf(0, 0, wanted)));
  const { rows } = await sql<{ id: number }>`
    insert into waste_books (client_id, client_product_id, location_id, quantity, reason_id, wasted_at, note, status, created_by)
    values (app_client(), ${wanted.product_id}, ${wanted.location_id}, ${quantity}, ${wanted.reason_id}, coalesce(${wanted.at ?? null}::timestamptz, clock_timestamp()), ${wanted.note ?? null},
      ${waits ? 'pending_approval' : 'posted'}, ${ctx.who.userId}) returning waste_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  if (!waits) await post(ctx, postingOf(id, 0, wanted));
  const row = await oneWaste(ctx.db, id);
  ctx.changed({ entity: 'waste', id, action: 'created', after: row });
  return row;
}

export const wasteRoutes: readonly Served[] = [
  serve(listWaste, async (ctx, { query }) => {
    const where = [sql`a.client_id = (select app_client())`, ...productsLike(query.search)];
    const input = query as ListInput;
    const [page, sum] = await Promise.all([
      pageOf<Row>(ctx.db, input, { from, select, columns, tie: sql`a.waste_id desc`, where }),
      sql<{ cost: number }>`select coalesce(sum(-w.value), 0) / 10000.0 as cost from ${from} where ${whereAll([...where, ...conditionsOf(input.filters, columns)])}`.execute(
        ctx.db,
      ),
    ]);
    return { ...page, data: page.data.map(withNext), cost: sum.rows[0]?.cost ?? 0 };
  }),
  serve(getWaste, (ctx, { params }) => oneWaste(ctx.db, params.id)),
  serve(createWaste, (ctx, { body }) => create(ctx, body)),
  serve(updateWaste, async (ctx, { params, body: { version, unit, ...body } }) => {
    const before = await oneWaste(ctx.db, params.id, true);
    checkVersion(before, version, body);
    if (before.status === 'reversed') checkStep(postedStates, 'reversed', 'posted');
    const posted = before.status === 'posted';
    const productId = body.product_id ?? before.product_id;
    const reasonId = body.reason_id ?? before.reason_id;
    const note = body.note === undefined ? before.note : body.note;
    await checkReason(ctx, reasonId, note);
    const wanted: Wanted = {
      product_id: productId,
      location_id: body.location_id ?? before.location_id,
      quantity: body.quantity === undefined ? Math.round(before.quantity * 1000) : await baseQuantity(ctx, productId, body.quantity, unit),
      reason_id: reasonId,
      at: body.at ?? before.wasted_at,
      note,
    };
    const source = { type: 'waste', id: params.id, revision: before.revision };
    const revision = before.revision + (posted ? 1 : 0);
    const anew = postingOf(params.id, revision, { ...wanted, at: body.at });
    // Another product or more of it than was approved, or needed no approval, is for somebody to approve.
    const others = wanted.product_id !== before.product_id || wanted.quantity > Math.round(before.quantity * 1000);
    const waits = !posted || (others && (await needsApproval(ctx, () => tryReplacing(ctx, source, anew))));
    // Whose figures they are may not approve them.
    const author = waits && (others || wanted.quantity !== Math.round(before.quantity * 1000)) ? ctx.who.userId : before.created_by;
    if (posted) await (waits ? reverseDocument(ctx, source) : replaceDocument(ctx, source, anew));
    await sql`update waste_books set client_product_id = ${wanted.product_id}, location_id = ${wanted.location_id}, quantity = ${wanted.quantity}, reason_id = ${reasonId},
      wasted_at = ${wanted.at}::timestamptz, note = ${note}, revision = ${revision},
      status = ${waits ? 'pending_approval' : 'posted'}, approved_by = case when ${waits} then null else approved_by end, created_by = ${author} where client_id = (select app_client()) and waste_id = ${params.id}`.execute(
      ctx.db,
    );
    const after = await oneWaste(ctx.db, params.id);
    ctx.changed({ entity: 'waste', id: params.id, action: 'updated', before, after });
    return after;
  }),
  serve(deleteWaste, async (ctx, { params }) => {
    const before = await oneWaste(ctx.db, params.id, true);
    checkStep(postedStates, before.status, 'reversed');
    if (before.status === 'posted') await reverseDocument(ctx, { type: 'waste', id: params.id, revision: before.revision });
    await sql`update waste_books set status = 'reversed' where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
    const waste = await oneWaste(ctx.db, params.id);
    ctx.changed({ entity: 'waste', id: params.id, action: 'reversed', before, after: waste });
    return { deleted: true as const, waste };
  }),
  serve(approveWaste, async (ctx, { params }) => {
    const before = await oneWaste(ctx.db, params.id, true);
    checkStep(postedStates, before.status, 'posted');
    if (before.created_by === ctx.who.userId) throw fault('FORBIDDEN', { message: 'Somebody else must approve waste than who wrote it down.' });
    await post(ctx, postingOf(params.id, before.revision, { ...before, quantity: Math.round(before.quantity * 1000), at: before.wasted_at }));
    await sql`update waste_books set status = 'posted', approved_by = ${ctx.who.userId} where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
    const after = await oneWaste(ctx.db, params.id);
    ctx.changed({ entity: 'waste', id: params.id, action: 'approved', before, after });
    return after;
  }),
  serve(wasteReasons, async (ctx) => {
    const { rows } = await sql<{ reason_id: number; name: string; needs_note: boolean; shared: boolean }>`
      select reason_id, name, needs_note, client_id is null as shared from waste_reasons order by needs_note, reason_id`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
  serve(wasteStats, async (ctx, { query }) => {
    const span = spanOf(ctx, query, 7);
    const zone = await timezone(ctx);
    const day = sql`(a.wasted_at at time zone ${zone})::date`;
    const within = sql`a.client_id = (select app_client()) and a.status = 'posted' and ${day} between ${span.from}::date and ${span.to}::date`;
    const cost = sql`coalesce(sum(-w.value), 0) / 10000.0`;
    const [reasons, days] = await Promise.all([
      sql<{
        reason: string;
        cost: number;
        count: number;
      }>`select r.name as reason, ${cost} as cost, count(*) as count from ${from} where ${within} group by r.name order by 2 desc, 1`.execute(ctx.db),
      sql<{ day: string; cost: number }>`select ${day} as day, ${cost} as cost from ${from} where ${within} group by 1 order by 1`.execute(ctx.db),
    ]);
    const total = reasons.rows.reduce((sum, one) => sum + Math.round(one.cost * 10_000), 0) / 10_000;
    return { ...span, cost: total, count: reasons.rows.reduce((sum, one) => sum + one.count, 0), reasons: reasons.rows, days: days.rows };
  }),
];
