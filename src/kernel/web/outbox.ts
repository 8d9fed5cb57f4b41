import Dexie, { type EntityTable } from 'dexie';
import type { AnswerOf, AnyCall, Method, RequestFor } from '../contract/call.ts';
import { send } from './browser.ts';
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
  const items = kept.map(({ key, summary, at, refused }) => ({ key, summary, at, refused: refused ?? undefined }));
  outboxState.set({ count: items.length, since: items[0]?.at, items, replay, drop });
}

async function drop(key: string): Promise<void> {
  await database.writes.where('key').equals(key).delete();
  await publish();
}

const unanswered = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

async function replayInOrder(): Promise<void> {
  for (const kept of await ofOwner()) {
    if (kept.refused !== null) continue;
    try {
      await send({ ...kept.call, summary: kept.summary, access: 'signed-in', answer: {} } as unknown as AnyCall, kept.request as never, { idempotencyKey: kept.key });
      await database.writes.delete(kept.order);
      void refreshCalls(kept.call.refreshes);
    } catch (error) {
      if (unanswered(error)) return;
      await database.writes.update(kept.order, { refused: error instanceof Error ? error.message : 'The server would not take it.' });
    } finally {
      await publish();
    }
  }
}

/** Sends what waits, oldest first, in one tab at a time. */
async function replay(): Promise<void> {
  if (!online.get() || owner === 0) return;
  await navigator.locks.request('cellarhand.outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await replayInOrder();
  });
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
  const { id, method, path, refreshes = [] } = call;
  await database.writes.add({ key, userId: owner, call: { id, method, path, refreshes }, request, summary, at: Date.now(), refused: null } as unknown as Kept);
  await publish();
  if (ahead) void replay();
  return { state: 'queued', key };
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
