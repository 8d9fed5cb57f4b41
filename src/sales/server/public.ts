/** What the product's own start may call of sales. */
export { salesPutBack, undepletedSales } from './close-check.ts';
export { saleDocuments } from './documents.ts';
export type { FeedConfig } from './feeds/config.ts';
export { feedWork } from './feeds/work.ts';
export { givenBackSums, moneyKinds, tillOfDay } from './given-back.ts';
export { restating } from './restating.ts';
export { soldItems } from './sold-items.ts';
export { depletionWork } from './worker.ts';
