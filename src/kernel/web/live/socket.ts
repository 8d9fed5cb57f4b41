import type { Socket as Wire } from 'socket.io-client';
import { reconnectDelay } from '../client/backoff.ts';
import { createStore, type Store } from '../store.ts';

export type SocketState = 'disconnected' | 'connected' | 'authenticated' | 'reconnecting';

export const socketTimeoutMs = 20_000;
export const ackTimeoutMs = 5000;
const leaveTimeoutMs = 500;
export const reconnectAttemptsMax = 5;

export const notConnected = 'Socket not connected';
export const authenticationFailed = 'Authentication failed';
export const attemptsExhausted = 'Maximum reconnect attempts reached';
export const serverClosed = 'The server closed the connection';
export const ackTimeoutText = (event: string): string => `Event acknowledgment timeout: ${event}`;

export interface SocketParts {
  /** Made with reconnection off: what happens after a loss is decided here. */
  readonly wire: Pick<Wire, 'connect' | 'disconnect' | 'emit' | 'on' | 'connected'>;
  readonly claim: () => { readonly token: string | undefined; readonly user_id: number };
  readonly rooms: readonly string[];
  /** How many milliseconds ago the oldest data on screen may have been fetched. */
  readonly since?: () => number;
  /** In and listening; `again` after an interruption, when events may have been missed. What changed `since` then, or undefined where nobody knows. */
  readonly onReady?: (again: boolean, changed: readonly string[] | undefined) => void;
  /** Nothing more is tried by itself: for this reason. */
  readonly onPaused?: (why: string) => void;
}

export interface LiveSocket {
  readonly state: Store<SocketState>;
  connect(): void;
  /** A single attempt: those that follow a loss stay spent until the line stands again. */
  tryOnce(): void;
  /** The server will close the line for a reason that isn't ours: come back at once. */
  expectDrop(): void;
  request(event: string, payload: unknown, timeoutMs?: number): Promise<unknown>;
  /** Asks whether the line still carries anything: after a sleep nobody knows. A dead one is opened anew. */
  probe(): Promise<void>;
  close(): void;
}

function acknowledged(wire: SocketParts['wire'], event: string, payload: unknown, timeoutMs = ackTimeoutMs): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (!wire.connected) return reject(new Error(notConnected));
    const limit = setTimeout(() => reject(new Error(ackTimeoutText(event))), timeoutMs);
    wire.emit(event, payload, (answer: unknown) => {
      clearTimeout(limit);
      const { error } = (answer ?? {}) as { error?: unknown };
      if (error === undefined) resolve(answer);
      else reject(new Error(typeof error === 'string' ? error : String((error as { message?: unknown }).message ?? error)));
    });
  });
}

/** Joins the rooms and says what changed in them `since`, or undefined where one of them does not know. */
async function joined(request: LiveSocket['request'], rooms: readonly string[], since: SocketParts['since']): Promise<readonly string[] | undefined> {
  const changed: string[] = [];
  let known = true;
  for (const room of rooms) {
    const answer = (await request('join_room', { room, ...(since && { since: since() }) })) as { changed?: readonly string[] | null } | undefined;
    if (answer?.changed) changed.push(...answer.changed);
    else known = false;
  }
  return known ? changed : undefined;
}

/** The socket on which the server pushes events. */
export function createSocket({ wire, claim, rooms, since, onReady, onPaused }: SocketParts): LiveSocket {
  const state = createStore<SocketState>('disconnected');
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let wasReady = false;
  let dropExpected = false;

  const pause = (why: string) => {
    state.set('disconnected');
    onPaused?.(why);
  };
  const tryLater = () => {
    if (closed || timer !== undefined) return;
    if (attempts >= reconnectAttemptsMax) return pause(attemptsExhausted);
    attempts += 1;
    state.set('reconnecting');
    timer = setTimeout(() => {
      timer = undefined;
      wire.connect();
    }, reconnectDelay(attempts));
  };
  const request = (event: string, payload: unknown, timeoutMs?: number): Promise<unknown> =>
    closed ? Promise.reject(new Error(notConnected)) : acknowledged(wire, event, payload, timeoutMs);
  const enter = async () => {
    state.set('connected');
    try {
      await request('authenticate', claim());
      const changed = await joined(request, rooms, since);
      attempts = 0;
      state.set('authenticated');
      onReady?.(wasReady, changed);
      wasReady = true;
    } catch (error) {
      if (!wire.connected) return;
      wire.disconnect();
      pause(error instanceof Error ? error.message : authenticationFailed);
    }
  };

  wire.on('connect', () => void enter());
  wire.on('connect_error', tryLater);
  wire.on('disconnect', (reason: string) => {
    if (closed || reason === 'io client disconnect') return state.set('disconnected');
    if (reason !== 'io server disconnect') return tryLater();
    if (!dropExpected) return pause(serverClosed);
    dropExpected = false;
    wire.connect();
  });

  return {
    state,
    connect() {
      closed = false;
      attempts = 0;
      clearTimeout(timer);
      timer = undefined;
      wire.connect();
    },
    tryOnce() {
      if (!closed && timer === undefined) wire.connect();
    },
    expectDrop() {
      dropExpected = true;
    },
    request,
    async probe() {
      if (state.get() !== 'authenticated') return;
      await request('ping', {}).catch(() => {
        if (closed || state.get() !== 'authenticated') return;
        wire.disconnect();
        tryLater();
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      timer = undefined;
      if (!wire.connected) return void wire.disconnect();
      // A server drops what it was sent in one breath with the farewell.
      const leaving = rooms.map((room) => acknowledged(wire, 'leave_room', { room }, leaveTimeoutMs));
      void Promise.allSettled(leaving).then(() => closed && wire.disconnect());
    },
  };
}
