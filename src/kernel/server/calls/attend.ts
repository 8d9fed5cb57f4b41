import type { Socket } from 'socket.io';
import { roomOfClient, roomOfSession, roomOfUser } from '../../contract/event.ts';
import { faultKinds } from '../../contract/faults.ts';
import { type Packet, type PacketBody, packets } from '../../contract/packet.ts';
import { Fault } from '../fault.ts';
import type { Log } from '../process/log.ts';
import type { RecentChanges } from '../realtime/recent-changes.ts';
import type { Who } from './context.ts';

export interface Doorkeeping {
  readonly authenticate: (token: string) => Promise<Who>;
  /** Whether this one's session stands, and lets them into that client's rows, now. */
  readonly mayActFor: (who: Who, clientId: number) => Promise<boolean>;
  readonly lately: RecentChanges;
  readonly log: Log;
}

type Told = { readonly ok: true; readonly changed?: readonly string[] | null } | { readonly error: string };

const silentSecondsMax = 30;
/** A screen says five to come in, and now and then one: more is nobody's screen. */
const packetsMax = 200;
const packetsWithinMs = 10_000;

const denied = { error: faultKinds.FORBIDDEN.message };
const unreadable = { error: faultKinds.INVALID_REQUEST.message };

/** Answers what one socket says, until it goes. What it says is read by its schema before anything begins. */
export function attend(socket: Socket, { authenticate, mayActFor, lately, log }: Doorkeeping): void {
  const silent = setTimeout(() => socket.disconnect(true), silentSecondsMax * 1000);
  const counting = countPackets(socket);
  socket.on('disconnect', () => {
    clearTimeout(silent);
    clearInterval(counting);
  });
  const on = <P extends Packet>(packet: P, carry: (body: PacketBody<P>) => Promise<Told>, refusal: Told = unreadable) =>
    socket.on(packet as string, async (...said: unknown[]) => {
      const last = said.at(-1);
      const tell = typeof last === 'function' ? (last as (told: Told) => void) : () => {};
      const read = packets[packet].safeParse(said[0]);
      if (!read.success) return tell(refusal);
      try {
        tell(await carry(read.data as PacketBody<P>));
      } catch (error) {
        // Who is hung up on comes again by itself; a refusal would be taken for the last word.
        log.error({ err: error, socket: socket.id, packet }, 'a packet could not be answered');
        socket.disconnect(true);
      }
    });
  const failed = { error: 'Authentication failed' };
  on(
    'authenticate',
    async ({ token, user_id }) => {
      const found = await authenticate(token).catch(nobodyFor);
      if (!found || (user_id ?? found.userId) !== found.userId || !(await mayActFor(found, found.homeClientId))) return failed;
      const { who } = factsOf(socket);
      if (who && who.userId !== found.userId) return failed;
      socket.data.who = found;
      clearTimeout(silent);
      await socket.join([roomOfUser(found.userId), roomOfSession(found.sessionId)]);
      return { ok: true };
    },
    failed,
  );
  on('join_room', async ({ room, since }) => {
    const { who } = factsOf(socket);
    const clientId = who && clientOf(room, who);
    if (!who || !clientId || !(await mayActFor(who, clientId))) return denied;
    await socket.join(room);
    // From here on the socket receives every event; recent changes are sent now.
    return { ok: true, ...(since !== undefined && { changed: lately.within(room, since) ?? null }) };
  });
  on('leave_room', async ({ room }) => {
    await socket.leave(room);
    return { ok: true };
  });
  on('ping', async () => ({ ok: true }));
}

/** Disconnects sockets whose session ended or whose right to act for a client did. */
export async function lookAgain(sockets: Iterable<Socket>, mayActFor: Doorkeeping['mayActFor']): Promise<void> {
  const known = new Map<string, boolean>();
  const may = async (who: Who, clientId: number) => {
    const key = `${who.sessionId} ${who.accessVersion} ${clientId}`;
    const answer = known.get(key) ?? (await mayActFor(who, clientId));
    known.set(key, answer);
    return answer;
  };
  for (const socket of sockets) {
    const { who } = factsOf(socket);
    if (!who) continue;
    if (!(await may(who, who.homeClientId))) {
      socket.disconnect(true);
      continue;
    }
    for (const room of [...socket.rooms]) {
      const clientId = clientOf(room, who);
      if (clientId && !(await may(who, clientId))) await socket.leave(room);
    }
  }
}

const factsOf = (socket: Socket): { readonly who?: Who } => socket.data as { who?: Who };

/** The client whose rows one must see to be in that room; nothing where it is no room for this one. */
function clientOf(room: string, who: Who): number | undefined {
  if (room === roomOfUser(who.userId) || room === roomOfClient(who.homeClientId)) return who.homeClientId;
  const clientId = Number(/^client:(\d{1,9})$/.exec(room)?.[1]);
  return who.ops && clientId ? clientId : undefined;
}

function nobodyFor(error: unknown): undefined {
  if (error instanceof Fault) return undefined;
  throw error;
}

function countPackets(socket: Socket): NodeJS.Timeout {
  let lately = 0;
  socket.onAny(() => {
    lately += 1;
    if (lately > packetsMax) socket.disconnect(true);
  });
  return setInterval(() => {
    lately = 0;
  }, packetsWithinMs);
}
