import type { AnyCall } from '../../contract/call.ts';
import { createStore, useStore } from '../store.ts';

export interface Waiting {
  readonly key: string;
  /** What it is, in a person's words. */
  readonly summary: string;
  readonly at: number;
  /** Why the server would not take it; it waits for a decision then, not for the network. */
  readonly refused: string | undefined;
  /** What was to be done, for a screen that shows it as done. */
  readonly call: string;
  readonly request: unknown;
  /** The key of the write that it is sent after. */
  readonly follows: string | undefined;
}

export interface OutboxState {
  readonly count: number;
  readonly since: number | undefined;
  readonly items: readonly Waiting[];
  readonly replay: () => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

const nothing = async () => undefined;

export const emptyOutbox: OutboxState = { count: 0, since: undefined, items: [], replay: nothing, drop: nothing };

/** What this device holds that the server doesn't know yet. */
export const outboxState = createStore<OutboxState>(emptyOutbox);

/** What waits to be done to one record, the last of it last. */
export function useWaiting({ id }: AnyCall, params: object): readonly Waiting[] {
  const same = JSON.stringify(params);
  return useStore(outboxState).items.filter(({ call, request }) => call === id && JSON.stringify((request as { params?: object }).params) === same);
}
