import type { Segment } from './segments.ts';
import type { Measure } from './words/language.ts';

/** An amount as it was said, before it is known of what. */
export interface SpokenAmount {
  /** Of the container, or of nothing that was named. */
  readonly units: number;
  readonly cases: number;
  /** In millilitres or grams. */
  readonly ml: number;
  readonly g: number;
  /** Counted one by one by the dozen: exact, but of pieces. */
  readonly dozens: number;
  readonly container: string | undefined;
  /** The amount was a bare number: of what, the product says. */
  readonly bare: boolean;
  readonly about: boolean;
  /** An open one, and nobody said how full it is. */
  readonly openEnded: boolean;
  readonly guessed: boolean;
  /** "Six singles": whole ones, beside cases. */
  readonly loose: boolean;
  /** A carton may be a case, or what one of it comes in. */
  readonly caseContainer: string | undefined;
}

export type SpokenItem = { readonly start: number; readonly end: number; readonly breaks: boolean; readonly and: boolean } & (
  | { readonly kind: 'amount'; readonly said: SpokenAmount; readonly of: boolean }
  | { readonly kind: 'size'; readonly ml: number; readonly container: string | undefined; readonly of: boolean }
  | { readonly kind: 'vessel'; readonly container: string; readonly of: boolean }
  | { readonly kind: 'product'; readonly segment: Extract<Segment, { kind: 'product' }> }
  | { readonly kind: 'zero'; readonly side: 'before' | 'after' | 'either' }
  | { readonly kind: 'no' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'about' }
);

const nothing: SpokenAmount = {
  units: 0,
  cases: 0,
  ml: 0,
  g: 0,
  dozens: 0,
  container: undefined,
  bare: true,
  about: false,
  openEnded: false,
  guessed: false,
  loose: false,
  caseContainer: undefined,
};

const amountKinds = new Set(['number', 'fraction', 'container', 'measure', 'size', 'case', 'dozen', 'article', 'the', 'full', 'open', 'at', 'about', 'or', 'plus', 'of']);

const sides = { zeroBefore: 'before', zeroAfter: 'after', zeroEither: 'either' } as const;

/** Segments as amounts, products and what stands between them. */
export function itemsOf(segments: readonly Segment[]): SpokenItem[] {
  const items: SpokenItem[] = [];
  let and = false;
  let broke = false;
  for (let at = 0; at < segments.length; ) {
    const segment = segments[at] as Segment;
    broke ||= segment.breaks;
    const base = { start: segment.start, end: segment.end, breaks: broke, and };
    const put = (item: SpokenItem) => {
      items.push(item);
      and = false;
      broke = false;
    };
    if (segment.kind === 'product') put({ ...base, kind: 'product', segment });
    else if (segment.kind === 'zeroBefore' || segment.kind === 'zeroAfter' || segment.kind === 'zeroEither') put({ ...base, kind: 'zero', side: sides[segment.kind] });
    else if (segment.kind === 'no') put({ ...base, kind: 'no' });
    else if (segment.kind === 'unknown') put({ ...base, kind: 'unknown' });
    else if (segment.kind === 'and') and = true;
    else if (segment.kind === 'place') {
      at = afterPlace(segments, at);
      continue;
    } else if (amountKinds.has(segment.kind)) {
      const read = readAmount(segments, at);
      if (read) {
        for (const item of read.items) put({ ...item, breaks: broke || item.breaks, and: and || item.and } as SpokenItem);
        at = read.end;
        continue;
      }
      if (segment.kind === 'about') put({ ...base, kind: 'about' });
    }
    at++;
  }
  return items;
}

/** "Fridge two": a number of a place is not an amount, where an amount follows or nothing does. */
function afterPlace(segments: readonly Segment[], at: number): number {
  const [number, next] = [segments[at + 1], segments[at + 2]];
  if (number?.kind !== 'number' || number.breaks || number.value > 20 || !Number.isInteger(number.value)) return at + 1;
  const ends =
    next === undefined ||
    next.breaks ||
    next.kind === 'number' ||
    next.kind === 'article' ||
    next.kind === 'fraction' ||
    next.kind === 'filler' ||
    next.kind === 'and' ||
    next.kind === 'zeroBefore' ||
    next.kind === 'correction';
  return ends ? at + 2 : at + 1;
}

interface Read {
  readonly items: SpokenItem[];
  readonly end: number;
}

/** One amount with its units, its parts and its sums. */
function readAmount(segments: readonly Segment[], start: number): Read | undefined {
  let at = start;
  let said: SpokenAmount = nothing;
  let any = false;
  let open = false;
  let sure = false;
  let last: Measure | undefined;
  const first = segments[start] as Segment;
  const item = (end: number) => ({ start: first.start, end: segments[end - 1]?.end ?? first.end, breaks: first.breaks, and: false });
  const kind = (n: number) => segments[n]?.kind;
  const skip = (n: number): number => {
    let to = n;
    while (kind(to) === 'filler' || kind(to) === 'article' || kind(to) === 'the') to++;
    return to;
  };
  const close = (): Read | undefined => {
    const of = kind(at) === 'of';
    // "Two bottles of": what follows is what it is of.
    const end = of ? at + 1 : at;
    if (!any) return undefined;
    return { items: [{ ...item(end), kind: 'amount', said: { ...said, openEnded: open && !sure }, of }], end };
  };
  for (;;) {
    const segment = segments[at];
    if (!segment || (segment.breaks && at > start && any)) return close();
    if (segment.kind === 'about') {
      said = { ...said, about: true };
      at++;
      if (!any && !opensAmount(segments, at)) return undefined;
      continue;
    }
    if (segment.kind === 'the' && !any) {
      const next = segments[at + 1];
      if (next?.kind === 'measure' && segments[at + 2]?.kind === 'container') return sizeSpec(segments, at + 1, next.measure.factor, first);
      if (next?.kind === 'size') return sizeSpec(segments, at + 1, next.ml, first);
      if (next?.kind === 'container') return { items: [{ ...item(at + 2), kind: 'vessel', container: next.container, of: kind(at + 2) === 'of' }], end: at + 2 };
      return undefined;
    }
    if (segment.kind === 'article' && !any) {
      const next = segments[at + 1];
      if (next?.kind === 'measure' && segments[at + 2]?.kind === 'container') return sizeSpec(segments, at + 1, next.measure.factor, first);
      if (next?.kind === 'size') return sizeSpec(segments, at + 1, next.ml, first);
      if (next?.kind === 'container' || next?.kind === 'case' || next?.kind === 'measure' || next?.kind === 'dozen' || next?.kind === 'open') {
        if (next.kind === 'open') {
          open = true;
          at++;
          if (kind(at + 1) !== 'container') return undefined;
        }
        const unit = withUnit(segments, at + 1, 1, said);
        if (!unit) return undefined;
        said = unit.said;
        at = unit.end;
        any = true;
        continue;
      }
      if (next?.kind === 'fraction') {
        at++;
        continue;
      }
      if (next?.kind === 'full' || next?.kind === 'product') {
        said = { ...said, units: 1 };
        any = true;
        at++;
        continue;
      }
      return undefined;
    }
    if (segment.kind === 'fraction') {
      // "Half a dozen", "half a case", "half a bottle", "half".
      let next = skip(at + 1);
      if (kind(next) === 'of') next = skip(next + 1);
      // "Two and a half kilos": both are of what follows.
      const whole = any && said.bare ? said.units : 0;
      const unit = withUnit(segments, next, whole + segment.value, { ...said, units: said.units - whole });
      if (unit) {
        said = unit.said;
        at = unit.end;
      } else {
        said = withPart(said, segment.value, last);
        at++;
      }
      any = true;
      sure = true;
    } else if (segment.kind === 'number') {
      const spec = numberedSize(segments, at, any, first);
      if (spec) return spec;
      if (any && !mayAdd(segments, at, said)) return close();
      const times = kind(at + 1) === 'fraction' && !segments[at + 1]?.breaks ? (segments[at + 1] as { value: number }).value : 1;
      const value = segment.value * times;
      if (value < 1 && value > 0) sure = true;
      let next = at + (times === 1 ? 1 : 2);
      said = { ...said, guessed: said.guessed || segment.guessed };
      if (kind(next) === 'or' && kind(next + 1) === 'number') {
        said = { ...said, about: true };
        next += 2;
      }
      if (kind(next) === 'about' && trailing(segments, next)) {
        said = { ...said, about: true };
        next++;
      }
      while (kind(next) === 'full' || kind(next) === 'open') {
        open ||= kind(next) === 'open';
        said = { ...said, loose: said.loose || kind(next) === 'full' };
        next++;
      }
      if ((times !== 1 || value < 1) && kind(next) === 'of') {
        const over = skip(next + 1);
        if (kind(over) === 'container' || kind(over) === 'case') next = over;
      }
      if (times !== 1 && kind(next) === 'article' && kind(next + 1) === 'container') next++;
      const unit = withUnit(segments, next, value, said);
      if (unit) {
        const named = segments[next];
        last = named?.kind === 'measure' ? named.measure : undefined;
        said = unit.said;
        at = unit.end;
      } else {
        said = value < 1 ? withPart(said, value, last) : { ...said, units: said.units + value };
        at = next;
      }
      any = true;
    } else if (segment.kind === 'measure' && !any && kind(at + 1) === 'and' && kind(skip(at + 2)) === 'fraction') {
      // "Kilo y medio".
      said = withUnit(segments, at, 1, said)?.said ?? said;
      last = segment.measure;
      any = true;
      at++;
    } else if (segment.kind === 'container' && !any && segment.container === 'glass' && kind(at + 1) === 'container') {
      return { items: [{ ...item(at + 2), kind: 'vessel', container: 'bottle', of: kind(at + 2) === 'of' }], end: at + 2 };
    } else if (segment.kind === 'container' && !any) {
      return { items: [{ ...item(at + 1), kind: 'vessel', container: segment.container, of: kind(at + 1) === 'of' }], end: at + 1 };
    } else if (segment.kind === 'size' && !any) return sizeSpec(segments, at, segment.ml, first);
    else if ((segment.kind === 'full' || segment.kind === 'open') && any) {
      open ||= segment.kind === 'open';
      at++;
    } else if (segment.kind === 'open' && kind(at + 1) === 'container') {
      open = true;
      said = { ...said, units: 1, container: (segments[at + 1] as { container: string }).container, bare: false };
      any = true;
      at += 2;
    } else if (segment.kind === 'full' && !any) at++;
    else if (segment.kind === 'at' && any && fractionAt(segments, at + 1)) {
      // "One full and one at a third": the last one was counted as whole before it was known how full.
      const part = fractionAt(segments, at + 1) as { value: number; end: number };
      said = { ...said, units: Math.max(0, said.units - 1) + part.value };
      sure = true;
      at = part.end;
      if (kind(at) === 'full') at++;
    } else if (segment.kind === 'plus' && any && kind(at + 1) === 'number') {
      at++;
      const more = segments[at] as { value: number };
      const unit = withUnit(segments, at + 1, more.value, said);
      said = unit ? unit.said : { ...said, units: said.units + more.value };
      at = unit ? unit.end : at + 1;
    } else if (segment.kind === 'and' && any && continues(segments, at, said)) at = skipArticle(segments, at + 1);
    else return close();
  }
}

/** A part that names no unit is of what was said before it: half a kilo more, half a case more, half a bottle more. */
function withPart(said: SpokenAmount, part: number, last: Measure | undefined): SpokenAmount {
  if (last && said.units === 0 && said.cases === 0) return { ...said, [last.of]: said[last.of] + part * last.factor };
  return said.cases > 0 && said.units === 0 ? { ...said, cases: said.cases + part } : { ...said, units: said.units + part };
}

const skipArticle = (segments: readonly Segment[], at: number): number => (segments[at]?.kind === 'article' && segments[at + 1]?.kind === 'fraction' ? at + 1 : at);

const opensAmount = (segments: readonly Segment[], at: number): boolean =>
  segments[at]?.breaks === false && ['number', 'fraction', 'article', 'container', 'full'].includes(segments[at]?.kind ?? '');

/** A word of doubt after a number belongs to it, unless another number follows that it belongs to. */
const trailing = (segments: readonly Segment[], at: number): boolean => segments[at + 1]?.kind !== 'number';

function fractionAt(segments: readonly Segment[], start: number): { value: number; end: number } | undefined {
  let at = start;
  if (segments[at]?.kind === 'article') at++;
  const one = segments[at];
  if (one?.kind === 'fraction') return { value: one.value, end: at + 1 };
  const next = segments[at + 1];
  if (one?.kind === 'number' && next?.kind === 'fraction') return { value: one.value * next.value, end: at + 2 };
  return one?.kind === 'number' && one.value < 1 ? { value: one.value, end: at + 1 } : undefined;
}

/** Whether what stands behind "and" is more of the same amount. */
function continues(segments: readonly Segment[], at: number, said: SpokenAmount): boolean {
  const next = segments[at + 1];
  if (!next || next.breaks) return false;
  if (next.kind === 'fraction') return true;
  if (next.kind === 'article') return segments[at + 2]?.kind === 'fraction';
  if (next.kind === 'about') return true;
  return next.kind === 'number' && mayAdd(segments, at + 1, said);
}

/** A second number adds to the first where it is a part of one, or what is loose beside cases, or one more that is not full. */
function mayAdd(segments: readonly Segment[], at: number, said: SpokenAmount): boolean {
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

function withUnit(segments: readonly Segment[], at: number, value: number, said: SpokenAmount): { said: SpokenAmount; end: number } | undefined {
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
function numberedSize(segments: readonly Segment[], at: number, any: boolean, first: Segment): Read | undefined {
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

function sizeSpec(segments: readonly Segment[], at: number, ml: number, first: Segment): Read {
  const next = segments[at + 1];
  const container = next?.kind === 'container' ? next.container : undefined;
  let end = at + (container === undefined ? 1 : 2);
  const of = segments[end]?.kind === 'of';
  if (of) end++;
  return { items: [{ start: first.start, end: segments[end - 1]?.end ?? first.end, breaks: first.breaks, and: false, kind: 'size', ml, container, of }], end };
}
