import type { ListingDetail, ListingRow, ShelvedDetail, ShelvedRow } from '../contract/listing.ts';
import type { OrderDetail, SoldDetail } from '../contract/orders/order.ts';

/** Whether somebody was told what an order comes to: who only picks and drives was not. */
export const isPricedOrder = (order: SoldDetail): order is OrderDetail => order.total !== null;
export const isPricedRow = (listing: ShelvedRow): listing is ListingRow => listing.list_price !== null;
export const isPricedListing = (listing: ShelvedDetail): listing is ListingDetail => listing.list_price !== null;
