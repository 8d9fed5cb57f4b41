import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** A product at a place, as its row is now: whatever is written to its ledger changes it. */
export interface LevelState {
  readonly product: number;
  readonly place: number;
  readonly state: string;
}

export async function levelStates(db: Sql, which: RawBuilder<unknown> = sql`true`): Promise<LevelState[]> {
  const { rows } = await sql<LevelState>`
    select s.client_product_id as product, s.location_id as place, concat_ws(' ', s.entries, s.quantity, s.value) as state
    from stock_levels s where s.client_id = (select app_client()) and ${which}`.execute(db);
  return rows;
}

export const levelKey = ({ product, place }: Pick<LevelState, 'product' | 'place'>): string => `${product}:${place}`;

/** How a level is kept, and by which state of it. */
export const levelAt = { keyOf: levelKey, versionOf: ({ state }: LevelState): string => state };
