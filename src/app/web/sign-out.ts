import { session } from '../../kernel/web/browser.ts';
import { sayGoodbye } from '../../kernel/web/goodbye.ts';

/** Tells the server, and leaves in any case. */
export async function signOut(): Promise<void> {
  try {
    await sayGoodbye();
  } catch {
    // The session ends here even when the server can't be told.
  } finally {
    session.clear('left');
  }
}
