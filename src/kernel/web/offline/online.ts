import { createStore } from '../store.ts';

/** Whether the device has a network at all. */
export const online = createStore(globalThis.navigator?.onLine ?? true);

globalThis.window?.addEventListener('online', () => online.set(true));
globalThis.window?.addEventListener('offline', () => online.set(false));
