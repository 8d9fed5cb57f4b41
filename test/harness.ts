import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { test as base, inject } from 'vitest';
import { servedCalls } from '../src/app/server/rooms.ts';
import { authenticator, createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import { type AnswerOf, type AnyCall, pathOf, type RequestFor } from '../src/kernel/contract/call.ts';
import { enterTenant, type Job } from '../src/kernel/server/calls/context.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { asOwner, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import type { Files } from '../src/kernel/server/files/files.ts';
import { openHttp } from '../src/kernel/server/http/http.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { openModel } from '../src/kernel/server/services/model.ts';
import { openSpeech } from '../src/kernel/server/services/speech.ts';
import { testConfig } from './calls.ts';
import { cloneTemplate } from './database.ts';
import { databaseUrlFrom } from './global-setup.ts';
import { openRolledBack, type RolledBack } from './rolled-back.ts';

export const password = 'one good password 1';
let hashed: Promise<string> | undefined;

export interface SignedIn {
  readonly userId: number;
  readonly clientId: number;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

export interface Answer<Body = never> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

interface RawRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly payload?: string | Buffer;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

type Loose = Record<string, unknown> & { error?: { code: string; message: string; details?: Record<string, unknown> }; errors: { field: string; message: string }[] };

export interface Api {
  readonly db: RolledBack;
  /** What the verbs have asked to run afterwards. */
  readonly jobs: Job[];
  readonly app: FastifyInstance;
  /** A call as a well-behaved client makes it. */
  call<C extends AnyCall>(call: C, request: RequestFor<C>, as?: Pick<SignedIn, 'token'>, headers?: Record<string, string>): Promise<Answer<AnswerOf<C> & Loose>>;
  /** A call as anybody might make it. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
  raw(call: AnyCall, request: RawRequest): Promise<Answer<any>>;
  signIn(email: string, typed?: string, more?: Record<string, unknown>): Promise<SignedIn>;
  venue(name: string): Promise<Venue>;
  /** A supplier's own client, with somebody who sells. */
  supplier(name: string): Promise<Venue>;
}

export interface Venue {
  readonly clientId: number;
  readonly owner: SignedIn;
  user(name: string, roles: readonly string[]): Promise<SignedIn>;
}

let counter = 0;

interface Settings {
  readonly speechUrl?: string;
  readonly speechPatienceMs?: number;
  readonly modelUrl?: string;
  /** Whether mails reach anybody. */
  readonly mail?: boolean;
  readonly requestsPerMinute?: number;
  /** So many connections to a database of its own, where what is done stays: for what happens at once. */
  readonly connections?: number;
}

async function openApi(
  url: string,
  { speechUrl, speechPatienceMs, modelUrl, mail = true, requestsPerMinute = 0, connections }: Settings,
): Promise<Api & { close(): Promise<void> }> {
  const db = connections ? openCommitting(url, connections) : await openRolledBack(url);
  const jobs: Job[] = [];
  const log = openLog({ LOG_LEVEL: process.env.LOG_LEVEL === 'error' ? 'error' : 'silent' });
  const speech = openSpeech({ SPEECH_BASE_URL: speechUrl, SPEECH_API_KEY: speechUrl && 'the key of the test', SPEECH_MODEL: 'whisper-1' }, log, speechPatienceMs);
  const model = openModel({ AI_BASE_URL: modelUrl, AI_API_KEY: modelUrl && 'the key of the test', AI_MODEL: 'a-model' }, log);
  const app = await openHttp({
    env: { REQUESTS_PER_MINUTE: requestsPerMinute, TRUST_PROXY: false, PUBLIC_URL: undefined },
    log,
    metrics: { observe() {}, failed() {}, text: async () => '', contentType: '' },
    services: { database: db, files: inMemory(), speech, model, send: async (_db: Sql, job) => void jobs.push(job), wake() {}, heavy: heavyTurns(10) },
    served: servedCalls({ ...testConfig, mail }),
    authenticate: authenticator(testConfig),
  });
  const inject = async (options: InjectOptions) => {
    const answer = await app.inject(options);
    const json = /json/.test(String(answer.headers['content-type']));
    return { status: answer.statusCode, headers: answer.headers, body: json ? answer.json() : answer.rawPayload };
  };
  const raw: Api['raw'] = ({ method, path }, { params, query, body, payload, token, headers }) =>
    inject({
      method,
      url: `/api${pathOf(path, params)}`,
      query,
      payload: payload ?? (method === 'GET' || body === undefined || (method === 'DELETE' && Object.keys(body as object).length === 0) ? undefined : JSON.stringify(body)),
      headers: { ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }), ...headers },
    } as InjectOptions);
  const call: Api['call'] = (declared, request, as, headers) => {
    const { params, query, body } = request as RawRequest;
    return raw(declared, {
      params,
      query: query && (Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) as Record<string, string>),
      body: body ?? {},
      token: as?.token,
      headers,
    });
  };
  const signIn: Api['signIn'] = async (email, typed = password, more = {}) => {
    const answer = await inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: typed, ...more } });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
    const { user, token, refreshToken } = answer.body;
    return { userId: user.user_id, clientId: user.client_id, email, token, refreshToken };
  };
  const addUser = async (clientId: number, name: string, roles: readonly string[]) => {
    hashed ??= hashPassword(password);
    const passwordHash = await hashed;
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${++counter}@venue.example`;
    await db.transaction(undefined, async (sql) => {
      await enterTenant(sql, clientId);
      await createUser(sql, clientId, { name, email, passwordHash, roles, confirmed: true });
    });
    return signIn(email);
  };
  const venue: Api['venue'] = async (name) => {
    const clientId = await db.transaction(undefined, (sql) => createClient(sql, { name, kind: 'venue' }));
    return { clientId, owner: await addUser(clientId, `owner of ${name}`, ['owner']), user: (who, roles) => addUser(clientId, who, roles) };
  };
  const supplier: Api['supplier'] = async (name) => {
    const clientId = await db.transaction(undefined, (sql) => createClient(sql, { name, kind: 'supplier' }));
    return { clientId, owner: await addUser(clientId, `seller of ${name}`, ['supplier']), user: (who, roles) => addUser(clientId, who, roles) };
  };
  return {
    db,
    jobs,
    app,
    raw,
    call,
    signIn,
    venue,
    supplier,
    async close() {
      await app.close();
      await db.close();
    },
  };
}

const openCommitting = (url: string, size: number): RolledBack => ({
  ...openDatabase(openPool({ url, size })),
  async asOwner<T>(work: (db: Sql) => Promise<T>) {
    let result: T | undefined;
    await asOwner(url, async (db) => {
      result = await work(db);
    });
    return result as T;
  },
});

function inMemory(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => {
      const bytes = kept.get(key);
      return bytes && Readable.from([bytes]);
    },
    removeAllOf: async (owner) => {
      for (const key of kept.keys()) if (key.split('/')[1] === String(owner)) kept.delete(key);
    },
  };
}

const workerDatabase = (() => {
  let made: Promise<string> | undefined;
  return () => {
    const databaseUrl = databaseUrlFrom(inject('databaseUrl'));
    made ??= cloneTemplate({ databaseUrl }, `worker_${process.pid}`);
    return made;
  };
})();

/** A database of the test's own, for what needs several connections; nothing in it is rolled back. */
export const ownDatabase = (name: string): Promise<string> => cloneTemplate({ databaseUrl: databaseUrlFrom(inject('databaseUrl')) }, `own_${process.pid}_${name}`);

interface Fixtures {
  /** What is set up beside the database; a test that needs something else extends it. */
  settings: Settings;
  /** The product on a database where nothing that a test does stays. */
  api: Api;
  venue: Venue;
  rival: Venue;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  settings: async ({}, use) => use({}),
  api: async ({ settings }, use) => {
    const api = await openApi(settings.connections ? await ownDatabase(`crowded_${++counter}`) : await workerDatabase(), settings);
    await use(api);
    await api.close();
  },
  venue: async ({ api }, use) => use(await api.venue('The Test Arms')),
  rival: async ({ api }, use) => use(await api.venue('The Rival')),
});

export { describe, expect } from 'vitest';
