/** What the product's own start may call of receiving. */
export { openDeliveries } from './deliveries/close-check.ts';
export { deliveryDocuments } from './deliveries/documents.ts';
