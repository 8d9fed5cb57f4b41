import { searchMax } from '../../../kernel/contract/search.ts';
import { searchScore } from '../../../kernel/domain/search-score.ts';
import type { Entry } from './entries.ts';

/** What one opened lately is likelier to be meant. */
const lately = 0.15;
/** A second name is one's own as well, but the first comes first. */
const secondName = 0.05;

export interface Scored {
  readonly entry: Entry;
  readonly score: number;
}

const scoreOf = (typed: string, { title, detail, kind, also = [] }: Entry): number =>
  Math.max(searchScore(typed, title, kind === 'page' || kind === 'action' ? '' : detail), ...also.map((name) => searchScore(typed, name) - secondName));

export const scoredEntries = (typed: string, entries: readonly Entry[]): readonly Scored[] =>
  entries.map((entry) => ({ entry, score: scoreOf(typed, entry) })).filter(({ score }) => score > 0);

/** The best of all kinds, each once, those of a kind together: the kind of the best stands first. */
export function ranked(found: readonly Scored[], recent: ReadonlySet<string>): readonly Entry[] {
  const best = new Map<string, Scored>();
  for (const one of found) {
    const score = one.score + (recent.has(one.entry.key) ? lately : 0);
    if (score > (best.get(one.entry.key)?.score ?? 0)) best.set(one.entry.key, { entry: one.entry, score });
  }
  const shown = [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, searchMax);
  return inGroups(shown.map(({ entry }) => entry));
}

/** Those of a kind together, in the order in which the first of each stands. */
export const inGroups = (entries: readonly Entry[]): readonly Entry[] => [...Map.groupBy(entries, ({ kind }) => kind).values()].flat();
