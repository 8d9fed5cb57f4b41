/** What other rooms, and the product's own start, may call of identity. */
export { createClient, createUser, type NewClient, type NewUser } from './accounts.ts';
export { mayActFor } from './acting.ts';
export { installBuiltIns } from './built-ins.ts';
export type { IdentityConfig } from './config.ts';
export { linkWorker } from './links.ts';
export { hashPassword } from './passwords.ts';
export { seal, unseal } from './secrets.ts';
export { readClientSettings } from './settings.ts';
export { identitySweepWorker } from './sweep.ts';
export { authenticator } from './tokens.ts';
export { joinedVenues, lockVenueGroup } from './venues.ts';
