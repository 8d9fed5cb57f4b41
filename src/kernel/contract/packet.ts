import { z } from 'zod';
import { id } from './ids.ts';

const room = z.string().regex(/^(?:client|user):[1-9]\d{0,9}$/);

/** What a browser may say over the socket, each with one object and a wish for an answer. */
export const packets = {
  authenticate: z.object({ token: z.string().min(1).max(16_384), user_id: id.optional() }),
  /** `since`: how many milliseconds ago the oldest of what is shown may have been fetched. */
  join_room: z.object({ room, since: z.number().min(0).optional() }),
  leave_room: z.object({ room }),
  ping: z.unknown(),
} as const;

export type Packet = keyof typeof packets;
export type PacketBody<P extends Packet> = z.output<(typeof packets)[P]>;
