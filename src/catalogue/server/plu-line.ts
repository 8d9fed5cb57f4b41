import type { pourUnits } from '../contract/plus.ts';

export interface PluLine {
  readonly plu_code: string;
  readonly description: string;
  readonly quantity: number | null;
  readonly unit: (typeof pourUnits)[number] | null;
}

const code = /^\s*(?:PLU\s*)?#?((?:[A-Z]{1,4}-?)?\d{2,10})\b[\s.:|-]*/;
const measure = /(\d+(?:[.,]\d+)?)\s*(ml|cl|oz|each|pcs?)\b\.?/i;
const price = /(?:[$€£]\s*)?\d+[.,]\d{2}(?:\s*(?:[$€£]|[A-Z]{3}))?(?=\s|$)/g;
const units: Readonly<Record<string, PluLine['unit']>> = { ml: 'ml', cl: 'cl', oz: 'oz', each: 'each', pc: 'each', pcs: 'each' };

/** A line that begins with a code and names something; nothing where it doesn't. */
export function readPluLine(text: string): PluLine | undefined {
  const found = code.exec(text);
  const rest = found ? text.slice(found[0].length) : '';
  if (!found?.[1] || !/\p{L}{2}/u.test(rest)) return undefined;
  const taken = measure.exec(rest);
  const description = rest
    .replace(measure, ' ')
    .replace(price, ' ')
    .replace(/[\s|.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(description)) return undefined;
  return {
    plu_code: found[1],
    description,
    quantity: taken?.[1] ? Number(taken[1].replace(',', '.')) : null,
    unit: taken?.[2] ? (units[taken[2].toLowerCase()] ?? null) : null,
  };
}
