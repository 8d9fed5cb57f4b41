/** What other rooms may call of stock. */
export { type Line, type Posting, postAll } from './ledger.ts';
export { movePeriod, openPeriod } from './periods.ts';
export { verifyQueue, verifyWorker } from './verify.ts';
