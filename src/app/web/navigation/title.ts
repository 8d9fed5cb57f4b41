const inCapitals = new Set(['plu', 'idp', 'soc', 'ai']);
/** Whose products they are goes without saying; the rest are screens whose addresses say less than their names. */
const called: Readonly<Record<string, string>> = {
  'client-products': 'Products',
  'catalogue-health': 'Catalog Health',
  'mail-order': 'Order by mail',
  'ai-products': 'What to buy',
  'smart-pricing': 'Smart pricing',
};
const isId = (part: string) => /^\d+$/.test(part) || /^[0-9a-f]{8}-[0-9a-f-]{27,}$/i.test(part) || /^[\w-]{20,}\.[\w-]+/.test(part);
const word = (text: string) => (inCapitals.has(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1));

/** The header's title: the last part of the address that is not a record's id. */
export function titleOf(path: string): string {
  const part = path
    .split('/')
    .filter((one) => one !== '' && !isId(one))
    .at(-1);
  return part === undefined ? 'Dashboard' : (called[part] ?? part.toLowerCase().split('-').filter(Boolean).map(word).join(' '));
}

const wordsOf = (text: string) => text.toLowerCase().split(' ');

/** Whether the address says a screen's name, or a part of it: "List" is no part of "Stock Counts". */
export const isSaidBy = (title: string, name: string): boolean => wordsOf(title).every((one) => wordsOf(name).includes(one));
