import type { Server as HttpServer } from 'node:http';
import { createAdapter, type PostgresAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { roomOfClient, roomOfUser, type ServerEvents } from '../contract/event.ts';
import type { Who } from './context.ts';
import { Fault } from './fault.ts';
import { createLately, type Lately, rememberedMs } from './lately.ts';
import type { Log } from './log.ts';

export interface Realtime {
  /** There may be events to carry. */
  wake(): void;
  stop(): Promise<void>;
}

type Ack = (answer: { ok: true; changed?: readonly string[] | null } | { error: string }) => void;

interface Options {
  readonly server: HttpServer;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly authenticate: (token: string) => Promise<Who>;
  /** Whether this one may work in that client's name, now. */
  readonly mayActFor: (who: Who, clientId: number) => Promise<boolean>;
  readonly log: Log;
}

const silentSecondsMax = 30;
/** How long whoever may no longer work in a client's name can still hear what happens there. */
const lookAgainMs = 30_000;

/** Sockets of this server, joined with those of every other server on the same database. */
export async function openRealtime({ server, url, pool, authenticate, mayActFor, log }: Options): Promise<Realtime> {
  let stopping = false;
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    connectTimeout: 20_000,
    maxHttpBufferSize: 64 * 1024,
    // The listener is shut before the lines that stand: a socket opened on one of them would never get further.
    allowRequest: (_request, decide) => decide(null, !stopping),
  });
  const adapterPool = new pg.Pool({ connectionString: url, max: 2, options: '-c role=cellarhand_app', application_name: 'cellarhand sockets' });
  adapterPool.on('error', () => {});
  const lately = createLately();
  io.adapter(createAdapter(adapterPool, { errorHandler: (error) => log.error({ err: error }, 'sockets') }));
  overhear(io.of('/').adapter as PostgresAdapter, lately);
  io.on('connection', (socket) => attend(socket, authenticate, mayActFor, lately));
  const relay = startRelay(io, pool, lately, log);
  const forgetting = setInterval(lately.forget, rememberedMs);
  return {
    wake: relay.wake,
    async stop() {
      stopping = true;
      clearInterval(forgetting);
      await relay.stop();
      await io.close();
      await adapterPool.end();
    },
  };
}

/** What other servers tell passes through the adapter on its way to the sockets of this one. */
function overhear(adapter: PostgresAdapter, lately: Lately): void {
  const pass = adapter.onMessage.bind(adapter);
  adapter.onMessage = (message, offset) => {
    if ('data' in message && 'packet' in message.data && 'opts' in message.data) {
      const { data } = message.data.packet as { data?: [event: string, payload: unknown] };
      for (const room of message.data.opts.rooms) if (data) remember(lately, room, ...data);
    }
    pass(message, offset);
  };
}

function remember(lately: Lately, room: string, event: string, payload: unknown): void {
  if (event === 'lists.changed') lately.note(room, (payload as ServerEvents['lists.changed']).calls);
}

function attend(socket: Socket, authenticate: Options['authenticate'], mayActFor: Options['mayActFor'], lately: Lately): void {
  let who: Who | undefined;
  const silent = setTimeout(() => socket.disconnect(true), silentSecondsMax * 1000);
  socket.on('disconnect', () => clearTimeout(silent));
  socket.on('authenticate', async (claim: { token?: unknown; user_id?: unknown } | undefined, ack?: Ack) => {
    try {
      const found = await authenticate(String(claim?.token ?? ''));
      if (claim?.user_id !== undefined && Number(claim.user_id) !== found.userId) throw new Fault('SESSION_EXPIRED');
      who = found;
      clearTimeout(silent);
      await socket.join(roomOfUser(found.userId));
      ack?.({ ok: true });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      ack?.({ error: 'Authentication failed' });
    }
  });
  const own = (room: unknown) => who !== undefined && (room === roomOfClient(who.clientId) || room === roomOfUser(who.userId));
  socket.on('join_room', async (asked: { room?: unknown; since?: unknown } | undefined, ack?: Ack) => {
    const room = String(asked?.room);
    if (!own(room) && !(await visits(socket, who, room, mayActFor))) return ack?.({ error: 'You do not have permission to perform this action.' });
    await socket.join(room);
    // From here on everything is heard; what changed shortly before is said now.
    const { since } = asked ?? {};
    ack?.({ ok: true, ...(typeof since === 'number' && { changed: lately.within(room, since) ?? null }) });
  });
  socket.on('leave_room', async (asked: { room?: unknown } | undefined, ack?: Ack) => {
    if (typeof asked?.room === 'string') await socket.leave(asked.room);
    ack?.({ ok: true });
  });
  socket.on('ping', (...args: unknown[]) => (args.at(-1) as Ack | undefined)?.({ ok: true }));
}

/** An operations admin hears what happens at the client in whose name they work, for as long as they do. */
async function visits(socket: Socket, who: Who | undefined, room: string, mayActFor: Options['mayActFor']): Promise<boolean> {
  const clientId = Number(/^client:(\d{1,9})$/.exec(room)?.[1]);
  if (!who?.ops || !clientId || !(await mayActFor(who, clientId))) return false;
  const timer = setInterval(async () => {
    if (socket.rooms.has(room) && (await mayActFor(who, clientId))) return;
    clearInterval(timer);
    await socket.leave(room);
  }, lookAgainMs);
  socket.on('disconnect', () => clearInterval(timer));
  return true;
}

/** Takes events from the outbox to the sockets; several servers share the work and no event is taken twice. */
function startRelay(io: Server, pool: pg.Pool, lately: Lately, log: Log): Realtime {
  let stopping = false;
  let again = false;
  let running: Promise<void> | undefined;
  const drain = async () => {
    do {
      again = false;
      const { rows } = await pool.query<{ room: string; event: string; payload: unknown }>(
        'with taken as (select outbox_id from outbox order by outbox_id limit 500 for update skip locked) delete from outbox using taken where outbox.outbox_id = taken.outbox_id returning room, event, payload',
      );
      for (const { room, event, payload } of rows) {
        remember(lately, room, event, payload);
        io.to(room).emit(event, payload);
        if (event === 'session.ended') io.in(room).disconnectSockets(false);
        if (event === 'acting.ended') io.in(room).socketsLeave(roomOfClient((payload as ServerEvents['acting.ended']).client_id));
      }
      if (rows.length === 500) again = true;
    } while (again && !stopping);
  };
  const wake = () => {
    again = true;
    running ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'relay'))
      .finally(() => {
        running = undefined;
      });
  };
  wake();
  // What another server wrote and could not carry any more, and what a job wrote.
  const sweep = setInterval(wake, 1000);
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(sweep);
      await running;
    },
  };
}
