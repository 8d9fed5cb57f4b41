import { setImmediate as breath } from 'node:timers/promises';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { unitOfWord } from '../../../kernel/domain/unit-words.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import type { MenuDraft, MenuDraftLine } from '../../contract/menu.ts';
import type { RecipeUnit } from '../../contract/recipe.ts';
import { recipeUnits } from '../../contract/recipe.ts';
import { grossProfit } from '../../domain/price.ts';
import { amountOf, type Classic, type ClassicLine, classics, isFromTap } from '../classics/classic.ts';
import { type ComposedLine, choiceOf, chosen, costOfLine } from '../ideas/composing.ts';
import type { IngredientIndex } from '../ideas/ingredient-index.ts';
import { givenLine } from '../ideas/ingredient-input.ts';
import { type Match, matched, nameOf, namesKind } from '../ideas/matching.ts';
import { sensible } from '../ideas/measures.ts';
import { holdsAll, likeness, pieces, plainWords } from '../ideas/plain-words.ts';
import type { VenueDefaults } from '../ideas/venue-defaults.ts';
import { ingredientsIn } from './ingredients-said.ts';
import type { Knowledge, MenuItem } from './menu-lines.ts';
import type { MenuIngredient } from './said-amounts.ts';

const classicFrom = 0.8;
const known = classics.filter(({ kind }) => kind !== 'prep').map((classic) => ({ classic, letters: pieces(plainWords(classic.name).join(' ')) }));

/** The classic that goes by a name, as it may be misspelt. */
export function classicNamed(name: string): { classic: Classic; likeness: number } | undefined {
  const letters = pieces(plainWords(name).join(' '));
  let best: { classic: Classic; likeness: number } | undefined;
  for (const { classic, letters: other } of known) {
    const how = likeness(letters, other);
    if (how >= classicFrom && how > (best?.likeness ?? 0)) best = { classic, likeness: how };
  }
  return best;
}

export const knowledge: Knowledge = { ingredient: namesKind, classic: (name) => classicNamed(name) !== undefined };

/** How far what a camera saw is believed. */
const believed = { text: 1, pdf: 1, picture: 0.9 } as const;
const perBreath = 5;

/** What a menu says as recipes of the client's own products, to be looked at. */
export async function draftsOf(ingredientIndex: IngredientIndex, house: VenueDefaults, items: readonly MenuItem[], from: keyof typeof believed): Promise<MenuDraft[]> {
  const kept = new Map<string, Match>();
  const match = (name: string): Match => {
    const found = kept.get(name) ?? matched(ingredientIndex, name);
    kept.set(name, found);
    return found;
  };
  const drafts: MenuDraft[] = [];
  for (const [index, item] of items.entries()) {
    if (index % perBreath === perBreath - 1) await breath();
    drafts.push(draftOf(ingredientIndex, house, item, match, believed[from]));
  }
  return drafts;
}

interface Drafted {
  readonly read: string;
  readonly match: Match;
  readonly line: ComposedLine | undefined;
  readonly quantity: number;
  readonly unit: RecipeUnit;
  /** Reckoned from a share of a whole that nobody said the size of. */
  readonly shared?: true | undefined;
}

function draftOf(ingredientIndex: IngredientIndex, house: VenueDefaults, item: MenuItem, match: (name: string) => Match, trust: number): MenuDraft {
  const like = classicNamed(item.name);
  const written = ingredientsIn(item.description, item.held).map((one) => ({ ...one, unit: unitOfWord(one.unit, house.units)?.unit ?? one.unit }));
  const lines =
    written.length > 0
      ? written.map((one) => saidOf(ingredientIndex, one, match(one.name), like?.classic))
      : like
        ? ofClassic(ingredientIndex, like.classic, match)
        : itself(ingredientIndex, item, match);
  const poured = lines.filter(({ line, unit }) => (line ? line.taken.product.base_unit === 'ml' : unit !== 'g')).length;
  const custom = house.custom(like?.classic.kind ?? (poured * 2 > lines.length ? 'drink' : 'dish'));
  const costs = lines.map(({ line }) => (line ? costOfLine(line) : null));
  const portions = item.portions ?? 1;
  const cost = moneyFromStore(Math.round(costs.reduce<number>((sum, one) => sum + (one ?? 0), 0) / portions));
  // What the house has nothing like is no doubt about the rest.
  const doubtful = lines.filter(({ line, match: { others } }) => line || others.length > 0);
  const sum = doubtful.reduce((all, { line, shared, match: { confidence } }) => all + (line ? confidence * (shared ? 0.5 : 1) : 0), 0);
  const sure = doubtful.length === 0 ? 0.3 : sum / doubtful.length;
  return {
    line: item.line,
    read: item.read,
    recipe_name: item.name.slice(0, 160),
    category: (item.section ?? custom.category)?.slice(0, 80) ?? null,
    description: item.description || null,
    price_incl_tax: item.price,
    tax_rate: custom.tax_rate,
    target_gp: custom.target_gp,
    portions,
    ingredients: lines.map((one) => told(one, trust)),
    open: lines.filter((one) =>
      isOpen(
        one,
        written.some(({ quantity }) => quantity > 0),
      ),
    ).length,
    like: like && lines.length > 0 ? like.classic.name : null,
    confidence: round(sure * trust * (item.price === null ? 0.9 : 1)),
    cost,
    cost_complete: costs.every((one) => one !== null),
    gp: grossProfit(cost, item.price, custom.tax_rate),
    recipe_id: house.named(item.name)?.recipe_id ?? null,
  };
}

const noteMost = 20_000;

/** What was not found and is more than a spoonful that the house keeps no account of. */
function isOpen({ line, match: { others }, quantity, unit }: Drafted, amountsSaid: boolean): boolean {
  if (line) return false;
  const sizes = [thousandthsOf(quantity, unit, { base_unit: 'ml', size_quantity: 750 }), thousandthsOf(quantity, unit, { base_unit: 'g', size_quantity: 750 })];
  return others.length > 0 || !amountsSaid || sizes.some((size) => size !== undefined && size > noteMost);
}

const round = (value: number) => Math.round(value * 100) / 100;

const told = ({ read, match: { confidence, others }, line, quantity, unit }: Drafted, trust: number): MenuDraftLine => ({
  read,
  found: line ? chosen(line) : null,
  quantity,
  unit,
  confidence: line ? round(confidence * trust) : 0,
  others: others.map(choiceOf),
});

/** As much as the menu says, else as the classic takes of it, else what is usual. */
function saidOf(ingredientIndex: IngredientIndex, said: Omit<MenuIngredient, 'name'>, match: Match, classic: Classic | undefined): Drafted {
  const { read } = said;
  const taken = classic && lineOfKind(ingredientIndex, classic, match);
  const shared = said.shared && !taken ? true : undefined;
  const { quantity, unit } = said.shared ? (taken ? { quantity: 0, unit: '' } : { quantity: said.quantity * 3, unit: 'cl' }) : said;
  const line = givenLine(ingredientIndex, match, { brand_name: read, quantity, unit }, taken && amountOf(taken), taken?.dashes ? taken.quantity : undefined);
  if (line) return { read, match, line, quantity: line.measured.quantity, unit: line.measured.unit, shared };
  const written = recipeUnits.find((one) => one === unit);
  if (written && quantity > 0) return { read, match, line: undefined, quantity, unit: written };
  const of = taken?.of ?? match.of;
  const plain = of && sensible(taken ? amountOf(taken) : of.usual, { base_unit: of.unit, size_quantity: 1 }, ingredientIndex.pours, taken?.dashes ? taken.quantity : undefined);
  return { read, match, line: undefined, quantity: plain?.quantity ?? 0, unit: plain?.unit ?? 'ml' };
}

const lineOfKind = (ingredientIndex: IngredientIndex, { lines }: Classic, { of, taken }: Match): ClassicLine | undefined =>
  lines.find((line) => line.of === of) ?? lines.find((line) => taken !== undefined && ingredientIndex.of.get(line.of.id)?.includes(taken.product));

/** Where a menu gives the name alone: what everybody puts into it. */
const ofClassic = (ingredientIndex: IngredientIndex, classic: Classic, match: (name: string) => Match): Drafted[] =>
  classic.lines
    .filter((one) => !isFromTap(one))
    .flatMap((one): Drafted[] => {
      const name = nameOf(one.of);
      const drafted = saidOf(ingredientIndex, { read: name, quantity: 0, unit: '' }, match(name), classic);
      return one.optional && !drafted.line ? [] : [drafted];
    });

const certainly = 0.8;
const bottleMost = 750;

/** What is sold as it is bought: a beer, a bottle of water. */
function itself(ingredientIndex: IngredientIndex, { name }: MenuItem, match: (name: string) => Match): Drafted[] {
  const found = match(name);
  const product = found.taken?.product;
  if (!product || found.confidence < certainly || !holdsAll(product.words, plainWords(name))) return [];
  const whole = product.base_unit === 'ml' && product.size_quantity <= bottleMost;
  const line = givenLine(ingredientIndex, found, { brand_name: name, quantity: whole ? 1 : 0, unit: whole ? 'unit' : '' });
  return line ? [{ read: name, match: found, line, quantity: line.measured.quantity, unit: line.measured.unit }] : [];
}
