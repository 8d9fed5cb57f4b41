import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';

/** The words by which others know somebody, and which are no secret. */
export async function wordsOf(db: Sql, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; email: string; venue: string }>`
    select u.name, u.email, c.name as venue from users u join clients c using (client_id) where u.client_id = app_client() and u.user_id = ${userId}`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  return [found.name, found.email, found.venue];
}

export async function venueName(db: Sql): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from clients where client_id = app_client()`.execute(db);
  return rows[0]?.name ?? '';
}
