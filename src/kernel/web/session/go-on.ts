import { askForTokens, refresh, session } from '../browser.ts';
import { CallError } from '../client/call-error.ts';
import { createStore } from '../store.ts';
import { acrossTabs } from './refresh.ts';
import type { User } from './user.ts';

/** Set while this page is being left for another venue. */
export const goingOn = createStore(false);

/** No tab renews meanwhile: the session that it would renew ends here. */
const trade = (clientId: number, code: string | undefined): Promise<User> =>
  acrossTabs(async () => {
    const grant = await askForTokens('/auth/venues/go', { client_id: clientId, refreshToken: session.refreshToken(), ...(code && { code }) }, session.token());
    goingOn.set(true);
    return session.accept(grant);
  });

/** Trades this session for one at another venue, which is the next page's. */
export async function goOn(clientId: number, code?: string): Promise<User> {
  if (!session.isValid()) await refresh();
  try {
    return await trade(clientId, code);
  } catch (error) {
    // Rights may have changed since the last token.
    if (!(error instanceof CallError) || error.code !== 'SESSION_EXPIRED') throw error;
    await refresh();
    return trade(clientId, code);
  }
}

// A page of the venue that was left must not come back out of the browser's memory.
globalThis.window?.addEventListener('pageshow', (event) => {
  if (event.persisted && session.isElsewhere()) location.reload();
});
