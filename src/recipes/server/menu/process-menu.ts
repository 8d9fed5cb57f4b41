import type { AnswerFrom } from '../../../kernel/contract/call.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { processMenu } from '../../contract/menu.ts';
import { openIngredientIndex } from '../ideas/ingredient-index.ts';
import { openVenueDefaults } from '../ideas/venue-defaults.ts';
import { draftsOf, knowledge } from './menu-drafts.ts';
import { readMenu } from './menu-lines.ts';
import { menuText } from './menu-text.ts';

type Answer = AnswerFrom<typeof processMenu>;

export const menuRoutes: readonly BoundCall[] = [
  serve(processMenu, async (_ctx, _input, answer: Answer) => answer, {
    async gather({ read, who }, { upload }): Promise<Answer> {
      const { from, lines } = await menuText(upload);
      const { items, currency, unread } = readMenu(lines, knowledge);
      if (items.length === 0) throw invalid('file', 'holds nothing that reads like a menu: names with what goes in, or with a price');
      const { ingredientIndex, house } = await read(async (db) => {
        const opened = await openIngredientIndex(db);
        return { ingredientIndex: opened, house: await openVenueDefaults({ db, who }, opened) };
      });
      return { from, currency, drafts: await draftsOf(ingredientIndex, house, items, from), unread: [...unread] };
    },
  }),
];
