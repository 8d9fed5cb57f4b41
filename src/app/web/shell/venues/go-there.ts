import { goOn, throwSampleAway } from '../../../../kernel/web/session/go-on.ts';
import type { User } from '../../../../kernel/web/session/user.ts';
import { placeThere } from '../../navigation/place-there.ts';
import { screens } from '../../screens.ts';

const arrive = (there: User, place: { readonly pathname: string; readonly tab: string | undefined }): void => location.assign(placeThere(place, there, screens));

/** Goes on in another venue, on a fresh page: nothing that was fetched, kept or is waiting in the one shows in the other or is sent there. */
export async function goThere(clientId: number, code?: string): Promise<void> {
  const { pathname, search } = location;
  const tab = new URLSearchParams(search).get('tab') ?? undefined;
  arrive(await goOn(clientId, code), { pathname, tab });
}

/** Leaves the sample for one's own venue and throws it away, with everything in it. */
export async function leaveSample(code?: string): Promise<void> {
  arrive(await throwSampleAway(code), { pathname: '/dashboard', tab: undefined });
}
