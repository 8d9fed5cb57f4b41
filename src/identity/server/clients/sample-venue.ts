import { sql } from 'kysely';
import { type Ctx, enterTenant } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { lookAround, sampleFilling, sampleQueue, sampleState, throwSampleAway } from '../../contract/sample-venue.ts';
import { habitsOf } from '../../domain/country-habits.ts';
import { createUser } from '../accounts/accounts.ts';
import type { IdentityConfig } from '../config.ts';
import type { Granted } from '../sessions/grants.ts';
import { asksCode, checkWay, goOn, type Reachable, reachable, refuseUnconfirmed, type WayAsked } from '../sessions/own-venues.ts';
import { refreshCookie } from '../sessions/refresh.ts';
import { type Owner, ownerOf } from './add-venue.ts';

const sampleName = 'The Copper Still (sample)';

interface Sample {
  readonly client_id: number;
  readonly name: string;
}

const ownSample = async (db: Sql): Promise<Sample | undefined> => (await sql<Sample>`select client_id, name from identity_own_sample()`.execute(db)).rows[0];

/** It reckons in its owner's money, measures and hours, so that it looks as their own venue will. */
async function makeSample({ db, who }: Ctx, owner: Owner): Promise<{ clientId: number; userId: number } | undefined> {
  const { country, currency, timezone, name, email, phone_number, password_hash, email_confirmed_at } = owner;
  const { rows } = await sql<{ made: number | null }>`
    select identity_new_sample(${sampleName}, 'bar', ${country}, ${currency}, ${timezone}, ${JSON.stringify(country ? habitsOf(country) : {})}::jsonb) as made`.execute(db);
  const clientId = rows[0]?.made ?? undefined;
  if (clientId === undefined) return undefined;
  await enterTenant(db, clientId);
  const userId = await createUser(db, clientId, { name, email, phone_number, passwordHash: password_hash, confirmed: email_confirmed_at !== null, roles: ['owner'] });
  await enterTenant(db, who.homeClientId);
  await sql`select identity_join_sample(${clientId}, ${userId})`.execute(db);
  return { clientId, userId };
}

async function look(ctx: Ctx, config: IdentityConfig): Promise<Sample> {
  const owner = await ownerOf(ctx);
  if (owner.kind !== 'venue') throw fault('FORBIDDEN');
  refuseUnconfirmed(config, owner.email_confirmed_at);
  const made = await makeSample(ctx, owner);
  const sample = await ownSample(ctx.db);
  if (!sample) throw notFound();
  if (made) {
    await inNameOf(ctx, made.clientId, lookAround.id, async (theirs) =>
      theirs.changed({ entity: 'client', id: made.clientId, by: made.userId, action: 'registered', after: sample }),
    );
    ctx.changed({ entity: 'venues', id: ctx.who.homeClientId, action: 'added', after: { name: sample.name } });
    ctx.enqueue({ queue: sampleQueue, data: {}, clientId: made.clientId, urgent: true });
  }
  return sample;
}

interface Standing {
  readonly home: number;
  readonly is_filled: boolean;
  readonly why: string | null;
}

const standingOf = async (db: Sql): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select s.home_client_id as home, s.filled_at is not null as is_filled, case when f.next_at > clock_timestamp() then f.why end as why
    from sample_venues s left join failing_work f on f.client_id = s.client_id and f.work = ${sampleQueue} and f.piece = ${sampleFilling}
    where s.client_id = (select app_client()) and s.thrown_at is null`.execute(db);
  return rows[0];
};

/** The venue from which it was made, or another of the same person. */
function wayBack(venues: readonly Reachable[], { home }: Standing): Reachable | undefined {
  const own = venues.filter(({ sample }) => !sample);
  return own.find(({ client_id }) => client_id === home) ?? own[0];
}

async function state({ db, who }: Ctx, config: IdentityConfig) {
  const [standing, { venues, passed }] = await concurrently([standingOf(db), reachable(db, config, who.sessionId)]);
  if (!standing) throw notFound();
  const back = wayBack(venues, standing);
  return {
    state: standing.is_filled ? ('filled' as const) : standing.why === null ? ('filling' as const) : ('failed' as const),
    why: standing.is_filled ? null : standing.why,
    back: back ? { client_id: back.client_id, name: back.name, asks_code: asksCode(back, passed) } : null,
  };
}

interface Back {
  readonly clientId: number;
  readonly passed: boolean;
}

async function findBack(outside: Outside, config: IdentityConfig, asked: WayAsked): Promise<Back> {
  const [standing, { venues }] = await outside.read((db) => concurrently([standingOf(db), reachable(db, config, outside.who.sessionId)]));
  if (!standing) throw notFound();
  const back = wayBack(venues, standing);
  if (!back) throw fault('CONFLICT', { message: 'There is no venue of yours to go back to. Sign out: the sample goes by itself after thirty days.' });
  return { clientId: back.client_id, ...(await checkWay(outside, config, back.client_id, asked)) };
}

/** From here on nobody reaches it; its rows are removed behind it. */
async function throwAway(ctx: Ctx, config: IdentityConfig, { clientId, passed }: Back): Promise<Granted> {
  const { name } = await ctx.db.selectFrom('clients').select('name').where('client_id', '=', ctx.who.homeClientId).executeTakeFirstOrThrow();
  const granted = await goOn(ctx, config, clientId, passed);
  const { rows } = await sql<{ thrown: boolean }>`select identity_throw_sample() as thrown`.execute(ctx.db);
  if (!rows[0]?.thrown) throw notFound();
  await inNameOf(ctx, clientId, throwSampleAway.id, async (mine) =>
    mine.changed({ entity: 'venues', id: clientId, by: granted.user.user_id, action: 'threw away', before: { name } }),
  );
  ctx.enqueue({ queue: sampleQueue, data: {} });
  return granted;
}

export const sampleVenueRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(lookAround, (ctx) => look(ctx, config)),
  serve(sampleState, (ctx) => state(ctx, config)),
  serve(throwSampleAway, (ctx, _input, back: Back) => throwAway(ctx, config, back), {
    gather: (outside, { body }) => findBack(outside, config, body),
    cookies: refreshCookie,
  }),
];
