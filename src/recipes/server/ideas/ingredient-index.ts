import { sql } from 'kysely';
import { subgroupNames } from '../../../catalogue/server/public.ts';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { type OnHandSummary, onHandSummaryOf } from '../../../stock/server/public.ts';
import { versionAt } from '../../domain/engine.ts';
import { type Costed, costRecipes } from '../book.ts';
import { classes } from '../classics/ingredient-class.ts';
import { holdsAll, pieces, plainWords } from './plain-words.ts';

/** How many days back the house's use is looked at. */
export const usageDays = 90;

export interface IndexedProduct extends OnHandSummary {
  readonly product_id: number;
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  /** Of a thousandth of the base unit, in ten-thousandths of the currency; nothing where none is known. */
  readonly cost: number | null;
  /** How many of the house's recipes take it as they stand. */
  readonly recipes: number;
  readonly words: ReadonlySet<string>;
  /** The letters of its name, three by three. */
  readonly pieces: ReadonlySet<string>;
}

/** All that a client may put into a glass or a pot, and what is known of it. */
export interface IngredientIndex {
  readonly products: readonly IndexedProduct[];
  readonly index: NameIndex;
  /** The products of each kind of ingredient, the one that the house would take first. */
  readonly of: ReadonlyMap<string, readonly IndexedProduct[]>;
  /** In what the house measures what it pours. */
  readonly pours: PourUnit;
  readonly costed: Costed;
}

/** Products by the words and by the letters of their names, so that a name is not held against each of them. */
export interface NameIndex {
  readonly byWord: ReadonlyMap<string, readonly IndexedProduct[]>;
  /** Places in the list of products. */
  readonly byPiece: ReadonlyMap<string, readonly number[]>;
}

export function indexOf(products: readonly IndexedProduct[]): NameIndex {
  const byWord = new Map<string, IndexedProduct[]>();
  const byPiece = new Map<string, number[]>();
  for (const [at, product] of products.entries()) {
    for (const word of product.words) addTo(byWord, word, product);
    for (const piece of product.pieces) addTo(byPiece, piece, at);
  }
  return { byWord, byPiece };
}

function addTo<T>(index: Map<string, T[]>, key: string, one: T): void {
  const known = index.get(key);
  if (known) known.push(one);
  else index.set(key, [one]);
}

export type PourUnit = 'ml' | 'cl' | 'oz';

interface Row {
  product_id: number;
  product_name: string;
  brand_name: string | null;
  group_name: string | null;
  subgroup_id: number | null;
  size: string | null;
  base_unit: BaseUnit;
  size_quantity: number;
}

export async function openIngredientIndex(db: Sql): Promise<IngredientIndex> {
  const [cards, subgroups, standing, costed, pours] = await concurrently([
    sql<Row>`select client_product_id as product_id, name as product_name, brand_name, group_name, subgroup_id, size_description as size, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity
      from product_cards where client_id = (select app_client()) and active order by client_product_id`.execute(db),
    subgroupNames(db),
    onHandSummaryOf(db, usageDays),
    costRecipes(db),
    sql<{
      unit: PourUnit;
    }>`select unit from recipe_lines where client_id = (select app_client()) and unit in ('ml', 'cl', 'oz') group by unit order by count(*) desc limit 1`.execute(db),
  ]);
  const takenBy = recipesOfEach(costed);
  const shelves = cards.rows.map(({ group_name, subgroup_id, ...card }) => {
    const name = [card.brand_name, card.product_name].filter(Boolean).join(' ');
    const words = new Set(plainWords(name));
    const product: IndexedProduct = {
      ...card,
      ...(standing.get(card.product_id) ?? { held: 0, used: 0, days: null }),
      recipes: takenBy.get(card.product_id) ?? 0,
      cost: costed.costs.get(card.product_id) ?? null,
      words,
      pieces: pieces([...words].join(' ')),
    };
    return { product, shelves: [subgroups.get(subgroup_id ?? 0), group_name].filter((shelf) => shelf != null).map(plainWords) };
  });
  const of = new Map<string, { product: IndexedProduct; sure: Sure }[]>([...classes.keys()].map((id) => [id, []]));
  for (const one of shelves) for (const [id, sure] of kindsOf(one)) of.get(id)?.push({ product: one.product, sure });
  const products = shelves.map(({ product }) => product);
  return {
    products,
    index: indexOf(products),
    of: new Map([...of].map(([id, found]) => [id, found.sort(houseFirst).map(({ product }) => product)])),
    pours: pours.rows[0]?.unit ?? 'cl',
    costed,
  };
}

function recipesOfEach({ book }: Costed): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of book.keys())
    for (const { product_id } of versionAt(book, id, Date.now())?.lines ?? []) if (product_id !== null) counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
  return counts;
}

/** How surely a product is of a kind: 3 by what it is called, 2 where it stands among nothing else, 1 where it stands among others too. */
type Sure = 1 | 2 | 3;
type Phrase = readonly string[];

/** Each name of a kind under its first word, so that a product need only be held against names that begin with a word of its own. */
const named = new Map<string, { id: string; words: Phrase }[]>();
for (const [id, { words }] of classes)
  for (const phrase of words.map(plainWords)) {
    const [first = ''] = phrase;
    named.set(first, [...(named.get(first) ?? []), { id, words: phrase }]);
  }
const shelved = [...classes].flatMap(([id, { shelf }]) => shelf.map((name) => ({ id, words: plainWords(name) })));
const excluded = new Map([...classes].map(([id, { not }]) => [id, not.map(plainWords)]));

interface OnShelf {
  readonly product: IndexedProduct;
  /** The words of its subgroup, then of its group. */
  readonly shelves: readonly Phrase[];
}

function kindsOf({ product, shelves }: OnShelf): Map<string, Sure> {
  const found = new Map<string, Sure>();
  for (const shelf of [...shelves].reverse()) for (const { id, words } of shelved) if (holdsAll(new Set(shelf), words)) found.set(id, shelf.length === words.length ? 2 : 1);
  for (const word of product.words) for (const { id, words } of named.get(word) ?? []) if (holdsAll(product.words, words)) found.set(id, 3);
  // What says by its name what it is, is not also what stands beside it.
  if ([...found.values()].includes(3)) for (const [id, sure] of found) if (sure === 1) found.delete(id);
  for (const id of found.keys()) if (excluded.get(id)?.some((words) => holdsAll(product.words, words))) found.delete(id);
  return found;
}

/** What the house takes: what is surely of the kind, stands there, goes into most of its recipes, and is used most; then what costs less. */
function houseFirst(a: { product: IndexedProduct; sure: Sure }, b: { product: IndexedProduct; sure: Sure }): number {
  return (
    Math.min(b.sure, 2) - Math.min(a.sure, 2) ||
    Number(b.product.held > 0) - Number(a.product.held > 0) ||
    b.product.recipes - a.product.recipes ||
    b.product.used - a.product.used ||
    (a.product.cost ?? Number.POSITIVE_INFINITY) - (b.product.cost ?? Number.POSITIVE_INFINITY)
  );
}
