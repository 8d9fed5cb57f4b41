import type { CallError } from './client/call-error.ts';
import { createSend } from './client/client.ts';
import { csrfToken } from './client/csrf.ts';
import { requestHeaders } from './client/request-headers.ts';
import { sendOnce } from './client/transport.ts';
import { createDrafts } from './offline/drafts.ts';
import { online } from './offline/online.ts';
import { acrossTabs, createRefresh } from './session/refresh.ts';
import { createSession, type Grant, sessionKeys } from './session/session.ts';
import { createStore } from './store.ts';

/** What this tab has one of: the session, and the two clients that share it. */
export const apiBase: string = import.meta.env?.VITE_API_BASE ?? '/api';

export const session = createSession({ storage: localStorage, tab: sessionStorage, now: Date.now });

export const drafts = createDrafts(sessionStorage, session);

/** Asks for new tokens, past the client that would renew and ask again. */
export const askForTokens = (path: string, body: object, token?: string): Promise<Grant> => {
  const headers = requestHeaders({
    method: 'POST',
    token,
    user: undefined,
    csrf: csrfToken(),
    requestId: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
    sendsJson: true,
  });
  return sendOnce({
    method: 'POST',
    url: apiBase + path,
    headers,
    body: JSON.stringify(body),
    timeoutMs: 30_000,
    wantsDocument: false,
  }) as Promise<Grant>;
};

export const refresh = createRefresh({ session, ask: (refreshToken) => askForTokens('/auth/refresh-token', { refreshToken }), alone: acrossTabs });

/** Set once the server no longer lets this tab work in the other client's name. */
export const actingOver = createStore(false);

const log = (call: string, { status, code, requestId }: CallError) => {
  if (code === 'ACTING_ENDED') actingOver.set(true);
  // biome-ignore lint/suspicious/noConsole: a failure is logged once, for whoever debugs
  console.warn(`${call} failed: ${status} ${code}${requestId === undefined ? '' : `, request ${requestId}`}`);
};

const parts = { base: apiBase, session, csrf: csrfToken, online: online.get, wait: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)), log };

/** The client for everything: renews the session once when it ran out. */
export const send = createSend({ ...parts, refresh });
/** For calls that a renewal can't help: any 401 leads to /login. @public */
export const sendStrictly = createSend(parts);

globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === null || event.key === sessionKeys.token) session.follow();
});
