import type { Sql } from '../../../../kernel/server/database/connection.ts';
import { shortOrdersText, shortText } from '../../../domain/short.ts';
import { ordersShortOf } from '../../orders/short.ts';
import type { ListPlan, PlannedListRow } from '../plan.ts';

/** How much of a row's product would stand there, where that is less than is promised. */
function shelfOf({ action, listing, after }: PlannedListRow): { listing_id: number; on_hand: number; reserved: number } | undefined {
  if (action !== 'update' || !listing || !('on_hand' in after)) return undefined;
  const { on_hand, made_to_order } = { ...listing.facts, ...after };
  return made_to_order || Number(on_hand) >= listing.reserved ? undefined : { listing_id: listing.listing_id, on_hand: Number(on_hand), reserved: listing.reserved };
}

/** A plan with which orders run short said beside the rows that leave less on the shelf than is promised. */
export async function withShortOrders(db: Sql, plan: ListPlan): Promise<ListPlan> {
  const shelves = plan.rows.flatMap((row) => shelfOf(row) ?? []);
  if (shelves.length === 0) return plan;
  const orders = Map.groupBy(await ordersShortOf(db, shelves), ({ listing_id }) => listing_id);
  const notesOf = (row: PlannedListRow): string[] => {
    const shelf = shelfOf(row);
    return shelf ? [shortText(shelf.reserved, shelf.on_hand), shortOrdersText(orders.get(shelf.listing_id) ?? [])] : [];
  };
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, notes: [...row.notes, ...notesOf(row)] })) };
}
