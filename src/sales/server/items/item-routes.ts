import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { listGuesses, listItems, mapItem, mapItems } from '../../contract/item.ts';
import { guessed } from '../guessing/guessed.ts';
import { mapMany, mapOne } from './item-mapping.ts';
import { listedItems } from './items.ts';

export const itemRoutes: readonly BoundCall[] = [
  serve(listItems, (ctx, { query }) => listedItems(ctx, query as ListInput)),
  serve(listGuesses, (ctx, { query }) => guessed(ctx, query)),
  serve(mapItem, (ctx, { params, body }) => mapOne(ctx, params.id, body)),
  serve(mapItems, (ctx, { body }) => mapMany(ctx, body)),
];
