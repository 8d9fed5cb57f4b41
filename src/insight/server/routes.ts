import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { varianceRoutes } from './variance/verbs.ts';

export const insightRoutes: readonly BoundCall[] = [...varianceRoutes];
