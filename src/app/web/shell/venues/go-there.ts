import { goOn } from '../../../../kernel/web/session/go-on.ts';
import { placeThere } from '../../navigation/place-there.ts';
import { screens } from '../../screens.ts';

/** Goes on in another venue, on a fresh page: nothing that was fetched, kept or is waiting in the one shows in the other or is sent there. */
export async function goThere(clientId: number, code?: string): Promise<void> {
  const { pathname, search } = location;
  const tab = new URLSearchParams(search).get('tab') ?? undefined;
  const there = await goOn(clientId, code);
  location.assign(placeThere({ pathname, tab }, there, screens));
}
