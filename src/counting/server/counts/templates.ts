import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { createTemplate, deleteTemplate, listTemplates, type TemplateRow, updateTemplate } from '../../contract/template.ts';
import { mine } from './count-rows.ts';
import { nextDue } from './due.ts';

const select = sql`t.template_id, t.name, t.kind, t.blind, t.location_ids, t.group_ids, t.product_ids, t.schedule, t.next_due, t.version,
  (select max(c.created_at) from stock_counts c where c.client_id = t.client_id and c.template_id = t.template_id) as last_count_at`;

async function rowsOf(db: Sql, id: number | null = null): Promise<TemplateRow[]> {
  const { rows } =
    await sql<TemplateRow>`select ${select} from count_templates t where t.client_id = ${mine} and (${id}::integer is null or t.template_id = ${id}) order by lower(t.name)`.execute(
      db,
    );
  return rows;
}

export async function templateFor(db: Sql, id: number): Promise<TemplateRow> {
  const [row] = await rowsOf(db, id);
  if (!row) throw notFound();
  return row;
}

type Fields = Omit<TemplateRow, 'template_id' | 'next_due' | 'last_count_at' | 'version'>;

const dueOf = async (ctx: Ctx, { schedule }: Fields): Promise<string | null> =>
  schedule === null ? null : nextDue(schedule, (await readClientSettings(ctx)).timezone, ctx.now).toISOString();

async function write(ctx: Ctx, fields: Fields, id?: number): Promise<TemplateRow> {
  const due = await dueOf(ctx, fields);
  const values = sql`${fields.name}, ${fields.kind}, ${fields.blind}, ${fields.location_ids}::integer[], ${fields.group_ids}::integer[], ${fields.product_ids}::integer[],
    ${fields.schedule === null ? null : JSON.stringify(fields.schedule)}::jsonb, ${due}::timestamptz`;
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`insert into count_templates (client_id, name, kind, blind, location_ids, group_ids, product_ids, schedule, next_due, created_by)
          values (app_client(), ${values}, ${ctx.who.userId}) returning template_id as id`.execute(ctx.db)
      : await sql<{ id: number }>`update count_templates set (name, kind, blind, location_ids, group_ids, product_ids, schedule, next_due) = (${values})
          where client_id = ${mine} and template_id = ${id} returning template_id as id`.execute(ctx.db);
  return templateFor(ctx.db, rows[0]?.id ?? 0);
}

export const templateRoutes: readonly BoundCall[] = [
  serve(listTemplates, async ({ db }) => {
    const data = await rowsOf(db);
    return { data, total: data.length };
  }),
  serve(createTemplate, async (ctx, { body }) => {
    const after = await write(ctx, body);
    ctx.changed({ entity: 'count-template', id: after.template_id, action: 'created', after });
    return after;
  }),
  serve(updateTemplate, async (ctx, { params, body: { version, ...body } }) => {
    const before = await templateFor(ctx.db, params.id);
    checkVersion(before, version, body);
    const after = await write(ctx, { ...before, ...definedOf(body) }, params.id);
    ctx.changed({ entity: 'count-template', id: params.id, action: 'updated', before, after });
    return after;
  }),
  serve(deleteTemplate, async (ctx, { params }) => {
    const before = await templateFor(ctx.db, params.id);
    await sql`delete from count_templates where client_id = ${mine} and template_id = ${params.id}`.execute(ctx.db);
    ctx.changed({ entity: 'count-template', id: params.id, action: 'deleted', before });
    return { deleted: true as const };
  }),
];
