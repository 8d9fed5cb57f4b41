import type pg from 'pg';
import type { Server } from 'socket.io';
import { roomOfClient, roomOfSession, type ServerEvents } from '../../contract/event.ts';
import { isLostLine } from '../fault.ts';
import type { Log } from '../process/log.ts';
import type { RecentChanges } from './recent-changes.ts';

export interface Relay {
  /** There may be events to carry. */
  wake(): void;
  stop(): Promise<void>;
}

const sweepMs = 1000;
const sessionOver = 'session.over';

export function remember(lately: RecentChanges, room: string, event: string, payload: unknown): void {
  if (event === 'lists.changed') lately.note(room, (payload as ServerEvents['lists.changed']).calls);
}

interface Told {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
  /** Rooms of sessions that had ended when this was taken. */
  readonly over: readonly string[];
}

function carry(io: Server, lately: RecentChanges, { room, event, payload, over }: Told): void {
  // The database writes it when a session ends, however it does.
  if (event === sessionOver) return void io.in(room).disconnectSockets(true);
  remember(lately, room, event, payload);
  // Closing takes a moment, longer on another server: until then such sessions only learn that they ended.
  const own = event === 'session.ended' ? roomOfSession((payload as ServerEvents['session.ended']).session_id) : undefined;
  io.to(room)
    .except(over.filter((one) => one !== own))
    .emit(event, payload);
  if (event === 'acting.ended') io.in(room).socketsLeave(roomOfClient((payload as ServerEvents['acting.ended']).client_id));
}

/** By name: planned once, not at each of many times a second. */
const takeFromOutbox = {
  name: 'take from outbox',
  text: `with taken as (select outbox_id from outbox order by outbox_id limit 500 for update skip locked),
    gone as (delete from outbox using taken where outbox.outbox_id = taken.outbox_id returning room, event, payload)
    select gone.*, array(select 'session:' || session_id from sessions_ended_lately()) as over from gone`,
};

/** Takes events from the outbox to the sockets; several servers share the work and no event is taken twice. */
export function startRelay(io: Server, pool: pg.Pool, lately: RecentChanges, log: Log): Relay {
  let stopping = false;
  let again = false;
  let running: Promise<void> | undefined;
  const drain = async () => {
    do {
      again = false;
      const { rows } = await pool.query<Told>(takeFromOutbox);
      // A session's own end is sent before its socket closes.
      for (const one of rows.toSorted((a, b) => Number(a.event === sessionOver) - Number(b.event === sessionOver))) {
        try {
          carry(io, lately, one);
        } catch (error) {
          // They have left the outbox already: one that can't be sent must not hold back the others.
          log.error({ err: error, room: one.room, event: one.event }, 'an event could not be told');
        }
      }
      if (rows.length === 500) again = true;
    } while (again && !stopping);
  };
  const wake = () => {
    again = true;
    running ??= drain()
      .catch((error: unknown) => {
        // The database's own watch reports that it is unreachable; the next sweep tries again.
        if (!isLostLine(error)) log.error({ err: error }, 'relay');
      })
      .finally(() => {
        running = undefined;
      });
  };
  wake();
  // What another server wrote and could not carry any more, and what a job wrote.
  const sweep = setInterval(wake, sweepMs);
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(sweep);
      await running;
    },
  };
}
