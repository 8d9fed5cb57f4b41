import { io } from 'socket.io-client';
import { roomOfClient, type ServerEvents } from '../../contract/event.ts';
import { actingOver, session } from '../browser.ts';
import { serverReachable } from '../client/server-reachable.ts';
import { queryClient, refreshCalls } from '../query/query-client.ts';
import { readToken } from '../session/user.ts';
import { tell } from './live-events.ts';
import { type Live, live } from './live-store.ts';
import { ackTimeoutMs, authenticationFailed, createSocket, serverClosed, socketTimeoutMs } from './socket.ts';

const adjustmentLists = ['adjustments.list'];
const togetherMs = 100;
/** The attempts that follow a loss are spent within a minute; a server that was away for longer is looked for now and then. */
const againEveryMs = 15_000;

/** One change may arrive twice, as itself and as the lists that show it: what is named within a moment is fetched once. */
function gathered(): { readonly ask: (calls: readonly string[]) => void; readonly stop: () => void } {
  const named = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    void refreshCalls([...named]);
    named.clear();
  };
  return {
    ask: (calls) => {
      for (const call of calls) named.add(call);
      timer ??= setTimeout(flush, togetherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

const ownSession = (): string | undefined => {
  const token = session.isElsewhere() ? undefined : session.token();
  return token === undefined ? undefined : readToken(token).sessionId;
};

const isOfThisPage = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean => dataUpdatedAt >= performance.timeOrigin;

/** Since when events for what is shown may have been missed. An answer is older than its arrival, so this counts from its request. */
function oldestAge(): number {
  const now = Date.now();
  const fetched = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
    .filter(isOfThisPage);
  return now - Math.min(now, ...fetched.map(({ dataUpdatedAt }) => dataUpdatedAt)) + ackTimeoutMs;
}

/** Listens for what others change and asks again for the lists they changed. */
export function startLive(userId: number, clientId: number): () => void {
  let asked = false;
  const wire = io({ path: '/socket.io', autoConnect: false, reconnection: false, timeout: socketTimeoutMs });
  const socket = createSocket({
    wire,
    claim: () => ({ token: session.isElsewhere() ? undefined : session.token(), user_id: userId }),
    rooms: [roomOfClient(clientId)],
    since: oldestAge,
    onReady: (again, changed) => {
      serverReachable.set(true);
      const afterPause = asked || live.get().paused;
      asked = false;
      live.set({ paused: false, why: undefined, reconnect });
      // Events sent while the socket was down were missed, and so were those before this page was opened.
      if (again || afterPause || changed === undefined) return void queryClient.invalidateQueries();
      lists.ask(changed);
      // This page's own fetches are under way already.
      void queryClient.invalidateQueries({ predicate: ({ state }) => !isOfThisPage(state) }, { cancelRefetch: false });
    },
    onPaused: (why) => live.set({ paused: true, why, reconnect }),
  });
  const reconnect = () => {
    asked = true;
    live.set({ paused: false, why: undefined, reconnect });
    socket.connect();
  };
  const on = <E extends keyof ServerEvents>(event: E, listener: (payload: ServerEvents[E]) => void) => wire.on(event as string, listener);
  // A beat of the line is an answer too: where nobody asks for anything, it is the only one.
  wire.io.on('ping', () => serverReachable.set(true));
  wire.onAny(tell);
  const lists = gathered();
  on('lists.changed', ({ calls }) => lists.ask(calls));
  for (const event of ['inventory.adjustment.created', 'inventory.adjustment.updated', 'inventory.adjustment.deleted'] as const) on(event, () => lists.ask(adjustmentLists));
  on('session.ended', ({ session_id }) => {
    if (session_id === ownSession()) session.clear('expired');
    else socket.expectDrop();
  });
  on('acting.ended', ({ client_id }) => {
    if (client_id === clientId) actingOver.set(true);
  });
  // Out of a tunnel the five attempts may be spent: the network's return is a reason for new ones.
  const back = () => {
    if (live.get().paused) reconnect();
  };
  window.addEventListener('online', back);
  const stopReached = serverReachable.subscribe(() => serverReachable.get() && back());
  // What the server ended on purpose is not tried again by itself.
  const mayRetry = ({ paused, why }: Live) => paused && why !== authenticationFailed && why !== serverClosed;
  const retry = setInterval(() => mayRetry(live.get()) && socket.tryOnce(), againEveryMs);
  const seen = () => {
    if (document.visibilityState === 'visible') void socket.probe();
  };
  document.addEventListener('visibilitychange', seen);
  // After a long sleep the token was stale when the line was opened; the next one will do.
  const stopListening = session.state.subscribe(() => {
    if (live.get().why === authenticationFailed && session.isValid()) reconnect();
  });
  socket.connect();
  return () => {
    lists.stop();
    stopListening();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', back);
    stopReached();
    clearInterval(retry);
    socket.close();
    live.set({ paused: false, why: undefined, reconnect: () => undefined });
  };
}
