import { createStore } from '../store.ts';

export interface Live {
  readonly paused: boolean;
  readonly why: string | undefined;
  readonly reconnect: () => void;
}

/** Whether the server still tells of changes made by others. */
export const live = createStore<Live>({ paused: false, why: undefined, reconnect: () => undefined });
