import { useEffect, useState } from 'react';
import type { AnyResource } from '../../contract/records/resource.ts';
import { send, session } from '../browser.ts';
import { createCache } from '../query/cache.ts';

const names = createCache<string>();
session.state.subscribe(() => {
  if (session.state.get().status === 'signed-out') names.clear();
});

/** A record's name by its id, fetched once where no list has shown it. */
export function useName(target: AnyResource | undefined, id: number | undefined): string | undefined {
  const key = target && id ? `${target.spec.name}:${id}` : undefined;
  const [, redraw] = useState(0);
  const known = key === undefined ? undefined : names.get(key);
  useEffect(() => {
    if (!target || key === undefined || known !== undefined) return;
    let gone = false;
    void send(target.get, { params: { id } }).then(
      (row) => {
        names.set(key, String((row as Record<string, unknown>)[target.spec.labelField]));
        if (!gone) redraw((times) => times + 1);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [target, id, key, known]);
  return known;
}
