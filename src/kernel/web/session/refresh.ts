import { CallError } from '../client/call-error.ts';
import type { Grant, Session } from './session.ts';

export const noRefreshToken = 'No refresh token available';

interface RefreshParts {
  readonly session: Session;
  /** Asks the server for a new pair; rejects with a CallError. */
  readonly ask: (refreshToken: string) => Promise<Grant>;
  /** Runs one at a time over all tabs: a refresh token is good for one use only. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const notNow = new Set([408, 425, 429]);

/** Only a refusal ends a session. Without an answer, or from a server in trouble, nothing is known about it: a cellar without signal must not sign people out. */
const isRefusal = (error: unknown): boolean => !(error instanceof CallError) || (error.status >= 400 && error.status < 500 && !notNow.has(error.status));

/** One renewal at a time, however many calls wait for it. */
export function createRefresh({ session, ask, alone }: RefreshParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  const renew = async () => {
    const known = session.refreshToken();
    await alone(async () => {
      const current = session.refreshToken();
      if (current !== undefined && ((known !== undefined && current !== known) || session.isBehind())) return session.follow();
      try {
        if (current === undefined) throw new CallError({ status: 401, code: 'NO_REFRESH_TOKEN', headline: noRefreshToken });
        session.accept(await ask(current));
      } catch (error) {
        if (isRefusal(error)) session.clear('expired');
        throw error;
      }
    });
  };
  return () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
}

export async function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request('cellarhand.refresh', work);
}
