import type { BaseUnit } from '../contract/quantity.ts';
import type { MeasureSystem, MeasureUnit } from '../contract/units.ts';

interface Word {
  readonly unit: MeasureUnit;
  readonly base: 'ml' | 'g';
}

/** Languages in which people say amounts. */
type UnitLanguage = 'en' | 'es' | 'fr' | 'de';

interface Names extends Word, Readonly<Partial<Record<UnitLanguage, readonly string[]>>> {
  /** How it is written short, in every language. */
  readonly short: readonly string[];
}

/** What every house means the same by. */
const metric: readonly Names[] = [
  {
    unit: 'ml',
    base: 'ml',
    short: ['ml', 'mls', 'cc'],
    en: ['mil', 'mils', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
    es: ['mililitro', 'mililitros'],
    fr: ['millilitre', 'millilitres'],
    de: ['milliliter'],
  },
  {
    unit: 'cl',
    base: 'ml',
    short: ['cl', 'cls'],
    en: ['centilitre', 'centilitres', 'centiliter', 'centiliters'],
    es: ['centilitro', 'centilitros'],
    fr: ['centilitre', 'centilitres'],
    de: ['zentiliter'],
  },
  {
    unit: 'dl',
    base: 'ml',
    short: ['dl'],
    en: ['decilitre', 'decilitres', 'deciliter', 'deciliters'],
    es: ['decilitro', 'decilitros'],
    fr: ['décilitre', 'décilitres', 'decilitre', 'decilitres'],
    de: ['deziliter'],
  },
  { unit: 'l', base: 'ml', short: ['l', 'lt', 'lts', 'ltr', 'ltrs'], en: ['litre', 'litres', 'liter', 'liters'], es: ['litro', 'litros'], fr: ['litre', 'litres'], de: ['liter'] },
  {
    unit: 'hl',
    base: 'ml',
    short: ['hl'],
    en: ['hectolitre', 'hectolitres', 'hectoliter'],
    es: ['hectolitro', 'hectolitros'],
    fr: ['hectolitre', 'hectolitres'],
    de: ['hektoliter'],
  },
  { unit: 'mg', base: 'g', short: ['mg'], en: ['milligram', 'milligrams'] },
  { unit: 'g', base: 'g', short: ['g', 'gr', 'grs', 'gs'], en: ['gram', 'grams'], es: ['gramo', 'gramos'], fr: ['gramme', 'grammes'], de: ['gramm'] },
  {
    unit: 'kg',
    base: 'g',
    short: ['kg', 'kgs', 'kilo', 'kilos'],
    en: ['kilogram', 'kilograms'],
    es: ['kilogramo', 'kilogramos'],
    fr: ['kilogramme', 'kilogrammes'],
    de: ['kilogramm'],
  },
  { unit: 'lb', base: 'g', short: ['lb', 'lbs', '#'], en: ['pound', 'pounds'], es: ['libra', 'libras'], fr: ['livre', 'livres'] },
  { unit: 'pfund', base: 'g', short: [], de: ['pfund'] },
  { unit: 'oz', base: 'g', short: ['oz wt'], en: ['ounce avoirdupois'] },
  { unit: 'imp_oz', base: 'ml', short: ['imp fl oz', 'imperial fl oz'] },
  { unit: 'imp_pt', base: 'ml', short: ['imp pt'], en: ['imp pint', 'imperial pint'] },
  { unit: 'imp_gal', base: 'ml', short: ['imp gal'], en: ['imperial gallon', 'imperial gallons'] },
  { unit: 'bbl', base: 'ml', short: ['bbl', 'bbls'], en: ['barrel', 'barrels', 'beer barrel'] },
  { unit: 'qt', base: 'ml', short: ['qt', 'qts'], en: ['quart', 'quarts'] },
  { unit: 'oz', base: 'ml', short: ['us fl oz'] },
  { unit: 'pt', base: 'ml', short: ['us pint'] },
  { unit: 'gal', base: 'ml', short: ['us gal'] },
];

/** What two measures go by: the American one and the British one. */
const divided: readonly (Omit<Names, 'base'> & { readonly imperial: MeasureUnit })[] = [
  { unit: 'oz', imperial: 'imp_oz', short: ['fl oz', 'fl ozs', 'floz'], en: ['fluid ounce', 'fluid ounces'] },
  { unit: 'pt', imperial: 'imp_pt', short: ['pt', 'pts'], en: ['pint', 'pints'] },
  { unit: 'gal', imperial: 'imp_gal', short: ['gal', 'gals'], en: ['gallon', 'gallons'], es: ['galon', 'galones'] },
];

/** Poured or weighed: the word does not say. */
const bareOunces = new Set(['oz', 'ozs', 'ounce', 'ounces', 'onza', 'onzas', 'once', 'onces', 'unze', 'unzen']);

/** Words of recipes alone: elsewhere "el" and "tl" are other words. */
const spoons: readonly Names[] = [
  { unit: 'dash', base: 'ml', short: [], en: ['dash', 'dashes'], es: ['golpe', 'golpes', 'gota', 'gotas'], fr: ['trait', 'traits'], de: ['däsh', 'dashes', 'däshes', 'spritzer'] },
  {
    unit: 'tsp',
    base: 'ml',
    short: ['tsp'],
    en: ['teaspoon', 'teaspoons', 'barspoon', 'barspoons', 'bsp'],
    es: ['cucharadita', 'cucharaditas', 'cdta'],
    de: ['bl', 'barlöffel', 'barloffel', 'tl', 'teelöffel', 'teeloffel'],
  },
  { unit: 'tbsp', base: 'ml', short: ['tbsp'], en: ['tablespoon', 'tablespoons'], es: ['cucharada', 'cucharadas', 'cda'], de: ['el', 'esslöffel', 'essloffel'] },
];

const languages = ['en', 'es', 'fr', 'de'] as const;
type Named = Pick<Names, 'short' | UnitLanguage>;
const allWords = (names: Named): string[] => [...names.short, ...languages.flatMap((language) => names[language] ?? [])];
const standFor = (names: Named, word: Word) => allWords(names).map((text) => [text, word] as const);

const common = metric.flatMap((one) => standFor(one, { unit: one.unit, base: one.base }));
const american = divided.flatMap((one) => standFor(one, { unit: one.unit, base: 'ml' }));
const british = divided.flatMap((one) => standFor(one, { unit: one.imperial, base: 'ml' }));
/** A pint is the American one where the house is, and the British one everywhere else; ounces and gallons are British only in Britain. */
const known: Readonly<Record<MeasureSystem, ReadonlyMap<string, Word>>> = {
  oz: new Map([...common, ...american]),
  ml: new Map([...common, ...american, ...british.filter(([, { unit }]) => unit === 'imp_pt')]),
  imperial: new Map([...common, ...british]),
};
const spoonOf = new Map(spoons.flatMap((one) => standFor(one, { unit: one.unit, base: one.base })));

const longestFirst = (words: Iterable<string>): string[] => [...new Set(words)].sort((a, b) => b.length - a.length);
/** Any of these words in a regular expression, however its parts are spaced and dotted: "fl.oz", "fl oz". */
const pattern = (words: Iterable<string>): string =>
  longestFirst(words)
    .map((word) => word.replaceAll(' ', String.raw`[\s.]*`))
    .join('|');

const written = [...known.imperial.keys(), ...bareOunces].filter((word) => word !== '#');

/** All words for measures, as part of a regular expression. */
export const unitPattern: string = pattern(written);
/** The same and spoons. */
export const recipeUnitPattern: string = pattern([...written, ...spoonOf.keys()]);

const asWritten = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/[\s\u00a0_-]+/g, ' ')
    .trim();

/** Whether it says ounces without saying which. */
export const isBareOunce = (word: string): boolean => bareOunces.has(asWritten(word));

/**
 * The unit that a word stands for in a house. A bare ounce is weighed or poured as `likely` says; without that it is weighed,
 * since what is poured is usually written "fl oz".
 */
export function unitOfWord(word: string, system: MeasureSystem, likely: BaseUnit = 'g'): Word | undefined {
  if (isBareOunce(word)) return likely === 'ml' ? (known[system].get('fl oz') as Word) : { unit: 'oz', base: 'g' };
  return known[system].get(asWritten(word));
}

/** The same in a recipe, where ounces are poured and spoons are measures. */
export const recipeUnitOfWord = (word: string, system: MeasureSystem): Word | undefined => spoonOf.get(asWritten(word)) ?? unitOfWord(word, system, 'ml');

/** Spoken words for metric measures and pounds in each language, with their units. */
export const spokenUnits = (language: UnitLanguage): (readonly [word: string, unit: Word])[] =>
  metric
    .filter(({ unit }) => ['ml', 'cl', 'l', 'g', 'kg', 'lb', 'pfund'].includes(unit))
    .flatMap((one) => [one.unit, ...one.short.filter((word) => /^kilo/.test(word)), ...(one[language] ?? [])].map((word) => [word, { unit: one.unit, base: one.base }] as const));
