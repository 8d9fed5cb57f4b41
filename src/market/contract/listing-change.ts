import { z } from 'zod';
import { bulkChange, percentMore } from '../../kernel/contract/records/bulk-change.ts';
import { maySell } from './access.ts';
import { listingLists, listListings, updateListing } from './listing.ts';

const { status, list_price, on_hand, lead_time_days } = updateListing.body.shape;

/** Many products at once: shown, hidden or put away, at other prices, with other stock, or later. */
export const changeListings = bulkChange({
  name: 'market-listings',
  title: 'products that one sells',
  list: listListings,
  access: maySell,
  set: z.strictObject({ status, list_price, on_hand, lead_time_days }),
  percent: z.strictObject({ list_price: percentMore, on_hand: percentMore }),
  refreshes: listingLists,
});
