import type { Draft } from '../../offline/drafts.ts';

/** What was typed over something that has been changed since. */
export interface Outdated {
  readonly begun: number;
  /** What was typed, of the fields that hold something else now. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** Set where it is a draft that lies there and is not shown in the form. */
  readonly draft?: Draft;
}

type Values = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was typed of a form that began with the one and would now begin with the other. */
export const typedBeside = (start: Values, typed: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !same(value, start[name]) && !same(value, stored[name])));

export interface Opened {
  readonly start: Values;
  readonly values: Values;
  readonly begun?: number;
  readonly outdated?: Outdated;
}

/** A form as it opens: a draft over what is still there is back at once, one over what is no more waits for a word. */
export function opened(start: Values, draft: Draft | undefined): Opened {
  if (!draft) return { start, values: start };
  if (same(draft.start, start)) return { start, values: { ...start, ...draft.values }, begun: draft.at };
  const mine = typedBeside({ ...draft.start }, { ...draft.values }, start);
  return Object.keys(mine).length === 0 ? { start, values: start } : { start, values: start, outdated: { begun: draft.at, mine, draft } };
}

/** What the form holds once somebody has said which fields keep what was typed. */
export const settled = ({ mine, draft }: Outdated, kept: readonly string[], values: Values, stored: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(mine).map(([name, typed]) => [name, kept.includes(name) ? (draft ? typed : values[name]) : stored[name]])),
});
