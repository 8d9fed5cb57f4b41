import { sql } from 'kysely';
import { roomOfClient } from '../../kernel/contract/event.ts';
import { type ClientWork, wholeClient } from '../../kernel/server/client-work.ts';
import { inClient } from '../../kernel/server/in-client.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { saleLists } from '../contract/sale.ts';
import { depletionQueue } from '../contract/today.ts';
import { depleteNext } from './deplete.ts';

/** Takes from each client's ledger what its tills have sold. Asked for by whoever brings in sales or says what a code takes; by the clock only what was left lying. */
export const depletionWork: ClientWork = {
  queue: depletionQueue,
  cron: '*/10 * * * *',
  what: 'Taking sales from stock',
  retryMinutes: { first: 1, most: 60 },
  statementSeconds: 300,
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from sales_to_deplete()`.execute(db);
    return rows.map(({ client_id }) => wholeClient(client_id));
  },
  lot: (database, { clientId }) =>
    inClient(database, clientId, depletionQueue, async (ctx) => {
      const days = await depleteNext(ctx);
      if (days > 0) ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: [...saleLists, ...stockLists] });
      return days > 0;
    }),
};
