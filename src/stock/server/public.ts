/** What other rooms may call of stock. */
export { type Line, type PostedLine, type Posting, postAll, tryPostings } from './ledger.ts';
export { placeName, productColumns } from './listing.ts';
export { costAt, countSpread, currentCosts, heldAt, postedLines, shelves } from './moments.ts';
export { closedUntil, movePeriod, openPeriod } from './periods.ts';
export { reverseDocument } from './reversal.ts';
export { verifyQueue, verifyWorker } from './verify.ts';
