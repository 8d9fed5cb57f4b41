import { createStore, type Store } from './store.ts';
import { readToken, type User } from './user.ts';

export const sessionKeys = { token: 'authToken', refresh: 'refreshToken', user: 'currentUser', expiry: 'tokenExpiration' } as const;

export const noToken = 'No token received from server';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User; readonly expiresAt: number }
  | { readonly status: 'signed-out'; readonly why?: 'expired' | 'left' };

/** What the server hands over at sign-in and at each renewal. */
export interface Grant {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly expiresIn?: number;
}

export interface SessionPlaces {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

export interface Session {
  readonly state: Store<SessionState>;
  start(): void;
  /** Takes what the server granted; throws the words a person reads when it can't be used. */
  accept(grant: Grant): User;
  clear(why?: 'expired' | 'left'): void;
  token(): string | undefined;
  refreshToken(): string | undefined;
  user(): User | undefined;
  isValid(): boolean;
  /** Follows what another tab did. */
  follow(): void;
}

const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (text: string): string => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));

/** The session as four base64 values in local storage. Base64 hides nothing: what guards it is the short life of the token. */
export function createSession({ storage, now }: SessionPlaces): Session {
  const state = createStore<SessionState>({ status: 'loading' });
  let lifetime: number | undefined;

  const read = (key: string): string | undefined => {
    const kept = storage.getItem(key);
    return kept === null ? undefined : decode(kept);
  };
  const quietly = (key: string): string | undefined => {
    try {
      return read(key);
    } catch {
      return undefined;
    }
  };
  const wipe = () => {
    for (const key of Object.values(sessionKeys)) storage.removeItem(key);
  };
  const leave = (why?: 'expired' | 'left') => {
    wipe();
    if (state.get().status !== 'signed-out') state.set({ status: 'signed-out', ...(why && { why }) });
  };
  const stored = (): SessionState | undefined => {
    const token = read(sessionKeys.token);
    if (token === undefined) return undefined;
    const { user } = readToken(token);
    const kept = read(sessionKeys.user);
    if (kept !== undefined) JSON.parse(kept);
    const expiresAt = Number(read(sessionKeys.expiry));
    return expiresAt > now() ? { status: 'signed-in', user, expiresAt } : undefined;
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
        storage.setItem(sessionKeys.token, encode(grant.token));
        if (grant.refreshToken) storage.setItem(sessionKeys.refresh, encode(grant.refreshToken));
        storage.setItem(sessionKeys.user, encode(JSON.stringify(user)));
        storage.setItem(sessionKeys.expiry, encode(String(expiresAt)));
        state.set({ status: 'signed-in', user, expiresAt });
        return user;
      } catch (error) {
        leave();
        throw error;
      }
    },
    clear: leave,
    token: () => quietly(sessionKeys.token),
    refreshToken: () => quietly(sessionKeys.refresh),
    user() {
      const current = state.get();
      return current.status === 'signed-in' ? current.user : undefined;
    },
    isValid() {
      const current = state.get();
      return current.status === 'signed-in' && current.expiresAt > now();
    },
    follow() {
      try {
        const found = stored();
        if (found) state.set(found);
        else if (storage.getItem(sessionKeys.token) === null) leave('left');
      } catch {
        leave();
      }
    },
  };
}
