import { logout } from '../../../identity/contract/auth.ts';
import { send, session } from '../../../kernel/web/browser.ts';

/** Tells the server, and leaves in any case. */
export async function signOut(): Promise<void> {
  try {
    await send(logout, {});
  } catch {
    // The session ends here even when the server can't be told.
  } finally {
    session.clear('left');
  }
}
