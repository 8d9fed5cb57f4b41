import type { ServerEvent, ServerEvents } from '../../contract/event.ts';

type Listener = (payload: never) => void;
const listeners = new Map<string, Set<Listener>>();

/** Listens to one kind of event of the server for as long as a screen needs it. */
export function listen<E extends ServerEvent>(event: E, listener: (payload: ServerEvents[E]) => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

export function tell(event: string, payload: unknown): void {
  // What an event carries follows from its name: a listener was added under the same name.
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}
