import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Socket as Peer, Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ackTimeoutText, attemptsExhausted, authenticationFailed, createSocket, notConnected, type SocketParts, socketTimeoutMs } from './socket.ts';

type Ack = (answer: unknown) => void;

describe('against a server', () => {
  let http: HttpServer;
  let server: Server;
  let wire: Socket;
  let heard: [string, unknown][];
  let onPeer: (peer: Peer) => void;

  beforeEach(async () => {
    heard = [];
    onPeer = (peer) => {
      for (const event of ['authenticate', 'join_room', 'leave_room'])
        peer.on(event, (payload: unknown, ack: Ack) => {
          heard.push([event, payload]);
          ack({ ok: true });
        });
    };
    http = createServer();
    server = new Server(http);
    server.on('connection', (peer) => onPeer(peer));
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    wire = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { autoConnect: false, reconnection: false, timeout: socketTimeoutMs, transports: ['websocket'] });
  });
  afterEach(async () => {
    wire.disconnect();
    await server.close();
  });

  const opened = (more: Partial<SocketParts> = {}) =>
    new Promise<{ socket: ReturnType<typeof createSocket>; paused: string[] }>((ready) => {
      const paused: string[] = [];
      const socket = createSocket({
        wire,
        claim: () => ({ token: 't', user_id: 7 }),
        rooms: ['client:149'],
        onReady: () => ready({ socket, paused }),
        onPaused: (why) => {
          paused.push(why);
          ready({ socket, paused });
        },
        ...more,
      });
      socket.connect();
    });

  test('it says who it is, joins its room, and is authenticated', async () => {
    const { socket } = await opened();
    expect(heard).toEqual([
      ['authenticate', { token: 't', user_id: 7 }],
      ['join_room', { room: 'client:149' }],
    ]);
    expect(socket.state.get()).toBe('authenticated');
  });

  test.each([
    ['what changed', [['a.list'], ['b.list']], ['a.list', 'b.list']],
    ['that nobody knows', [['a.list'], null], undefined],
    ['nothing', [undefined, undefined], undefined],
  ])('whoever joins late hears from the rooms %s', async (_, answers, changed) => {
    const asked: unknown[] = [];
    onPeer = (peer) => {
      peer.on('authenticate', (__: unknown, ack: Ack) => ack({ ok: true }));
      peer.on('join_room', (payload: unknown, ack: Ack) => ack({ ok: true, changed: answers[asked.push(payload) - 1] }));
    };
    const ready = await new Promise<unknown[]>((done) => void opened({ rooms: ['client:149', 'user:7'], since: () => 700, onReady: (...told) => done(told) }));
    expect([asked, ready]).toEqual([
      [
        { room: 'client:149', since: 700 },
        { room: 'user:7', since: 700 },
      ],
      [false, changed],
    ]);
  });

  test('a refusal shows the server’s message', async () => {
    onPeer = (peer) => peer.on('authenticate', (_: unknown, ack: Ack) => ack({ error: authenticationFailed }));
    const { socket, paused } = await opened();
    expect([paused, socket.state.get()]).toEqual([[authenticationFailed], 'disconnected']);
  });

  test('an acknowledgement with an error is rejected with its text', async () => {
    const { socket } = await opened();
    server.sockets.sockets.forEach((peer) => {
      peer.on('ping', (_: unknown, ack: Ack) => ack({ error: 'nope' }));
    });
    await expect(socket.request('ping', {})).rejects.toThrow('nope');
  });

  test('silence is rejected in time', async () => {
    const { socket } = await opened();
    server.sockets.sockets.forEach((peer) => {
      peer.removeAllListeners('join_room');
    });
    await expect(socket.request('join_room', { room: 'x' }, 40)).rejects.toThrow(ackTimeoutText('join_room'));
  });

  test('nothing is sent into a closed line', async () => {
    const { socket } = await opened();
    socket.close();
    await expect(socket.request('ping', {})).rejects.toThrow(notConnected);
  });

  test('a socket leaves its room before it closes', async () => {
    const { socket } = await opened();
    socket.close();
    await expect.poll(() => heard.at(-1)).toEqual(['leave_room', { room: 'client:149' }]);
  });

  test('a line that still answers is kept, one that does not is opened anew', async () => {
    const { socket } = await opened();
    server.sockets.sockets.forEach((peer) => {
      peer.on('ping', (_: unknown, ack: Ack) => ack({ ok: true }));
    });
    await socket.probe();
    expect(socket.state.get()).toBe('authenticated');
    server.sockets.sockets.forEach((peer) => {
      peer.removeAllListeners('ping');
      peer.on('ping', (_: unknown, ack: Ack) => ack({ error: 'gone' }));
    });
    await socket.probe();
    expect(socket.state.get()).toBe('reconnecting');
    socket.close();
  });

  test('when the server hangs up, nobody calls back', async () => {
    let told: (why: string) => void = () => undefined;
    const why = new Promise<string>((resolve) => {
      told = resolve;
    });
    const { socket } = await opened({ onPaused: (reason) => told(reason) });
    server.disconnectSockets(true);
    await why;
    expect(socket.state.get()).toBe('disconnected');
  });

  test('unless it hung up for a reason that was announced', async () => {
    let ready = 0;
    let again: () => void = () => undefined;
    const back = new Promise<void>((resolve) => {
      again = resolve;
    });
    const first = new Promise<void>((resolve) => {
      const socket = createSocket({
        wire,
        claim: () => ({ token: 't', user_id: 7 }),
        rooms: [],
        onReady: (wasReady) => {
          ready += 1;
          if (wasReady) again();
          else {
            socket.expectDrop();
            resolve();
          }
        },
      });
      socket.connect();
    });
    await first;
    server.disconnectSockets(true);
    await back;
    expect(ready).toBe(2);
  });
});

describe('without a server', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A line that can never be opened. */
  function deadWire() {
    const listeners = new Map<string, (reason?: unknown) => void>();
    const attempts: number[] = [];
    return {
      attempts,
      tell: (event: string, reason?: string) => listeners.get(event)?.(reason),
      connected: false,
      on(event: string, listener: (reason?: unknown) => void) {
        listeners.set(event, listener);
        return this;
      },
      connect() {
        attempts.push(Date.now());
        queueMicrotask(() => listeners.get('connect_error')?.());
        return this;
      },
      disconnect() {
        return this;
      },
      emit: () => true,
    };
  }

  test('five attempts, each twice as late as the one before, then one report', async () => {
    vi.useFakeTimers({ now: 0 });
    const wire = deadWire();
    const paused: string[] = [];
    const socket = createSocket({ wire: wire as unknown as SocketParts['wire'], claim: () => ({ token: 't', user_id: 1 }), rooms: [], onPaused: (why) => void paused.push(why) });
    wire.tell('disconnect', 'transport close');
    expect(socket.state.get()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(wire.attempts).toEqual([1000, 3000, 7000, 15_000, 31_000]);
    expect([paused, socket.state.get()]).toEqual([[attemptsExhausted], 'disconnected']);
    socket.tryOnce();
    await vi.advanceTimersByTimeAsync(300_000);
    expect([wire.attempts.slice(5), paused]).toEqual([[300_000], [attemptsExhausted, attemptsExhausted]]);
    socket.connect();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(wire.attempts.length).toBe(5 + 1 + 6);
  });

  test('after the server hung up not one in a minute', async () => {
    vi.useFakeTimers({ now: 0 });
    const wire = deadWire();
    createSocket({ wire: wire as unknown as SocketParts['wire'], claim: () => ({ token: 't', user_id: 1 }), rooms: [] });
    wire.tell('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wire.attempts).toEqual([]);
  });
});
