import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import type { Like } from '../../contract/item.ts';
import { isCoffee, type Sold, type StockedAs, sortOf } from '../../domain/served.ts';
import { namingWords } from './likeness.ts';
import { kinds, mixed, serving } from './vocabulary.ts';

const decaf = /\b(?:descaf\w*|decaf\w*|entkoff\w*|koffeinfrei\w*)\b/;
const coffeeKept = /\b(?:cafes?|coffee|kaffee\w*|espresso|descaf\w*|decaf\w*|bohnen)\b/;
const water = /\b(?:agua|water|wasser|mineralwasser|eau|acqua)\b/;
const waterKept =
  /\b(?:agua|\w*water|\w*wasser|eau|acqua|evian|volvic|vittel|perrier|pellegrino|panna|gerolsteiner|apollinaris|adelholzener|selters|franziskus|vichy|bezoya|lanjaron|fontvella|font vella|solares|fiji|voss|topo chico)\b/;
const beerAround = /\b(?:beers?|cervezas?|bier|biere|draft|draught|fassbier|fass|tap|grifo)\b/;
const drawn = /\b(?:canas?|zurito|dobles?|jarra|pinta|pints?|halbe|mass|draft|draught|vom fass)\b/;
const milky = /\b(?:martini|mrtni|tequila|liqueur|licor|likor)\b/;

/** The kind that an item names, where it names no more. */
export function likeOf({ description, category }: Sold): Like | undefined {
  const text = plainLetters(description);
  const left = namingWords(description).filter((word) => !kinds.has(word) && !serving.has(word));
  if (isCoffee.test(text) && !milky.test(text) && !left.some((word) => mixed.has(word) && word !== 'latte')) return decaf.test(text) ? 'decaf' : 'coffee';
  if (water.test(text) && left.every((word) => water.test(word) || /^\d+$/.test(word))) return 'water';
  const onlyServed = left.every((word) => /^\d+$/.test(word));
  return onlyServed && drawn.test(text) && (beerAround.test(plainLetters(category ?? '')) || /\bcanas?\b|\bzurito\b/.test(text)) ? 'draft' : undefined;
}

const among: Readonly<Record<Like, (kept: StockedAs, text: string) => boolean>> = {
  coffee: ({ base_unit }, text) => base_unit === 'g' && coffeeKept.test(text) && !decaf.test(text),
  decaf: ({ base_unit }, text) => base_unit === 'g' && decaf.test(text),
  draft: (kept) => sortOf(kept) === 'keg',
  water: ({ base_unit }, text) => base_unit === 'ml' && waterKept.test(text),
};

/** What the house keeps of a kind. */
export const keptOf = <K extends StockedAs>(like: Like, products: readonly K[]): K[] => products.filter((kept) => among[like](kept, plainLetters(kept.name)));
