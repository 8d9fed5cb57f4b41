import type { Segment } from './segments.ts';
import { type AmountRead, nothing, type SpokenAmount, type SpokenItem } from './spoken-amount.ts';

/** The amount with so many more of the unit that stands here, or undefined where none does. */
export function withUnit(segments: readonly Segment[], at: number, value: number, said: SpokenAmount): { said: SpokenAmount; end: number } | undefined {
  const unit = segments[at];
  if (!unit || unit.breaks) return undefined;
  switch (unit.kind) {
    case 'case':
      return { said: { ...said, cases: said.cases + value, bare: false, caseContainer: unit.container }, end: at + 1 };
    case 'container': {
      const full = segments[at + 1]?.kind === 'full' ? 1 : 0;
      const second = segments[at + 1];
      // "Glass bottles", "glasflaschen": two words for one.
      const glass = second?.kind === 'container' && unit.container === 'glass';
      const container = glass || unit.container === 'glass' ? 'bottle' : unit.container;
      return { said: { ...said, units: said.units + value, container, bare: false }, end: at + 1 + full + (glass ? 1 : 0) };
    }
    case 'measure':
      return { said: { ...said, [unit.measure.of]: said[unit.measure.of] + value * unit.measure.factor, bare: false }, end: at + 1 };
    case 'dozen': {
      const container = segments[at + 1];
      const named = container?.kind === 'container' ? container.container : undefined;
      const boxed = container?.kind === 'case';
      return {
        said: boxed
          ? { ...said, cases: said.cases + value * 12, bare: false }
          : { ...said, units: said.units + value * 12, dozens: value, container: named ?? said.container, bare: false },
        end: at + (named !== undefined || boxed ? 2 : 1),
      };
    }
    default:
      return undefined;
  }
}

/** "Two one litre bottles", "seventy cl bottle", "magnums". */
export function numberedSize(segments: readonly Segment[], at: number, any: boolean, first: Segment): AmountRead | undefined {
  const [one, two, three] = [segments[at], segments[at + 1], segments[at + 2]];
  if (any || one?.kind !== 'number') return undefined;
  if (two?.kind === 'size') {
    const spec = sizeSpec(segments, at + 1, two.ml, first);
    return { items: [count(one.value, first, segments, at + 1, one.guessed), ...spec.items], end: spec.end };
  }
  if (two?.kind === 'number' && !two.breaks && three?.kind === 'measure' && three.measure.of === 'ml' && segments[at + 3]?.kind === 'container') {
    const spec = sizeSpec(segments, at + 2, two.value * three.measure.factor, first);
    return { items: [count(one.value, first, segments, at + 1, one.guessed), ...spec.items], end: spec.end };
  }
  if (two?.kind === 'measure' && two.measure.of === 'ml' && three?.kind === 'container') {
    // "Two litre bottles" are two, "one litre bottle" may be one of them or its size.
    if (two.measure.factor === 1000 && one.value > 1) {
      const spec = sizeSpec(segments, at + 1, 1000, first);
      return { items: [count(one.value, first, segments, at + 1, one.guessed), ...spec.items], end: spec.end };
    }
    return sizeSpec(segments, at + 1, one.value * two.measure.factor, first);
  }
  return undefined;
}

const count = (value: number, first: Segment, segments: readonly Segment[], end: number, guessed: boolean): SpokenItem => ({
  start: first.start,
  end: segments[end - 1]?.end ?? first.end,
  breaks: first.breaks,
  and: false,
  kind: 'amount',
  said: { ...nothing, units: value, bare: false, guessed },
  of: true,
});

export function sizeSpec(segments: readonly Segment[], at: number, ml: number, first: Segment): AmountRead {
  const next = segments[at + 1];
  const container = next?.kind === 'container' ? next.container : undefined;
  let end = at + (container === undefined ? 1 : 2);
  const of = segments[end]?.kind === 'of';
  if (of) end++;
  return { items: [{ start: first.start, end: segments[end - 1]?.end ?? first.end, breaks: first.breaks, and: false, kind: 'size', ml, container, of }], end };
}
