import { type RawBuilder, sql } from 'kysely';
import { createView, deleteView, type ListLook, type ListView, listViews, openWithView, restoreView, updateView, viewsMost } from '../../../kernel/contract/list-views.ts';
import type { Ctx, Who } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';

type Stored = Omit<ListView, 'mine' | 'may_change'> & { readonly made_by: number };

const entity = 'list view';
/** Who may change the venue's settings may also change its shared views. */
const isManager = (who: Who): boolean => who.permissions.has('settings.edit');

const told = ({ who }: Ctx, { made_by, ...view }: Stored): ListView => ({ ...view, mine: made_by === who.userId, may_change: made_by === who.userId || isManager(who) });

const read = (ctx: Ctx, where: RawBuilder<unknown>) =>
  sql<Stored>`
    select v.view_id, v.list, v.name, v.look, v.shared, v.made_by, v.version, u.user_name as made_by_name, d.view_id is not null as is_default
    from list_views v
    left join user_cards u on u.client_id = v.client_id and u.user_id = v.made_by
    left join list_view_defaults d on d.client_id = v.client_id and d.view_id = v.view_id and d.made_by = ${ctx.who.userId}
    where v.client_id = (select app_client()) and ${where} order by lower(v.name), v.view_id`.execute(ctx.db);

async function one(ctx: Ctx, id: number): Promise<ListView> {
  const { rows } = await read(ctx, sql`v.view_id = ${id}`);
  if (!rows[0]) throw notFound();
  return told(ctx, rows[0]);
}

/** A view that the one who asks may change, under a lock. */
async function changeable(ctx: Ctx, id: number, removed: boolean): Promise<ListView> {
  const { rows } = await sql`
    select 1 from list_views where client_id = (select app_client()) and view_id = ${id} and (removed_at is not null) = ${removed} for update`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
  const view = await one(ctx, id);
  if (!view.may_change) throw fault('FORBIDDEN', { message: 'Only whoever made this view, or a manager, can change it.' });
  return view;
}

const asJson = (look: ListLook) => sql`${JSON.stringify(look)}::jsonb`;

async function create(ctx: Ctx, { list, name, look, shared }: { list: string; name: string; look: ListLook; shared: boolean }): Promise<ListView> {
  const { rows: kept } = await sql<{ n: number }>`
    select count(*)::integer as n from list_views where client_id = (select app_client()) and made_by = ${ctx.who.userId} and list = ${list} and removed_at is null`.execute(
    ctx.db,
  );
  if ((kept[0]?.n ?? 0) >= viewsMost) throw invalid('name', `would be view ${viewsMost + 1} of this list: delete one first`);
  const { rows } = await sql<{ id: number }>`
    insert into list_views (client_id, list, name, look, shared, made_by)
    values (app_client(), ${list}, ${name}, ${asJson(look)}, ${shared}, ${ctx.who.userId}) returning view_id as id`.execute(ctx.db);
  const view = await one(ctx, rows[0]?.id ?? 0);
  ctx.changed({ entity, id: view.view_id, action: 'created', after: view });
  return view;
}

async function remove(ctx: Ctx, id: number) {
  const before = await changeable(ctx, id, false);
  await sql`update list_views set removed_at = now() where client_id = (select app_client()) and view_id = ${id}`.execute(ctx.db);
  await sql`delete from list_views where client_id = (select app_client()) and removed_at < now() - interval '30 days'`.execute(ctx.db);
  ctx.changed({ entity, id, action: 'deleted', before });
  return { deleted: true as const };
}

async function openWith(ctx: Ctx, list: string, viewId: number | null) {
  const { userId } = ctx.who;
  if (viewId === null) await sql`delete from list_view_defaults where client_id = (select app_client()) and made_by = ${userId} and list = ${list}`.execute(ctx.db);
  else {
    const { rows } = await sql`
      insert into list_view_defaults (client_id, made_by, list, view_id)
      select client_id, ${userId}::integer, list, view_id from list_views where client_id = (select app_client()) and view_id = ${viewId} and list = ${list} and removed_at is null
      on conflict (client_id, made_by, list) do update set view_id = excluded.view_id returning 1`.execute(ctx.db);
    if (rows.length === 0) throw invalid('view_id', 'is no view of this list');
  }
  ctx.changed({ entity, id: viewId ?? '', action: 'opened with', after: { list, view_id: viewId } });
  return { list, view_id: viewId };
}

export const listViewRoutes: readonly BoundCall[] = [
  serve(listViews, async (ctx, { query }) => {
    const { rows } = await read(ctx, sql`v.list = ${query.list} and v.removed_at is null`);
    return { data: rows.map((row) => told(ctx, row)), total: rows.length };
  }),
  serve(createView, (ctx, { body }) => create(ctx, body)),
  serve(updateView, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await changeable(ctx, id, false);
    checkVersion(before, version, body);
    if (body.shared === false && !before.mine) throw fault('FORBIDDEN', { message: 'Only whoever made this view can keep it to themselves. It can be deleted.' });
    const { name, look, shared } = { ...before, ...body };
    await sql`update list_views set name = ${name}, look = ${asJson(look)}, shared = ${shared} where client_id = (select app_client()) and view_id = ${id}`.execute(ctx.db);
    const after = await one(ctx, id);
    ctx.changed({ entity, id, action: 'updated', before, after });
    return after;
  }),
  serve(deleteView, (ctx, { params: { id } }) => remove(ctx, id)),
  serve(restoreView, async (ctx, { params: { id } }) => {
    await changeable(ctx, id, true);
    await sql`update list_views set removed_at = null where client_id = (select app_client()) and view_id = ${id}`.execute(ctx.db);
    const after = await one(ctx, id);
    ctx.changed({ entity, id, action: 'restored', after });
    return after;
  }),
  serve(openWithView, (ctx, { body }) => openWith(ctx, body.list, body.view_id)),
];
