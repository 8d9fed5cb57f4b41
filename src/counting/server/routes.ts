import type { Served } from '../../kernel/server/calls/serve.ts';
import { combinedRoutes } from './combined.ts';
import { countRoutes } from './counts.ts';
import { entryRoutes } from './entries.ts';
import { imageRoutes } from './image.ts';
import { reviewRoutes } from './review.ts';
import { sessionRoutes } from './session.ts';
import { sheetRoutes } from './sheet.ts';
import { shelfRoutes } from './shelves.ts';
import { stepRoutes } from './steps.ts';
import { summaryRoutes } from './summary.ts';
import { templateRoutes } from './templates.ts';
import { transcribeRoutes } from './transcribe.ts';
import { voiceRoutes } from './voice.ts';
import { weightRoutes } from './weights.ts';

export const countingRoutes: readonly Served[] = [
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
];
