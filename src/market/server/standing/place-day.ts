import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { StandingDayState } from '../../contract/states.ts';
import { isHindrance, type Quote, quoteOf } from '../cart/quote.ts';
import { draftOf, refuseChanges, refuseLarge, refuseSmall } from '../checkout/drafts.ts';
import { type Buyer, type OrderTerms, placeOrder } from '../orders/place.ts';
import { askWhereOver } from '../requests/ask.ts';
import type { Problem } from './problem.ts';
import type { KeptStanding } from './standing-rows.ts';

interface Choice {
  readonly by: Buyer;
  /** Prices that somebody has seen, as they are kept, by product; else those of the day may have risen as much as the standing order allows. */
  readonly seen?: ReadonlyMap<number, number> | undefined;
  readonly withoutHindered?: boolean;
}

const wholePercent = 100;

/** Prices of the day that have risen by more than somebody allows. */
function refuseRisen({ rise_most, lines }: KeptStanding, quote: Quote): void {
  if (rise_most === null) return;
  const agreed = new Map(lines.map(({ listing_id, unit_price }) => [listing_id, unit_price]));
  const risen = quote.sellers.flatMap((one) => one.lines.filter(({ offer, price }) => price * wholePercent > (agreed.get(offer.listing_id) ?? price) * (wholePercent + rise_most)));
  if (risen.length === 0) return;
  throw fault('CART_CHANGED', {
    message: 'Prices have risen by more than you allow.',
    details: {
      risen: true,
      lines: risen.map(({ item, price, allowed }) => ({ product_id: item.listing_id, changes: ['dearer'], unit_price: moneyFromStore(price), quantity_allowed: allowed })),
    },
  });
}

export interface Placed {
  readonly status: Extract<StandingDayState, 'placed' | 'asked'>;
  readonly order_id: number | null;
  readonly request_id: number | null;
}

/** Orders a day of a standing order, or asks where it is over somebody's limit; refused where it cannot be ordered. */
export async function placeDay(ctx: Ctx, standing: KeptStanding, day: string, { by, seen, withoutHindered = false }: Choice): Promise<Placed> {
  const wanted = standing.lines.map(({ listing_id, quantity }) => ({ listing_id, quantity, before: seen?.get(listing_id) }));
  const first = await quoteOf(ctx, wanted);
  const hindered = new Set([
    ...first.gone.map(({ listing_id }) => listing_id),
    ...first.sellers.flatMap(({ lines }) => lines.filter(({ changes }) => changes.some(isHindrance)).map(({ item }) => item.listing_id)),
  ]);
  const left = withoutHindered ? wanted.filter(({ listing_id }) => !hindered.has(listing_id)) : wanted;
  if (left.length === 0) throw fault('CART_EMPTY', { message: 'None of it can be ordered now.' });
  const quote = left.length === wanted.length ? first : await quoteOf(ctx, left);
  refuseChanges(quote, left);
  if (!seen) refuseRisen(standing, quote);
  refuseSmall(quote);
  refuseLarge(quote);
  const [seller] = quote.sellers;
  if (!seller) throw fault('CART_EMPTY', { message: 'None of it can be ordered now.' });
  const draft = draftOf(seller, day, ctx.now);
  const { delivery_address, po_number, notes, standing_id } = standing;
  const terms: OrderTerms = { delivery_address, payment_method: 'company_account', po_number, notes, checkout_id: null, reordered_from: null, status: 'pending' };
  const request = await askWhereOver(ctx, { source: 'standing', orders: [{ draft, terms }], by });
  if (request) return { status: 'asked', order_id: null, request_id: request.request_id };
  const order_id = await placeOrder(ctx, draft, { ...terms, by });
  // What was paid is what the next rise is held against.
  await sql`
    update standing_order_lines l set unit_price = r.unit_price from jsonb_to_recordset(${JSON.stringify(draft.lines)}::jsonb) as r(listing_id integer, unit_price bigint)
    where l.client_id = (select app_client()) and l.standing_id = ${standing_id} and l.listing_id = r.listing_id`.execute(ctx.db);
  return { status: 'placed', order_id, request_id: null };
}

interface Written {
  readonly status: StandingDayState;
  readonly orderBy: string;
  readonly placed?: Placed;
  readonly problem?: Problem;
}

/** What became of a day: the one place that writes it. */
export async function writeDay({ db }: Ctx, standingId: number, day: string, { status, orderBy, placed, problem }: Written): Promise<void> {
  await sql`
    insert into standing_order_days (client_id, standing_id, delivery_day, status, order_by, problem, details, order_id, request_id)
    values (app_client(), ${standingId}, ${day}::date, ${status}, ${orderBy}::timestamptz, ${problem?.problem ?? null}, ${problem ? JSON.stringify(problem.details) : null}::jsonb,
      ${placed?.order_id ?? null}::integer, ${placed?.request_id ?? null}::integer)
    on conflict (client_id, standing_id, delivery_day) do update set status = excluded.status, problem = excluded.problem, details = excluded.details,
      order_id = excluded.order_id, request_id = excluded.request_id, at = now()`.execute(db);
}
