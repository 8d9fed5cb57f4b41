import type { RawBuilder } from 'kysely';
import type { Sql } from './connection.ts';

/** A statement, or nothing where it is not needed this time. */
type Statement = RawBuilder<unknown> | false;
type Found<S> = S extends RawBuilder<infer Row> ? readonly Row[] : readonly never[];

/**
 * Statements that leave as one piece and are carried out in the order in which they stand here: each waits for the locks of those before it, sees
 * what they wrote, and has a snapshot that was taken after them. The first that fails ends all that follow. It takes statements and no promises, so
 * that nothing which waits on its way to the database can lose its place.
 */
export async function batch<const S extends readonly Statement[]>(db: Sql, ...statements: S): Promise<{ -readonly [K in keyof S]: Found<S[K]> }> {
  const found = await Promise.all(statements.map((statement) => (statement === false ? { rows: [] } : statement.execute(db))));
  return found.map(({ rows }) => rows) as { -readonly [K in keyof S]: Found<S[K]> };
}

/** Independent reads: those that start before any of them waits are sent as one piece. Whatever writes or locks states its order with `batch`. */
export const concurrently = <const T extends readonly unknown[]>(reads: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => Promise.all(reads);
