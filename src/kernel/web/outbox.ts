import Dexie, { type EntityTable } from 'dexie';
import type { AnswerOf, AnyCall, Method, RequestFor } from '../contract/call.ts';
import { send, session } from './browser.ts';
import { CallError } from './call-error.ts';
import { online } from './online.ts';
import { emptyOutbox, outboxState } from './outbox-store.ts';
import { refreshCalls } from './query-client.ts';

/** A write as it is kept: enough of its call to send it again after a reload, under the key it was made with. */
interface Kept {
  readonly order: number;
  readonly key: string;
  readonly userId: number;
  readonly call: { readonly id: string; readonly method: Method; readonly path: string; readonly refreshes: readonly string[] };
  readonly request: unknown;
  readonly summary: string;
  readonly at: number;
  readonly refused: string | null;
}

const database = new Dexie('cellarhand-outbox') as Dexie & { writes: EntityTable<Kept, 'order'> };
database.version(1).stores({ writes: '++order, &key, userId' });

let owner = 0;
const againAfterMs = 30_000;

const ofOwner = () => database.writes.where('userId').equals(owner).sortBy('order');

async function publish(): Promise<void> {
  const kept = await ofOwner();
  const items = kept.map(({ key, summary, at, refused, call, request }) => ({ key, summary, at, refused: refused ?? undefined, call: call.id, request }));
  outboxState.set({ count: items.length, since: items[0]?.at, items, replay, drop });
}

async function drop(key: string): Promise<void> {
  await database.writes.where('key').equals(key).delete();
  await publish();
}

const unanswered = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

// What is added while others are sent is sent with them.
const nextToSend = () =>
  database.writes
    .where('userId')
    .equals(owner)
    .filter(({ refused }) => refused === null)
    .first();

const toldEveryMs = 250;
let toldAt = 0;

/** A thousand writes are not a thousand readings of all of them. */
async function publishNowAndThen(): Promise<void> {
  if (Date.now() - toldAt < toldEveryMs) return;
  toldAt = Date.now();
  await publish();
}

/** False where the server could not be reached: the rest waits. */
async function replayInOrder(): Promise<boolean> {
  for (let kept = await nextToSend(); kept; kept = await nextToSend()) {
    try {
      const answer = await send({ ...kept.call, summary: kept.summary, access: 'signed-in', answer: {} } as unknown as AnyCall, kept.request as never, {
        idempotencyKey: kept.key,
      });
      for (const taken of takers) taken(kept.call.id, kept.request, answer);
      await database.writes.delete(kept.order);
      void refreshCalls(kept.call.refreshes);
    } catch (error) {
      if (unanswered(error)) return false;
      await database.writes.update(kept.order, { refused: error instanceof Error ? error.message : 'The server would not take it.' });
    } finally {
      await publishNowAndThen();
    }
  }
  return true;
}

let replaying = false;
let asked = false;

/** Sends what waits, oldest first, in one tab at a time. */
async function replay(): Promise<void> {
  asked = true;
  if (replaying) return;
  replaying = true;
  try {
    // What was added when the last look had found nothing is looked for again.
    for (let goesOn = true; goesOn && asked && online.get() && owner !== 0; ) {
      asked = false;
      goesOn = await navigator.locks.request('cellarhand.outbox', { ifAvailable: true }, async (lock) => lock !== null && (await replayInOrder()));
    }
  } finally {
    replaying = false;
    await publish();
  }
}

export type Sent<C extends AnyCall> = { readonly state: 'sent'; readonly answer: AnswerOf<C> } | { readonly state: 'queued'; readonly key: string };

/** Sends a write that may wait; without signal it is kept on this device and sent later, once. @public */
export async function sendOrKeep<C extends AnyCall>(call: C, request: RequestFor<C>, summary: string): Promise<Sent<C>> {
  if (call.offline !== true) throw new Error(`${call.id} may not wait offline`);
  const key = crypto.randomUUID();
  const ahead = (await ofOwner()).some((one) => one.refused === null);
  if (!ahead) {
    try {
      const answer = await send(call, request, { idempotencyKey: key });
      if (call.refreshes) void refreshCalls(call.refreshes);
      return { state: 'sent', answer };
    } catch (error) {
      if (!(error instanceof CallError && (error.status === 0 || error.code === 'TIMED_OUT'))) throw error;
    }
  }
  await add(call, request, summary, key);
  if (ahead) void replay();
  return { state: 'queued', key };
}

async function add<C extends AnyCall>({ id, method, path, refreshes = [] }: C, request: RequestFor<C>, summary: string, key: string): Promise<void> {
  // A write may be made before anybody watches over the outbox.
  owner ||= session.user()?.user_id ?? 0;
  await database.writes.add({ key, userId: owner, call: { id, method, path, refreshes }, request, summary, at: Date.now(), refused: null } as unknown as Kept);
  await publish();
}

/** Keeps a write on this device before anything else, and sends it as soon as that goes: nobody waits for a slow network. */
export async function keepFirst<C extends AnyCall>(call: C, request: RequestFor<C>, summary: string): Promise<void> {
  if (call.offline !== true) throw new Error(`${call.id} may not wait offline`);
  await add(call, request, summary, crypto.randomUUID());
  void replay();
}

type Taker = (callId: string, request: unknown, answer: unknown) => void;
const takers = new Set<Taker>();

/** Hears what the server answers to writes that waited, before they leave the outbox. */
export function onTaken(taker: Taker): () => void {
  takers.add(taker);
  return () => void takers.delete(taker);
}

/** Watches over what waits for this user; another user's writes stay theirs. */
export function startOutbox(userId: number): () => void {
  owner = userId;
  void publish().then(replay);
  const stop = online.subscribe(() => void replay());
  const timer = setInterval(() => {
    if (outboxState.get().count > 0) void replay();
  }, againAfterMs);
  return () => {
    stop();
    clearInterval(timer);
    owner = 0;
    outboxState.set(emptyOutbox);
  };
}
