import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { permissionsToSee } from '../../contract/held-back.ts';
import { moneyToStore } from '../../contract/money.ts';
import { quantityToStore } from '../../contract/quantity.ts';
import { type ColumnKind, columnOf } from '../../contract/records/column.ts';
import type { Sql } from '../database/connection.ts';
import { fixed } from '../database/fixed.ts';
import { moneyOf, quantityOf } from '../database/scaled.ts';
import type { ListColumn, ListColumns } from './list.ts';

/** Columns that are called in a table as they are in the row. */
export const ofTable = <const Name extends string>(alias: string, names: readonly Name[]): Record<Name, RawBuilder<unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${alias}.${name}`)])) as Record<Name, RawBuilder<unknown>>;

/** What a column is in the database: money and quantities as they are stored. */
export type Expression = RawBuilder<unknown> | { readonly sql: RawBuilder<unknown>; readonly order: RawBuilder<unknown> };

type Computed<Row, Name extends keyof Row> = { readonly [K in Name]: (found: Omit<Row, Name>) => Row[K] };

/** The rows of a noun as its contract says them, and where each of their columns comes from. */
export interface Rows<Row> {
  readonly select: RawBuilder<unknown>;
  /** What may be ordered and narrowed by. */
  readonly columns: ListColumns;
  /** Adds to a row as it was read what is computed from it. */
  complete(found: Record<string, unknown>): Row;
}

export type RowOf<R> = R extends Rows<infer Row> ? Row : never;

/** Everything of a noun's rows follows from what their contract declares and one expression for each column. */
export function rowsOf<Schema extends z.ZodObject, const Computable extends keyof z.output<Schema> = never>(
  { shape }: Schema,
  expressions: { readonly [K in Exclude<keyof z.output<Schema>, Computable>]: Expression },
  computed?: Computed<z.output<Schema>, Computable>,
): Rows<z.output<Schema>> {
  const given = Object.entries<Expression>(expressions);
  const kindOf = (name: string) => columnOf(shape[name] as z.ZodType)?.kind;
  const computedColumns = Object.entries<(found: never) => unknown>(computed ?? {});
  return {
    select: fixed(sql.join(given.map(([name, expression]) => sql`${read(sqlOf(expression), kindOf(name))} as ${sql.id(name)}`))),
    columns: Object.fromEntries(given.map(([name, expression]) => [name, columnIn(expression, kindOf(name), isNullable(shape[name] as z.ZodType))])),
    // What is found has every column that is not computed: the select above names them all.
    complete: (found) => Object.assign(found, Object.fromEntries(computedColumns.map(([name, tell]) => [name, tell(found as never)]))) as z.output<Schema>,
  };
}

/** All matching rows, in the order of the query. */
export async function readRows<Row>(db: Sql, { select, complete }: Rows<Row>, from: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Record<string, unknown>>`select ${select} from ${from}`.execute(db);
  return rows.map(complete);
}

/** One row of them; nothing where there is none. */
export async function oneRow<Row>(db: Sql, rows: Rows<Row>, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Row | undefined> {
  const [row] = await readRows(db, rows, sql`${from} where ${where}`);
  return row;
}

const sqlOf = (expression: Expression): RawBuilder<unknown> => ('sql' in expression ? expression.sql : expression);

/** What is held back from some is null to them, and in the database to nobody. */
const isNullable = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable && permissionsToSee(schema) ? isNullable(schema.unwrap() as z.ZodType) : schema.safeParse(null).success;

function read(stored: RawBuilder<unknown>, kind: ColumnKind | undefined): RawBuilder<unknown> {
  if (kind === 'money') return moneyOf(stored);
  return kind === 'quantity' ? quantityOf(stored) : stored;
}

function columnIn(expression: Expression, kind: ColumnKind | undefined, nullable: boolean): ListColumn {
  const stored = fixed(sqlOf(expression));
  return {
    sql: stored,
    ...(kind === 'name' && { order: fixed(sql`lower(${stored})`) }),
    ...('sql' in expression && { order: fixed(expression.order) }),
    ...(kind === 'money' && { toStore: moneyToStore }),
    ...(kind === 'quantity' && { toStore: quantityToStore }),
    ...(kind === 'moment' && { moment: true }),
    ...(!nullable && { always: true }),
  };
}
