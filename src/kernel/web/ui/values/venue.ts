import { createStore } from '../../store.ts';

/** What the venue is called; the room that knows the client's settings sets it. */
export const venue = createStore<string | undefined>(undefined);
