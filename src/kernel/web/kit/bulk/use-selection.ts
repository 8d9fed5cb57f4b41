import { useState } from 'react';
import type { useList } from '../table/use-list.ts';

interface Held {
  /** What the list asked for when it began: asked for otherwise, nothing is meant any more. */
  readonly of: string;
  readonly all: boolean;
  /** Those that are meant, or of all those that are not. */
  readonly keys: ReadonlySet<string>;
}

type List<Row> = Pick<ReturnType<typeof useList<Row>>, 'state' | 'answer'>;

/** What is ticked of a list: some rows, or all that match but for some. */
export function useSelection<Row>({ state, answer }: List<Row>, rowKey: (row: Row) => string) {
  const of = JSON.stringify([state.search, state.filters]);
  const [held, hold] = useState<Held>({ of, all: false, keys: new Set() });
  const { all, keys } = held.of === of ? held : { all: false, keys: new Set<string>() };
  const shown = (answer?.data ?? []).map(rowKey);
  const total = answer?.total ?? 0;
  return {
    count: all ? Math.max(0, total - keys.size) : keys.size,
    all,
    /** As the table ticks it. */
    selected: all ? new Set(shown.filter((key) => !keys.has(key))) : keys,
    onSelect: (next: ReadonlySet<string>) => {
      if (!all) return hold({ of, all, keys: next });
      hold({ of, all, keys: new Set([...[...keys].filter((key) => !shown.includes(key)), ...shown.filter((key) => !next.has(key))]) });
    },
    takeAll: () => hold({ of, all: true, keys: new Set() }),
    clear: () => hold({ of, all: false, keys: new Set() }),
    /** As a call takes it. */
    selection: all ? { all: true as const, search: state.search || undefined, filters: state.filters, except: [...keys].map(Number) } : { ids: [...keys].map(Number) },
  };
}

export type Selected = ReturnType<typeof useSelection>;
