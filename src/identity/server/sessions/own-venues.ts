import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { acceptInvitation, goToVenue, listOwnVenues } from '../../contract/own-venues.ts';
import type { IdentityConfig } from '../config.ts';
import { hashOf } from '../secrets/secrets.ts';
import { type Granted, grant } from './grants.ts';
import { findRefresh, refreshCookie } from './refresh.ts';
import { beginAttempt, forgetAttempt } from './throttle.ts';
import { spendCode } from './two-factor.ts';

export interface Reachable {
  readonly client_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly has_factor: boolean;
  readonly sample: boolean;
}

/** The other venues of whoever asks, and whose second factors this session has passed. An address counts once it is confirmed, where mails reach anybody. */
export async function reachable(db: Sql, config: IdentityConfig, sessionId: string): Promise<{ venues: Reachable[]; passed: readonly number[] }> {
  const [{ rows: venues }, { rows }] = await concurrently([
    sql<Reachable>`select client_id, user_id, name, has_factor, sample from identity_own_venues(${config.mail})`.execute(db),
    sql<{ passed: number[] | null }>`select identity_passed(${sessionId}) as passed`.execute(db),
  ]);
  return { venues, passed: rows[0]?.passed ?? [] };
}

export const asksCode = ({ has_factor, user_id }: Reachable, passed: readonly number[]): boolean => has_factor && !passed.includes(user_id);

async function list({ db, who }: Ctx, config: IdentityConfig) {
  const own = await db.selectFrom('clients').select(['client_id', 'name', 'kind', 'sample']).where('client_id', '=', who.homeClientId).executeTakeFirstOrThrow();
  const { venues, passed } = await reachable(db, config, who.sessionId);
  const all = [
    { client_id: own.client_id, name: own.name, own: true, sample: own.sample, asks_code: false },
    ...venues.map((one) => ({ client_id: one.client_id, name: one.name, own: false, sample: one.sample, asks_code: asksCode(one, passed) })),
  ];
  return {
    venues: all.sort((a, b) => Number(a.sample) - Number(b.sample) || a.name.localeCompare(b.name) || a.client_id - b.client_id),
    may_add: own.kind === 'venue' && !own.sample && !who.ops && who.permissions.has('venues.join'),
  };
}

/** Whether a code of the other account's second factor was given and right. A wrong one counts like a wrong password. */
async function passCode(outside: Outside, config: IdentityConfig, { client_id, user_id }: Reachable, code: string | undefined): Promise<true> {
  if (!code) throw fault('CODE_REQUIRED');
  const attempt = await outside.separateTransaction((db) => beginAttempt(db, outside.who.email, outside.request.address));
  const right = await outside.separateTransaction(async (db) => {
    await enterTenant(db, client_id);
    return spendCode(db, config, client_id, user_id, code);
  });
  if (!right) throw fault('CODE_REFUSED');
  await outside.separateTransaction((db) => forgetAttempt(db, attempt));
  return true;
}

export interface WayAsked {
  readonly refreshToken?: string | undefined;
  readonly code?: string | undefined;
}

/** A session goes on for whoever holds its refresh token: a copied access token, which soon ends, must not become one that lasts. */
export async function checkWay(outside: Outside, config: IdentityConfig, clientId: number, asked: WayAsked): Promise<{ passed: boolean }> {
  const { session_id } = await findRefresh(outside, asked.refreshToken);
  if (session_id !== outside.who.sessionId) throw fault('SESSION_EXPIRED');
  const { venues, passed } = await outside.read((db) => reachable(db, config, session_id));
  const door = venues.find(({ client_id }) => client_id === clientId);
  if (!door) throw notFound();
  return { passed: asksCode(door, passed) && (await passCode(outside, config, door, asked.code)) };
}

interface WentOn {
  readonly session_id: string;
  readonly user_id: number;
  readonly name: string;
  readonly home_name: string;
  readonly joined: boolean;
  readonly remembered: boolean;
}

export async function goOn(ctx: Ctx, config: IdentityConfig, clientId: number, passed: boolean): Promise<Granted> {
  const { sessionId, userId } = ctx.who;
  const { rows } = await sql<WentOn>`
    select * from identity_go_on(${clientId}, ${sessionId}, ${config.mail}, ${passed}, ${ctx.request.address}, ${ctx.request.agent})`.execute(ctx.db);
  const there = rows[0];
  if (!there) throw notFound();
  // Only venues that know of each other read each other's names: where else somebody works is nobody's business.
  const { joined, name, home_name } = there;
  ctx.changed({ entity: 'user', id: userId, ...(joined ? { action: 'went on to another venue', after: { name } } : { action: 'signed out' }) });
  return inNameOf(ctx, clientId, goToVenue.id, async (theirs) => {
    const by = there.user_id;
    theirs.changed({ entity: 'user', id: by, by, ...(joined ? { action: 'came from another venue', after: { name: home_name } } : { action: 'signed in' }) });
    return grant(theirs.db, config, clientId, by, there.session_id, there.remembered);
  });
}

interface Accepted {
  readonly state: 'open' | 'spent' | 'other';
  readonly client_id: number;
  readonly user_id: number;
  readonly name: string;
}

async function accept(ctx: Ctx, config: IdentityConfig, secret: string) {
  const me = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'email_confirmed_at'])
    .where('client_id', '=', ctx.who.homeClientId)
    .where('user_id', '=', ctx.who.userId)
    .executeTakeFirstOrThrow();
  refuseUnconfirmed(config, me.email_confirmed_at);
  const { rows } = await sql<Accepted>`select * from identity_accept(${hashOf(secret)})`.execute(ctx.db);
  const taken = rows[0];
  if (!taken || taken.state === 'spent') throw fault('TOKEN_SPENT');
  if (taken.state === 'other') throw fault('CONFLICT', { message: `This invitation is for another address than ${me.email}. Sign out to use it.` });
  await inNameOf(ctx, taken.client_id, acceptInvitation.id, async (theirs) =>
    theirs.changed({ entity: 'user', id: taken.user_id, by: taken.user_id, action: 'joined', after: { name: me.name, email: me.email } }),
  );
  return { client_id: taken.client_id, name: taken.name };
}

/** Where mails reach people, an account of an address that nobody has shown to be theirs leads to no other. */
export function refuseUnconfirmed({ mail }: IdentityConfig, confirmedAt: string | null): void {
  if (mail && confirmedAt === null) throw fault('CONFLICT', { message: 'Confirm your e-mail address first: open the link that we mailed to you.' });
}

export const ownVenueRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(listOwnVenues, (ctx) => list(ctx, config)),
  serve(goToVenue, (ctx, { body }, { passed }: { passed: boolean }) => goOn(ctx, config, body.client_id, passed), {
    gather: (outside, { body }) => checkWay(outside, config, body.client_id, body),
    cookies: refreshCookie,
  }),
  serve(acceptInvitation, (ctx, { body }) => accept(ctx, config, body.invite_code)),
];
