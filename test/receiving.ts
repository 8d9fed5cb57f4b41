import { suppliers } from '../src/catalogue/contract/reference.ts';
import { createDelivery, updateDelivery } from '../src/receiving/contract/delivery.ts';
import { listMovements } from '../src/stock/contract/movement.ts';
import type { Api, Venue } from './harness.ts';
import { stocked } from './stock.ts';

/** A supplier, a product in bottles of 700 ml and cases of six, and one that is counted in pieces. */
export async function cellar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const bottle = await stock.product('Campari', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
  const supplier = (await api.call(suppliers.create, { body: { supplier_name: `Wine & Spirits of ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
  const manual = (more: object = {}, as = venue.owner) =>
    api.call(
      createDelivery,
      { body: { supplier_id: supplier, location_id: stock.cellar, lines: [{ product_id: stock.productId, ordered: 2, received: 1, unit_cost: 10 }], ...more } },
      as,
    );
  const change = (id: number, body: object) => api.call(updateDelivery, { params: { id }, body }, venue.owner);
  const movements = async (id: number, type = 'delivery') =>
    (await api.call(listMovements, { query: { source_type: type, source_id: String(id), sortField: 'recorded_at', sortOrder: 'desc' } }, venue.owner)).body.data
      .map(({ quantity, value }) => [quantity, value] as const)
      .reverse();
  return { stock, bottle, supplier, manual, change, movements };
}
