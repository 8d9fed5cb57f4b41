import { sql } from 'kysely';
import type { InputFor } from '../../../kernel/contract/call.ts';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { type Ctx, enterTenant } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { addVenue } from '../../contract/own-venues.ts';
import { listVenues } from '../../contract/venue.ts';
import { createClient, createUser } from '../accounts/accounts.ts';
import type { IdentityConfig } from '../config.ts';
import { refuseUnconfirmed } from '../sessions/own-venues.ts';
import { joinedVenues } from './venues.ts';

/** More than any owner has, and fewer than somebody makes for a joke. */
const venuesMax = 50;

export interface Owner {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly password_hash: string | null;
  readonly email_confirmed_at: string | null;
  readonly kind: string;
  readonly venue: string;
  readonly country: string | null;
  readonly currency: string;
  readonly timezone: string;
}

/** Who adds a venue, and what one of theirs begins with. */
export const ownerOf = ({ db, who }: Ctx): Promise<Owner> =>
  db
    .selectFrom('users as u')
    .innerJoin('clients as c', 'c.client_id', 'u.client_id')
    .select(['u.name', 'u.email', 'u.phone_number', 'u.password_hash', 'u.email_confirmed_at', 'c.kind', 'c.name as venue', 'c.country', 'c.currency', 'c.timezone'])
    .where('u.client_id', '=', who.homeClientId)
    .where('u.user_id', '=', who.userId)
    .executeTakeFirstOrThrow();

async function add(ctx: Ctx, config: IdentityConfig, { client_name, venue_type, copy_catalogue }: InputFor<typeof addVenue>['body']) {
  const home = ctx.who.homeClientId;
  const owner = await ownerOf(ctx);
  if (owner.kind !== 'venue') throw fault('FORBIDDEN');
  refuseUnconfirmed(config, owner.email_confirmed_at);
  const before = await joinedVenues(ctx);
  if (before.length >= venuesMax) throw fault('CONFLICT', { message: `${venuesMax} venues are joined already, and that is the most.` });
  const about = { venue_type, ...(owner.country !== null && { country: owner.country }), currency: owner.currency, timezone: owner.timezone };
  const clientId = await createClient(ctx.db, { name: client_name, kind: 'venue', ...about });
  await enterTenant(ctx.db, clientId);
  const { name, email, phone_number, password_hash, email_confirmed_at } = owner;
  const userId = await createUser(ctx.db, clientId, { name, email, phone_number, passwordHash: password_hash, confirmed: email_confirmed_at !== null, roles: ['owner'] });
  await config.furnish?.(ctx.db, { venue_type, country: owner.country ?? '' });
  await enterTenant(ctx.db, home);
  await sql`select identity_add_venue(${clientId}, ${userId})`.execute(ctx.db);
  const products = copy_catalogue ? ((await config.copyCatalogue?.(ctx.db, clientId)) ?? 0) : 0;
  await inNameOf(ctx, clientId, addVenue.id, async (theirs) =>
    theirs.changed({ entity: 'client', id: clientId, by: userId, action: 'registered', after: { name: client_name, ...about, ...(products > 0 && { products }) } }),
  );
  ctx.changed({ entity: 'venues', id: home, action: 'added', after: { name: client_name } });
  for (const { client_id } of before.filter(({ own }) => !own)) {
    await inNameOf(ctx, client_id, addVenue.id, async (theirs) => theirs.changed({ entity: 'venues', id: client_id, action: 'joined', after: { name: client_name } }));
    ctx.emit(roomOfClient(client_id), 'lists.changed', { calls: [listVenues.id] });
  }
  return { client_id: clientId, name: client_name, products };
}

export const addVenueRoutes = (config: IdentityConfig): readonly BoundCall[] => [serve(addVenue, (ctx, { body }) => add(ctx, config, body))];
