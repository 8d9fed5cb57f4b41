/** What a field that is empty takes. */
export type ValueKind = 'text' | 'number' | 'record' | 'choice' | 'day' | 'moment' | 'list' | 'flag';

/** What people call a record, where its field calls it otherwise. */
const records: Readonly<Record<string, string>> = {
  location: 'place',
  to_location: 'place',
  from_location: 'place',
  client_product: 'product',
  made_product: 'product',
  substitute_product: 'product',
  pack_quantity: 'pack',
  full_weight: 'weight',
  to_venue: 'venue',
};
const texts: readonly (readonly [RegExp, string])[] = [
  [/(^|_)e?mail$/i, 'enter an e-mail address'],
  [/password$/i, 'enter a password'],
  [/(^|_)(code|plu)$/i, 'enter a code'],
  [/(^|_)reason$/i, 'say why'],
  [/(^|_)name$/i, 'enter a name'],
  [/^username$/i, 'enter a user name'],
  [/^source$/i, 'enter a POS name'],
  [/^host$/i, 'enter a server'],
  [/(_date|^date|_on)$/i, 'choose a day'],
];
const numbers: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(price|cost)(_|$)/i, 'enter a price'],
  [/(amount|quantity|^ordered|^received)$/i, 'enter an amount'],
];
const spoken = (words: string) =>
  words
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const found = (table: readonly (readonly [RegExp, string])[], name: string) => table.find(([form]) => form.test(name))?.[1];

/** A record is named by its field, a list of them by none. */
function record(name: string): string {
  const noun = records[name.replace(/_id$/, '')] ?? (/.(_id|Id)$/.test(name) ? spoken(name.replace(/(_id|Id)$/, '')) : undefined);
  return noun === undefined ? 'choose one' : `choose ${withArticle(noun)}`;
}

const asks: Readonly<Record<ValueKind, (name: string) => string>> = {
  record,
  text: (name) => found(texts, name) ?? 'fill this in',
  number: (name) => found(numbers, name) ?? 'enter a number',
  choice: () => 'choose one',
  day: () => 'choose a day',
  moment: () => 'choose a day and a time',
  list: () => 'add at least one',
  flag: () => 'choose yes or no',
};

const kindOf = (name: string): ValueKind => (/(_id|_location|_venue)$/.test(name) ? 'record' : found(numbers, name) ? 'number' : 'text');

/** What to do about a field in which nothing stands: by its name, and by what it takes where that is known. */
export function whatIsLacking(field: string, taken: ValueKind = kindOf(field.split('.').at(-1) ?? '')): string {
  return asks[taken](field.split('.').at(-1) ?? '');
}
