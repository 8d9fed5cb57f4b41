import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { businessDayOf } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { postedStates } from '../../contract/states.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, listWaste, updateWaste, wasteDishes, wasteReasons, wasteStats } from '../../contract/waste.ts';
import { calendarOf, spanOf } from '../days.ts';
import { type PostedLine, type Posting, post, tryPosting } from '../ledger/ledger.ts';
import { replaceDocument, reverseDocument, tryReplacing } from '../ledger/reversal.ts';
import type { Kitchen } from './kitchen.ts';
import { checkTakenBack } from './taken-back.ts';
import { oneWaste, type WasteRecord, wasteFrom, wastePage } from './waste-rows.ts';
import { changedWaste, keptWaste, type WastedLine, type WasteInput, type WasteItem, wastedOf } from './wasted.ts';

const postingOf = (id: number, revision: number, { lines }: WasteItem, at: string | undefined, note: string | null | undefined): Posting => ({
  source: { type: 'waste', id, revision },
  at: at === undefined ? undefined : new Date(at),
  lines: lines.map((one, index) => ({
    line: index + 1,
    productId: one.product_id,
    locationId: one.location_id,
    kind: 'waste',
    quantity: -one.quantity,
    note: note ?? null,
  })),
});

async function checkReason({ db }: Ctx, reasonId: number, note: string | null | undefined): Promise<void> {
  const { rows } = await sql<{ needs_note: boolean }>`select needs_note from waste_reasons where reason_id = ${reasonId}`.execute(db);
  if (!rows[0]) throw invalid('reason_id', 'does not exist');
  if (rows[0].needs_note && !note) throw invalid('note', 'is needed for this reason');
}

async function needsApproval(ctx: Ctx, tried: () => Promise<PostedLine[]>): Promise<boolean> {
  const { adjustment_approval_over: limit } = await readClientSettings(ctx);
  if (limit === null) return false;
  const cost = (await tried()).reduce((sum, { value }) => sum - value, 0);
  return moneyFromStore(cost) > limit;
}

/** What a dish was made of is kept beside it; a product says all of itself. */
async function keepLines({ db }: Ctx, id: number, { recipe, lines }: WasteItem): Promise<void> {
  await sql`delete from waste_lines where client_id = (select app_client()) and waste_id = ${id}`.execute(db);
  if (recipe === null) return;
  const rows = lines.map((one, index) => ({ ...one, line: index + 1 }));
  await sql`insert into waste_lines (client_id, waste_id, line, client_product_id, location_id, quantity)
    select app_client(), ${id}, line, product_id, location_id, quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line integer, product_id integer, location_id integer, quantity bigint)`.execute(db);
}

async function create(ctx: Ctx, kitchen: Kitchen, body: WasteInput & { reason_id: number; note?: string | null }): Promise<WasteRecord> {
  const { reason_id, at, note } = body;
  await checkReason(ctx, reason_id, note);
  const wasted = await wastedOf(ctx, kitchen, body);
  const waits = await needsApproval(ctx, () => tryPosting(ctx, postingOf(0, 0, wasted, at, note)));
  const { product_id, recipe, quantity, location_id } = wasted;
  const { rows } = await sql<{ id: number }>`
    insert into waste_entries (client_id, client_product_id, recipe_id, recipe_name, recipe_unit, location_id, quantity, reason_id, wasted_at, note, status, created_by)
    values (app_client(), ${product_id}, ${recipe?.id ?? null}, ${recipe?.name ?? null}, ${recipe?.unit ?? null}, ${location_id}, ${quantity}, ${reason_id},
      coalesce(${at ?? null}::timestamptz, clock_timestamp()), ${note ?? null}, ${waits ? 'pending_approval' : 'posted'}, ${ctx.who.userId}) returning waste_id as id`.execute(
    ctx.db,
  );
  const id = rows[0]?.id ?? 0;
  await keepLines(ctx, id, wasted);
  if (!waits) await post(ctx, postingOf(id, 0, wasted, at, note));
  const row = await oneWaste(ctx.db, id);
  ctx.changed({ entity: 'waste', id, action: 'created', after: row });
  return row;
}

interface Change extends WasteInput {
  readonly reason_id?: number;
  readonly note?: string | null;
  readonly version?: number;
}

async function update(ctx: Ctx, kitchen: Kitchen, id: number, { version, ...body }: Change): Promise<WasteRecord> {
  const before = await oneWaste(ctx.db, id, true);
  checkVersion(before, version, body);
  if (before.status === 'reversed') checkTransition(postedStates, 'reversed', 'posted');
  const posted = before.status === 'posted';
  const reasonId = body.reason_id ?? before.reason_id;
  const note = body.note === undefined ? before.note : body.note;
  await checkReason(ctx, reasonId, note);
  const [former, wasted] = [keptWaste(before), await changedWaste(ctx, kitchen, before, body)];
  const source = { type: 'waste', id, revision: before.revision };
  const revision = before.revision + (posted ? 1 : 0);
  const anew = postingOf(id, revision, wasted, body.at, note);
  // More of a product than was approved, or needed no approval, is for somebody to approve.
  const more = exceeds(wasted.lines, former.lines);
  const waits = !posted || (more && (await needsApproval(ctx, () => tryReplacing(ctx, source, anew))));
  // Whose figures they are may not approve them.
  const author = waits && (more || exceeds(former.lines, wasted.lines)) ? ctx.who.userId : before.created_by;
  if (posted) await (waits ? reverseDocument(ctx, source) : replaceDocument(ctx, source, anew));
  const { product_id, recipe, quantity, location_id } = wasted;
  await sql`update waste_entries set client_product_id = ${product_id}, recipe_id = ${recipe?.id ?? null}, recipe_name = ${recipe?.name ?? null}, recipe_unit = ${recipe?.unit ?? null},
    location_id = ${location_id}, quantity = ${quantity}, reason_id = ${reasonId}, wasted_at = ${body.at ?? before.wasted_at}::timestamptz, note = ${note}, revision = ${revision},
    status = ${waits ? 'pending_approval' : 'posted'}, approved_by = case when ${waits} then null else approved_by end, created_by = ${author} where client_id = (select app_client()) and waste_id = ${id}`.execute(
    ctx.db,
  );
  await keepLines(ctx, id, wasted);
  const after = await oneWaste(ctx.db, id);
  ctx.changed({ entity: 'waste', id, action: 'updated', before, after });
  return after;
}

/** Whether some of it is more than it was. */
function exceeds(lines: readonly WastedLine[], former: readonly WastedLine[]): boolean {
  const was = new Map(former.map(({ product_id, quantity }) => [product_id, quantity]));
  return lines.some(({ product_id, quantity }) => quantity > (was.get(product_id) ?? 0));
}

export const wasteRoutes = (kitchen: Kitchen): readonly BoundCall[] => [
  serve(listWaste, (ctx, { query }) => wastePage(ctx.db, query as ListInput)),
  serve(getWaste, (ctx, { params }) => oneWaste(ctx.db, params.id)),
  serve(createWaste, (ctx, { body }) => create(ctx, kitchen, body)),
  serve(updateWaste, (ctx, { params, body }) => update(ctx, kitchen, params.id, body)),
  serve(deleteWaste, async (ctx, { params, body: { reason } }) => {
    const before = await oneWaste(ctx.db, params.id, true);
    checkTransition(postedStates, before.status, 'reversed');
    checkTakenBack(before.status, reason);
    if (before.status === 'posted') await reverseDocument(ctx, { type: 'waste', id: params.id, revision: before.revision });
    await sql`update waste_entries set status = 'reversed' where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
    const waste = await oneWaste(ctx.db, params.id);
    ctx.changed({ entity: 'waste', id: params.id, action: 'reversed', before, after: waste, ...(reason && { reason }) });
    return { deleted: true as const, waste };
  }),
  serve(approveWaste, async (ctx, { params }) => {
    const before = await oneWaste(ctx.db, params.id, true);
    checkTransition(postedStates, before.status, 'posted');
    if (before.created_by === ctx.who.userId) throw fault('FORBIDDEN', { message: 'Somebody else must approve waste than who wrote it down.' });
    await post(ctx, postingOf(params.id, before.revision, keptWaste(before), before.wasted_at, before.note));
    await sql`update waste_entries set status = 'posted', approved_by = ${ctx.who.userId} where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
    const after = await oneWaste(ctx.db, params.id);
    ctx.changed({ entity: 'waste', id: params.id, action: 'approved', before, after });
    return after;
  }),
  serve(wasteDishes, async ({ db }) => {
    const data = await kitchen.dishes(db);
    return { data, total: data.length };
  }),
  serve(wasteReasons, async (ctx) => {
    const { rows } = await sql<{ reason_id: number; name: string; needs_note: boolean; shared: boolean }>`
      select reason_id, name, needs_note, client_id is null as shared from waste_reasons order by needs_note, reason_id`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
  serve(wasteStats, async (ctx, { query }) => {
    const calendar = await calendarOf(ctx);
    const span = spanOf(ctx, calendar, query, 7);
    const day = businessDayOf(sql`a.wasted_at`, calendar);
    const within = sql`a.client_id = (select app_client()) and a.status = 'posted' and ${day} between ${span.from}::date and ${span.to}::date`;
    const cost = sql`${moneyOf(sql`coalesce(sum(-w.value), 0)`)}`;
    const [reasons, days] = await concurrently([
      sql<{
        reason: string;
        cost: number;
        count: number;
      }>`select r.name as reason, ${cost} as cost, count(*) as count from ${wasteFrom} where ${within} group by r.name order by 2 desc, 1`.execute(ctx.db),
      sql<{ day: string; cost: number }>`select ${day} as day, ${cost} as cost from ${wasteFrom} where ${within} group by 1 order by 1`.execute(ctx.db),
    ]);
    const total = moneyFromStore(reasons.rows.reduce((sum, one) => sum + moneyToStore(one.cost), 0));
    return { ...span, cost: total, count: reasons.rows.reduce((sum, one) => sum + one.count, 0), reasons: reasons.rows, days: days.rows };
  }),
];
