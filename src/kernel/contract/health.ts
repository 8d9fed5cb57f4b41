import { z } from 'zod';
import { call } from './call.ts';

export const healthCall = call({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'Say whether the server and what it stands on are well',
  access: 'public',
  answer: z.object({
    status: z.enum(['healthy', 'degraded']),
    version: z.string(),
    time: z.string(),
    /** Whom people write to when a screen breaks. */
    support: z.string(),
    checks: z.object({ database: z.enum(['ok', 'failed']), disk: z.enum(['ok', 'low', 'full']) }),
    /** What it is doing about what is not well, in words. */
    doing: z.string().optional(),
  }),
});
