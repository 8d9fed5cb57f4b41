import { moneyFromStore, moneyToStore } from '../../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../../kernel/contract/quantity.ts';
import type { ListingRow } from '../../../contract/listing.ts';
import { lineTotal } from '../../../domain/lines.ts';

/** What a line comes to as it is typed, by the rule that the server reckons by. */
export const lineAmount = (
  listing: Pick<ListingRow, 'price_basis' | 'size_quantity' | 'pack_units'> | undefined,
  { quantity_available = 0, quoted_price = 0 }: { readonly quantity_available?: number | undefined; readonly quoted_price?: number | undefined },
): number => (listing ? moneyFromStore(lineTotal({ ...listing, size_quantity: quantityToStore(listing.size_quantity) }, moneyToStore(quoted_price), quantity_available)) : 0);
