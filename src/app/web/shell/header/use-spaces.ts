import type { Space } from '../../../../kernel/web/screen.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { agoText } from '../../../../kernel/web/ui/values/ago.ts';
import { passage } from '../../navigation/guard.ts';
import { visitsOf } from '../../navigation/last-route.ts';
import { openSpaces, spaceLabels } from '../../navigation/spaces.ts';
import { switchTarget } from '../../navigation/switch-target.ts';
import { screens } from '../../screens.ts';

export interface SpaceChoice {
  readonly space: Space;
  readonly label: string;
  /** Where one was there last. */
  readonly target: string;
  readonly lastVisit: string;
}

/** The spaces that are open to whoever is signed in; none where there is but one. */
export function useSpaces(): readonly SpaceChoice[] {
  const user = useUser();
  const open = openSpaces(screens.filter(({ access }) => passage(access, user) === 'open'));
  if (open.length < 2) return [];
  const visits = visitsOf(user.user_id, localStorage);
  const now = Date.now();
  return open.map((space) => {
    const target = switchTarget(space, user, visits, screens);
    const visit = visits[space];
    return { space, label: spaceLabels[space], target, lastVisit: `${visit?.path ?? target} · ${agoText(visit?.at, now)}` };
  });
}
