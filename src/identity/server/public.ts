/** What other rooms, and the product's own start, may call of identity. */
export { createClient, createUser, type NewClient, type NewUser } from './accounts/accounts.ts';
export { installBuiltIns } from './accounts/built-ins.ts';
export { linkWorker } from './accounts/links.ts';
export { plainLine, plainName } from './accounts/mails.ts';
export { identitySweepWorker } from './accounts/sweep.ts';
export { type SampleMeans, sampleVenueWork } from './clients/sample-work.ts';
export { readClientSettings } from './clients/settings.ts';
export { joinedVenues, lockVenueGroup } from './clients/venues.ts';
export type { BuysBeyondOwn, IdentityConfig } from './config.ts';
export { hashPassword } from './secrets/passwords.ts';
export { hashOf, newSecret, seal, unseal } from './secrets/secrets.ts';
export { mayActFor } from './sessions/acting.ts';
export { authenticator } from './sessions/tokens.ts';
