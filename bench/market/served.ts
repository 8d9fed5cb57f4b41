import type { InjectOptions } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { servedCalls } from '../../src/app/server/rooms.ts';
import { authenticator } from '../../src/identity/server/public.ts';
import { heavyTurns } from '../../src/kernel/server/calls/heavy.ts';
import { type Database, openDatabase, openPool } from '../../src/kernel/server/database/database.ts';
import { openHttp } from '../../src/kernel/server/http/http.ts';
import { openLog } from '../../src/kernel/server/process/log.ts';
import { openModel } from '../../src/kernel/server/services/model.ts';
import { openSpeech } from '../../src/kernel/server/services/speech.ts';
import { password } from '../venues.ts';

export const signingKey = 'a signing key that only the bench ever uses';

export type Ask = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;

/** The whole server but for its socket, on one connection whose statements are counted. */
export interface Served {
  signIn(email: string): Promise<Ask>;
  /** Statements that verbs have sent so far. */
  statements(): number;
  close(): Promise<void>;
}

export async function openServed(url: string): Promise<Served> {
  let sent = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sent += 1;
      return result;
    },
  };
  const plain = openDatabase(openPool({ url, size: 1 }));
  const database: Database = {
    ...plain,
    transaction: (entry, work) => plain.transaction(entry, (db, leave) => work(db.withPlugin(counting), leave)),
    reading: (entry, work) => plain.reading(entry, (db) => work(db.withPlugin(counting))),
  };
  const log = openLog({ LOG_LEVEL: 'silent' });
  const config = { signingKey, publicUrl: 'http://bench.test', mail: false, innerAllowed: false };
  const nowhere = { put: async () => {}, get: async () => undefined, removeAllOf: async () => {} };
  const app = await openHttp({
    env: { REQUESTS_PER_MINUTE: 0, TRUST_PROXY: false, PUBLIC_URL: undefined },
    log,
    metrics: { observe() {}, failed() {}, text: async () => '', contentType: '' },
    services: {
      database,
      files: nowhere,
      speech: openSpeech({ SPEECH_MODEL: '' }, log),
      model: openModel({ AI_MODEL: '' }, log),
      send: async () => {},
      wake() {},
      heavy: heavyTurns(10),
    },
    served: servedCalls(config),
    authenticate: authenticator(config),
  });
  const ask = async <Answer>(options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(options);
    if (answer.statusCode >= 300) throw new Error(`${options.method} ${options.url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer.json() as Answer;
  };
  return {
    async signIn(email) {
      const { token } = await ask<{ token: string }>({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
      const headers = { authorization: `Bearer ${token}` };
      return (method, path, body) => ask({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
    },
    statements: () => sent,
    async close() {
      await app.close();
      await plain.close();
    },
  };
}
