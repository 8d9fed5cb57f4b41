import { placeMailOrder } from '../src/market/contract/orders/mail-order.ts';
import type { OrderDetail } from '../src/market/contract/orders/order.ts';
import { answerOrderLink, type LineSaid, readOrderLink, seeOrderLink } from '../src/market/contract/orders/order-link.ts';
import type { Api, Venue } from './harness.ts';
import { stocked } from './stock.ts';
import { someSuppliers } from './suppliers.ts';

export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const brewery = 'orders@brewery.example';

/** The key in a link that was to be mailed, the latest first. */
export const keysOf = (api: Api): string[] =>
  api.jobs
    .filter(({ queue }) => queue === 'market-order-mail')
    .map(({ data }) => String(data.link).split('#')[1] ?? '')
    .reverse();

/** A venue that buys gin by the case of 6 and lemons by the piece from a brewery that is not on the platform. */
export async function byMail(api: Api, venue: Venue) {
  const cellar = await stocked(api, venue);
  const [supplier] = await someSuppliers(api, venue, ['Old Brewery']);
  const gin = await cellar.product('Gin', { base_unit: 'ml', size_quantity: 700, pack_units: 6, cost_price: 20, sku: 'G-1', supplier_id: supplier });
  const lemon = await cellar.product('Lemons', { base_unit: 'each', size_quantity: 1, pack_units: 1, cost_price: 0.5, supplier_id: supplier });
  const items = [
    { product_id: gin, qty: 2 },
    { product_id: lemon, qty: 30 },
  ];
  const place = (more: object = {}, as = venue.owner) =>
    api.call(placeMailOrder, { body: { supplier_id: supplier, items, delivery_address: '1 Cellar Street', delivery_day: dayIn(3), email: brewery, ...more } as never }, as);
  const placed = async (more: object = {}): Promise<OrderDetail & { key: string }> => {
    const answer = await place(more);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return { ...answer.body, key: keysOf(api)[0] ?? '' };
  };
  return {
    cellar,
    supplier,
    gin,
    lemon,
    place,
    placed,
    read: (token: string) => api.call(readOrderLink, { body: { token } }),
    see: (token: string) => api.call(seeOrderLink, { body: { token } }),
    answer: (token: string, said: { lines?: LineSaid[]; refuse?: boolean; estimated_delivery?: string; note?: string } = {}) =>
      api.call(answerOrderLink, { body: { token, ...said } }),
  };
}
