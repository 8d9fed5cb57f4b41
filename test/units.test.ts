import { expect, test } from 'vitest';
import { quantityOf } from '../demo/catalogue/size.ts';
import { readSize } from '../src/catalogue/domain/size.ts';
import { readAmount } from '../src/counting/domain/amounts.ts';
import { wordsOf } from '../src/counting/domain/voice/languages.ts';
import { readWeight } from '../src/counting/domain/weight-text.ts';
import { type MeasureSystem, measureSystems, sizeOfUnit, unitName, unitsFor } from '../src/kernel/contract/units.ts';
import { spokenUnits, unitOfWord } from '../src/kernel/domain/unit-words.ts';
import { perUnit } from '../src/receiving/domain/units.ts';
import { lineUnitOfWord } from '../src/receiving/server/documents/unit-words.ts';
import { recipeUnits } from '../src/recipes/contract/recipe.ts';
import { ingredientIn } from '../src/recipes/server/menu/said-amounts.ts';
import { thousandthsOf } from '../src/stock/domain/units.ts';

const held = (base: 'ml' | 'g') => ({ base_unit: base, size_quantity: 1, pack_units: 1 });
/** How much 64 of a word are, to each who reads it. */
const typed = (word: string, base: 'ml' | 'g', system: MeasureSystem) => {
  const read = readAmount(`64 ${word}`, held(base), system);
  return 'quantity' in read ? read.quantity : undefined;
};
const imported = (word: string, base: 'ml' | 'g', system: MeasureSystem) => readSize(`64 ${word}`, system, base === 'ml' ? 'fluid' : 'weight')?.quantity;
const delivered = (word: string, base: 'ml' | 'g', system: MeasureSystem) => {
  const unit = lineUnitOfWord(word, system);
  const one = unit && perUnit(unit, held(base));
  return one === undefined ? undefined : Math.round(64 * one) / 1000;
};
const written = (word: string, base: 'ml' | 'g') => {
  const { quantity, unit } = ingredientIn(`64 ${word} gin`);
  return (thousandthsOf(quantity, unit, held(base)) ?? Number.NaN) / 1000;
};
const ofTable = (unit: string, base: 'ml' | 'g') => Math.round(64_000 * (sizeOfUnit(unit, base) as number)) / 1000;

const words = [
  ...['ml', 'cl', 'l', 'litre', 'Litros', 'g', 'gramm', 'kg', 'kilo', 'lb', 'pounds', 'libras', 'fl oz', 'pt', 'pint', 'gal', 'gallons', 'quart'],
  ...['imp pint', 'imperial gallon', 'us pint'],
];

test.each(measureSystems)('a measure is as much when it is typed, imported or delivered in a house of %s', (system) => {
  for (const word of words) {
    const { unit, base } = unitOfWord(word, system) as { unit: string; base: 'ml' | 'g' };
    const expected = ofTable(unit, base);
    expect([word, typed(word, base, system), imported(word, base, system)]).toEqual([word, expected, expected]);
    // What a paper calls by two words ("imp pint") is recognised by the first that is known.
    if (!word.includes(' ')) expect([word, delivered(word, base, system)]).toEqual([word, expected]);
  }
});

test('a bare ounce is volume or weight by its product, in every reader', () => {
  for (const system of measureSystems) {
    const poured = ofTable(system === 'imperial' ? 'imp_oz' : 'oz', 'ml');
    expect([typed('oz', 'ml', system), imported('oz', 'ml', system)]).toEqual([poured, poured]);
    expect([typed('oz', 'g', system), imported('oz', 'g', system), delivered('oz', 'g', system)]).toEqual(Array.from({ length: 3 }, () => ofTable('oz', 'g')));
  }
  expect(readWeight('64 oz', 'g')).toEqual({ grams: ofTable('oz', 'g') });
});

test('a recipe is read in the same measures, an ounce of it the American one', () => {
  for (const word of ['ml', 'cl', 'dl', 'l', 'litros', 'g', 'gr', 'kg', 'lb', 'pounds', 'oz', 'fl oz', 'fl. oz', 'pint', 'qt', 'gallons', 'tsp', 'esslöffel', 'dashes']) {
    const spoon = { tsp: 'tsp', esslöffel: 'tbsp', dashes: 'dash' }[word];
    const { unit, base } = spoon ? { unit: spoon, base: 'ml' as const } : (unitOfWord(word, 'oz', 'ml') as { unit: string; base: 'ml' | 'g' });
    expect([word, written(word, base)]).toEqual([word, ofTable(unit, base)]);
  }
});

test('spoken units equal typed ones', () => {
  for (const language of ['en', 'es', 'fr', 'de'] as const) {
    const heard = wordsOf[language].measures;
    expect(Object.keys(heard).length).toBeGreaterThan(8);
    for (const [word, { of, factor }] of Object.entries(heard)) expect([language, word, typed(word, of, 'ml')]).toEqual([language, word, Math.round(factor * 64_000) / 1000]);
    expect(Object.keys(heard)).toEqual(expect.arrayContaining(spokenUnits(language).flatMap(([word]) => (language === 'fr' && word === 'l' ? [] : [word]))));
  }
});

test('every measure that a form offers is in the table, goes by a name and is kept by a recipe', () => {
  for (const system of measureSystems)
    for (const base of ['ml', 'g'] as const)
      for (const unit of unitsFor(base, system)) {
        expect([unit, sizeOfUnit(unit, base) !== undefined, unitName(unit, base) !== '', (recipeUnits as readonly string[]).includes(unit)]).toEqual([unit, true, true, true]);
      }
});

test('a shelf of the demo holds what its label says', () => {
  expect(['5 gal', '1/6 bbl keg', '12 oz', '50 l keg', '2 dozen', 'each'].map(quantityOf)).toEqual([18_927, 19_560, 355, 50_000, 24, 1]);
});
