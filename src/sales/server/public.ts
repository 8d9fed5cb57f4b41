/** What the product's own start may call of sales. */
export { depletionQueue, depletionWorker } from './worker.ts';
