/** What other rooms may call of stock. */

export { calendarOf } from './days.ts';
export { type DocumentEffect, type Documents, momentOf, stockDocuments } from './ledger/documents.ts';
export { type PostedLine, type Posting, type PostingLine, postAll, tryPostings } from './ledger/ledger.ts';
export { replaceDocument, repostEntries, reverseDocument, type StandingEntry, standingEntries } from './ledger/reversal.ts';
export { asSurvivors } from './ledger/survivors.ts';
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
  postedOfLine,
  sellingPlaces,
  shelves,
  stoodSomewhere,
} from './on-hand/moments.ts';
export { type OnHandSummary, onHandSummaryOf } from './on-hand/on-hand-summary.ts';
export { type Past, pastOf } from './on-hand/past.ts';
export { type SupplyNeed, supplyNeeds } from './on-hand/supply-needs.ts';
export { parLevels } from './pars/par-import.ts';
export { type CloseCheck, closeCheck } from './periods/close-checks.ts';
export { closedUntil, movePeriod, openPeriod } from './periods/periods.ts';
export { placeName, productColumns, productExpressions, productsLike, sourceName } from './products/listing.ts';
export { keptByStock, mergeStock } from './products/merging.ts';
export { countedByPlace, placesFor } from './products/places.ts';
export { refuseWhileUnderWay } from './transfers/between-venues.ts';
export { receiptPricesWork } from './transfers/receipt-prices.ts';
export { verifyQueue, verifyWork } from './verification/verify.ts';
export type { Kitchen, MadeItem } from './waste/kitchen.ts';
