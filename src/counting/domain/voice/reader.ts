import { type Language, thresholds } from '../../contract/voice-settings.ts';
import type { SpokenCatalogue } from './catalogue-index.ts';
import { wordsOf } from './languages.ts';
import { type Direction, pairsOf, type SpokenPair } from './pairing.ts';
import { itemsOf } from './quantities.ts';
import { lineOf, type ResolvedLine } from './resolve.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { tokensOf } from './tokens.ts';
import type { SpokenLine } from './types.ts';

/** Spoken text as count lines of a client's own products. In doubt, the line asks. */
export function readUtterance(said: string, language: Language, catalogue: SpokenCatalogue): SpokenLine[] {
  const words = wordsOf[language];
  const tokens = tokensOf(said, language === 'fr').slice(0, longest);
  const segments = segmentsOf(tokens, catalogue, words);
  const text = (start: number, end: number) =>
    tokens
      .slice(start, end)
      .map((token) => token.text)
      .join(' ');
  const chatty = segments.some(({ kind }) => kind === 'chatter');
  let lines: ResolvedLine[] = [];
  let direction: Direction;
  for (const part of partsOf(segments)) {
    const pairs = withNo(pairsOf(itemsOf(part.segments), direction), part.segments);
    direction = pairs.find((pair) => pair.direction !== undefined)?.direction ?? direction;
    const counted = asVariants(pairs).filter((pair) => isCount(pair, pairs, chatty));
    lines = part.corrects ? corrected(lines, counted, part.drops, catalogue, text) : [...lines, ...made(counted, catalogue, text)];
  }
  return casesMeantTwice(lines).map(({ pair: _, ...line }) => line);
}

const longest = 200;

interface Part {
  readonly segments: readonly Segment[];
  readonly corrects: boolean;
  readonly drops: boolean;
}

/** The original text, and each correction of it. */
function partsOf(segments: readonly Segment[]): Part[] {
  const parts: { segments: Segment[]; corrects: boolean; drops: boolean }[] = [{ segments: [], corrects: false, drops: false }];
  segments.forEach((segment, at) => {
    const next = segments[at + 1];
    const denies = segment.kind === 'no' && at > 0 && (next?.kind === 'number' || next?.kind === 'fraction' || next?.kind === 'article');
    if (segment.kind === 'correction' || segment.kind === 'takeBack' || denies) parts.push({ segments: [], corrects: true, drops: segment.kind === 'takeBack' });
    else parts.at(-1)?.segments.push(segment);
  });
  // Several words of correction in a row are one.
  return parts.flatMap((part, at) => {
    if (part.segments.some(({ kind }) => kind !== 'filler' && kind !== 'and' && kind !== 'no') || at === 0) {
      const before = parts.slice(0, at).reverse();
      const run = before.findIndex((one) => one.segments.some(({ kind }) => kind !== 'filler' && kind !== 'and'));
      return [{ ...part, drops: part.drops || before.slice(0, Math.max(0, run)).some(({ drops }) => drops) }];
    }
    return at === parts.length - 1 && part.drops ? [part] : [];
  });
}

/** "No campari" says that there is none; said right behind another amount it may as well be a correction. */
function withNo(pairs: readonly SpokenPair[], segments: readonly Segment[]): SpokenPair[] {
  return pairs.map((pair) => {
    if (pair.said !== undefined || pair.zero || !pair.product) return pair;
    const at = segments.findIndex(({ start }) => start === pair.product?.start);
    let before = at - 1;
    while (segments[before]?.kind === 'article' || segments[before]?.kind === 'the' || segments[before]?.kind === 'container' || segments[before]?.kind === 'of') before--;
    const no = segments[before];
    if (no?.kind !== 'no') return pair;
    const alone = before === 0 || no.breaks || segments[before - 1]?.kind === 'and' || segments[before - 1]?.kind === 'filler' || segments[before - 1]?.kind === 'place';
    return alone ? { ...pair, zero: true } : { ...pair, competing: true, said: undefined };
  });
}

/** "Jack Daniels honey": a word that names something else of its own, right behind a name and without an amount, is a variant that nobody knows. */
function asVariants(pairs: readonly SpokenPair[]): SpokenPair[] {
  const isVariant = (pair: SpokenPair | undefined, before: SpokenPair | undefined) =>
    pair?.product !== undefined &&
    before?.product !== undefined &&
    pair.said === undefined &&
    !pair.zero &&
    !pair.product.and &&
    !pair.product.breaks &&
    pair.product.start === before.product.end &&
    pair.product.segment.mention.candidates.every(({ branded, score }) => !branded || score < 0.95);
  return pairs.filter((pair, at) => !isVariant(pair, pairs[at - 1])).map((pair) => (isVariant(pairs[pairs.indexOf(pair) + 1], pair) ? { ...pair, strange: true } : pair));
}

/** Talk counts nothing: words nobody knows, and a product without an amount, in talk. */
function isCount(pair: SpokenPair, all: readonly SpokenPair[], chatty: boolean): boolean {
  const amount = pair.said !== undefined || pair.zero;
  if (pair.product === undefined) {
    if (!amount) return false;
    if (chatty) return false;
    // "Four bottles" of something that nobody named, beside others that were.
    return pair.strange || pair.said?.bare === false || all.length === 1 || pair.zero === false;
  }
  if (amount) return !(chatty && (pair.strange || pair.product.segment.mention.score < 0.95));
  return !chatty && !pair.strange;
}

const made = (pairs: readonly SpokenPair[], catalogue: SpokenCatalogue, text: (start: number, end: number) => string): ResolvedLine[] =>
  pairs.flatMap((pair) => lineOf(pair, catalogue, text) ?? []);

/** The last line is put right: its amount, its product, or both. */
function corrected(
  lines: readonly ResolvedLine[],
  pairs: readonly SpokenPair[],
  drops: boolean,
  catalogue: SpokenCatalogue,
  text: (start: number, end: number) => string,
): ResolvedLine[] {
  const last = lines.at(-1);
  const [first, ...rest] = pairs;
  if (!first || !last) return drops && !first ? lines.slice(0, -1) : [...lines, ...made(pairs, catalogue, text)];
  const more = made(rest, catalogue, text);
  const said = first.said ?? (first.zero ? undefined : last.pair.said);
  const merged: SpokenPair = {
    ...(first.product ? first : { ...last.pair, zero: first.zero, competing: false, strange: last.pair.strange || first.strange }),
    said: first.product ? said : inUnitsOf(last.pair, first),
    zero: first.zero || (first.said === undefined && last.pair.zero && first.product !== undefined),
    size: first.size ?? (first.product ? undefined : last.pair.size),
    start: last.pair.start,
    end: Math.max(first.end, last.pair.end),
  };
  return [...lines.slice(0, -1), ...made([merged], catalogue, text), ...more];
}

/** "Two cases, no, three": three cases. */
function inUnitsOf(former: SpokenPair, { said }: SpokenPair): SpokenPair['said'] {
  const before = former.said;
  if (!said || !before || !said.bare || before.bare) return said;
  const onlyCases = before.cases > 0 && before.units === 0 && before.ml + before.g === 0;
  if (onlyCases) return { ...said, cases: said.units, units: 0, bare: false };
  if (before.units > 0 && before.cases === 0) return { ...said, container: before.container, bare: false };
  return said;
}

/** "Two cases of X and one Y": one case or one bottle of Y? */
function casesMeantTwice(lines: readonly ResolvedLine[]): ResolvedLine[] {
  return lines.map((line, at) => {
    const before = lines[at - 1]?.pair.said;
    const { said, product } = line.pair;
    const carriesOn =
      before !== undefined &&
      (before.cases > 0 || before.ml + before.g > 0) &&
      before.units === 0 &&
      said?.bare === true &&
      line.pair.direction === 'amount first' &&
      line.asks === null &&
      said.units % 1 === 0;
    return carriesOn && product
      ? { ...line, quantity: null, asks: 'how_much' as const, alternatives: line.product_id === null ? [] : [{ product_id: line.product_id, score: line.match_score }] }
      : line;
  });
}

/** Whether a line may be written down without asking. */
export const commits = (line: SpokenLine, { conf, match } = thresholds): boolean =>
  line.asks === null && line.product_id !== null && line.quantity !== null && line.confidence >= conf && line.match_score >= match;
