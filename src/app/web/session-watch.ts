import { refresh, session } from '../../kernel/web/browser.ts';
import type { SessionState } from '../../kernel/web/session.ts';

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

/** A session that ran out while the page stood open (a laptop slept) is renewed before anybody is sent away. */
export async function stillSignedIn(): Promise<boolean> {
  if (session.isValid()) return true;
  if (session.state.get().status !== 'signed-in') return false;
  await refresh().catch(() => undefined);
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
