import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { passwordMatches } from '../secrets/passwords.ts';

/** One of the accounts of an address. */
export interface Door {
  readonly client_id: number;
  readonly user_id: number;
  readonly password_hash: string | null;
  readonly status: string;
  readonly has_totp: boolean;
  readonly confirmed: boolean;
  /** The same for accounts that were joined; none where this one stands alone. */
  readonly person: number | null;
}

export const doorsOf = async (db: Sql, email: string): Promise<Door[]> => (await sql<Door>`select * from identity_doors(${email.trim()})`.execute(db)).rows;

/** Whether there is an account of the address. An invitation is none yet. */
export const hasAccount = async (db: Sql, email: string): Promise<boolean> => (await doorsOf(db, email)).some(({ status }) => status !== 'invited');

/** As many as an address can have that one stranger, who may not know of the other, has registered as well. */
const leastTried = 2;

/** The account that a password opens, the last used where it opens several. What is looked at takes as long for a single account, and for none. */
export async function opened(doors: readonly Door[], password: string): Promise<Door | undefined> {
  const hashes = [...new Set(doors.map((door) => door.password_hash))];
  while (hashes.length < leastTried) hashes.push(null);
  const right = new Set<string | null>();
  for (const hash of hashes) if (await passwordMatches(hash, password)) right.add(hash);
  return doors.find(({ password_hash }) => right.has(password_hash));
}
