import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { countRoutes } from './counts/counts.ts';
import { productCountRoutes } from './counts/product-counts.ts';
import { sessionRoutes } from './counts/session.ts';
import { stepRoutes } from './counts/steps.ts';
import { templateRoutes } from './counts/templates.ts';
import { imageRoutes } from './devices/image.ts';
import { transcribeRoutes } from './devices/transcribe.ts';
import { voiceRoutes } from './devices/voice.ts';
import { weightRoutes } from './devices/weights.ts';
import { entryRoutes } from './entries/entries.ts';
import { combinedRoutes } from './review/combined.ts';
import { reviewRoutes } from './review/review.ts';
import { summaryRoutes } from './review/summary.ts';
import { sheetRoutes } from './sheets/sheet.ts';
import { shelfRoutes } from './sheets/shelves.ts';

export const countingRoutes: readonly BoundCall[] = [
  ...countRoutes,
  ...entryRoutes,
  ...sheetRoutes,
  ...shelfRoutes,
  ...stepRoutes,
  ...reviewRoutes,
  ...summaryRoutes,
  ...combinedRoutes,
  ...templateRoutes,
  ...voiceRoutes,
  ...transcribeRoutes,
  ...imageRoutes,
  ...weightRoutes,
  ...sessionRoutes,
  ...productCountRoutes,
];
