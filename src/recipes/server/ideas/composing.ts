import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { ChosenLine, IngredientChoice, RecipeSuggestion } from '../../contract/suggestions.ts';
import { grossProfit, priceFor } from '../../domain/price.ts';
import { amountOf, type Classic, type ClassicKind, type ClassicLine, isFromTap } from '../classics/classic.ts';
import type { IndexedProduct, IngredientIndex } from './ingredient-index.ts';
import { type MatchedProduct, nameOf, takenFor } from './matching.ts';
import { inBaseUnit, type MeasuredAmount, sensible } from './measures.ts';
import type { VenueDefaults } from './venue-defaults.ts';

/** A line with its intermediate figures, before it is returned. */
export interface ComposedLine {
  readonly taken: MatchedProduct;
  readonly callsFor: string;
  readonly measured: MeasuredAmount;
}

const money = (stored: number) => moneyFromStore(Math.round(stored));

export const costOfLine = ({ taken, measured }: ComposedLine): number | null => (taken.product.cost === null ? null : taken.product.cost * measured.base);

/** How much of a product an amount of a kind is; nothing where the product cannot be measured so. */
export function measuredLine(ingredientIndex: IngredientIndex, taken: MatchedProduct, quantity: number, callsFor: string, dashes?: number): ComposedLine | undefined {
  const amount = inBaseUnit(quantity * taken.per, taken.of, taken.product);
  return amount === undefined || amount <= 0
    ? undefined
    : { taken, callsFor, measured: sensible(amount, taken.product, ingredientIndex.pours, taken.per === 1 ? dashes : undefined) };
}

export interface Composition {
  readonly lines: readonly ComposedLine[];
  readonly leftOut: readonly string[];
}

/** A classic out of the client's own products; nothing where it lacks what cannot be left out. */
export function composed(ingredientIndex: IngredientIndex, classic: Classic, preferred?: ReadonlySet<number>): Composition | undefined {
  const lines: ComposedLine[] = [];
  const leftOut: string[] = [];
  for (const one of classic.lines) {
    if (isFromTap(one)) continue;
    const line = lineFor(ingredientIndex, one, preferred);
    if (line && !(one.optional && line.taken.by === 'stand_in')) lines.push(line);
    else if (one.optional) leftOut.push(nameOf(one.of));
    else return undefined;
  }
  return { lines, leftOut };
}

function lineFor(ingredientIndex: IngredientIndex, one: ClassicLine, preferred?: ReadonlySet<number>): ComposedLine | undefined {
  const taken = takenFor(ingredientIndex, one.of, preferred);
  return taken && measuredLine(ingredientIndex, taken, amountOf(one), nameOf(one.of), one.dashes ? one.quantity : undefined);
}

export interface Idea {
  readonly kind: RecipeSuggestion['kind'];
  readonly name: string;
  readonly like: ClassicKind;
  readonly why: string;
  readonly portions: number;
  readonly yields: Classic['yields'];
  readonly lines: readonly ComposedLine[];
  readonly leftOut: readonly string[];
}

/** What an idea costs, what it would be sold for, and for how many it is there. */
export function suggestionOf(house: VenueDefaults, idea: Idea): RecipeSuggestion {
  const { like, lines, portions, yields } = idea;
  const custom = house.custom(like);
  const costs = lines.map(costOfLine);
  const cost = money(costs.reduce<number>((sum, one) => sum + (one ?? 0), 0) / portions);
  const price = like === 'prep' || cost === 0 ? null : Math.ceil(priceFor(cost, custom.target_gp, custom.tax_rate) * 100 - 1e-6) / 100;
  const existing = house.named(idea.name);
  return {
    kind: idea.kind,
    recipe_name: idea.name,
    recipe_kind: like === 'prep' ? 'prep' : 'dish',
    category: like === 'prep' ? null : custom.category,
    why: idea.why,
    portions,
    yield_quantity: yields?.quantity ?? null,
    yield_unit: yields?.unit ?? null,
    ingredients: lines.map((line, index) => chosen(line, costs[index] ?? null)),
    left_out: [...idea.leftOut],
    allergens: [...new Set(lines.flatMap(({ taken }) => taken.of.has))].sort(),
    cost,
    cost_complete: costs.every((one) => one !== null),
    tax_rate: custom.tax_rate,
    target_gp: custom.target_gp,
    target_from: custom.from,
    price_incl_tax: price,
    gp: grossProfit(cost, price, custom.tax_rate),
    portions_in_stock: portionsThere(lines, portions),
    recipe_id: existing?.recipe_id ?? null,
  };
}

/** One product may stand in several lines. */
function portionsThere(lines: readonly ComposedLine[], portions: number): number {
  const taken = new Map<IndexedProduct, number>();
  for (const { taken: one, measured } of lines) taken.set(one.product, (taken.get(one.product) ?? 0) + measured.base);
  const batches = Math.min(...[...taken].map(([product, base]) => (base > 0 ? Math.max(0, product.held) / base : Number.POSITIVE_INFINITY)));
  return Number.isFinite(batches) ? Math.floor(batches * portions) : 0;
}

export const cardOf = ({ product_id, product_name, brand_name, size, base_unit, size_quantity }: IndexedProduct) => ({
  product_id,
  product_name,
  brand_name,
  size,
  base_unit,
  size_quantity,
});

export function chosen(line: ComposedLine, cost = costOfLine(line)): ChosenLine {
  const { taken, callsFor, measured } = line;
  return {
    ...cardOf(taken.product),
    calls_for: callsFor,
    chosen_by: taken.by,
    why: whyChosen(line),
    quantity: measured.quantity,
    unit: measured.unit,
    cost: cost === null ? null : money(cost),
    held: quantityFromStore(taken.product.held),
    in_stock: taken.product.held >= measured.base,
  };
}

function whyChosen({ taken: { product, of, by }, callsFor }: ComposedLine): string {
  switch (by) {
    case 'named':
      return 'as you named it';
    case 'house':
      return product.recipes > 0 || product.used > 0 ? `the ${nameOf(of)} this house uses most` : product.held > 0 ? `the ${nameOf(of)} that is there` : `a ${nameOf(of)} you buy`;
    case 'made_from':
      return `${callsFor}, made of it`;
    case 'stand_in':
      return `stands in for ${callsFor}, which is not among your products`;
    case 'swapped':
      return `in place of ${callsFor}`;
    case 'alike':
      return `looks like ${callsFor}`;
  }
}

export const choiceOf = (product: IndexedProduct): IngredientChoice => ({
  ...cardOf(product),
  unit_cost: product.cost === null ? null : money(product.cost * product.size_quantity * 1000),
  in_stock: product.held > 0,
});
