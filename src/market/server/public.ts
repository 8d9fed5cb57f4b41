/** What the product's own start and the demo may call of the market. */
export { noticeMailWork } from './notifications/mails.ts';
export { expectOrder } from './receipts/expect.ts';
export { followOrder } from './receipts/follow.ts';
export { orderRequestExpiryWork } from './requests/expiry.ts';
export { rfqExpiryWork } from './rfqs/expiry.ts';
export { standingOrderWork } from './standing/work.ts';
