import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/records/page.ts';
import type { AnyResource } from '../../contract/records/resource.ts';
import type { Ctx } from '../calls/context.ts';
import { type BoundCall, serve } from '../calls/serve.ts';
import type { Sql } from '../database/connection.ts';
import { fault, notFound } from '../fault.ts';
import { exportOf } from '../sheets/export/sheet-export.ts';
import { importOf } from '../sheets/import/import.ts';
import { whereAll } from './list.ts';
import { type CrudOptions, inFieldNames, type RecordTable, type Row, recordTable, snake } from './record-table.ts';
import { usesOf } from './uses.ts';

export interface Crud {
  readonly records: RecordTable;
  readonly served: readonly BoundCall[];
  list(ctx: Ctx, input: ListInput): Promise<{ data: Row[]; total: number; page: number; pageSize: number }>;
  /** What the calls do, for another verb that does it too. */
  insert(ctx: Ctx, values: Row): Promise<Row>;
  update(ctx: Ctx, params: Row, values: Row): Promise<Row>;
}

/** The server's side of a resource: its calls over one table, in the order access, tenant, check, write, trail. */
export function crud(resource: AnyResource, options: CrudOptions): Crud {
  const records = recordTable(resource, options);
  const { spec, table, selected, toWire, matching, list } = records;

  let byKey: string | undefined;

  // The most frequent of all reads: its text is always the same, so it is built once.
  async function get(ctx: Ctx, params: Row): Promise<Row> {
    byKey ??= sql`select ${selected} from ${table} t where ${matching(params)}`.compile(ctx.db).sql;
    const { rows } = await ctx.db.executeQuery<Row>(
      CompiledQuery.raw(
        byKey,
        (spec.keys ?? ['id']).map((name) => params[name]),
      ),
    );
    if (!rows[0]) throw notFound();
    return toWire(rows[0]);
  }

  async function listed(ctx: Ctx, input: ListInput) {
    return list(ctx.db, input);
  }

  async function insert(ctx: Ctx, given: Row): Promise<Row> {
    const values = (await options.beforeWrite?.(ctx, given, undefined)) ?? given;
    const stored = records.toColumns(values);
    const { rows } = await inFieldNames(
      records,
      sql<Row>`
        insert into ${table} as t (client_id, ${sql.join(stored.map(({ column }) => sql.ref(column)))})
        values (${records.ownerFor(ctx)}, ${sql.join(stored.map(({ value }) => value))}) returning ${selected}`.execute(ctx.db),
    );
    const after = toWire(rows[0] as Row);
    ctx.changed({ entity: spec.one, id: after[spec.idField] as number, action: 'created', after });
    return after;
  }

  async function update(ctx: Ctx, params: Row, { version, ...given }: Row): Promise<Row> {
    const where = matching(params);
    const before = await lockedForChange(ctx.db, records, where);
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: given } });
    const values = (await options.beforeWrite?.(ctx, given, before)) ?? given;
    const stored = records.toColumns(values);
    if (stored.length === 0) return before;
    await inFieldNames(records, sql`update ${table} as t set ${sql.join(stored.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))} where ${where}`.execute(ctx.db));
    const moved = spec.keys ? whereAll(spec.keys.map((name) => sql`${sql.ref(`t.${snake(name)}`)} = ${values[snake(name)] ?? params[name]}`)) : where;
    const after = await recordAt(ctx.db, records, moved);
    if (!after) throw notFound();
    ctx.changed({ entity: spec.one, id: before[spec.idField] as number, action: 'updated', before, after });
    return after;
  }

  async function remove(ctx: Ctx, params: Row) {
    const where = matching(params);
    const before = await lockedForChange(ctx.db, records, where);
    if (!spec.keys) await refuseInUse(ctx.db, records, before[spec.idField] as number);
    await sql`delete from ${table} t where ${where}`.execute(ctx.db);
    ctx.changed({ entity: spec.one, id: before[spec.idField] as number, action: 'deleted', before });
    return { deleted: true } as const;
  }

  return {
    records,
    served: [
      serve(resource.list, (ctx, { query }) => listed(ctx, query)),
      serve(resource.get, (ctx, { params }) => get(ctx, params)),
      serve(resource.create, (ctx, { body }) => insert(ctx, body)),
      serve(resource.update, (ctx, { params, body }) => update(ctx, params, body)),
      serve(resource.remove, (ctx, { params }) => remove(ctx, params)),
      exportOf(resource, records, listed),
      ...importOf(resource, records),
    ],
    list: listed,
    insert,
    update,
  };
}

async function recordAt(db: Sql, { table, selected, toWire }: RecordTable, where: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${selected} from ${table} t where ${where}`.execute(db);
  return rows[0] && toWire(rows[0]);
}

async function lockedForChange(db: Sql, records: RecordTable, where: RawBuilder<unknown>): Promise<Row> {
  const held = await sql`select 1 from ${records.table} t where ${where} for update`.execute(db);
  const record = await recordAt(db, records, where);
  // A shared row can be read by everybody but not locked for change: say so instead of "not found".
  if (held.rows.length === 0 && record) throw fault('SHARED_RECORD');
  if (!record) throw notFound();
  return record;
}

async function refuseInUse(db: Sql, { spec, options }: RecordTable, id: number): Promise<void> {
  const uses = await usesOf(db, options.table, spec.idField, id);
  if (uses.length === 0) return;
  const listed = uses.map(({ what, count }) => `${count} ${what}`).join(', ');
  throw fault('IN_USE', { message: `This ${spec.one} is used by ${listed}.`, details: { uses } });
}
