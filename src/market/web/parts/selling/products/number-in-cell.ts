import { refusalOf } from '../../../../../kernel/contract/refusal.ts';
import { send } from '../../../../../kernel/web/browser.ts';
import type { CellEdit } from '../../../../../kernel/web/kit/table/cell/cell-edit.tsx';
import { typedNumber } from '../../../../../kernel/web/kit/table/cell/typed-number.ts';
import { doneWithUndo } from '../../../../../kernel/web/kit/undo.ts';
import { refreshCalls } from '../../../../../kernel/web/query/query-client.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { type ListingRow, listingLists, listShortOrders, updateListing } from '../../../../contract/listing.ts';
import { shortOrdersText, shortText } from '../../../../domain/short.ts';

/** A number of a product, changed where the list shows it, with a way back. */
export const numberInCell = (field: 'list_price' | 'on_hand', label: string): CellEdit<ListingRow> => ({
  text: (row) => String(row[field]),
  save: async (row, typed) => {
    const parsed = updateListing.body.shape[field].safeParse(typedNumber(typed) ?? undefined, { error: refusalOf });
    if (!parsed.success || parsed.data === undefined) throw new Error(parsed.success ? 'Type a number.' : `It ${parsed.error.issues[0]?.message ?? 'cannot be that'}.`);
    const params = { id: row.listing_id };
    const { version, short, reserved, on_hand } = await send(updateListing, { params, body: { [field]: parsed.data, version: row.version } });
    await refreshCalls(listingLists);
    doneWithUndo(
      `${label} of ${row.name} saved`,
      updateListing,
      { params, body: { [field]: row[field], version } },
      `${row.name}: ${label.toLowerCase()} as before`,
      `listing ${row.listing_id}`,
    );
    if (field === 'on_hand' && short > 0) {
      const { data } = await send(listShortOrders, { params, query: {} });
      toast.warn(shortText(reserved, on_hand), shortOrdersText(data));
    }
  },
});
