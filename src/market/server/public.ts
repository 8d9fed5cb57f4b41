/** What the product's own start and the demo may call of the market. */

export { sourceRoutes } from './feeds/sources.ts';
export { supplierListWork } from './feeds/work.ts';
export { orderMailWorker } from './mail-orders/order-mail.ts';
export { noticeMailWork } from './notifications/mails.ts';
export { type AskedListing, pricesFor } from './offers/prices.ts';
export { arriveOrder } from './receipts/arrive.ts';
export { expectOrder } from './receipts/expect.ts';
export { followOrder } from './receipts/follow.ts';
export { orderRequestExpiryWork } from './requests/expiry.ts';
export { buysBeyondOwn } from './requests/own-limit.ts';
export { rfqExpiryWork } from './rfqs/expiry.ts';
export { marketKinds } from './search-kinds.ts';
export { standingOrderWork } from './standing/work.ts';
