import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter, type PostgresAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { attend, type Doorkeeping, lookAgain } from '../calls/attend.ts';
import { openListeningPool } from '../database/listening-pool.ts';
import { isLostLine } from '../fault.ts';
import { isForeign } from '../http/foreign-origin.ts';
import { createRecentChanges, type RecentChanges, rememberedMs } from './recent-changes.ts';
import { type Relay, remember, startRelay } from './relay.ts';

export type Realtime = Relay;

interface Options extends Omit<Doorkeeping, 'lately'> {
  readonly server: HttpServer;
  readonly url: string;
  readonly pool: pg.Pool;
  /** What this house is called in a request, as a proxy that is trusted says it. */
  readonly hostOf: (request: IncomingMessage) => string | undefined;
}

/** How long a socket without access may stay connected when no event announced the end of its access. */
const lookAgainMs = 30_000;

/** Sockets of this server, joined with those of every other server on the same database. */
export async function openRealtime({ server, url, pool, hostOf, log, ...doorkeeping }: Options): Promise<Realtime> {
  let stopping = false;
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    connectTimeout: 20_000,
    maxHttpBufferSize: 64 * 1024,
    // The listener is shut before the lines that stand: a socket opened on one of them would never get further.
    allowRequest: (request, decide) => decide(null, !stopping && !isForeign(request.headers, hostOf(request))),
  });
  const listening = openListeningPool(url);
  const lately = createRecentChanges();
  const report = (error: unknown) => {
    if (!isLostLine(error)) log.error({ err: error }, 'sockets');
  };
  io.adapter(createAdapter(listening.pool, { errorHandler: report }));
  overhear(io.of('/').adapter as PostgresAdapter, lately);
  io.on('connection', (socket) => attend(socket, { ...doorkeeping, lately, log }));
  const relay = startRelay(io, pool, lately, log);
  const forgetting = setInterval(lately.forget, rememberedMs);
  const looking = setInterval(() => void lookAgain(io.of('/').sockets.values(), doorkeeping.mayActFor).catch(report), lookAgainMs);
  return {
    wake: relay.wake,
    async stop() {
      stopping = true;
      clearInterval(forgetting);
      clearInterval(looking);
      await relay.stop();
      await io.close();
      await listening.close();
    },
  };
}

/** What other servers tell passes through the adapter on its way to the sockets of this one. */
function overhear(adapter: PostgresAdapter, lately: RecentChanges): void {
  const pass = adapter.onMessage.bind(adapter);
  adapter.onMessage = (message, offset) => {
    if ('data' in message && 'packet' in message.data && 'opts' in message.data) {
      const { data } = message.data.packet as { data?: [event: string, payload: unknown] };
      for (const room of message.data.opts.rooms) if (data) remember(lately, room, ...data);
    }
    pass(message, offset);
  };
}
