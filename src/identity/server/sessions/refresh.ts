import { sql } from 'kysely';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import type { Cookie, Outside } from '../../../kernel/server/calls/serve.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { hashOf } from '../secrets/secrets.ts';
import type { Granted } from './grants.ts';

const cookieName = 'cellarhand_refresh';
const cookiePath = '/api/auth';
export const refreshCookie = (answer: unknown): readonly Cookie[] => {
  const granted = answer as Granted;
  return [{ name: cookieName, value: granted.refreshToken, seconds: granted.refreshSeconds, path: cookiePath }];
};
export const noCookie = (): readonly Cookie[] => [{ name: cookieName, value: '', seconds: 0, path: cookiePath }];

export interface RefreshRow {
  readonly client_id: number;
  readonly user_id: number;
  readonly session_id: string;
  readonly spent_at: string | null;
  readonly usable: boolean;
  /** When this session went on in another venue. */
  readonly went_on_at: string | null;
  readonly hash: Buffer;
}

/** Two tabs, or a phone that lost the answer, send the same token twice within moments: that is no thief. */
const leewayMs = 10_000;
const isLongAgo = (moment: string | null) => moment !== null && Date.now() - Date.parse(moment) > leewayMs;

/** Whose a refresh token is, given or in the cookie. */
export async function findRefresh(outside: Outside, given: string | undefined): Promise<RefreshRow> {
  const secret = given ?? outside.request.cookies[cookieName];
  if (!secret) throw fault('SESSION_EXPIRED');
  const hash = hashOf(secret);
  const row = await outside.read(async (db) => (await sql<Omit<RefreshRow, 'hash'>>`select * from identity_refresh(${hash})`.execute(db)).rows[0]);
  if (row && (isLongAgo(row.usable ? row.spent_at : null) || isLongAgo(row.went_on_at))) {
    // A token came back whose session went on without it: somebody holds a copy. Nobody goes on with anything that came of it.
    await outside.separateTransaction(async (db) => {
      await enterTenant(db, row.client_id);
      await sql`select identity_end_family(${row.session_id})`.execute(db);
    });
    throw fault('SESSION_EXPIRED');
  }
  if (!row?.usable) throw fault('SESSION_EXPIRED');
  return { ...row, hash };
}
