import { createStore } from '../store.ts';

/** What the bar above every page says: on a phone, a heading of the same words is read out and not drawn twice. */
export const barTitle = createStore<string | undefined>(undefined);
