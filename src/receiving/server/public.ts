/** What the product's own start may call of receiving. */
export { openDeliveries } from './close-check.ts';
export { deliveryDocuments } from './documents.ts';
