import { useCall } from '../../../kernel/web/query/query.ts';
import { listOnHand } from '../../contract/inventory.ts';

export interface OnHand {
  readonly quantity: number;
  /** What one of the base unit costs; nothing where nothing was ever bought. */
  readonly unitCost: number | undefined;
}

/** What the ledger has of a product at a place, now. */
export function useOnHand(productId: number | undefined, placeId: number | undefined): { readonly now: OnHand | undefined; readonly failed: boolean } {
  const asks = productId !== undefined && placeId !== undefined;
  const answer = useCall(listOnHand, { query: { product_id: String(productId ?? 0), location_id: String(placeId ?? 0) } }, { enabled: asks, freshMs: 0 });
  if (!asks || answer.data === undefined) return { now: undefined, failed: asks && answer.isError };
  const row = answer.data.data[0];
  const unitCost = row?.unit_cost == null || row.size_quantity === 0 ? undefined : row.unit_cost / row.size_quantity;
  return { now: { quantity: row?.quantity ?? 0, unitCost }, failed: false };
}
