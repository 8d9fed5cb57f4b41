import type { HandedDraft } from '../parts/ideas/handed-draft.ts';

/** What `/recipe-management/new` begins with where a recipe is missed elsewhere, and where it goes back to once it is saved. */
export const newRecipe = (name: string, category: string | null, back: string): { readonly recipe: HandedDraft } => ({
  recipe: { values: { recipe_name: name, ...(category && { category }) }, lines: [], back },
});
