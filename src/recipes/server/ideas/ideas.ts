import type { RecipeSuggestion, RequestedIngredient } from '../../contract/suggestions.ts';
import { type Classic, type ClassicKind, classics } from '../classics/classic.ts';
import { type ComposedLine, type Composition, choiceOf, chosen, composed, type Idea, suggestionOf } from './composing.ts';
import type { IndexedProduct, IngredientIndex } from './ingredient-index.ts';
import { givenLine, type IngredientInput } from './ingredient-input.ts';
import { type Match, matched, nameOf } from './matching.ts';
import { likeness, pieces, plainWords } from './plain-words.ts';
import { variationsOf } from './variations.ts';
import type { VenueDefaults } from './venue-defaults.ts';

export interface IdeaRequest {
  readonly name: string;
  readonly description: string;
  readonly ingredients: readonly IngredientInput[];
}

const classicsMost = 6;
const variationsMost = 4;

interface Found extends Match {
  readonly asked: IngredientInput;
  readonly line: ComposedLine | undefined;
}

export interface Answered {
  readonly ingredients: RequestedIngredient[];
  readonly suggestions: RecipeSuggestion[];
}

/** What could be made, asked by name, by words or by what there is: reckoned from the house's own shelves and what everybody knows how to make. */
export function ideasFor(ingredientIndex: IngredientIndex, house: VenueDefaults, asked: IdeaRequest): Answered {
  const found = asked.ingredients.filter(({ brand_name }) => brand_name !== '').map((one): Found => foundFor(ingredientIndex, one));
  const ranked = rankedClassics(ingredientIndex, house, asked, found);
  const own = ownIdea(asked, found);
  const classicIdeas = ranked.slice(0, classicsMost).map(({ classic, composition, why }) => ideaOf(classic, composition, why));
  const variations = variationsOf(ingredientIndex, [...(own ? [own] : []), ...classicIdeas]).slice(0, variationsMost);
  return {
    ingredients: found.map(toldIngredient),
    suggestions: [...(own ? [own] : []), ...classicIdeas, ...variations].map((idea) => suggestionOf(house, idea)),
  };
}

function foundFor(ingredientIndex: IngredientIndex, asked: IngredientInput): Found {
  const match = matched(ingredientIndex, asked.brand_name);
  return { ...match, asked, line: match.taken && givenLine(ingredientIndex, match, asked) };
}

const toldIngredient = ({ asked, line, confidence, others }: Found): RequestedIngredient => ({
  brand_name: asked.brand_name,
  found: line ? chosen(line) : null,
  confidence: line ? confidence : 0,
  substitutes: others.map(choiceOf),
});

/** The requested ingredients among the client's own products. */
function ownIdea(asked: IdeaRequest, found: readonly Found[]): Idea | undefined {
  const lines = found.flatMap(({ line }) => line ?? []);
  if (lines.length < 2 || lines.length < found.length / 2) return undefined;
  const missing = found.filter(({ line }) => !line).map(({ asked: one }) => one.brand_name);
  return {
    kind: 'asked',
    name: asked.name || 'As you named it',
    like: likeKind(lines),
    why: missing.length === 0 ? 'All that you named, of your own products.' : `What you named, without ${missing.join(' and ')}: you do not buy it.`,
    portions: 1,
    yields: null,
    lines,
    leftOut: missing,
  };
}

const likeKind = (lines: readonly ComposedLine[]): ClassicKind => (lines.filter(({ taken }) => taken.of.unit === 'ml').length * 2 >= lines.length ? 'drink' : 'dish');

interface Ranked {
  readonly classic: Classic;
  readonly composition: Composition;
  readonly why: string;
  readonly score: number;
}

const alikeFrom = 0.5;

/** The classics that can be made here, best match for the request first. */
function rankedClassics(ingredientIndex: IngredientIndex, house: VenueDefaults, asked: IdeaRequest, found: readonly Found[]): Ranked[] {
  const name = pieces(plainWords(asked.name).join(' '));
  const words = new Set([...plainWords(asked.description), ...plainWords(asked.name)]);
  const preferred = new Set(found.flatMap(({ taken }) => (taken && taken.by !== 'stand_in' ? [taken.product.product_id] : [])));
  const anything = words.size === 0 && found.length === 0;
  const ranked = classics.flatMap((classic): Ranked[] => {
    const composition = composed(ingredientIndex, classic, preferred);
    if (!composition || composition.lines.length === 0) return [];
    const called = likeness(name, lettersOf(classic));
    const shared = found.filter((one) => classic.lines.some(({ of }) => of === one.of) || isMadeOf(composition, one.taken?.product));
    const style = [...stylesOf(classic, composition)].filter((word) => words.has(word));
    if (!anything && called < alikeFrom && shared.length === 0 && style.length === 0) return [];
    const lines = composition.lines;
    const standIns = lines.filter(({ taken }) => taken.by === 'stand_in').length;
    const absent = lines.filter(({ taken, measured }) => taken.product.held < measured.base).length;
    const score =
      (called >= alikeFrom ? 3 * called : 0) +
      (found.length > 0 ? (2 * shared.length) / found.length + shared.length / classic.lines.length : 0) +
      Math.min(1.5, style.length * 0.5) -
      standIns * 0.2 -
      (absent * 0.5) / lines.length -
      (house.named(classic.name) ? (called > 0.9 ? 0 : 0.4) : 0) +
      (anything && classic.kind !== 'prep' ? Math.min(5, lines.length) * 0.1 : 0);
    return [{ classic, composition, score, why: whyThis(classic, called, shared, style, standIns, absent) }];
  });
  return ranked.sort((a, b) => b.score - a.score || a.composition.lines.length - b.composition.lines.length);
}

const lettersOf = ({ name }: Classic) => pieces(plainWords(name).join(' '));

const isMadeOf = ({ lines }: Composition, product: IndexedProduct | undefined): boolean => product !== undefined && lines.some(({ taken }) => taken.product === product);

const stylesOf = (classic: Classic, { lines }: Composition): Set<string> =>
  new Set([
    ...plainWords(classic.style),
    ...lines.filter(({ taken }) => taken.by !== 'stand_in').flatMap(({ callsFor, taken }) => [...plainWords(callsFor), ...plainWords(nameOf(taken.of))]),
  ]);

const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

function whyThis(classic: Classic, called: number, shared: readonly Found[], style: readonly string[], standIns: number, absent: number): string {
  const first =
    called >= alikeFrom
      ? 'It goes by that name.'
      : shared.length > 0
        ? `It takes ${listed(shared.map(({ asked }) => asked.brand_name))}.`
        : style.length > 0
          ? `It is ${listed(style)}.`
          : `A classic you can make: ${classic.style.split(' ').join(', ').replace('-', ' ')}.`;
  const stands = standIns === 0 ? '' : standIns === 1 ? ' One ingredient is stood in for.' : ` ${standIns} ingredients are stood in for.`;
  return `${first}${stands}${absent === 0 ? ' All of it is in stock.' : ''}`;
}

const ideaOf = (classic: Classic, { lines, leftOut }: Composition, why: string): Idea => ({
  kind: 'classic',
  name: classic.name,
  like: classic.kind,
  why,
  portions: classic.portions,
  yields: classic.yields,
  lines,
  leftOut,
});
