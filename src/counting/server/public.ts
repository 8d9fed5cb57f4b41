/** What other rooms, and the product's own start, may call of counting. */
export { openCounts } from './close-check.ts';
export { dueCountsQueue, dueCountsWorker } from './schedules.ts';
export { countSpan } from './span.ts';
export { countWindow } from './window.ts';
