/** What the product's own start may call of sales. */
export { salesPutBack, undepletedSales } from './days/close-check.ts';
export { saleDocuments } from './days/documents.ts';
export { givenBackSums, moneyKinds, tillOfDay } from './depletion/given-back.ts';
export { restating } from './depletion/restating.ts';
export { depletionWork } from './depletion/worker.ts';
export type { FeedConfig } from './feeds/config.ts';
export { feedWork } from './feeds/work.ts';
export { soldItems } from './items/sold-items.ts';
