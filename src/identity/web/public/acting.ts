import { send, session } from '../../../kernel/web/browser.ts';
import type { ScreenPath } from '../../../kernel/web/screen-link.ts';
import type { Acting } from '../../../kernel/web/session/session.ts';
import { endActing } from '../../contract/acting.ts';

const landing: ScreenPath = '/dashboard';

export function enterClient(client: Acting): void {
  session.act(client);
  location.assign(landing);
}

/** Tells the server, and leaves in any case. */
export async function leaveClient({ client_id }: Acting): Promise<void> {
  try {
    await send(endActing, { params: { id: client_id } });
  } catch {
    // Where this request fails, acting ends with the session, or by its own time limit.
  } finally {
    session.act(undefined);
    location.assign(landing);
  }
}
