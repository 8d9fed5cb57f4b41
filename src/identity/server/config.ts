import type { Sql } from '../../kernel/server/connection.ts';

export interface IdentityConfig {
  readonly signingKey: string;
  /** Where people reach the product; links in mails begin with it. */
  readonly publicUrl: string;
  /** What the other rooms put into a new client, in the transaction that makes it and in its name. */
  readonly furnish?: (db: Sql, client: { readonly venue_type: string; readonly country: string }) => Promise<void>;
  /** Refuses where something between this venue and those it is joined with must be ended first. */
  readonly refuseToLeaveVenues?: (db: Sql) => Promise<void>;
}
