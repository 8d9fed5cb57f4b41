import { sql } from 'kysely';
import { addLocation } from '../../../catalogue/server/public.ts';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import type { CountDetail } from '../../contract/cards.ts';
import { cancelCount, completeCount, reopenCount, reverseCount, reviewCount } from '../../contract/count.ts';
import { addPlace, markPlace } from '../../contract/entry.ts';
import { askRecount, skipLines } from '../../contract/review.ts';
import { type CountState, countStates, isOpen, type PlaceState, placeStates } from '../../contract/states.ts';
import { complete, reopen, reverse } from '../posting/posting.ts';
import { reviewed } from '../review/reviewed.ts';
import { lockCount, mine, oneCount } from './count-rows.ts';
import { closed } from './counts.ts';

async function move(ctx: Ctx, id: number, to: CountState, reason: string | null = null): Promise<CountDetail> {
  const before = await lockCount(ctx.db, id);
  checkTransition(countStates, before.status, to);
  if (to === 'in_review' && before.conflicts > 0) throw fault('COUNT_CONFLICTS', { details: { conflicts: before.conflicts } });
  await sql`update stock_counts set status = ${to}, reason = ${reason} where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  const after = await oneCount(ctx.db, id);
  ctx.changed({ entity: 'stock-count', id, action: to, before, after: { status: to }, ...(reason && { reason }) });
  return after;
}

type Pair = { readonly product_id: number; readonly location_id: number };

const among = (lines: readonly Pair[]) => sql`exists (select from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(product_id integer, location_id integer)
  where g.product_id = n.client_product_id and g.location_id = n.location_id)`;

async function unusual(ctx: Ctx, id: number): Promise<readonly Pair[]> {
  const { count_outlier_over } = await readClientSettings(ctx);
  return (await sql<Pair>`select r.product_id, r.location_id from ${reviewed(id, count_outlier_over)} r where r.outlier is not null order by r.line`.execute(ctx.db)).rows;
}

async function recount(ctx: Ctx, id: number, which: readonly Pair[] | 'unusual', reason: string | undefined): Promise<number> {
  const before = await lockCount(ctx.db, id);
  if (!isOpen(before.status) && before.status !== 'in_review') throw closed(before);
  const lines = which === 'unusual' ? await unusual(ctx, id) : which;
  if (lines.length === 0) return 0;
  const { rows } = await sql<{ location_id: number }>`update stock_count_lines n set state = 'recount', reason = ${reason ?? null}
    where n.client_id = ${mine} and n.stock_count_id = ${id} and n.state in ('counted', 'skipped', 'conflict') and ${among(lines)} returning n.location_id`.execute(ctx.db);
  if (rows.length === 0) {
    // Asked for again, they wait to be counted already.
    const waiting = await sql`select from stock_count_lines n where n.client_id = ${mine} and n.stock_count_id = ${id} and n.state = 'recount' and ${among(lines)} limit 1`.execute(
      ctx.db,
    );
    if (waiting.rows.length > 0) return 0;
    throw invalid('lines', 'name nothing that was counted');
  }
  await sql`update stock_count_places set status = 'counting', finished_at = null, finished_by = null
    where client_id = ${mine} and stock_count_id = ${id} and status = 'finished' and location_id = any(${rows.map((row) => row.location_id)}::integer[])`.execute(ctx.db);
  if (before.status === 'in_review') await sql`update stock_counts set status = 'in_progress' where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  ctx.changed({ entity: 'stock-count', id, action: 'recount asked', after: { lines }, ...(reason && { reason }) });
  return rows.length;
}

async function skip(ctx: Ctx, id: number, lines: readonly Pair[], reason: string | null): Promise<number> {
  const before = await lockCount(ctx.db, id);
  if (!isOpen(before.status)) throw closed(before);
  const [from, to] = reason === null ? ['skipped', 'uncounted'] : ['uncounted', 'skipped'];
  const { rows } = await sql`update stock_count_lines n set state = ${to}, reason = ${reason}
    where n.client_id = ${mine} and n.stock_count_id = ${id} and n.state = ${from} and ${among(lines)} returning 1`.execute(ctx.db);
  ctx.changed({ entity: 'stock-count', id, action: reason === null ? 'taken in again' : 'left out', after: { lines }, ...(reason && { reason }) });
  return rows.length;
}

async function mark(ctx: Ctx, id: number, locationId: number, to: PlaceState) {
  const { rows } = await sql<{ status: CountState; place: PlaceState }>`
    select c.status, w.status as place from stock_counts c join stock_count_places w on w.client_id = c.client_id and w.stock_count_id = c.stock_count_id and w.location_id = ${locationId}
    where c.client_id = ${mine} and c.stock_count_id = ${id} for update of w`.execute(ctx.db);
  const now = rows[0];
  if (!now) throw invalid('locationId', 'is not a place of this count');
  if (!isOpen(now.status)) throw closed(now);
  // Said again, as a device without signal may, it changes nothing.
  if (now.place === to) return { location_id: locationId, status: to };
  checkTransition(placeStates, now.place, to);
  const [by, at] = [ctx.who.userId, sql`now()`];
  const change =
    to === 'finished'
      ? sql`status = 'finished', finished_at = ${at}, finished_by = ${by}`
      : sql`status = ${to}, started_at = coalesce(started_at, ${at}), started_by = coalesce(started_by, ${by}), finished_at = null, finished_by = null`;
  await sql`update stock_count_places set ${change} where client_id = ${mine} and stock_count_id = ${id} and location_id = ${locationId}`.execute(ctx.db);
  if (now.status === 'draft')
    await sql`update stock_counts set status = 'in_progress', started_at = now() where client_id = ${mine} and stock_count_id = ${id} and status = 'draft'`.execute(ctx.db);
  return { location_id: locationId, status: to };
}

/** A place is picked or made once, where somebody stands before a shelf that the count does not know. */
async function addPlaceTo(ctx: Ctx, id: number, { location_id, name, area_id }: { location_id?: number; name?: string; area_id?: number }) {
  const before = await lockCount(ctx.db, id);
  if (!isOpen(before.status)) throw closed(before);
  if (location_id === undefined && name === undefined) throw lacking('name');
  if (location_id === undefined && !ctx.who.permissions.has('catalogue.edit')) throw fault('FORBIDDEN');
  const place = location_id ?? (await addLocation(ctx, name as string, area_id));
  const { rows } = await sql`insert into stock_count_places (client_id, stock_count_id, location_id)
    select l.client_id, ${id}, l.location_id from location_cards l where l.client_id = ${mine} and l.location_id = ${place} on conflict do nothing returning 1`.execute(ctx.db);
  if (rows.length === 0 && !before.location_ids.includes(place)) throw invalid('location_id', 'does not exist');
  if (rows.length > 0) ctx.changed({ entity: 'stock-count', id, action: 'place added', after: { location_id: place, ...(name && { name }) } });
  return { location_id: place };
}

export const stepRoutes: readonly BoundCall[] = [
  serve(completeCount, async (ctx, { params, body }) => {
    const { count, posted } = await complete(ctx, params.id, body);
    return { ...count, adjustments: posted.filter(({ quantity }) => quantity !== 0).length, value: moneyFromStore(posted.reduce((sum, { value }) => sum + value, 0)) };
  }),
  serve(reviewCount, (ctx, { params }) => move(ctx, params.id, 'in_review')),
  serve(reopenCount, async (ctx, { params, body }) =>
    (await oneCount(ctx.db, params.id)).status === 'completed' ? reopen(ctx, params.id, body?.reason) : move(ctx, params.id, 'in_progress', body?.reason),
  ),
  serve(cancelCount, (ctx, { params, body }) => move(ctx, params.id, 'cancelled', body.reason)),
  serve(reverseCount, (ctx, { params, body }) => reverse(ctx, params.id, body.reason)),
  serve(askRecount, async (ctx, { params, body }) => ({ lines: await recount(ctx, params.id, body.lines, body.reason) })),
  serve(skipLines, async (ctx, { params, body }) => ({ lines: await skip(ctx, params.id, body.lines, body.reason) })),
  serve(addPlace, (ctx, { params, body }) => addPlaceTo(ctx, params.id, body)),
  serve(markPlace, (ctx, { params, body }) => mark(ctx, params.id, params.locationId, body.status)),
];
