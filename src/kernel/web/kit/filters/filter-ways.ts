import type { Filters } from '../../../contract/records/filter.ts';

export type Condition = Filters[string];

/** The condition of a filter in a person's words. */
export type FilterWay = 'is' | 'isNot' | 'between' | 'contains' | 'none' | 'any';

export const wayWords: Readonly<Record<FilterWay, string>> = { is: 'is', isNot: 'is not', between: 'between', contains: 'contains', none: 'none', any: 'any' };

/** Which way a condition asks, as the address has it. */
export function wayOf(condition: Condition): FilterWay {
  if (condition.empty === true || condition.eq === null) return 'none';
  if (condition.empty === false || condition.ne === null) return 'any';
  if (condition.ne !== undefined) return 'isNot';
  if (condition.contains !== undefined) return 'contains';
  return condition.gte !== undefined || condition.lte !== undefined ? 'between' : 'is';
}

/** Operators that take no value. */
export const valuelessConditions: Partial<Record<FilterWay, Condition>> = { none: { empty: true }, any: { empty: false } };

/** Everything that a condition compares with, as an input holds it. */
export function chosenAmong(condition: Condition | undefined): readonly string[] {
  if (!condition) return [];
  if (Array.isArray(condition.in)) return condition.in.map(String);
  const one = condition.eq ?? condition.ne;
  return one === undefined || one === null ? [] : [String(one)];
}

/** The one value that a condition asks for. */
export const chosenOf = (condition: Condition | undefined): string | null => chosenAmong(condition)[0] ?? null;

/** One of these values, or none but this one. */
export function amongThese<Value extends string | number | boolean>(way: FilterWay, values: readonly Value[]): Condition | undefined {
  const [first, ...others] = values;
  if (first === undefined) return undefined;
  if (way === 'isNot') return { ne: first };
  return others.length > 0 ? { in: values.map((one) => (typeof one === 'number' ? one : String(one))) } : { eq: first };
}

/** The same values under another condition; nothing where they mean nothing there. */
export function conditionFor(way: FilterWay, condition: Condition | undefined): Condition | undefined {
  const alone = valuelessConditions[way];
  if (alone) return alone;
  const [first] = chosenAmong(condition);
  const said = condition?.eq ?? condition?.ne ?? (Array.isArray(condition?.in) ? condition.in[0] : undefined);
  if (first === undefined || said === undefined || said === null || Array.isArray(said)) return undefined;
  if (way === 'is') return { eq: said };
  return way === 'isNot' ? { ne: said } : undefined;
}

/** From one to another, either of which may stand open. */
export function fromTo<Value extends string | number>(from: Value | undefined, to: Value | undefined): Condition | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
}
