import { useEffect, useMemo, useRef, useState } from 'react';
import { searchMax, searchRecords } from '../../../kernel/contract/search.ts';
import { online } from '../../../kernel/web/offline/online.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import type { Space } from '../../../kernel/web/screen.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { mayOpen } from '../navigation/landing.ts';
import { screens } from '../screens.ts';
import { type Entry, entryOf, firstPages, ownEntries } from './entries.ts';
import { inGroups, ranked, scoredEntries } from './ranked.ts';
import { recentOf } from './recent.ts';

/** How long what is known here waits for the server, so that what is drawn stays where it is. */
const waitMs = 160;

interface Found {
  readonly typed: string;
  readonly entries: readonly Entry[];
  /** Whether it is all that there is of what is typed now. */
  readonly complete: boolean;
}

/** What is found for what is typed. What was found last stays until the next is there as a whole; what comes late is put after it. */
export function useFound(text: string, space: Space): Found {
  const typed = text.trim();
  const user = useUser();
  const connected = useStore(online);
  const [late, setLate] = useState<string>();
  const answer = useCall(searchRecords, { query: { q: typed } }, { enabled: typed !== '' && connected, freshMs: 30_000 });
  useEffect(() => {
    const timer = setTimeout(() => setLate(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const own = useMemo(() => ownEntries(screens, user), [user]);
  const recent = useMemo(() => recentOf(user, localStorage).filter(({ to }) => to !== undefined && mayOpen(to, user, screens)), [user]);
  const last = useRef<Found>({ typed: '', entries: [], complete: true });
  const known = answer.data !== undefined || answer.error !== null || !connected;

  if (typed === '') {
    const pages = firstPages(space, screens, user);
    const others = recent.filter(({ key }) => !pages.some((page) => page.key === key));
    last.current = { typed, entries: [...pages, ...others.map((one) => ({ ...one, icon: own.find(({ key }) => key === one.key)?.icon }))].slice(0, searchMax), complete: true };
  } else if (known || late === typed) {
    const before = last.current;
    const keys = new Set(recent.map(({ key }) => key));
    const here = scoredEntries(typed, [...own, ...recent.filter(({ key }) => !own.some((one) => one.key === key))]);
    const records = (answer.data?.data ?? []).map((one) => ({ entry: entryOf(one), score: one.score }));
    if (before.typed !== typed) last.current = { typed, entries: ranked([...here, ...records], keys), complete: known };
    else if (!before.complete && known) {
      const shown = new Set(before.entries.map(({ key }) => key));
      const more = records.map(({ entry }) => entry).filter(({ key }) => !shown.has(key));
      last.current = { typed, entries: [...before.entries, ...inGroups(more)].slice(0, searchMax), complete: true };
    }
  }
  return last.current.typed === typed ? last.current : { ...last.current, complete: false };
}
