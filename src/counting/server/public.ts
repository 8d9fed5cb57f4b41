/** What other rooms, and the product's own start, may call of counting. */
export { openCounts, refuseWhileCounted } from './close-check.ts';
export { completedCounts } from './completed-counts.ts';
export { countDocuments } from './documents.ts';
export { scheduledCountsWork } from './schedules.ts';
export { countSpan } from './span.ts';
export { countWindow } from './window.ts';
