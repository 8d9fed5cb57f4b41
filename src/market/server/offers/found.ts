import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** Offers that somebody typed the words of, each part by name: called so, and, after them, described so. */
export interface FoundOffers {
  readonly ids: readonly number[];
  readonly described: readonly number[];
}

/** Nothing where nothing was typed. */
export async function foundBy(db: Sql, search: string | undefined): Promise<FoundOffers | undefined> {
  if (search === undefined || search.trim() === '') return undefined;
  const { rows } = await sql<{ called: number[]; described: number[] }>`select find_offers(${search}) as called, taste_offers(${search}) as described`.execute(db);
  const { called, described } = rows[0] ?? { called: [], described: [] };
  return { ids: [...called, ...described], described };
}
