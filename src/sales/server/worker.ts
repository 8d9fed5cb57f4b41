import { sql } from 'kysely';
import { roomOfClient } from '../../kernel/contract/event.ts';
import { contextFor, enterTenant, nobody, noEffects, writeEffects } from '../../kernel/server/context.ts';
import { type Database, openDatabase, openPool } from '../../kernel/server/database.ts';
import type { Worker } from '../../kernel/server/jobs.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { saleLists } from '../contract/sale.ts';
import { depleteNext } from './deplete.ts';

export const depletionQueue = 'sales-depletion';

/** Takes from every client's ledger what its tills have sold, some days at a time, each lot in a transaction of its own. */
export async function depleteAll(database: Database): Promise<number> {
  const { rows } = await database.reading(undefined, (db) => sql<{ client_id: number }>`select client_id from sales_to_deplete()`.execute(db));
  let days = 0;
  for (const { client_id } of rows) {
    for (let some = await depleteLot(database, client_id); some > 0; some = await depleteLot(database, client_id)) days += some;
  }
  return days;
}

const depleteLot = (database: Database, clientId: number): Promise<number> =>
  database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    const effects = noEffects();
    const ctx = contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: depletionQueue, address: '', agent: '', cookies: {} }, effects);
    const days = await depleteNext(ctx);
    if (days > 0) ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: [...saleLists, ...stockLists] });
    await writeEffects(ctx, depletionQueue, effects, async () => {});
    return days;
  });

/** Asked for by whoever brings in sales or says what a code takes; by the clock only what was left lying. */
export const depletionWorker = (url: string): Worker => ({
  queue: depletionQueue,
  cron: '*/10 * * * *',
  async work() {
    const database = openDatabase(openPool({ url, size: 1, statementSeconds: 300 }));
    try {
      await depleteAll(database);
    } finally {
      await database.close();
    }
  },
});
