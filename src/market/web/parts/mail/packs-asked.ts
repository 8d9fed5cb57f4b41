import type { OrderDetail } from '../../../contract/orders/order.ts';

/** How many packs of each product one comes with: as an address says it ("12:2,15:1"), else as they were ordered before. */
export function packsFrom(said: string | undefined, before: OrderDetail | undefined): ReadonlyMap<number, number> {
  const pairs = said === undefined ? [] : said.split(',').map((pair) => pair.split(':').map(Number));
  const asked = pairs.flatMap(([product = 0, packs = 0]) => (Number.isInteger(product) && Number.isInteger(packs) && product > 0 && packs > 0 ? [[product, packs] as const] : []));
  if (asked.length > 0) return new Map(asked);
  return new Map(before?.lines.flatMap(({ own_product_id, qty }) => (own_product_id === null ? [] : [[own_product_id, qty] as const])));
}
