import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { explainPrices, priceImpact } from '../../contract/price-studio.ts';
import { explain } from './explain.ts';
import { impact } from './impact.ts';

export const priceStudioRoutes: readonly BoundCall[] = [
  serve(explainPrices, (ctx, { body }) => explain(ctx, body)),
  serve(priceImpact, (ctx, { body }) => impact(ctx, body.proposal)),
];
