import type { AnswerFrom } from '../../kernel/contract/call.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { suggestRecipes } from '../contract/suggestions.ts';
import { modelIdeas } from './ideas/by-model.ts';
import { suggestionOf } from './ideas/composing.ts';
import { type IdeaRequest, ideasFor } from './ideas/ideas.ts';
import { openIngredientIndex } from './ideas/ingredient-index.ts';
import { openVenueDefaults } from './ideas/venue-defaults.ts';

type Answer = AnswerFrom<typeof suggestRecipes>;

export const suggestionRoutes: readonly BoundCall[] = [
  serve(suggestRecipes, async (_ctx, _input, answer: Answer) => answer, {
    async gather({ read, who, model }, { body }): Promise<Answer> {
      const requested: IdeaRequest = {
        name: body.recipe_name ?? '',
        description: body.description ?? '',
        ingredients: (body.ingredients ?? []).map(({ brand_name, quantity, unit }) => ({ brand_name, quantity: quantity ?? 0, unit: unit ?? '' })),
      };
      const { ingredientIndex, house } = await read(async (db) => {
        const opened = await openIngredientIndex(db);
        return { ingredientIndex: opened, house: await openVenueDefaults({ db, who }, opened) };
      });
      const { ingredients, suggestions } = ideasFor(ingredientIndex, house, requested);
      const more = await modelIdeas(model, ingredientIndex, requested);
      return { ingredients, suggestions: [...suggestions, ...more.map((idea) => suggestionOf(house, idea))], engine: more.length > 0 ? 'model' : 'built-in' };
    },
  }),
];
