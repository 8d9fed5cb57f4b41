import type { Ctx } from '../../kernel/server/calls/context.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';

interface GivenRoles {
  /** Nobody yet, where it is somebody new. */
  readonly user_id: number | null;
  readonly role_ids: readonly number[];
  /** The roles are about to allow ordering. */
  readonly to_buy?: boolean;
}
export type BuysBeyondOwn = (ctx: Ctx, given: GivenRoles) => Promise<boolean>;

export interface IdentityConfig {
  readonly signingKey: string;
  /** Where people reach the product; links in mails begin with it. */
  readonly publicUrl: string;
  /** Whether mails reach anybody. Without it they are files on the server, and screens say so. */
  readonly mail: boolean;
  /** What a call does, in the words of its contract, for readers of the audit trail. */
  readonly summaryOf?: (call: string) => string | undefined;
  /** What the other rooms put into a new client, in the transaction that makes it and in its name. */
  readonly furnish?: (db: Sql, client: { readonly venue_type: string; readonly country: string }) => Promise<void>;
  /** Makes a venue's catalogue that of another one of the same owner, made in the same transaction; says how many products that has. */
  readonly copyCatalogue?: (db: Sql, clientId: number) => Promise<number>;
  /** Refuses a place that is not one of the client's. */
  readonly refuseUnknownPlace?: (ctx: Ctx, id: number) => Promise<void>;
  /** Whether roles let somebody order more alone than whoever gives them may. */
  readonly buysBeyondOwn?: BuysBeyondOwn;
  /** Refuses where something between this venue and those it is joined with must be ended first. */
  readonly refuseToLeaveVenues?: (db: Sql) => Promise<void>;
}
