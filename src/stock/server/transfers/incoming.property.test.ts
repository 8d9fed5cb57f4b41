import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { joined } from '../../../../test/venues.ts';
import { noFailure } from '../../../../test/work.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { receiveIncoming } from '../../contract/incoming.ts';
import { verifyLedger } from '../../contract/period.ts';
import { createTransfer, deleteTransfer } from '../../contract/transfer.ts';
import { receiptPricesWork } from './receipt-prices.ts';

type Step =
  | { readonly kind: 'buy'; readonly at: 0 | 1; readonly quantity: number; readonly value: number }
  | { readonly kind: 'send'; readonly at: 0 | 1; readonly quantity: number }
  /** Of what is under way from there: a share of it, in hundredths, arrives. */
  | { readonly kind: 'receive'; readonly at: 0 | 1; readonly which: number; readonly share: number }
  | { readonly kind: 'recall'; readonly at: 0 | 1; readonly which: number };

const at = fc.constantFrom<0 | 1>(0, 1);
const quantity = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000);
const which = fc.nat({ max: 9 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), at, quantity, value: fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 10_000) }),
    fc.record({ kind: fc.constant('send' as const), at, quantity }),
    fc.record({ kind: fc.constant('receive' as const), at, which, share: fc.constantFrom(0, 33, 50, 99, 100, 100, 100) }),
    fc.record({ kind: fc.constant('recall' as const), at, which }),
  ),
  { minLength: 8, maxLength: 30 },
);

interface Side {
  readonly venue: Venue;
  readonly stock: Stocked;
  readonly underWay: { readonly id: number; readonly quantity: number }[];
}

/** In integers: what both hold, less what was bought, less what was written off, less what rounding set straight. */
async function unaccounted(api: Api, sides: readonly Side[]): Promise<{ quantity: number; value: number }> {
  const clients = sides.map(({ venue }) => venue.clientId);
  const { rows } = await api.db.asOwner((db) =>
    sql<{ quantity: number; value: number }>`
      select (select coalesce(sum(quantity), 0) from stock_levels where client_id = any(${clients}::integer[]))::bigint - coalesce(sum(quantity), 0)::bigint as quantity,
        (select coalesce(sum(value), 0) from stock_levels where client_id = any(${clients}::integer[]))::bigint - coalesce(sum(value), 0)::bigint as value
      from stock_entries where client_id = any(${clients}::integer[]) and kind in ('delivery', 'adjustment', 'true_up')`.execute(db),
  );
  return rows[0] as { quantity: number; value: number };
}

/** What the one let go and the other took in, transfer by transfer, to the last ten-thousandth. */
async function disagreements(api: Api, sides: readonly Side[]): Promise<unknown[]> {
  const clients = sides.map(({ venue }) => venue.clientId);
  const { rows } = await api.db.asOwner((db) =>
    sql`select t.transfer_id, sum(e.quantity) as quantity, sum(e.value) as value from transfers t
      join stock_entries e on e.source_id = t.transfer_id and e.corrects is null and ((e.client_id = t.client_id and e.source_type = 'transfer' and e.revision = 1 and e.leg = 0)
        or (e.client_id = t.to_client_id and e.source_type = 'venue-receipt'))
      where t.to_client_id is not null and t.client_id = any(${clients}::integer[]) group by 1 having sum(e.quantity) <> 0 or sum(e.value) <> 0`.execute(db),
  );
  return rows;
}

async function carryOut(api: Api, sides: readonly [Side, Side], step: Step): Promise<void> {
  const [here, there] = step.at === 0 ? sides : [sides[1], sides[0]];
  if (step.kind === 'buy') {
    await here.stock.post([{ kind: 'delivery', quantity: step.quantity, value: step.value }]);
  } else if (step.kind === 'send') {
    const body = { from_location: here.stock.bar, to_venue: there.venue.clientId, lines: [{ product_id: here.stock.productId, quantity: step.quantity }] };
    const { status, body: sent } = await api.call(createTransfer, { body }, here.venue.owner);
    if (status === 201) here.underWay.push({ id: sent.transfer_id, quantity: step.quantity });
    else expect([status, sent.error?.code]).toEqual([409, 'NOT_ENOUGH_STOCK']);
  } else {
    const [one] = here.underWay.splice(step.which % Math.max(1, here.underWay.length), 1);
    if (!one) return;
    if (step.kind === 'recall') return void expect((await api.call(deleteTransfer, { params: { id: one.id } }, here.venue.owner)).status).toBe(200);
    const arrived = Math.floor(one.quantity * step.share * 10) / 1000;
    const lines = [{ line: 1, quantity: arrived, product_id: there.stock.productId }];
    const answer = await api.call(receiveIncoming, { params: { id: one.id }, body: { location_id: there.stock.bar, lines, reason: 'as it came' } }, there.venue.owner);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  }
}

describe('value between two venues', () => {
  test.for(['moving_average', 'fifo'] as const)(
    'is neither made nor lost, whatever is sent, received, lost and recalled (%s)',
    { timeout: 240_000 },
    async (cost_method, { api }) => {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const venues = [await api.venue('The one'), await api.venue('The other')] as const;
          await joined(api, ...venues);
          for (const { owner } of venues) await api.call(putClientSettings, { body: { cost_method } }, owner);
          const side = async (venue: Venue): Promise<Side> => ({ venue, stock: await stocked(api, venue), underWay: [] });
          const sides = [await side(venues[0]), await side(venues[1])] as const;
          for (const step of all) await carryOut(api, sides, step);
          // What a sender learned of its price reaches the receiver's ledger by a work of its own, and may teach the other one something in turn.
          for (let turn = 0; turn < 4; turn++) await workInTurns(api.db, receiptPricesWork, noFailure);
          expect([await unaccounted(api, sides), await disagreements(api, sides)]).toEqual([{ quantity: 0, value: 0 }, []]);
          for (const venue of venues) expect([await ledgerAgrees(api, venue), (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([true, []]);
        }),
        { numRuns: 12 },
      );
    },
  );
});
