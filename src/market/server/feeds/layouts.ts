import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid, notFound } from '../../../kernel/server/fault.ts';
import type { ColumnChoices } from '../../../kernel/server/sheets/head.ts';
import { type ColumnLayout, listLayouts, saveLayout } from '../../contract/feeds/mapping.ts';
import { layoutKind } from './read-list.ts';
import { labelOf, listFields } from './vocabulary.ts';

const mine = sql`(select app_client())`;
const kindPrefix = layoutKind(0).slice(0, -1);

interface Kept {
  readonly source_id: number;
  readonly source: string;
  readonly fingerprint: string;
  readonly mapping: ColumnChoices;
  readonly updated_at: string;
}

async function layouts(db: Sql): Promise<ColumnLayout[]> {
  const { rows } = await sql<Kept>`
    select s.source_id, s.name as source, y.fingerprint, y.mapping, y.updated_at from sheet_layouts y
    join feed_sources s on s.client_id = y.client_id and y.kind = ${kindPrefix}::text || s.source_id
    where y.client_id = ${mine} order by lower(s.name), y.updated_at desc`.execute(db);
  return rows.map(({ mapping, ...row }) => ({ ...row, columns: Object.entries(mapping).map(([title, field]) => ({ title, field })) }));
}

async function save(ctx: Ctx, { source_id, fingerprint, mapping }: { source_id: number; fingerprint: string; mapping: ColumnChoices }): Promise<ColumnLayout> {
  const find = async () => (await layouts(ctx.db)).find((one) => one.source_id === source_id && one.fingerprint === fingerprint);
  const before = await find();
  if (!before) throw notFound();
  const titles = new Set(before.columns.map(({ title }) => title));
  const unknown = Object.keys(mapping).find((title) => !titles.has(title));
  if (unknown !== undefined) throw invalid('mapping', `there is no column “${unknown}”`);
  const next = Object.fromEntries(before.columns.map(({ title, field }) => [title, title in mapping ? (mapping[title] ?? null) : field]));
  const filled = Object.values(next).filter((field) => field !== null);
  const odd = filled.find((field, at) => !labelOf.has(field) || filled.indexOf(field) < at);
  if (odd !== undefined) throw invalid('mapping', labelOf.has(odd) ? `two columns fill ${labelOf.get(odd)}` : `there is no field “${odd}”`);
  await sql`
    update sheet_layouts set mapping = ${JSON.stringify(next)}::jsonb, updated_at = now() where client_id = ${mine} and kind = ${layoutKind(source_id)} and fingerprint = ${fingerprint}`.execute(
    ctx.db,
  );
  // What was read otherwise is looked at again.
  await sql`update feed_sources set file_hash = null where client_id = ${mine} and source_id = ${source_id}`.execute(ctx.db);
  const after = (await find()) as ColumnLayout;
  ctx.changed({ entity: 'list columns', id: source_id, action: 'said', before, after });
  return after;
}

export const layoutRoutes: readonly BoundCall[] = [
  serve(listLayouts, async ({ db }) => {
    const data = await layouts(db);
    return { data, total: data.length, fields: listFields.map(([name, label]) => ({ name, label })) };
  }),
  serve(saveLayout, (ctx, { body }) => save(ctx, body)),
];
