import { continues, fractionAt, mayAdd, opensAmount, skipArticle, trailing } from './amount-continues.ts';
import { numberedSize, sizeSpec, withUnit } from './amount-units.ts';
import type { Segment } from './segments.ts';
import { type AmountRead, nothing, type SpokenAmount } from './spoken-amount.ts';
import type { Measure } from './words/language.ts';

type NumberSegment = Extract<Segment, { kind: 'number' }>;

/** What a segment comes to: the amount goes on behind it, it ends before it, or it is none (undefined). */
type Step = AmountRead | undefined | 'more';

/** Reads one amount with its units, its parts and its sums. */
export class AmountReader {
  readonly #segments: readonly Segment[];
  readonly #start: number;
  readonly #first: Segment;
  #at: number;
  #said: SpokenAmount = nothing;
  /** Whether anything was counted yet. */
  #any = false;
  #open = false;
  /** Whether the fill of an open one was spoken. */
  #sure = false;
  #last: Measure | undefined;

  constructor(segments: readonly Segment[], start: number) {
    this.#segments = segments;
    this.#start = start;
    this.#at = start;
    this.#first = segments[start] as Segment;
  }

  read(): AmountRead | undefined {
    for (;;) {
      const segment = this.#segments[this.#at];
      if (!segment || (segment.breaks && this.#at > this.#start && this.#any)) return this.#close();
      const step = this.#step(segment);
      if (step !== 'more') return step;
    }
  }

  #step(segment: Segment): Step {
    if (segment.kind === 'about') {
      this.#said = { ...this.#said, about: true };
      this.#at++;
      return this.#any || opensAmount(this.#segments, this.#at) ? 'more' : undefined;
    }
    if (segment.kind === 'fraction') return this.#readFraction(segment.value);
    if (segment.kind === 'number') return this.#readNumber(segment);
    return this.#any ? this.#continue(segment) : this.#begin(segment);
  }

  #begin(segment: Segment): Step {
    const next = this.#segments[this.#at + 1];
    switch (segment.kind) {
      case 'the':
        return this.#sizeBehind() ?? (next?.kind === 'container' ? this.#vessel(this.#at + 2, next.container) : undefined);
      case 'article':
        return this.#sizeBehind() ?? this.#oneOf(next);
      case 'measure':
        if (next?.kind !== 'and' || this.#kind(this.#skip(this.#at + 2)) !== 'fraction') return undefined;
        // "Kilo y medio".
        this.#said = withUnit(this.#segments, this.#at, 1, this.#said)?.said ?? this.#said;
        this.#last = segment.measure;
        return this.#counted(this.#at + 1);
      case 'container':
        return segment.container === 'glass' && next?.kind === 'container' ? this.#vessel(this.#at + 2, 'bottle') : this.#vessel(this.#at + 1, segment.container);
      case 'size':
        return sizeSpec(this.#segments, this.#at, segment.ml, this.#first);
      case 'open':
        if (next?.kind !== 'container') return undefined;
        this.#open = true;
        this.#said = { ...this.#said, units: 1, container: next.container, bare: false };
        return this.#counted(this.#at + 2);
      case 'full':
        this.#at++;
        return 'more';
      default:
        return undefined;
    }
  }

  #continue(segment: Segment): Step {
    const next = this.#segments[this.#at + 1];
    if (segment.kind === 'full' || segment.kind === 'open') {
      this.#open ||= segment.kind === 'open';
      return this.#counted(this.#at + 1);
    }
    const part = segment.kind === 'at' ? fractionAt(this.#segments, this.#at + 1) : undefined;
    if (part) {
      // "One full and one at a third": the last one was counted as whole before it was known how full.
      this.#said = { ...this.#said, units: Math.max(0, this.#said.units - 1) + part.value };
      this.#sure = true;
      return this.#counted(this.#kind(part.end) === 'full' ? part.end + 1 : part.end);
    }
    if (segment.kind === 'plus' && next?.kind === 'number') {
      const unit = withUnit(this.#segments, this.#at + 2, next.value, this.#said);
      this.#said = unit ? unit.said : { ...this.#said, units: this.#said.units + next.value };
      return this.#counted(unit ? unit.end : this.#at + 2);
    }
    if (segment.kind === 'and' && continues(this.#segments, this.#at, this.#said)) return this.#counted(skipArticle(this.#segments, this.#at + 1));
    return this.#close();
  }

  /** "The one litre bottle": which size is meant, and no amount. */
  #sizeBehind(): AmountRead | undefined {
    const [next, after] = [this.#segments[this.#at + 1], this.#segments[this.#at + 2]];
    if (next?.kind === 'measure' && after?.kind === 'container') return sizeSpec(this.#segments, this.#at + 1, next.measure.factor, this.#first);
    return next?.kind === 'size' ? sizeSpec(this.#segments, this.#at + 1, next.ml, this.#first) : undefined;
  }

  /** "A bottle", "an open bottle", "a full one". */
  #oneOf(next: Segment | undefined): Step {
    switch (next?.kind) {
      case 'open':
        if (this.#kind(this.#at + 2) !== 'container') return undefined;
        this.#open = true;
        return this.#one(this.#at + 2);
      case 'container':
      case 'case':
      case 'measure':
      case 'dozen':
        return this.#one(this.#at + 1);
      case 'fraction':
        this.#at++;
        return 'more';
      case 'full':
      case 'product':
        this.#said = { ...this.#said, units: 1 };
        return this.#counted(this.#at + 1);
      default:
        return undefined;
    }
  }

  #one(at: number): Step {
    const unit = withUnit(this.#segments, at, 1, this.#said);
    if (!unit) return undefined;
    this.#said = unit.said;
    return this.#counted(unit.end);
  }

  /** "Half a dozen", "half a case", "half a bottle", "half". */
  #readFraction(value: number): Step {
    let next = this.#skip(this.#at + 1);
    if (this.#kind(next) === 'of') next = this.#skip(next + 1);
    // "Two and a half kilos": both are of what follows.
    const whole = this.#any && this.#said.bare ? this.#said.units : 0;
    const unit = withUnit(this.#segments, next, whole + value, { ...this.#said, units: this.#said.units - whole });
    this.#said = unit ? unit.said : withPart(this.#said, value, this.#last);
    this.#sure = true;
    return this.#counted(unit ? unit.end : this.#at + 1);
  }

  #readNumber(segment: NumberSegment): Step {
    const spec = numberedSize(this.#segments, this.#at, this.#any, this.#first);
    if (spec) return spec;
    if (this.#any && !mayAdd(this.#segments, this.#at, this.#said)) return this.#close();
    const part = this.#segments[this.#at + 1];
    const times = part?.kind === 'fraction' && !part.breaks ? part.value : 1;
    const value = segment.value * times;
    if (value < 1 && value > 0) this.#sure = true;
    this.#said = { ...this.#said, guessed: this.#said.guessed || segment.guessed };
    const next = this.#unitBehind(this.#at + (times === 1 ? 1 : 2), times, value);
    const unit = withUnit(this.#segments, next, value, this.#said);
    if (unit) {
      const named = this.#segments[next];
      this.#last = named?.kind === 'measure' ? named.measure : undefined;
    }
    this.#said = unit ? unit.said : value < 1 ? withPart(this.#said, value, this.#last) : { ...this.#said, units: this.#said.units + value };
    return this.#counted(unit ? unit.end : next);
  }

  /** Where the unit of a number stands, behind doubt, "or three", "full ones" and "of a". */
  #unitBehind(from: number, times: number, value: number): number {
    let next = from;
    if (this.#kind(next) === 'or' && this.#kind(next + 1) === 'number') {
      this.#said = { ...this.#said, about: true };
      next += 2;
    }
    if (this.#kind(next) === 'about' && trailing(this.#segments, next)) {
      this.#said = { ...this.#said, about: true };
      next++;
    }
    while (this.#kind(next) === 'full' || this.#kind(next) === 'open') {
      this.#open ||= this.#kind(next) === 'open';
      this.#said = { ...this.#said, loose: this.#said.loose || this.#kind(next) === 'full' };
      next++;
    }
    if ((times !== 1 || value < 1) && this.#kind(next) === 'of') {
      const over = this.#skip(next + 1);
      if (this.#kind(over) === 'container' || this.#kind(over) === 'case') next = over;
    }
    return times !== 1 && this.#kind(next) === 'article' && this.#kind(next + 1) === 'container' ? next + 1 : next;
  }

  #counted(at: number): 'more' {
    this.#any = true;
    this.#at = at;
    return 'more';
  }

  #close(): AmountRead | undefined {
    if (!this.#any) return undefined;
    const of = this.#kind(this.#at) === 'of';
    // "Two bottles of": what follows is what it is of.
    const end = of ? this.#at + 1 : this.#at;
    return { items: [{ ...this.#spanTo(end), kind: 'amount', said: { ...this.#said, openEnded: this.#open && !this.#sure }, of }], end };
  }

  #vessel(end: number, container: string): AmountRead {
    return { items: [{ ...this.#spanTo(end), kind: 'vessel', container, of: this.#kind(end) === 'of' }], end };
  }

  #spanTo(end: number) {
    return { start: this.#first.start, end: this.#segments[end - 1]?.end ?? this.#first.end, breaks: this.#first.breaks, and: false };
  }

  #kind(at: number) {
    return this.#segments[at]?.kind;
  }

  #skip(from: number): number {
    let to = from;
    while (this.#kind(to) === 'filler' || this.#kind(to) === 'article' || this.#kind(to) === 'the') to++;
    return to;
  }
}

/** A fraction without a unit refers to the unit before it: half a kilo more, half a case more, half a bottle more. */
function withPart(said: SpokenAmount, part: number, last: Measure | undefined): SpokenAmount {
  if (last && said.units === 0 && said.cases === 0) return { ...said, [last.of]: said[last.of] + part * last.factor };
  return said.cases > 0 && said.units === 0 ? { ...said, cases: said.cases + part } : { ...said, units: said.units + part };
}
