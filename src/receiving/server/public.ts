/** What the product's own start and rooms to the right may call of receiving. */

export { grossOf, taxColumns } from './claims/claim-tax.ts';
export { type ClaimChange, changeClaim } from './claims/claims.ts';
export { openDeliveries } from './deliveries/close-check.ts';
export { deliveryDocuments } from './deliveries/documents.ts';
export { likelyNamed } from './documents/likely.ts';
export { type ArrivedLine, arrivedLines, shipmentOf } from './orders/arrived.ts';
export { type BoughtBefore, boughtBefore } from './orders/bought-before.ts';
export { type CameLine, cameOfOrder, claimsOfOrder } from './orders/came.ts';
export { bringShipment, type ExpectedGoods, type ExpectedLine, expectGoods } from './orders/expected.ts';
export type { ArriveOrder, FollowOrder } from './orders/following.ts';
export { chargedPrices } from './prices/charged.ts';
export { deliveryKinds } from './search-kinds.ts';
