import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { personRoutes } from './people/person-work.ts';
import { recipeTradeRoutes } from './recipes/recipe-trade.ts';
import { tradeRoutes } from './trade/trade-by-day.ts';
import { varianceRoutes } from './variance/verbs.ts';

export const insightRoutes: readonly BoundCall[] = [...tradeRoutes, ...personRoutes, ...recipeTradeRoutes, ...varianceRoutes];
