import { createStore, type Store } from '../store.ts';
import { isOps } from './roles.ts';
import { readToken, type User } from './user.ts';

export const sessionKeys = { token: 'authToken', refresh: 'refreshToken', user: 'currentUser', expiry: 'tokenExpiration' } as const;

/** Beside the four, and of this tab alone: the client in whose name it works. */
export const actingKey = 'actingFor';

/** Why it ended, for the other tabs; gone at the next sign-in. */
const endedKey = 'sessionEnded';

export const noToken = 'No token received from server';

/** A client in whose name an operations admin works. */
export interface Acting {
  readonly client_id: number;
  readonly name: string;
}

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User; readonly expiresAt: number; readonly acting?: Acting | undefined }
  | { readonly status: 'signed-out'; readonly why?: 'expired' | 'left' };

/** What the server hands over at sign-in and at each renewal. */
export interface Grant {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly expiresIn?: number;
}

export interface SessionPlaces {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

export interface Session {
  readonly state: Store<SessionState>;
  /** Reads what is kept. One whose token ran out is still somebody's while it can be renewed: `isValid` is false until it is. */
  start(): void;
  /** Takes what the server granted; throws the words a person reads when it can't be used. */
  accept(grant: Grant): User;
  clear(why?: 'expired' | 'left'): void;
  token(): string | undefined;
  refreshToken(): string | undefined;
  /** With the client in whose name they work, where it is not their own. */
  user(): User | undefined;
  /** Works in a client's name, or in nobody's, once the page is loaded anew: nothing that was fetched in one name may show in another. */
  act(client: Acting | undefined): void;
  isValid(): boolean;
  /** Another tab has renewed, and this one has not heard of it yet. */
  isBehind(): boolean;
  /** Follows what another tab did. */
  follow(): void;
}

const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (text: string): string => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));

/** What another user of this browser left behind, or somebody else wrote, counts for nothing. */
function actingOf({ user_id }: User, kept: string | null): Acting | undefined {
  try {
    const said = JSON.parse(kept ?? 'null') as { user_id?: unknown; client_id?: unknown; name?: unknown } | null;
    if (said?.user_id !== user_id || typeof said.client_id !== 'number' || typeof said.name !== 'string') return undefined;
    return { client_id: said.client_id, name: said.name };
  } catch {
    return undefined;
  }
}

type SessionKey = keyof typeof sessionKeys;

/** The four values of a session in local storage, each in base64. */
const keptIn = (storage: SessionPlaces['storage']) => {
  const read = (key: SessionKey): string | undefined => {
    const kept = storage.getItem(sessionKeys[key]);
    return kept === null ? undefined : decode(kept);
  };
  return {
    read,
    /** Undefined where what is kept can't be read. */
    readable(key: SessionKey): string | undefined {
      try {
        return read(key);
      } catch {
        return undefined;
      }
    },
    write(values: Partial<Record<SessionKey, string>>): void {
      for (const key of ['token', 'refresh', 'user', 'expiry'] as const) {
        const value = values[key];
        if (value !== undefined) storage.setItem(sessionKeys[key], encode(value));
      }
    },
    wipe(): void {
      for (const key of Object.values(sessionKeys)) storage.removeItem(key);
    },
  };
};

/** The session as four base64 values in local storage. Base64 hides nothing: what guards it is the short life of the token. */
export function createSession({ storage, tab, now }: SessionPlaces): Session {
  const state = createStore<SessionState>({ status: 'loading' });
  let lifetime: number | undefined;
  let held: string | undefined;

  const { read, readable, write, wipe } = keptIn(storage);
  const signedIn = (user: User, expiresAt: number): SessionState => {
    const acting = isOps(user.roles) ? actingOf(user, tab.getItem(actingKey)) : undefined;
    return acting ? { status: 'signed-in', user: { ...user, client_id: acting.client_id }, expiresAt, acting } : { status: 'signed-in', user, expiresAt };
  };
  const leave = (why?: 'expired' | 'left') => {
    if (why) storage.setItem(endedKey, why);
    wipe();
    tab.removeItem(actingKey);
    if (state.get().status !== 'signed-out') state.set({ status: 'signed-out', ...(why && { why }) });
  };
  const stored = (): SessionState | undefined => {
    const token = read('token');
    if (token === undefined) return undefined;
    const { user } = readToken(token);
    const kept = read('user');
    if (kept !== undefined) JSON.parse(kept);
    const expiresAt = Number(read('expiry'));
    const renewable = expiresAt > 0 && read('refresh') !== undefined;
    held = token;
    return expiresAt > now() || renewable ? signedIn(user, expiresAt) : undefined;
  };

  return {
    state,
    start() {
      try {
        const found = stored();
        if (found) state.set(found);
        else leave(storage.getItem(sessionKeys.token) === null ? undefined : 'expired');
      } catch {
        leave();
      }
    },
    accept(grant) {
      try {
        if (!grant.token) throw new Error(noToken);
        const { user, endsAt } = readToken(grant.token);
        lifetime = grant.expiresIn === undefined ? lifetime : grant.expiresIn * 1000;
        const expiresAt = grant.expiresIn === undefined ? (endsAt ?? now() + (lifetime ?? 0)) : now() + grant.expiresIn * 1000;
        storage.removeItem(endedKey);
        write({ token: grant.token, ...(grant.refreshToken && { refresh: grant.refreshToken }), user: JSON.stringify(user), expiry: String(expiresAt) });
        held = grant.token;
        state.set(signedIn(user, expiresAt));
        return user;
      } catch (error) {
        leave();
        throw error;
      }
    },
    clear: leave,
    token: () => readable('token'),
    refreshToken: () => readable('refresh'),
    user() {
      const current = state.get();
      return current.status === 'signed-in' ? current.user : undefined;
    },
    act(client) {
      const current = state.get();
      if (current.status !== 'signed-in') return;
      if (client) tab.setItem(actingKey, JSON.stringify({ user_id: current.user.user_id, client_id: client.client_id, name: client.name }));
      else tab.removeItem(actingKey);
    },
    isValid() {
      const current = state.get();
      return current.status === 'signed-in' && current.expiresAt > now();
    },
    isBehind: () => held !== undefined && readable('token') !== held,
    follow() {
      try {
        const found = stored();
        if (found) state.set(found);
        else if (storage.getItem(sessionKeys.token) === null) leave(storage.getItem(endedKey) === 'expired' ? 'expired' : 'left');
      } catch {
        leave();
      }
    },
  };
}
