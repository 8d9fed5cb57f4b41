/** What other rooms may call of stock. */
export { refuseWhileUnderWay } from './between-venues.ts';
export { type CloseCheck, closeCheck } from './close-checks.ts';
export type { Kitchen, Made } from './kitchen.ts';
export { type Line, type PostedLine, type Posting, postAll, tryPostings } from './ledger.ts';
export { placeName, productColumns, productsLike } from './listing.ts';
export { costAt, countMoments, countSpread, currentCosts, documentsMoving, heldAt, postedLines, sellingPlaces, shelves } from './moments.ts';
export { closedUntil, movePeriod, openPeriod } from './periods.ts';
export { placesFor } from './places.ts';
export { share } from './ratio.ts';
export { replaceDocument, repost, reverseDocument } from './reversal.ts';
export { type Standing, standingOf } from './standing.ts';
export { verifyQueue, verifyWorker } from './verify.ts';
