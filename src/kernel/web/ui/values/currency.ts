import { createStore } from '../../store.ts';

/** The client's currency; the room that knows the client's settings sets it. */
export const currency = createStore('USD');
