import type { Field } from '../contract/field.ts';

/** Letters and digits alone: "Cost price (€)" and "cost_price" are the same title. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (text: string): Set<string> => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return a.size === 0 || b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}

// "Product name" and "Brand name" hold the whole label of their field: the longer the label, the surer.
function containment(title: string, label: string): number {
  const words = ` ${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const wanted = label.toLowerCase();
  return words.includes(` ${wanted} `) ? 0.65 + (0.3 * wanted.length) / words.length : 0;
}

const likeEnough = 0.62;

/** Which field each column fills, by its title: what was said first, then the best likeness, each field once. */
export function guessMapping(
  titles: readonly string[],
  fields: readonly { readonly name: string; readonly label: string }[],
  said: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const known = new Set(fields.map(({ name }) => name));
  const mapping: (string | null)[] = titles.map((title) => {
    const name = said[title];
    return name && known.has(name) ? name : null;
  });
  const taken = new Set(mapping);
  const chances = titles.flatMap((title, column) =>
    title in said || title === ''
      ? []
      : fields.map(({ name, label }) => ({
          column,
          name,
          score: Math.max(containment(title, label), likeness(bareText(title), bareText(label)), likeness(bareText(title), bareText(name))),
        })),
  );
  for (const { column, name, score } of chances.sort((a, b) => b.score - a.score)) {
    if (score < likeEnough) break;
    if (mapping[column] || taken.has(name)) continue;
    mapping[column] = name;
    taken.add(name);
  }
  return mapping;
}

const bareNumber = (text: string) => text.replace(/[\s\u00a0\u202f'’%]|[€$£]|\b(EUR|USD|GBP)\b/g, '');

/**
 * How one column's numbers are written: a comma parts decimals when any value leaves no other reading ("19,5", "1.234,50",
 * "0,750"); otherwise it parts thousands.
 */
export function numberReader(column: readonly string[]): (text: string) => number | undefined {
  const commaParts = column.some((text) => {
    const bare = bareNumber(text);
    return /^-?[\d.]*,\d+$/.test(bare) && !/^-?[1-9]\d{0,2}(,\d{3})+$/.test(bare);
  });
  return (text) => {
    const bare = bareNumber(text);
    const plain = commaParts && bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
  };
}

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'active', 'ja', 'oui', 'si', 'sí']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'inactive', 'nein', 'non']);

/** A cell as its field takes it, or what is wrong with it. References are resolved elsewhere. */
export function cellValue(field: Field, text: string, readNumber: (text: string) => number | undefined): { value: unknown } | { refusal: string } {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'quantity': {
      const value = readNumber(text);
      return value === undefined ? { refusal: 'must be a number' } : { value };
    }
    case 'flag': {
      const word = text.toLowerCase();
      return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { refusal: 'must be yes or no' };
    }
    case 'choice': {
      const choice = field.choices?.find((one) => one.toLowerCase() === text.toLowerCase());
      return choice === undefined ? { refusal: `must be one of: ${field.choices?.join(', ')}` } : { value: choice };
    }
    case 'barcode': {
      // A spreadsheet that took a barcode for a number dropped the zero before it.
      const short = /^\d{7}$|^\d{11}$/.test(text);
      return { value: short ? `0${text}` : text };
    }
    default:
      return { value: text };
  }
}
