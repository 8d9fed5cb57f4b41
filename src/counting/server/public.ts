/** What other rooms, and the product's own start, may call of counting. */
export { openCounts, refuseWhileCounted } from './counts/close-check.ts';
export { completedCounts } from './counts/completed-counts.ts';
export { scheduledCountsWork } from './counts/schedules.ts';
export { countSpan } from './counts/span.ts';
export { countWindow } from './counts/window.ts';
export { countDocuments } from './posting/documents.ts';
export { countKinds } from './search-kinds.ts';
export { shelfPosition } from './sheets/shelf-position.ts';
