import type { Segment } from './segments.ts';
import type { SpokenAmount } from './spoken-amount.ts';

export const skipArticle = (segments: readonly Segment[], at: number): number => (segments[at]?.kind === 'article' && segments[at + 1]?.kind === 'fraction' ? at + 1 : at);

export const opensAmount = (segments: readonly Segment[], at: number): boolean =>
  segments[at]?.breaks === false && ['number', 'fraction', 'article', 'container', 'full'].includes(segments[at]?.kind ?? '');

/** A word of doubt after a number belongs to it, unless another number follows that it belongs to. */
export const trailing = (segments: readonly Segment[], at: number): boolean => segments[at + 1]?.kind !== 'number';

export function fractionAt(segments: readonly Segment[], start: number): { value: number; end: number } | undefined {
  let at = start;
  if (segments[at]?.kind === 'article') at++;
  const one = segments[at];
  if (one?.kind === 'fraction') return { value: one.value, end: at + 1 };
  const next = segments[at + 1];
  if (one?.kind === 'number' && next?.kind === 'fraction') return { value: one.value * next.value, end: at + 2 };
  return one?.kind === 'number' && one.value < 1 ? { value: one.value, end: at + 1 } : undefined;
}

/** Whether what stands behind "and" is more of the same amount. */
export function continues(segments: readonly Segment[], at: number, said: SpokenAmount): boolean {
  const next = segments[at + 1];
  if (!next || next.breaks) return false;
  if (next.kind === 'fraction') return true;
  if (next.kind === 'article') return segments[at + 2]?.kind === 'fraction';
  if (next.kind === 'about') return true;
  return next.kind === 'number' && mayAdd(segments, at + 1, said);
}

/** A second number adds to the first where it is a part of one, or what is loose beside cases, or one more that is not full. */
export function mayAdd(segments: readonly Segment[], at: number, said: SpokenAmount): boolean {
  const number = segments[at] as { value: number };
  const after = segments[at + 1];
  if (number.value > 0 && number.value < 1) return said.units % 1 === 0;
  if (after?.kind === 'fraction') return number.value * after.value < 1 && said.units % 1 === 0;
  if (after?.kind === 'at' && fractionAt(segments, at + 2)) return true;
  if (said.cases > 0 && said.units === 0) {
    let next = at + 1;
    while (segments[next]?.kind === 'full') next++;
    if (segments[next]?.kind === 'container') return true;
    // "Two cases and six": loose ones, unless they are of something else.
    const loose = next > at + 1;
    return loose || segments[next] === undefined || (segments[next]?.breaks ?? false);
  }
  return false;
}
