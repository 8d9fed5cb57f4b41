/** What other rooms may call of stock. */
export { refuseWhileUnderWay } from './between-venues.ts';
export { type CloseCheck, closeCheck } from './close-checks.ts';
export { calendarOf } from './days.ts';
export { type Documents, momentOf, type Said, stockDocuments } from './documents.ts';
export type { Kitchen, Made } from './kitchen.ts';
export { type Line, type PostedLine, type Posting, postAll, tryPostings } from './ledger.ts';
export { placeName, productColumns, productsLike, sourceName } from './listing.ts';
export { keptByStock, mergeStock } from './merging.ts';
export {
  costAt,
  countMoments,
  countSpread,
  currentCosts,
  documentsMoving,
  heldAt,
  largestPar,
  mostAtOnce,
  mostMissing,
  movedSince,
  parsAnywhere,
  parsThere,
  postedLines,
  sellingPlaces,
  shelves,
  stoodSomewhere,
} from './moments.ts';
export { parLevels } from './par-import.ts';
export { type Past, pastOf } from './past.ts';
export { closedUntil, movePeriod, openPeriod } from './periods.ts';
export { countedByPlace, placesFor } from './places.ts';
export { share } from './ratio.ts';
export { receiptPricesWork } from './receipt-prices.ts';
export { replaceDocument, repostEntries, reverseDocument, type StandingEntry, standingEntries } from './reversal.ts';
export { type Standing, standingOf } from './standing.ts';
export { asSurvivors } from './survivors.ts';
export { verifyQueue, verifyWork } from './verify.ts';
