/** What other rooms may call of recipes. */
export { loadBook } from './book.ts';
export { kitchen } from './kitchen.ts';
export { modifierRules } from './modifiers.ts';
