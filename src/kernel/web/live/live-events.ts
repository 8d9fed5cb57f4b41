import type { ServerEvent, ServerEvents } from '../../contract/event.ts';

type Listener = (payload: never) => void;
const listeners = new Map<string, Set<Listener>>();

/** Hears one kind of what the server says without being asked, for as long as a screen wants it. */
export function listen<E extends ServerEvent>(event: E, listener: (payload: ServerEvents[E]) => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

export function tell(event: string, payload: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}
