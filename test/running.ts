import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../src/app/server/server.ts';
import { createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { password } from './harness.ts';

/** Whole servers that share a database, as they run; `more` are settings of theirs. */
export async function startServers(url: string, many: number, more: Record<string, string> = {}): Promise<{ servers: RunningServer[]; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-running-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: process.env.LOG_LEVEL === 'error' ? 'error' : 'silent',
    REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: url,
    SIGNING_KEY: 'a key that all of these servers know',
    ...more,
  });
  const servers: RunningServer[] = [];
  for (let n = 0; n < many; n++) servers.push(await startServer(env, url, openLog(env), false));
  return {
    servers,
    async stop() {
      for (const server of servers) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A venue each, with an owner of the same name; answers the numbers of the venues. */
export async function openVenues(url: string, names: readonly string[]): Promise<number[]> {
  const database = openDatabase(openPool({ url, size: 1 }));
  const passwordHash = await hashPassword(password);
  const ids: number[] = [];
  for (const name of names)
    await database.transaction(undefined, async (db) => {
      const clientId = await createClient(db, { name, kind: 'venue' });
      await enterTenant(db, clientId);
      await createUser(db, clientId, { name, email: addressOf(name), passwordHash, roles: ['owner'], confirmed: true });
      ids.push(clientId);
    });
  await database.close();
  return ids;
}

export const addressOf = (name: string): string => `${name}@running.example`;

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
  readonly body: any;
}

export async function ask(base: string, token: string | undefined, method: string, path: string, body?: unknown): Promise<Answered> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${base}/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

export async function signIn(base: string, name: string): Promise<{ token: string; userId: number; clientId: number }> {
  const { status, body } = await ask(base, undefined, 'POST', '/auth/login', { email: addressOf(name), password });
  if (status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(body)}`);
  return { token: body.token, userId: body.user.user_id, clientId: body.user.client_id };
}
