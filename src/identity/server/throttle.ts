import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { fault } from '../../kernel/server/fault.ts';
import { hashOf } from './secrets.ts';

/** What was tried lately, as far as it decides how long the next try must wait. */
export interface Tries {
  /** Failures for this account from this address since its last success there. */
  readonly here: number;
  /** Failures for this account from everywhere it never succeeded from. */
  readonly elsewhere: number;
  /** Failures from this address for any account. */
  readonly address: number;
  /** This address has signed in to this account before. */
  readonly knownHere: boolean;
  readonly secondsSinceLast: number;
}

const free = 5;
const longestWait = 15 * 60;

/**
 * Seconds still to wait. Each failure past the fifth doubles the wait, so guessing is hopeless. A place the owner signed in
 * from before counts only its own failures: an attacker elsewhere can't lock the owner out.
 */
export function waitSeconds(tries: Tries): number {
  const account = tries.knownHere ? tries.here : Math.max(tries.here, Math.floor(tries.elsewhere / 3));
  const worst = Math.max(doubled(account - free), doubled(Math.floor(tries.address / 5) - free));
  return Math.max(0, Math.ceil(worst - tries.secondsSinceLast));
}

const doubled = (over: number): number => (over < 0 ? 0 : Math.min(longestWait, 2 ** over));

const accountOf = (email: string) => hashOf(email.trim().toLowerCase());

export async function refuseTooEarly(db: Sql, email: string, address: string): Promise<void> {
  const account = accountOf(email);
  const { rows } = await sql<Tries & { secondsSinceLast: number | null }>`
    with mine as (select * from login_attempts where account = ${account} and at > now() - interval '1 day'),
      known as (select distinct address from login_attempts where account = ${account} and succeeded)
    select
      (select count(*) from mine m where address = ${address} and not succeeded and attempt_id > coalesce((select max(attempt_id) from mine where succeeded and address = ${address}), 0)) as here,
      (select count(*) from mine where not succeeded and address not in (select address from known)) as elsewhere,
      (select count(*) from login_attempts where address = ${address} and not succeeded and at > now() - interval '15 minutes') as address,
      ${address} in (select address from known) as "knownHere",
      (select extract(epoch from now() - max(at))::float8 from login_attempts where (account = ${account} or address = ${address}) and not succeeded) as "secondsSinceLast"`.execute(
    db,
  );
  const tries = rows[0];
  const wait = tries ? waitSeconds({ ...tries, secondsSinceLast: tries.secondsSinceLast ?? Number.POSITIVE_INFINITY }) : 0;
  if (wait > 0) throw fault('RATE_LIMITED', { details: { retry_after_seconds: wait } });
}

export async function noteAttempt(db: Sql, email: string, address: string, succeeded: boolean): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({ account: accountOf(email), address, succeeded })
    .execute();
}
