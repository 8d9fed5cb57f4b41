/** What the product's own start may call of sales. */
export { undepletedSales } from './close-check.ts';
export { depletionQueue, depletionWorker } from './worker.ts';
