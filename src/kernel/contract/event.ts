/** The events that the server pushes over the socket. A room is one client's, `client:{client_id}`. */
export interface ServerEvents {
  'lists.changed': { calls: readonly string[] };
  'session.ended': { session_id: string };
  'acting.ended': { client_id: number };
  'inventory.adjustment.created': { adjustment_id: number };
  'inventory.adjustment.updated': { adjustment_id: number };
  'inventory.adjustment.deleted': { adjustment_id: number };
  'stock-count.lines.changed': { stock_count_id: number; lines: readonly Record<string, unknown>[] };
  'transfer.incoming': { transfer_id: number; from_venue: string; lines: number };
  'transfer.received': { transfer_id: number; to_venue: string; status: string };
  'pos-sales.import.progress': { share: number };
}
export type ServerEvent = keyof ServerEvents;

export const roomOfClient = (clientId: number): string => `client:${clientId}`;
/** Joined automatically by every socket of the user. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;
export const roomOfUser = (userId: number): string => `user:${userId}`;
