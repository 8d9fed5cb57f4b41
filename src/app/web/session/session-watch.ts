import { refresh, session } from '../../../kernel/web/browser.ts';
import type { SessionState } from '../../../kernel/web/session/session.ts';

/** Resolves when it has been read whether somebody is signed in. */
export function sessionIsKnown(): Promise<void> {
  return new Promise((known) => {
    if (session.state.get().status !== 'loading') return known();
    const stop = session.state.subscribe(() => {
      if (session.state.get().status === 'loading') return;
      stop();
      known();
    });
  });
}

const longestLookMs = 5000;

/**
 * A session whose token ran out, while the page was closed or the laptop slept, is renewed before anybody is sent away. A server that gives no
 * answer holds nobody up: what this device keeps can be read and written on, and the next call renews.
 */
export async function stillSignedIn(): Promise<boolean> {
  if (session.isValid()) return true;
  if (session.state.get().status !== 'signed-in') return false;
  await Promise.race([refresh().catch(() => undefined), new Promise((late) => setTimeout(late, longestLookMs))]);
  return session.state.get().status === 'signed-in';
}

interface Turns {
  readonly entered: () => void;
  readonly left: (why: 'expired' | 'left' | undefined) => void;
}

/** Tells of each change between in and out, once, however many calls or tabs caused it. */
export function watchSession({ entered, left }: Turns): () => void {
  let before: SessionState['status'] = session.state.get().status;
  return session.state.subscribe(() => {
    const now = session.state.get();
    const turned = now.status !== before;
    before = now.status;
    if (!turned) return;
    if (now.status === 'signed-in') entered();
    if (now.status === 'signed-out') left(now.why);
  });
}
