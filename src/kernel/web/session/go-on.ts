import { askForTokens, refresh, session } from '../browser.ts';
import { CallError } from '../client/call-error.ts';
import { createStore } from '../store.ts';
import { acrossTabs } from './refresh.ts';
import type { User } from './user.ts';

/** Set while this page is being left for another venue. */
export const goingOn = createStore(false);

/** No tab renews meanwhile: the session that it would renew ends here. */
const trade = (path: string, body: object): Promise<User> =>
  acrossTabs(async () => {
    const grant = await askForTokens(path, { ...body, refreshToken: session.refreshToken() }, session.token());
    goingOn.set(true);
    return session.accept(grant);
  });

async function traded(path: string, body: object): Promise<User> {
  if (!session.isValid()) await refresh();
  try {
    return await trade(path, body);
  } catch (error) {
    // Rights may have changed since the last token.
    if (!(error instanceof CallError) || error.code !== 'SESSION_EXPIRED') throw error;
    await refresh();
    return trade(path, body);
  }
}

/** Trades this session for one at another venue, which is the next page's. */
export const goOn = (clientId: number, code?: string): Promise<User> => traded('/auth/venues/go', { client_id: clientId, ...(code && { code }) });

/** The same, back at one's own venue, with the sample thrown away that this page is in. */
export const throwSampleAway = (code?: string): Promise<User> => traded('/auth/sample/throw-away', { ...(code && { code }) });

// A page of the venue that was left must not come back out of the browser's memory.
globalThis.window?.addEventListener('pageshow', (event) => {
  if (event.persisted && session.isElsewhere()) location.reload();
});
