import type { SpokenCatalogue } from './catalogue-index.ts';
import { type Mention, mentionsAt } from './mentions.ts';
import { own, readDecimal } from './numbers.ts';
import type { Token } from './tokens.ts';
import type { LanguageWords, Measure } from './words/language.ts';

export type Segment = { readonly start: number; readonly end: number; readonly breaks: boolean } & (
  | { readonly kind: 'number'; readonly value: number; readonly guessed: boolean }
  | { readonly kind: 'fraction'; readonly value: number }
  | { readonly kind: 'product'; readonly mention: Mention }
  | { readonly kind: 'container'; readonly container: string }
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'size'; readonly ml: number }
  | { readonly kind: 'case'; readonly container: string | undefined }
  | { readonly kind: Plain }
);
export type Plain =
  | 'dozen'
  | 'and'
  | 'plus'
  | 'or'
  | 'of'
  | 'at'
  | 'article'
  | 'the'
  | 'full'
  | 'open'
  | 'about'
  | 'correction'
  | 'takeBack'
  | 'no'
  | 'zeroBefore'
  | 'zeroAfter'
  | 'zeroEither'
  | 'filler'
  | 'place'
  | 'chatter'
  | 'unknown';

interface Choice {
  readonly segment: Segment;
  readonly worth: number;
}

const perToken = { product: 1.7, number: 1, known: 1, filler: 0.8, unknown: -0.6 };

interface Lexicon {
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly kind: Plain }[]>;
  readonly all: ReadonlySet<string>;
}

const lexicons = new WeakMap<LanguageWords, Lexicon>();

function lexiconOf(words: LanguageWords): Lexicon {
  const known = lexicons.get(words);
  if (known) return known;
  const phrases = new Map<string, { words: string[]; kind: Plain }[]>();
  const all = new Set<string>([
    ...Object.keys(words.numbers),
    ...Object.keys(words.fractions),
    ...Object.keys(words.containers),
    ...Object.keys(words.measures),
    ...words.cases,
    ...words.point,
    ...words.hundred,
    ...words.thousand,
    ...words.within,
  ]);
  const add = (kind: Plain, list: readonly string[]) => {
    for (const phrase of list) {
      const parts = phrase.split(' ');
      const first = parts[0] as string;
      phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, kind }]);
      for (const part of parts) all.add(part);
    }
  };
  for (const word of words.cases) all.add(word);
  add('dozen', words.dozen);
  add('and', words.and);
  add('plus', words.plus);
  add('or', words.or);
  add('of', words.of);
  add('at', words.at);
  add('article', words.articles);
  add('the', words.definite);
  add('full', words.full);
  add('open', words.open);
  add('about', words.about);
  add('correction', words.corrections);
  add('takeBack', words.takeBacks);
  add('no', ['no']);
  const after = new Set(words.zeroAfter);
  const before = new Set(words.zeroBefore);
  add(
    'zeroBefore',
    words.zeroBefore.filter((phrase) => !after.has(phrase)),
  );
  add(
    'zeroAfter',
    words.zeroAfter.filter((phrase) => !before.has(phrase)),
  );
  add(
    'zeroEither',
    words.zeroBefore.filter((phrase) => after.has(phrase)),
  );
  add('filler', words.fillers);
  add('place', words.places);
  add('chatter', words.chatter);
  const made = { phrases, all };
  lexicons.set(words, made);
  return made;
}

/** Splits the spoken text into its parts: the split that explains most. */
export function segmentsOf(tokens: readonly Token[], catalogue: SpokenCatalogue, words: LanguageWords): Segment[] {
  const best: { worth: number; from: Choice | undefined }[] = Array.from({ length: tokens.length + 1 }, () => ({ worth: Number.NEGATIVE_INFINITY, from: undefined }));
  best[0] = { worth: 0, from: undefined };
  for (let at = 0; at < tokens.length; at++) {
    const here = best[at] as { worth: number };
    if (here.worth === Number.NEGATIVE_INFINITY) continue;
    for (const choice of choicesAt(tokens, at, catalogue, words)) {
      const end = choice.segment.end;
      const worth = here.worth + choice.worth;
      if (worth > (best[end]?.worth ?? 0)) best[end] = { worth, from: choice };
    }
  }
  const segments: Segment[] = [];
  for (let at = tokens.length; at > 0; ) {
    const from = best[at]?.from;
    if (!from) break;
    segments.unshift(from.segment);
    at = from.segment.start;
  }
  return segments;
}

function choicesAt(tokens: readonly Token[], start: number, catalogue: SpokenCatalogue, words: LanguageWords): Choice[] {
  const token = tokens[start] as Token;
  const { phrases, all } = lexiconOf(words);
  const breaks = token.breaks;
  const at = (end: number) => ({ start, end, breaks });
  const choices: Choice[] = [{ segment: { ...at(start + 1), kind: 'unknown' }, worth: perToken.unknown }];
  for (const { words: parts, kind } of phrases.get(token.text) ?? []) {
    if (!parts.every((part, nth) => tokens[start + nth]?.text === part && (nth === 0 || !tokens[start + nth]?.breaks))) continue;
    const worth = kind === 'filler' ? perToken.filler : perToken.known;
    // A longer phrase says more than its words one by one.
    choices.push({ segment: { ...at(start + parts.length), kind }, worth: worth * parts.length + 0.12 * (parts.length - 1) });
  }
  const number = readDecimal(tokens, start, words);
  if (number) choices.push({ segment: { ...at(number.end), kind: 'number', value: number.value, guessed: false }, worth: perToken.number * (number.end - start) });
  const guess = own(words.homophones, token.text);
  if (guess !== undefined && soundsCounted(tokens, start, words)) choices.push({ segment: { ...at(start + 1), kind: 'number', value: guess, guessed: true }, worth: 1.05 });
  const fraction = own(words.fractions, token.text);
  if (fraction !== undefined) choices.push({ segment: { ...at(start + 1), kind: 'fraction', value: fraction }, worth: 1.02 });
  const container = own(words.containers, token.text);
  if (words.cases.includes(token.text)) choices.push({ segment: { ...at(start + 1), kind: 'case', container }, worth: perToken.known });
  else if (container !== undefined) choices.push({ segment: { ...at(start + 1), kind: 'container', container }, worth: perToken.known });
  const measure = own(words.measures, token.text);
  if (measure !== undefined) choices.push({ segment: { ...at(start + 1), kind: 'measure', measure }, worth: perToken.known });
  const size = own(words.sizes, token.text);
  if (size !== undefined) choices.push({ segment: { ...at(start + 1), kind: 'size', ml: size }, worth: perToken.known + 0.05 });
  for (const mention of mentionsAt(tokens, start, catalogue, words, (word) => all.has(word))) {
    const width = mention.end - mention.start;
    const spoken = tokens.slice(mention.start, mention.end);
    const everyday = (text: string) => all.has(text) || text.length < 3 || /^\d/.test(text);
    // Words that everybody says all day name a product only where they are the whole of its name.
    if (spoken.every(({ text }) => everyday(text)) && (width < 2 || mention.score < 1 || (mention.candidates[0]?.cost ?? 1) > 0.15)) continue;
    // A word of the language is rarely a misheard name.
    const doubtful = mention.score < 0.95 && spoken.some(({ text }) => everyday(text));
    const kindOnly = (mention.candidates[0]?.cost ?? 0) >= 1 && width === 1 && mention.score < 0.9 ? 0.3 : 0;
    choices.push({
      segment: { ...at(mention.end), kind: 'product', mention },
      worth: perToken.product * mention.score ** 2 * width - 0.15 - (doubtful ? 1.5 * width : 0) - kindOnly,
    });
  }
  return choices;
}

/** "for bottles", "ate campari": a word that sounds like a number stands where one belongs. */
function soundsCounted(tokens: readonly Token[], at: number, words: LanguageWords): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const begins = before === undefined || tokens[at]?.breaks === true || words.and.includes(before.text);
  const unit = after !== undefined && !after.breaks && (own(words.containers, after.text) !== undefined || words.cases.includes(after.text));
  const numberBefore = before !== undefined && (own(words.numbers, before.text) !== undefined || /^\d/.test(before.text) || words.point.includes(before.text));
  return (
    !numberBefore &&
    (unit ||
      (begins &&
        after !== undefined &&
        !words.articles.includes(after.text) &&
        !words.definite.includes(after.text) &&
        own(words.numbers, after.text) === undefined &&
        !/^\d/.test(after.text)))
  );
}
