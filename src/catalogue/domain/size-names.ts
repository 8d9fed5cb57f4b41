/** Sizes that have a name instead of a number. */
export const namedSizes: readonly (readonly [pattern: string, size: string])[] = [
  ['half[ -](?:barrel|bbl)', '1/2 bbl'],
  ['quarter[ -](?:barrel|bbl)|pony keg', '1/4 bbl'],
  ['sixth[ -](?:barrel|bbl)|sixtels?', '1/6 bbl'],
  ['corn(?:y|elius)(?: keg)?', '5 gal'],
  ['half[ -]gallon', '1/2 gal'],
  ['half[ -](?:bottles?|btls?)|demi', '375 ml'],
  ['double magnum|jeroboam', '3 l'],
  ['magnum', '1.5 l'],
  ['handle', '1.75 l'],
  ['fifth', '750 ml'],
  ['split|piccolo', '187 ml'],
  ['mini(?:ature)?|nip', '50 ml'],
  ['lit(?:re|er|ro)', '1 l'],
  ['gallon', '1 gal'],
  ['kilo', '1 kg'],
];
