import Dexie, { type EntityTable } from 'dexie';
import type { AnswerOf, AnyCall, Method, RequestFor, Upload } from '../../contract/call.ts';
import type { BatchOf, Outcome } from '../../contract/several.ts';
import { send, session } from '../browser.ts';
import { CallError, serverMessage } from '../client/call-error.ts';
import { serverReachable } from '../client/server-reachable.ts';
import { refreshCalls } from '../query/query-client.ts';
import { online } from './online.ts';
import { emptyOutbox, outboxState } from './outbox-store.ts';

/** A write as it is kept: enough of its call to send it again after a reload, under the key it was made with. */
interface Kept {
  readonly order: number;
  readonly key: string;
  readonly userId: number;
  readonly clientId: number;
  readonly call: {
    readonly id: string;
    readonly method: Method;
    readonly path: string;
    readonly refreshes: readonly string[];
    readonly batch?: BatchOf | undefined;
    readonly upload?: Upload | undefined;
  };
  readonly request: unknown;
  readonly summary: string;
  readonly at: number;
  readonly refused: string | null;
  /** The write that must be taken before: what the server answers to it says to which record this one belongs. */
  readonly follows?: { readonly key: string; readonly param: string; readonly field: string } | undefined;
}

const database = new Dexie('cellarhand-outbox') as Dexie & { writes: EntityTable<Kept, 'order'> };
database.version(1).stores({ writes: '++order, &key, userId' });
database
  .version(2)
  .stores({ writes: '++order, &key, [userId+clientId]' })
  .upgrade((written) =>
    written
      .table('writes')
      .toCollection()
      .modify({ clientId: session.user()?.client_id ?? 0 }),
  );
database.version(3).stores({ writes: '++order, &key, [userId+clientId], follows.key' });

/** What somebody did in one client's name is never sent in another's. */
interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

const nobody: Owner = { userId: 0, clientId: 0 };
let owner = nobody;
const againAfterMs = 30_000;

const owned = () => database.writes.where('[userId+clientId]').equals([owner.userId, owner.clientId]);
const ofOwner = () => owned().sortBy('order');

async function publish(): Promise<void> {
  const kept = await ofOwner();
  const items = kept.map(({ key, summary, at, refused, call, request, follows }) => ({
    key,
    summary,
    at,
    refused: refused ?? undefined,
    call: call.id,
    request,
    follows: follows?.key,
  }));
  outboxState.set({ count: items.length, since: items[0]?.at, items, replay, drop });
}

/** With what belongs to it: a photo of nothing is of no use. */
async function drop(key: string): Promise<void> {
  await database.writes.where('key').equals(key).or('follows.key').equals(key).delete();
  await publish();
}

const unanswered = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

// What is added while others are sent is sent with them.
const firstWaiting = (most: number) =>
  owned()
    .filter(({ refused, follows }) => refused === null && follows === undefined)
    .limit(most)
    .toArray();

const addressOf = ({ call, request }: Kept) => JSON.stringify([call.id, (request as { params?: unknown }).params]);

/** The oldest that waits, with those right behind it that are sent with it as one. */
async function nextToSend(): Promise<Kept[]> {
  const [first] = await firstWaiting(1);
  if (!first?.call.batch) return first ? [first] : [];
  const waiting = await firstWaiting(first.call.batch.most);
  const other = waiting.findIndex((one) => addressOf(one) !== addressOf(first));
  return other < 0 ? waiting : waiting.slice(0, other);
}

const toldEveryMs = 250;
let toldAt = 0;

/** A thousand writes are not a thousand readings of all of them. */
async function publishNowAndThen(): Promise<void> {
  if (Date.now() - toldAt < toldEveryMs) return;
  toldAt = Date.now();
  await publish();
}

type Settled = { readonly answer: unknown } | { readonly refused: string };

const untyped = { summary: '', access: 'signed-in', answer: {} };
const wordless = 'The server would not take it.';

async function sendAlone({ call, request, key }: Kept): Promise<Settled> {
  try {
    return { answer: await send({ ...untyped, ...call } as AnyCall, request, { idempotencyKey: key }) };
  } catch (error) {
    if (unanswered(error)) throw error;
    return { refused: error instanceof Error ? error.message : wordless };
  }
}

async function sendBatch(run: readonly Kept[], { path }: BatchOf): Promise<Settled[]> {
  const [{ call, request }] = run as [Kept];
  const { params } = request as { params?: unknown };
  try {
    const items = run.map((one) => (one.request as { body: unknown }).body);
    const { outcomes } = (await send({ ...untyped, id: call.id, method: 'POST', path } as AnyCall, { params, body: { items } })) as {
      outcomes: Outcome<unknown>[];
    };
    return outcomes.map((one) => ('refused' in one ? { refused: serverMessage(one.refused) ?? wordless } : one));
  } catch (error) {
    if (unanswered(error)) throw error;
    // Refused as a whole, each has its say by itself.
    const settled: Settled[] = [];
    for (const one of run) settled.push(await sendAlone(one));
    return settled;
  }
}

/** A write that waited for another one, once it is known to which record it belongs. */
function ledOn({ request, follows }: Kept, answers: ReadonlyMap<string, unknown>): Pick<Kept, 'request' | 'follows'> {
  if (!follows) return { request, follows };
  const id = (answers.get(follows.key) as Record<string, unknown>)[follows.field];
  return { request: { ...(request as object), params: { [follows.param]: id } }, follows: undefined };
}

/** What was taken leaves the outbox, what was refused stays to be seen. */
async function settle(run: readonly Kept[], settled: readonly Settled[]): Promise<void> {
  const gone: number[] = [];
  const answers = new Map<string, unknown>();
  for (const [at, { order, key, call, request }] of run.entries()) {
    const one = settled[at] ?? { refused: wordless };
    if ('refused' in one) await database.writes.update(order, { refused: one.refused });
    else {
      for (const taken of takers) taken(call.id, request, one.answer);
      gone.push(order);
      answers.set(key, one.answer);
    }
  }
  await database.transaction('rw', database.writes, async () => {
    await database.writes
      .where('follows.key')
      .anyOf([...answers.keys()])
      .modify((one: Kept) => void Object.assign(one, ledOn(one, answers)));
    await database.writes.bulkDelete(gone);
  });
  if (gone.length > 0) void refreshCalls(run[0]?.call.refreshes ?? []);
}

/** False where the server could not be reached: the rest waits. */
async function replayInOrder(): Promise<boolean> {
  for (let run = await nextToSend(); run.length > 0; run = await nextToSend()) {
    const [{ call }] = run as [Kept];
    try {
      await settle(run, call.batch && run.length > 1 ? await sendBatch(run, call.batch) : [await sendAlone(run[0] as Kept)]);
    } catch (error) {
      if (unanswered(error)) return false;
      throw error;
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
    for (let goesOn = true; goesOn && asked && online.get() && owner.userId !== 0; ) {
      asked = false;
      goesOn = await navigator.locks.request('cellarhand.outbox', { ifAvailable: true }, async (lock) => lock !== null && (await replayInOrder()));
    }
  } finally {
    replaying = false;
    await publish();
  }
}

export type Sent<C extends AnyCall> = { readonly state: 'sent'; readonly answer: AnswerOf<C> } | { readonly state: 'queued'; readonly key: string };

/** What is sent once a write is taken, such as a photo of what it wrote down. */
export interface Follower<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly request: Omit<RequestFor<C>, 'params'>;
  readonly summary: string;
  /** The parameter of its path, and the field of the other write's answer that says it. */
  readonly param: string;
  readonly field: string;
}

function checkMayWait(...calls: readonly AnyCall[]): void {
  for (const call of calls) if (call.offline !== true) throw new Error(`${call.id} may not wait offline`);
}

/** Sends a write that may wait; without signal it is kept on this device and sent later, once, with what follows it. @public */
export async function sendOrKeep<C extends AnyCall>(call: C, request: RequestFor<C>, summary: string, follower?: Follower): Promise<Sent<C>> {
  checkMayWait(call, ...(follower ? [follower.call] : []));
  const key = crypto.randomUUID();
  const ahead = (await firstWaiting(1)).length > 0;
  if (!ahead) {
    try {
      const answer = await send(call, request, { idempotencyKey: key });
      if (call.refreshes) void refreshCalls(call.refreshes);
      if (follower) {
        const params = { [follower.param]: (answer as Record<string, unknown>)[follower.field] };
        await keepFirst(follower.call, { ...follower.request, params }, follower.summary);
      }
      return { state: 'sent', answer };
    } catch (error) {
      if (!(error instanceof CallError && (error.status === 0 || error.code === 'TIMED_OUT'))) throw error;
    }
  }
  await add(keptOf(call, request, summary, key), ...(follower ? [followerOf(follower, key)] : []));
  if (ahead) void replay();
  return { state: 'queued', key };
}

/** A write before it is known whose it is. */
type Unsaved = Omit<Kept, 'order' | 'userId' | 'clientId'>;

const keptOf = ({ id, method, path, refreshes = [], batch, upload }: AnyCall, request: unknown, summary: string, key: string): Unsaved => ({
  key,
  call: { id, method, path, refreshes, batch, upload },
  request,
  summary,
  at: Date.now(),
  refused: null,
});

const followerOf = ({ call, request, summary, param, field }: Follower, key: string): Unsaved => ({
  ...keptOf(call, request, summary, crypto.randomUUID()),
  follows: { key, param, field },
});

/** All of them or none: what follows is never kept without what it follows. */
async function add(...writes: readonly Unsaved[]): Promise<void> {
  // A write may be made before anybody watches over the outbox.
  const user = session.user();
  if (owner.userId === 0 && user) owner = { userId: user.user_id, clientId: user.client_id };
  await database.writes.bulkAdd(writes.map((one) => ({ ...one, ...owner })));
  await publish();
}

/** Keeps a write on this device before anything else, and sends it as soon as that goes: nobody waits for a slow network. */
export async function keepFirst<C extends AnyCall>(call: C, request: RequestFor<C>, summary: string): Promise<void> {
  checkMayWait(call);
  await add(keptOf(call, request, summary, crypto.randomUUID()));
  void replay();
}

type Taker = (callId: string, request: unknown, answer: unknown) => void;
const takers = new Set<Taker>();

/** Registers a listener for the server's answers to writes that waited, before they leave the outbox. */
export function onTaken(taker: Taker): () => void {
  takers.add(taker);
  return () => void takers.delete(taker);
}

/** Watches over what waits for this user in this client's name; another user's writes stay theirs. */
export function startOutbox(userId: number, clientId: number): () => void {
  owner = { userId, clientId };
  void publish().then(replay);
  const tryAgain = () => {
    if (outboxState.get().count > 0) void replay();
  };
  const stops = [online.subscribe(() => void replay()), serverReachable.subscribe(() => serverReachable.get() && tryAgain())];
  const timer = setInterval(tryAgain, againAfterMs);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    owner = nobody;
    outboxState.set(emptyOutbox);
  };
}
