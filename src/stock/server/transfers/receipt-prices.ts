import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { stockLists } from '../../contract/cards.ts';
import { incomingLists } from '../../contract/incoming.ts';
import type { Posting, PostingLine } from '../ledger/ledger.ts';
import { repost } from '../ledger/reversal.ts';

const queue = 'receipt-prices';

interface Repriced {
  readonly transfer_id: number;
  readonly revision: number;
  readonly repriced_at: string;
}

/** What another venue has learned of the price of what it sent here: its receipt is posted anew at that, at its own moment, or in the open books. */
export const receiptPricesWork: ClientWork = {
  queue,
  cron: '* * * * *',
  what: 'Taking over prices that another venue corrected',
  retryMinutes: { first: 1, most: 60 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from receipts_to_price()`.execute(db);
    return rows.map(({ client_id }) => wholeClient(client_id));
  },
  lot: (database, { clientId }) =>
    inClient(database, clientId, queue, async (ctx) => {
      const { rows } = await sql<Repriced>`
        select r.transfer_id, r.revision, a.repriced_at::text as repriced_at from venue_receipts r join incoming_transfers a on a.transfer_id = r.transfer_id
        where r.client_id = (select app_client()) and a.repriced_at > coalesce(r.priced_through, '-infinity') order by r.transfer_id limit 1 for update of r`.execute(ctx.db);
      if (!rows[0]) return false;
      await takeOver(ctx, rows[0]);
      ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: [...incomingLists, ...stockLists] });
      return true;
    }),
};

interface Received {
  readonly line: number;
  readonly product: number;
  readonly location: number;
  readonly quantity: number;
  readonly value: number;
  readonly said: number;
  readonly at: number;
  readonly note: string | null;
}

async function takeOver(ctx: Ctx, { transfer_id: id, revision, repriced_at }: Repriced): Promise<void> {
  const { rows } = await sql<Received>`
    select e.source_line as line, e.client_product_id as product, e.location_id as location, e.quantity, e.value, x.received_value as said, (extract(epoch from e.effective_at) * 1000000)::bigint as at, e.note
    from stock_entries e join incoming_transfer_lines x on x.transfer_id = e.source_id and x.line = e.source_line
    where e.client_id = (select app_client()) and e.source_type = 'venue-receipt' and e.source_id = ${id} and e.revision = ${revision} and e.corrects is null and e.reverses is null
    order by e.source_line`.execute(ctx.db);
  const differs = rows.some(({ value, said }) => value !== said);
  const lines = rows.map(
    ({ line, product, location, quantity, said, at, note }): PostingLine => ({
      line,
      productId: product,
      locationId: location,
      kind: 'transfer_in',
      quantity,
      value: said,
      note,
      at,
    }),
  );
  const anew: Posting = { source: { type: 'venue-receipt', id, revision: revision + 1 }, late: true, lines };
  if (differs) await repost(ctx, [{ type: 'venue-receipt', id, revision }], [anew]);
  await sql`update venue_receipts set revision = ${differs ? revision + 1 : revision}, priced_through = ${repriced_at}::timestamptz
    where client_id = (select app_client()) and transfer_id = ${id}`.execute(ctx.db);
  const worth = (of: 'value' | 'said') => moneyFromStore(rows.reduce((sum, row) => sum + row[of], 0));
  if (differs) ctx.changed({ entity: 'incoming transfer', id, action: 'priced anew', before: { value: worth('value') }, after: { value: worth('said') } });
}
