import { logout } from '../../../identity/contract/auth.ts';
import { send, session } from '../../../kernel/web/browser.ts';

/** Tells the server, and leaves in any case. */
export async function signOut(): Promise<void> {
  try {
    await send(logout, {});
  } catch {
    // The session ends on this device even when the server is unreachable.
  } finally {
    session.clear('left');
  }
}
