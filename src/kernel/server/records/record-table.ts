import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore, moneyToStore } from '../../contract/money.ts';
import { quantityFromStore, quantityToStore } from '../../contract/quantity.ts';
import type { Field } from '../../contract/records/field.ts';
import type { ListInput } from '../../contract/records/page.ts';
import type { AnyResource } from '../../contract/records/resource.ts';
import type { Ctx } from '../calls/context.ts';
import type { Sql } from '../database/connection.ts';
import { fixed } from '../database/fixed.ts';
import { Fault, faultOfDatabase, isTransient } from '../fault.ts';
import { conditionsOf, type ListColumn, type ListColumns, likeEscaped, whereAll } from './list.ts';
import { pageOf } from './paged.ts';

export interface Target {
  readonly table: string;
  readonly key: string;
  readonly label: string;
  /** Columns by whose amounts a list is sorted, where its words would stand 1 kg beside 1 dozen. */
  readonly amounts?: readonly string[];
  /** Another column that a sheet may name a record by. */
  readonly code?: string;
  /** The field, and the target's column of the same meaning, inside which a label is unique. */
  readonly within?: { readonly field: string; readonly column: string };
  /** The columns of a new record, where a sheet may bring one in by naming it. */
  readonly make?: (label: string, values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export interface CrudOptions {
  readonly table: string;
  /** Where each `ref` field's resource is kept. */
  readonly targets?: Readonly<Record<string, Target>>;
  /** Columns by whose amounts a field of words is sorted. */
  readonly amounts?: Readonly<Record<string, readonly string[]>>;
  /** First way out: more columns of a record, each as SQL over the alias `t`; the resource's `more` describes them. */
  readonly more?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Second way out: looks at, completes or refuses what is about to be written. */
  readonly beforeWrite?: (ctx: Ctx, values: Row, before: Row | undefined) => Promise<Row> | Row;
  /** Conditions for filters that are not columns. */
  readonly filters?: Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;
  readonly search?: (term: string) => RawBuilder<unknown>;
}

export type Row = Record<string, unknown>;

export interface TableField {
  readonly name: string;
  readonly field: Field;
  readonly column: string;
  readonly target: Target | undefined;
}

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toStore: Partial<Record<Field['kind'], (value: number) => number>> = { money: moneyToStore, quantity: quantityToStore };
const fromStore: Partial<Record<Field['kind'], (value: number) => number>> = { money: moneyFromStore, quantity: quantityFromStore };

export type RecordTable = ReturnType<typeof recordTable>;

/** A resource's table: its columns on the wire and in the database, and how its records are found and listed. */
export function recordTable({ spec }: AnyResource, options: CrudOptions) {
  const fields = tableFields(spec, options);
  const table = fixed(sql`${sql.table(options.table)}`);
  const keyColumns = spec.keys?.map(snake) ?? [spec.idField];
  const columns = listColumns(spec, fields, options);
  const plain = [
    sql.ref(`t.${spec.idField}`),
    ...fields.map(({ name, column }) => sql`${sql.ref(`t.${column}`)} as ${sql.id(name)}`),
    sql`${columns.shared?.sql ?? sql`false`} as shared`,
    sql`t.version, t.updated_at`,
  ];
  const labelled = fields.filter(({ target }) => target);
  const selected = fixed(
    sql.join([
      ...plain,
      ...(labelled.length > 0 ? [sql`${labelsOf(labelled)} as labels`] : []),
      ...Object.entries(options.more ?? {}).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`),
    ]),
  );
  const scaled = fields.filter(({ field }) => fromStore[field.kind]);
  const toWire = (row: Row): Row => {
    for (const { name, field } of scaled) if (row[name] !== null) row[name] = fromStore[field.kind]?.(row[name] as number);
    if (labelled.length === 0) row.labels = {};
    return row;
  };
  const search = options.search ?? ((term: string) => holdsTerm(spec.search, columns, term));
  const narrowing = narrowedTo(options, columns, search);
  const tie = sql.join(keyColumns.map((column) => sql.ref(`t.${column}`)));

  return {
    spec,
    options,
    fields,
    table,
    keyColumns,
    selected,
    toWire,
    /** The record that the parameters of a path name. */
    matching: (params: Row): RawBuilder<unknown> =>
      spec.keys ? whereAll(spec.keys.map((name) => sql`${sql.ref(`t.${snake(name)}`)} = ${params[name]}`)) : sql`${sql.ref(`t.${spec.idField}`)} = ${params.id}`,
    toColumns: (values: Row) =>
      fields
        .filter(({ name }) => values[name] !== undefined)
        .map(({ name, field, column }) => ({ column, value: values[name] === null ? null : (toStore[field.kind]?.(values[name] as number) ?? values[name]) })),
    async list(db: Sql, input: ListInput) {
      const { data, ...page } = await pageOf<Row>(db, { ...input, filters: {} }, { from: sql`${table} t`, alone: 't', select: selected, columns, tie, where: narrowing(input) });
      return { data: data.map(toWire), ...page };
    },
    narrowing,
    /** Every record the caller can see, without what is only shown. */
    async all(db: Sql): Promise<Row[]> {
      const { rows } = await sql<Row>`select ${sql.join(plain)} from ${table} t order by ${tie}`.execute(db);
      return rows.map(toWire);
    },
    /** What an operations admin adds to a reference list is everybody's; what a client adds is its own. */
    ownerFor: ({ who }: Ctx) => (spec.rows === 'reference' && who.ops && who.clientId === who.homeClientId ? sql`null::integer` : sql`app_client()`),
  };
}

const tableFields = (spec: AnyResource['spec'], { targets }: CrudOptions): readonly TableField[] =>
  Object.entries(spec.fields).map(([name, field]) => ({
    name,
    field,
    column: field.column ?? snake(name),
    target: field.target === undefined ? undefined : targets?.[field.target],
  }));

const listColumns = (spec: AnyResource['spec'], fields: readonly TableField[], { amounts }: CrudOptions): ListColumns => ({
  [spec.idField]: { sql: sql.ref(`t.${spec.idField}`) },
  updated_at: { sql: sql`t.updated_at` },
  shared: { sql: spec.rows === 'reference' ? sql`(t.client_id is null)` : sql`false` },
  ...Object.fromEntries(fields.map((one) => [one.name, columnOf(one, amounts?.[one.name])])),
});

/** What a list's search and filters leave. */
const narrowedTo =
  ({ filters: own = {} }: CrudOptions, columns: ListColumns, search: (term: string) => RawBuilder<unknown>) =>
  ({ search: words, filters }: Pick<ListInput, 'search' | 'filters'>): RawBuilder<unknown>[] => {
    const requested = Object.entries(filters);
    return [
      ...requested.flatMap(([name, { eq }]) => own[name]?.(eq) ?? []),
      ...(words ? [search(words)] : []),
      ...conditionsOf(Object.fromEntries(requested.filter(([name]) => own[name] === undefined)), columns),
    ];
  };

const holdsTerm = (searched: readonly string[], columns: ListColumns, term: string) =>
  sql`(${sql.join(
    searched.map((name) => sql`${columns[name]?.sql}::text ilike ${`%${likeEscaped(term)}%`}`),
    sql` or `,
  )})`;

function columnOf({ field, column, target }: TableField, amounts: readonly string[] | undefined): ListColumn {
  return {
    sql: sql.ref(`t.${column}`),
    toStore: toStore[field.kind],
    ...(target && { label: labelOf(target, column) }),
    order: target ? targetOrder(target, column) : field.kind === 'text' ? inOrder('t', column, amounts) : undefined,
  };
}

const inOrder = (alias: string, label: string, amounts: readonly string[] = []) =>
  amounts.length === 0
    ? sql`lower(${sql.ref(`${alias}.${label}`)})`
    : sql`(${sql.join([...amounts.map((one) => sql.ref(`${alias}.${one}`)), sql`lower(${sql.ref(`${alias}.${label}`)})`])})`;

const targetOrder = (target: Target, column: string) =>
  target.amounts
    ? sql`(select ${inOrder('r', target.label, target.amounts)} from ${sql.table(target.table)} r where ${sql.ref(`r.${target.key}`)} = ${sql.ref(`t.${column}`)})`
    : labelOf(target, column);

const labelOf = (target: Target, column: string) =>
  sql`(select ${sql.ref(`r.${target.label}`)} from ${sql.table(target.table)} r where ${sql.ref(`r.${target.key}`)} = ${sql.ref(`t.${column}`)})`;

function labelsOf(fields: readonly TableField[]): RawBuilder<unknown> {
  const parts = fields.flatMap(({ name, column, target }) => (target ? [sql`${sql.lit(name)}, ${labelOf(target, column)}::text`] : []));
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)}))`;
}

/** Names the fields of the columns that the database refuses. */
export async function inFieldNames<T>({ fields }: Pick<RecordTable, 'fields'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const known = isTransient(error) ? undefined : faultOfDatabase(error);
    if (!known) throw error;
    throw new Fault(known.code, { errors: known.errors.map(({ field, message }) => ({ field: fields.find(({ column }) => column === field)?.name ?? field, message })) });
  }
}
