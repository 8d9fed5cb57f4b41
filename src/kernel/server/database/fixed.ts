import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RawNode, sql } from 'kysely';

/** A piece of SQL that is the same in every statement, put together once. */
export function fixed<T = unknown>(piece: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(piece.toOperationNode() as RawNode, createQueryId());
  if (parameters.length > 0) throw new Error('What is the same in every statement has no parameters');
  return sql.raw<T>(text);
}
