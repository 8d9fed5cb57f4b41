import type { Query, QueryClient } from '@tanstack/react-query';
import { type PersistedClient, type Persister, persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { build } from '../build.ts';
import { queryKeptMs } from './query-client.ts';
import { kept } from './query-kept.ts';

export const persistAfterMs = 500;

/** What must never lie on a disk: who may do what, what is paid and missing, the codes that join venues, and prompts to a model. */
const leftOut = new Set([
  'auth',
  'users',
  'roles',
  'permissions',
  'profile',
  'sessions',
  'settings',
  'audit',
  'acting',
  'customers',
  'venues',
  'reports',
  'invoices',
  'pricing',
  'private-pricing',
  'ai',
]);

export const mayBeKept = (callId: string): boolean => !leftOut.has(callId.split('.')[0] ?? '');

const worthKeeping = (query: Query): boolean => query.state.status === 'success' && mayBeKept(String(query.queryKey[0]));

interface Owner {
  readonly user_id: number;
  readonly client_id: number;
}

const keyOf = ({ user_id, client_id }: Owner) => `${user_id}:${client_id}`;

const persisterFor = (owner: Owner, place: typeof kept): Persister => ({
  persistClient: async (client) => void (await place.set(keyOf(owner), client)),
  restoreClient: async () => (await place.get(keyOf(owner))) as PersistedClient | undefined,
  removeClient: async () => void (await place.remove(keyOf(owner))),
});

let stop: (() => void) | undefined;
let keeping: string | undefined;

/** Brings back what this user had seen, and keeps what they see from now on. */
export async function keepQueries(queryClient: QueryClient, owner: Owner, place: typeof kept = kept): Promise<void> {
  if (keeping === keyOf(owner)) return;
  stop?.();
  keeping = keyOf(owner);
  const options = { queryClient, persister: persisterFor(owner, place), buster: build, maxAge: queryKeptMs };
  await persistQueryClientRestore(options).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayBeKept(String(event.query.queryKey[0]))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void persistQueryClientSave({ ...options, dehydrateOptions: { shouldDehydrateQuery: worthKeeping } }), persistAfterMs);
  });
  stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Nothing of anybody stays behind. */
export async function forgetQueries(place: typeof kept = kept): Promise<void> {
  stop?.();
  stop = undefined;
  keeping = undefined;
  await place.clear();
}
