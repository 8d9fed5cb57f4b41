import { type MeasureSystem, sizeOfUnit } from '../../kernel/contract/units.ts';
import { unitOfWord } from '../../kernel/domain/unit-words.ts';

export type WeightReading = { readonly grams: number } | { readonly refusal: string };
export type ScaleUnit = 'g' | 'kg' | 'oz' | 'lb';

/** What a bare number on a scale means in a house. */
export const houseWeight = (system: MeasureSystem): ScaleUnit => (system === 'oz' ? 'oz' : 'g');

const term = /^\s*(\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z]+\.?(?:[ .]+[a-z]+\.?)*)?/i;

/** Reads a weight as it is typed off a scale: `482`, `17 oz`, `1 lb 3 oz`, `0.48 kg`. A unit is read or refused, never dropped. */
export function readWeight(typed: string, bare: ScaleUnit): WeightReading {
  let rest = typed.trim();
  if (rest === '') return { refusal: 'Type what the scale shows.' };
  let grams = 0;
  let parts = 0;
  while (rest !== '') {
    const match = term.exec(rest);
    if (!match) return { refusal: `“${typed.trim()}” is not a weight.` };
    const [whole, number = '', word] = match;
    const one = word === undefined ? (parts === 0 && whole.length === rest.length ? bare : undefined) : weightUnit(word);
    if (one === undefined) return { refusal: word === undefined ? `“${typed.trim()}” is not a weight.` : `“${word}” is not a unit of weight. Use g, kg, oz or lb.` };
    grams += Number(number.replace(',', '.')) * (sizeOfUnit(one, 'g') as number);
    rest = rest.slice(whole.length).trim();
    parts += 1;
  }
  return grams > 0 ? { grams: Math.round(grams * 1000) / 1000 } : { refusal: 'A weight is more than nothing.' };
}

function weightUnit(word: string): string | undefined {
  const known = unitOfWord(word, 'ml', 'g');
  return known?.base === 'g' ? known.unit : undefined;
}
