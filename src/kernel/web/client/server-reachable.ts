import { createStore } from '../store.ts';
import type { CallError } from './call-error.ts';

/**
 * Whether the server answered what was last asked of it. The browser knows of the device's own network alone, and a page that is opened
 * without a way to the server gets no event when there is one again.
 */
export const serverReachable = createStore(true);

const atTheGate = new Set([502, 503, 504]);

/** A refusal is an answer; what a gate says in the server's place is none. */
export const answered = ({ status }: CallError): boolean => status !== 0 && !atTheGate.has(status);
