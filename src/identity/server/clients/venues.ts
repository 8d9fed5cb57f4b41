import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { createVenueCode, joinVenues, leaveVenues, listVenues, lookAtVenueCode, type Venue, withdrawVenueCode } from '../../contract/venue.ts';
import type { IdentityConfig } from '../config.ts';
import { hashOf } from '../secrets/secrets.ts';

const codeDays = 7;
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eighty bits in letters that a person can read to another. */
const newCode = (): string => Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('');
const inFours = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

type Member = Omit<Venue, 'own'>;

/** The venues that this one is joined with, itself among them; none where it is joined with none. */
export async function joinedVenues({ db, who }: Pick<Ctx, 'db' | 'who'>): Promise<Venue[]> {
  const { rows } = await sql<Member>`select * from venue_group()`.execute(db);
  return rows.map((row) => ({ ...row, own: row.client_id === who.clientId }));
}

/** Sending to a member takes this lock shared; leaving, or writing in two clients' names at once, takes it exclusively. */
export async function lockVenueGroup(db: Sql, how: 'shared' | 'alone'): Promise<void> {
  await sql`select venue_group_lock(app_venue_group(), ${how === 'alone'})`.execute(db);
}

async function view(ctx: Ctx) {
  const [venues, code] = await concurrently([
    joinedVenues(ctx),
    sql<{ until: string }>`select expires_at as until from venue_codes where client_id = (select app_client()) and spent_at is null and expires_at > now()`.execute(ctx.db),
  ]);
  return { venues, code_until: code.rows[0]?.until ?? null };
}

const spendOwn = (db: Sql) => sql`update venue_codes set spent_at = now() where client_id = (select app_client()) and spent_at is null`.execute(db);

async function makeCode(ctx: Ctx): Promise<{ code: string; expires_at: string }> {
  const client = await ctx.db.selectFrom('clients').select('kind').where('client_id', '=', ctx.who.clientId).executeTakeFirstOrThrow();
  if (client.kind !== 'venue') throw fault('FORBIDDEN');
  const code = newCode();
  await spendOwn(ctx.db);
  const { rows } = await sql<{ expires_at: string }>`
    insert into venue_codes (client_id, code_hash, expires_at) values (app_client(), ${hashOf(code)}, now() + make_interval(days => ${codeDays})) returning expires_at`.execute(
    ctx.db,
  );
  const { expires_at } = rows[0] as { expires_at: string };
  ctx.changed({ entity: 'venues', id: ctx.who.clientId, action: 'made a joining code for', after: { expires_at } });
  return { code: inFours(code), expires_at };
}

interface Invitation {
  readonly client_id: number;
  readonly name: string;
  readonly group_id: number | null;
  readonly state: 'open' | 'used' | 'expired';
  readonly same_money: boolean;
  readonly others: string[];
}

/** What a code leads to, if this venue may follow it. */
async function invitationOf(ctx: Ctx, code: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`select * from venue_invitation(${hashOf(code)})`.execute(ctx.db);
  const found = rows[0];
  if (!found) throw fault('VENUE_CODE_UNKNOWN', { errors: [{ field: 'code', message: 'is not known' }] });
  if (found.client_id === ctx.who.clientId) throw fault('VENUE_CODE_OWN');
  if (found.state === 'used') throw fault('VENUE_CODE_USED');
  if (found.state === 'expired') throw fault('VENUE_CODE_EXPIRED');
  const { group, kind } = await standing(ctx);
  if (kind !== 'venue') throw fault('FORBIDDEN');
  if (group !== null) throw fault(group === found.group_id ? 'VENUES_JOINED_ALREADY' : 'VENUE_JOINED_ELSEWHERE');
  if (!found.same_money) throw fault('VENUE_MONEY_DIFFERS');
  return found;
}

async function standing({ db }: Ctx): Promise<{ group: number | null; kind: string }> {
  const { rows } = await sql<{ group: number | null; kind: string }>`select app_venue_group() as "group", kind from clients where client_id = app_client()`.execute(db);
  return rows[0] as { group: number | null; kind: string };
}

/** Says it to each of the others: in their trail, and on their screens. */
async function tellOthers(ctx: Ctx, call: string, others: readonly Member[], action: string, name: string): Promise<void> {
  for (const { client_id } of others) {
    await inNameOf(ctx, client_id, call, async (theirs) => theirs.changed({ entity: 'venues', id: client_id, action, after: { name } }));
    ctx.emit(roomOfClient(client_id), 'lists.changed', { calls: [listVenues.id] });
  }
}

const others = (venues: readonly Venue[]) => venues.filter(({ own }) => !own);
const namesOf = (venues: readonly Venue[]) =>
  others(venues)
    .map(({ name }) => name)
    .join(', ');
const ownName = (venues: readonly Venue[]) => venues.find(({ own }) => own)?.name ?? '';

async function join(ctx: Ctx, code: string) {
  await invitationOf(ctx, code);
  const { rows } = await sql<{ joined: number | null }>`select venue_join(${hashOf(code)}) as joined`.execute(ctx.db);
  // Somebody else was quicker with the same code.
  if (rows[0]?.joined === null) throw fault('VENUE_CODE_USED');
  const now = await view(ctx);
  ctx.changed({ entity: 'venues', id: ctx.who.clientId, action: 'joined', after: { name: namesOf(now.venues) } });
  await tellOthers(ctx, joinVenues.id, others(now.venues), 'joined', ownName(now.venues));
  return now;
}

async function leave(ctx: Ctx, refuse: IdentityConfig['refuseToLeaveVenues']) {
  await spendOwn(ctx.db);
  await lockVenueGroup(ctx.db, 'alone');
  const before = await joinedVenues(ctx);
  if (before.length === 0) throw fault('VENUE_NOT_JOINED');
  await refuse?.(ctx.db);
  await sql`select venue_leave()`.execute(ctx.db);
  ctx.changed({ entity: 'venues', id: ctx.who.clientId, action: 'left', before: { name: namesOf(before) } });
  await tellOthers(ctx, leaveVenues.id, others(before), 'left', ownName(before));
  return view(ctx);
}

export const venueRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(listVenues, view),
  serve(createVenueCode, makeCode),
  serve(withdrawVenueCode, async (ctx) => {
    await spendOwn(ctx.db);
    ctx.changed({ entity: 'venues', id: ctx.who.clientId, action: 'withdrew the joining code for' });
    return { done: true as const };
  }),
  serve(lookAtVenueCode, async (ctx, { body }) => {
    const { name, others } = await invitationOf(ctx, body.code);
    ctx.changed({ entity: 'venues', id: ctx.who.clientId, action: 'looked at a joining code for', after: { name } });
    return { name, others };
  }),
  serve(joinVenues, (ctx, { body }) => join(ctx, body.code)),
  serve(leaveVenues, (ctx) => leave(ctx, config.refuseToLeaveVenues)),
];
