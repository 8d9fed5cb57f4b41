import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** Rows that were only just written have no statistics: taken for a few, thousands would be gone through for each of thousands. Holds for the transaction. */
export const inOnePass = (db: Sql) => sql`set local enable_nestloop = off`.execute(db);
