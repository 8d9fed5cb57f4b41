import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { listSellers, type SellerCard } from '../../contract/seller.ts';
import { minutesToCutOff, minutesToOrder, nextDeliveries } from '../../domain/delivery-days.ts';
import { type SellerTerms, sellerTerms } from './plans.ts';

const moneyOrNull = (stored: number | null): number | null => (stored === null ? null : moneyFromStore(stored));

const cardOf = (terms: SellerTerms, listings: number, now: Date): SellerCard => ({
  seller_id: terms.seller_id,
  seller_name: terms.seller_name,
  about: terms.about,
  currency: terms.currency,
  minimum_order: moneyFromStore(terms.minimum_order),
  delivery_fee: moneyFromStore(terms.delivery_fee),
  free_delivery_from: moneyOrNull(terms.free_delivery_from),
  cut_off: terms.cut_off,
  cut_off_strict: terms.cut_off_strict,
  processing_days: terms.processing_days,
  transit_days: terms.transit_days,
  delivery_weekdays: [...terms.delivery_weekdays],
  listings_count: listings,
  next_deliveries: nextDeliveries(terms, now),
  minutes_to_cut_off: minutesToCutOff(terms, now),
  minutes_to_order: minutesToOrder(terms, now),
  account:
    terms.account_status === null
      ? null
      : { status: terms.account_status, terms_days: terms.terms_days ?? 0, supplier_id: terms.supplier_id, delivery_address: terms.delivery_address },
});

async function cards({ db, now }: Ctx) {
  const terms = await sellerTerms(db);
  const { rows } = await sql<{ id: number; n: number }>`select client_id as id, count(*) as n from listings where status = 'published' group by client_id`.execute(db);
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  const data = [...terms.values()].map((one) => cardOf(one, counts.get(one.seller_id) ?? 0, now));
  return { data, total: data.length };
}

export const sellerRoutes: readonly BoundCall[] = [serve(listSellers, cards)];
