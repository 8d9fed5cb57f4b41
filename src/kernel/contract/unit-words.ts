import type { BaseUnit } from './quantity.ts';
import type { MeasureSystem, MeasureUnit } from './units.ts';

interface Word {
  readonly unit: MeasureUnit;
  readonly base: 'ml' | 'g';
}

/** How people and papers write measures in English, Spanish, French and German. What a house means by an ounce or a pint depends on the house. */
const metric: Readonly<Record<string, readonly string[]>> = {
  'ml ml': ['ml', 'mls', 'mil', 'mils', 'cc', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'mililitro', 'mililitros'],
  'cl ml': ['cl', 'cls', 'centilitre', 'centilitres', 'centiliter', 'centiliters', 'zentiliter', 'centilitro', 'centilitros'],
  'dl ml': ['dl', 'decilitre', 'decilitres', 'deciliter', 'deciliters', 'deziliter'],
  'l ml': ['l', 'lt', 'lts', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros'],
  'hl ml': ['hl', 'hectolitre', 'hectolitres', 'hectoliter', 'hektoliter', 'hectolitro', 'hectolitros'],
  'mg g': ['mg', 'milligram', 'milligrams'],
  'g g': ['g', 'gr', 'gs', 'gram', 'grams', 'gramm', 'gramme', 'grammes', 'gramo', 'gramos'],
  'kg g': ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kilogramme', 'kilogrammes', 'kilogramo', 'kilogramos'],
  'lb g': ['lb', 'lbs', '#', 'pound', 'pounds', 'libra', 'libras', 'livre', 'livres'],
  'oz g': ['oz wt', 'ounce avoirdupois'],
};
const ounces = ['oz', 'ozs', 'ounce', 'ounces', 'onza', 'onzas', 'once', 'onces', 'unze', 'unzen'];
const american: Readonly<Record<string, readonly string[]>> = {
  oz: ['fl oz', 'fl ozs', 'floz', 'fluid ounce', 'fluid ounces', 'us fl oz'],
  pt: ['pt', 'pts', 'pint', 'pints', 'us pint'],
  qt: ['qt', 'qts', 'quart', 'quarts'],
  gal: ['gal', 'gals', 'gallon', 'gallons', 'us gal', 'galon', 'galones'],
  bbl: ['bbl', 'bbls', 'barrel', 'barrels', 'beer barrel'],
};
const imperial: Readonly<Record<string, readonly string[]>> = {
  imp_oz: american.oz as readonly string[],
  imp_pt: american.pt as readonly string[],
  imp_gal: american.gal as readonly string[],
};
const always: Readonly<Record<string, readonly string[]>> = {
  imp_oz: ['imp fl oz', 'imperial fl oz'],
  imp_pt: ['imp pt', 'imp pint', 'imperial pint'],
  imp_gal: ['imp gal', 'imperial gallon', 'imperial gallons'],
};

const entries = (list: Readonly<Record<string, readonly string[]>>, read: (key: string) => Word) =>
  Object.entries(list).flatMap(([key, all]) => all.map((word) => [word, read(key)] as const));
const poured = (key: string): Word => ({ unit: key as MeasureUnit, base: 'ml' });
const both = (key: string): Word => ({ unit: key.split(' ')[0] as MeasureUnit, base: key.split(' ')[1] as 'ml' | 'g' });
const common = [...entries(metric, both), ...entries(always, poured)];
const americanWords = new Map([...common, ...entries(american, poured)]);
/** A pint is the American one where the house is, and the British one everywhere else; ounces and gallons are British only in Britain. */
const known: Readonly<Record<MeasureSystem, ReadonlyMap<string, Word>>> = {
  oz: americanWords,
  ml: new Map([...americanWords, ...entries({ imp_pt: american.pt as readonly string[] }, poured)]),
  imperial: new Map([...americanWords, ...entries(imperial, poured)]),
};
const bareOunces = new Set(ounces);

export const unitWordForms: readonly string[] = [...new Set([...known.imperial.keys(), ...bareOunces])].sort((a, b) => b.length - a.length);

/**
 * The unit that a word stands for in a house. A bare ounce is weighed or poured as `likely` says; without that it is weighed,
 * since what is poured is usually written "fl oz".
 */
export function unitOfWord(word: string, system: MeasureSystem, likely: BaseUnit = 'g'): Word | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/[\s\u00a0_-]+/g, ' ')
    .trim();
  if (bareOunces.has(plain)) return likely === 'ml' ? (known[system].get('fl oz') as Word) : { unit: 'oz', base: 'g' };
  return known[system].get(plain);
}
