/** What other rooms may call of recipes. */
export { loadBook } from './book.ts';
export { batchDocuments } from './documents.ts';
export { likeness, pieces, plainWords, standsFor } from './ideas/plain-words.ts';
export { kitchen } from './kitchen.ts';
export { type ModifierRule, modifierRules } from './modifiers.ts';
export { missedTargets } from './price-effects.ts';
export type { Restating } from './restating.ts';
export { recipeKinds } from './search-kinds.ts';
