import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../contract/field.ts';
import { moneyFromStore, moneyToStore } from '../contract/money.ts';
import type { ListInput } from '../contract/page.ts';
import { quantityFromStore, quantityToStore } from '../contract/quantity.ts';
import type { AnyResource } from '../contract/resource.ts';
import type { Ctx } from './context.ts';
import type { Sql } from './database.ts';
import { fault, notFound } from './fault.ts';
import { type Column, type Columns, conditionsOf, likeEscaped, orderBy, whereAll } from './list.ts';
import { type Served, serve } from './serve.ts';
import { usesOf } from './uses.ts';

export interface Target {
  readonly table: string;
  readonly key: string;
  readonly label: string;
}

export interface CrudOptions {
  readonly table: string;
  /** Where each `ref` field's resource is kept. */
  readonly targets?: Readonly<Record<string, Target>>;
  /** First way out: more columns of a record, each as SQL over the alias `t`; the resource's `more` describes them. */
  readonly more?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Second way out: looks at, completes or refuses what is about to be written. */
  readonly beforeWrite?: (ctx: Ctx, values: Record<string, unknown>, before: Record<string, unknown> | undefined) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Conditions for filters that are not columns. */
  readonly filters?: Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;
  readonly search?: (term: string) => RawBuilder<unknown>;
}

type Row = Record<string, unknown>;

export interface Crud {
  readonly served: readonly Served[];
  list(db: Sql, input: ListInput): Promise<{ data: never[]; total: number; page: number; pageSize: number }>;
  insert(ctx: Ctx, values: Row): Promise<never>;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toStore: Partial<Record<Field['kind'], (value: number) => number>> = { money: moneyToStore, quantity: quantityToStore };
const fromStore: Partial<Record<Field['kind'], (value: number) => number>> = { money: moneyFromStore, quantity: quantityFromStore };

/** The server's side of a resource: its four calls over one table, in the order access, tenant, check, write, trail. */
export function crud(resource: AnyResource, options: CrudOptions): Crud {
  const { spec } = resource;
  const fields = Object.entries(spec.fields).map(([name, field]) => ({ name, field, column: field.column ?? snake(name) }));
  const table = sql.table(options.table);
  const key = sql.ref(`t.${spec.idField}`);
  const columns: Columns = {
    [spec.idField]: { sql: key, numeric: true },
    updated_at: { sql: sql`t.updated_at` },
    shared: { sql: spec.rows === 'reference' ? sql`(t.client_id is null)` : sql`false`, flag: true },
    ...Object.fromEntries(fields.map(({ name, field, column }) => [name, columnOf(field, column, options)])),
  };
  const selected = sql.join([
    key,
    ...fields.map(({ name, column }) => sql`${sql.ref(`t.${column}`)} as ${sql.id(name)}`),
    sql`${labelsOf(fields, options)} as labels`,
    sql`${columns.shared?.sql ?? sql`false`} as shared`,
    sql`t.version, t.updated_at`,
    ...Object.entries(options.more ?? {}).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`),
  ]);
  const scaled = fields.filter(({ field }) => fromStore[field.kind]);
  const toWire = (row: Row): Row => {
    for (const { name, field } of scaled) if (row[name] !== null) row[name] = fromStore[field.kind]?.(row[name] as number);
    return row;
  };
  const search =
    options.search ??
    ((term: string) =>
      sql`(${sql.join(
        spec.search.map((name) => sql`${columns[name]?.sql}::text ilike ${`%${likeEscaped(term)}%`}`),
        sql` or `,
      )})`);

  const matching = (params: Row): RawBuilder<unknown> =>
    spec.keys ? whereAll(spec.keys.map((name) => sql`${sql.ref(`t.${snake(name)}`)} = ${params[name]}`)) : sql`${key} = ${params.id}`;

  async function one(db: Sql, where: RawBuilder<unknown>, lock = false): Promise<Row | undefined> {
    if (lock) {
      const held = await sql`select 1 from ${table} t where ${where} for update`.execute(db);
      if (held.rows.length === 0) return await readOnly(db, where);
    }
    const { rows } = await sql<Row>`select ${selected} from ${table} t where ${where}`.execute(db);
    return rows[0] && toWire(rows[0]);
  }

  // A shared row can be read by everybody but not locked for change: say so instead of "not found".
  async function readOnly(db: Sql, where: RawBuilder<unknown>): Promise<undefined> {
    const { rows } = await sql`select 1 from ${table} t where ${where}`.execute(db);
    if (rows.length > 0) throw fault('SHARED_RECORD');
    return undefined;
  }

  async function list(db: Sql, input: ListInput) {
    const given: Row = { ...input.filters };
    const own = Object.entries(options.filters ?? {}).filter(([name]) => given[name] !== undefined);
    for (const [name] of own) delete given[name];
    const where = whereAll([
      ...own.map(([name, condition]) => condition((input.filters[name] as { eq?: unknown }).eq)),
      ...conditionsOf(given as ListInput['filters'], columns),
      ...(input.search ? [search(input.search)] : []),
    ]);
    const rows =
      sql<Row>`select ${selected} from ${table} t where ${where} order by ${orderBy(input, columns, key)} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(
        db,
      );
    const count = sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(db);
    const [{ rows: data }, { rows: counted }] = await Promise.all([rows, count]);
    return { data: data.map(toWire) as never[], total: counted[0]?.total ?? 0, page: input.page, pageSize: input.pageSize };
  }

  const storedValues = (values: Row) =>
    fields
      .filter(({ name }) => values[name] !== undefined)
      .map(({ name, field, column }) => ({ column, value: values[name] === null ? null : (toStore[field.kind]?.(values[name] as number) ?? values[name]) }));

  async function insert(ctx: Ctx, given: Row): Promise<never> {
    const values = (await options.beforeWrite?.(ctx, given, undefined)) ?? given;
    const stored = storedValues(values);
    // What an operations admin adds to a reference list is everybody's; what a client adds is its own.
    const owner = spec.rows === 'reference' && ctx.who.ops && ctx.who.clientId === ctx.who.homeClientId ? sql`null` : sql`app_client()`;
    const { rows } = await sql<Row>`
      insert into ${table} as t (client_id, ${sql.join(stored.map(({ column }) => sql.ref(column)))})
      values (${owner}, ${sql.join(stored.map(({ value }) => value))}) returning ${selected}`.execute(ctx.db);
    const after = toWire(rows[0] as Row);
    ctx.changed({ entity: spec.one, id: after[spec.idField] as number, action: 'created', after });
    return after as never;
  }

  async function update(ctx: Ctx, params: Row, { version, ...given }: Row): Promise<never> {
    const where = matching(params);
    const before = await one(ctx.db, where, true);
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: given } });
    const values = (await options.beforeWrite?.(ctx, given, before)) ?? given;
    const stored = storedValues(values);
    if (stored.length === 0) return before as never;
    await sql`update ${table} as t set ${sql.join(stored.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))} where ${where}`.execute(ctx.db);
    const after = await one(ctx.db, spec.keys ? whereAll(spec.keys.map((name) => sql`${sql.ref(`t.${snake(name)}`)} = ${values[name] ?? params[name]}`)) : where);
    ctx.changed({ entity: spec.one, id: before[spec.idField] as number, action: 'updated', before, after });
    return after as never;
  }

  async function remove(ctx: Ctx, params: Row) {
    const where = matching(params);
    const before = await one(ctx.db, where, true);
    if (!before) throw notFound();
    const uses = await usesOf(ctx.db, options.table, before[spec.idField] as number);
    if (uses.length > 0) {
      const told = uses.map(({ what, count }) => `${count} ${what}`).join(', ');
      throw fault('IN_USE', { message: `This ${spec.one} is used by ${told}.`, details: { uses } });
    }
    await sql`delete from ${table} t where ${where}`.execute(ctx.db);
    ctx.changed({ entity: spec.one, id: before[spec.idField] as number, action: 'deleted', before });
    return { deleted: true } as const;
  }

  return {
    served: [
      serve(resource.list, (ctx, { query }) => list(ctx.db, query as ListInput)),
      serve(resource.create, (ctx, { body }) => insert(ctx, body as Row)),
      serve(resource.update, (ctx, { params, body }) => update(ctx, params as Row, body as Row)),
      serve(resource.remove, (ctx, { params }) => remove(ctx, params as Row)),
    ],
    list,
    insert,
  };
}

function columnOf(field: Field, column: string, options: CrudOptions): Column {
  const target = field.target === undefined ? undefined : options.targets?.[field.target];
  return {
    sql: sql.ref(`t.${column}`),
    numeric: field.kind === 'number' || field.kind === 'money' || field.kind === 'quantity' || field.kind === 'ref',
    flag: field.kind === 'flag',
    toStore: toStore[field.kind],
    order: target ? labelOf(target, column) : field.kind === 'text' ? sql`lower(${sql.ref(`t.${column}`)})` : undefined,
  };
}

const labelOf = (target: Target, column: string) =>
  sql`(select ${sql.ref(`r.${target.label}`)} from ${sql.table(target.table)} r where ${sql.ref(`r.${target.key}`)} = ${sql.ref(`t.${column}`)})`;

function labelsOf(fields: readonly { name: string; field: Field; column: string }[], options: CrudOptions): RawBuilder<unknown> {
  const parts = fields.flatMap(({ name, field, column }) => {
    const target = field.target === undefined ? undefined : options.targets?.[field.target];
    return target ? [sql`${sql.lit(name)}, ${labelOf(target, column)}`] : [];
  });
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)}))`;
}
