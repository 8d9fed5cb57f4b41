import type { AnswerFrom } from '../../kernel/contract/call.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { suggestRecipes } from '../contract/suggestions.ts';
import { modelIdeas } from './ideas/by-model.ts';
import { told } from './ideas/composing.ts';
import { openHouse } from './ideas/house.ts';
import { type IdeaRequest, ideasFor } from './ideas/ideas.ts';
import { openIngredientIndex } from './ideas/larder.ts';

type Answer = AnswerFrom<typeof suggestRecipes>;

export const suggestionRoutes: readonly BoundCall[] = [
  serve(suggestRecipes, async (_ctx, _input, answer: Answer) => answer, {
    async gather({ read, who, model }, { body }): Promise<Answer> {
      const asked: IdeaRequest = {
        name: body.recipe_name ?? '',
        description: body.description ?? '',
        ingredients: (body.ingredients ?? []).map(({ brand_name, quantity, unit }) => ({ brand_name, quantity: quantity ?? 0, unit: unit ?? '' })),
      };
      const { larder, house } = await read(async (db) => {
        const opened = await openIngredientIndex(db);
        return { larder: opened, house: await openHouse({ db, who }, opened) };
      });
      const { ingredients, suggestions } = ideasFor(larder, house, asked);
      const more = await modelIdeas(model, larder, asked);
      return { ingredients, suggestions: [...suggestions, ...more.map((idea) => told(house, idea))], engine: more.length > 0 ? 'model' : 'built-in' };
    },
  }),
];
