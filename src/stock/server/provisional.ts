import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';

/** Entries that turned out to have taken more than there was, and those that turned out not to. */
export interface Turned {
  readonly provisional: readonly number[];
  readonly covered: readonly number[];
}

/** Keeps which entries are provisional, as it is known now; most documents change nothing of it. */
export async function keepProvisional(db: Sql, { provisional, covered }: Turned): Promise<void> {
  await Promise.all([
    provisional.length > 0 && sql`insert into stock_provisional_entries (client_id, entry_id) select app_client(), id from unnest(${provisional}::bigint[]) id`.execute(db),
    covered.length > 0 && sql`delete from stock_provisional_entries where client_id = (select app_client()) and entry_id = any(${covered}::bigint[])`.execute(db),
  ]);
}
