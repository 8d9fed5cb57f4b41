import { CallError } from '../client/call-error.ts';
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
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly expiresAt: number;
      readonly acting?: Acting | undefined;
      /** Whose account this browser works in by now. This page is of another one and sends nothing more. */
      readonly elsewhere?: User | undefined;
    }
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
  /** Takes what the server granted; throws the words a person reads when it can't be used. What is another account's is the next page's: this one stays what it was. */
  accept(grant: Grant): User;
  clear(why?: 'expired' | 'left'): void;
  /** Throws, as the next does, where this browser works in another account than this page: what was begun in one venue is never sent in another. */
  token(): string | undefined;
  refreshToken(): string | undefined;
  /** With the client in whose name they work, where it is not their own. */
  user(): User | undefined;
  /** Works in a client's name, or in nobody's, once the page is loaded anew: nothing that was fetched in one name may show in another. */
  act(client: Acting | undefined): void;
  /** This browser works in another account than this page. */
  isElsewhere(): boolean;
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

type Kept = ReturnType<typeof keptIn>;

/** Reads what the server granted and keeps it. */
const granting = ({ storage, now }: SessionPlaces, { write }: Kept) => {
  let lifetime: number | undefined;
  return ({ token, refreshToken, expiresIn }: Grant): { token: string; user: User; expiresAt: number } => {
    if (!token) throw new Error(noToken);
    const { user, endsAt } = readToken(token);
    lifetime = expiresIn === undefined ? lifetime : expiresIn * 1000;
    const expiresAt = expiresIn === undefined ? (endsAt ?? now() + (lifetime ?? 0)) : now() + expiresIn * 1000;
    storage.removeItem(endedKey);
    write({ token, ...(refreshToken && { refresh: refreshToken }), user: JSON.stringify(user), expiry: String(expiresAt) });
    return { token, user, expiresAt };
  };
};

/** What is kept of a session; throws where it can't be read. */
function foundIn({ read }: Kept) {
  const token = read('token');
  if (token === undefined) return undefined;
  const { user } = readToken(token);
  const said = read('user');
  if (said !== undefined) JSON.parse(said);
  const expiresAt = Number(read('expiry'));
  return { token, user, expiresAt, renewable: expiresAt > 0 && read('refresh') !== undefined };
}

function signedInAs(user: User, expiresAt: number, kept: string | null): SessionState {
  const acting = isOps(user.roles) ? actingOf(user, kept) : undefined;
  return acting ? { status: 'signed-in', user: { ...user, client_id: acting.client_id }, expiresAt, acting } : { status: 'signed-in', user, expiresAt };
}

/** What this page was it stays, under the word that it is over. */
const overFor = (current: SessionState, elsewhere: User): SessionState => (current.status === 'signed-in' ? { ...current, elsewhere } : current);

/** The session as four base64 values in local storage. Base64 hides nothing: what guards it is the short life of the token. */
export function createSession(places: SessionPlaces): Session {
  const { storage, tab, now } = places;
  const state = createStore<SessionState>({ status: 'loading' });
  const kept = keptIn(storage);
  const keep = granting(places, kept);
  /** Whose page this is, from the first sign-in to the end of it, and the token that it last knew. */
  let page: { readonly token: string; readonly userId: number } | undefined;
  const isOfPage = (token: string | undefined) => page === undefined || token === undefined || token === page.token || readToken(token).user.user_id === page.userId;
  const isElsewhere = () => !isOfPage(kept.readable('token'));
  const signedIn = (user: User, expiresAt: number) => signedInAs(user, expiresAt, tab.getItem(actingKey));
  const elsewhere = (user: User) => overFor(state.get(), user);
  const ofPage = (key: SessionKey) => {
    if (isElsewhere()) throw new CallError({ status: 0, code: 'VENUE_LEFT', headline: 'You are at another venue. Nothing was sent.' });
    return kept.readable(key);
  };
  const leave = (why?: 'expired' | 'left') => {
    page = undefined;
    if (why) storage.setItem(endedKey, why);
    kept.wipe();
    tab.removeItem(actingKey);
    if (state.get().status !== 'signed-out') state.set({ status: 'signed-out', ...(why && { why }) });
  };
  const stored = (): SessionState | undefined => {
    const found = foundIn(kept);
    if (!found) return undefined;
    if (!isOfPage(found.token)) return elsewhere(found.user);
    page = { token: found.token, userId: found.user.user_id };
    return found.expiresAt > now() || found.renewable ? signedIn(found.user, found.expiresAt) : undefined;
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
        const { token, user, expiresAt } = keep(grant);
        if (!isOfPage(token)) state.set(elsewhere(user));
        else {
          page = { token, userId: user.user_id };
          state.set(signedIn(user, expiresAt));
        }
        return user;
      } catch (error) {
        leave();
        throw error;
      }
    },
    clear(why) {
      // What the next page has been given is not this one's to end.
      if (!isElsewhere()) leave(why);
    },
    token: () => ofPage('token'),
    refreshToken: () => ofPage('refresh'),
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
    isElsewhere,
    isValid() {
      const current = state.get();
      return current.status === 'signed-in' && current.elsewhere === undefined && current.expiresAt > now();
    },
    isBehind: () => page !== undefined && kept.readable('token') !== page.token,
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
