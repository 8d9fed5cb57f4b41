import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { hashOf } from '../secrets/secrets.ts';

/** What was tried lately, as far as it decides how long the next try must wait. */
export interface Tries {
  /** Failures for this account from this address since its last success there. */
  readonly here: number;
  /** Failures for this account from everywhere it never succeeded from. */
  readonly elsewhere: number;
  /** Accounts that failed from this address lately: guesses at one account must not lock out the others behind it. */
  readonly accounts: number;
  /** This address has signed in to this account before. */
  readonly knownHere: boolean;
  /** Since the last failure for this account, and since the last from this address. */
  readonly sinceAccount: number;
  readonly sinceAddress: number;
}

const free = 5;
const longestWait = 15 * 60;

/**
 * Seconds still to wait. Each failure past the fifth doubles the wait, so guessing is hopeless. A place the owner signed in
 * from before counts only its own failures: an attacker elsewhere can't lock the owner out.
 */
export function waitSeconds(tries: Tries): number {
  const account = tries.knownHere ? tries.here : Math.max(tries.here, Math.floor(tries.elsewhere / 3));
  const forAccount = doubled(account - free) - tries.sinceAccount;
  const forAddress = tries.knownHere ? 0 : doubled(Math.floor(tries.accounts / 5) - free) - tries.sinceAddress;
  return Math.max(0, Math.ceil(Math.max(forAccount, forAddress)));
}

const doubled = (over: number): number => (over < 0 ? 0 : Math.min(longestWait, 2 ** over));

const accountOf = (email: string) => hashOf(email.trim().toLowerCase());

const inTurn = (db: Sql, what: string, key: string) => sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${key}))`.execute(db);

/**
 * Counts a try as a failure before anything is checked, or refuses it: of many at once each sees those before it. The answer's
 * number lets it be taken back once it turns out right.
 */
export async function beginAttempt(db: Sql, email: string, address: string): Promise<number> {
  const account = accountOf(email);
  await inTurn(db, 'tries of an account', account.toString('hex'));
  await inTurn(db, 'tries of an address', address);
  const { rows } = await sql<Omit<Tries, 'sinceAccount' | 'sinceAddress'> & { sinceAccount: number | null; sinceAddress: number | null }>`
    with mine as (select * from login_attempts where account = ${account} and at > now() - interval '1 day'),
      known as (select distinct address from login_attempts where account = ${account} and succeeded)
    select
      (select count(*) from mine m where address = ${address} and not succeeded and attempt_id > coalesce((select max(attempt_id) from mine where succeeded and address = ${address}), 0)) as here,
      (select count(*) from mine where not succeeded and address not in (select address from known)) as elsewhere,
      (select count(distinct account) from login_attempts where address = ${address} and not succeeded and at > now() - interval '15 minutes') as accounts,
      ${address} in (select address from known) as "knownHere",
      (select extract(epoch from clock_timestamp() - max(at))::float8 from login_attempts where account = ${account} and not succeeded) as "sinceAccount",
      (select extract(epoch from clock_timestamp() - max(at))::float8 from login_attempts where address = ${address} and not succeeded) as "sinceAddress"`.execute(db);
  const tries = rows[0];
  const never = Number.POSITIVE_INFINITY;
  const wait = tries ? waitSeconds({ ...tries, sinceAccount: tries.sinceAccount ?? never, sinceAddress: tries.sinceAddress ?? never }) : 0;
  if (wait > 0) throw fault('RATE_LIMITED', { details: { retry_after_seconds: wait } });
  const { attempt_id } = await db
    .insertInto('login_attempts')
    .values({ account, address, succeeded: false, at: sql<string>`clock_timestamp()` })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  return attempt_id;
}

/** Somebody signed in: from here this account is known. */
export async function attemptSucceeded(db: Sql, attemptId: number): Promise<void> {
  await db.updateTable('login_attempts').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}

/** The password was right although nobody signed in by it: not counted as a failure. */
export async function forgetAttempt(db: Sql, attemptId: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('attempt_id', '=', attemptId).execute();
}
