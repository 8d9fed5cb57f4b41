import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { maySeeReports } from './access.ts';

/** How far back a person's work is looked at, and how many rows of each kind are listed. */
export const personDays = 28;
export const personRows = 50;

const counted = z.object({ stock_count_id: z.number().int(), name: z.string(), status: z.string(), places: z.array(z.string()), items: z.number().int(), last_at: z.string() });
const received = z.object({ delivery_id: z.number().int(), number: z.string(), supplier_name: z.string(), received_at: z.string(), value: z.number() });
const wasted = z.object({ waste_id: z.number().int(), name: z.string(), reason: z.string(), wasted_at: z.string(), value: z.number() });

/** What somebody did in the house lately, as its counts, deliveries and waste book say it. */
export const personWork = call({
  id: 'reports.person',
  method: 'GET',
  path: '/reports/people/{id}',
  summary: 'What one person counted, received and logged as waste in the last four weeks',
  access: maySeeReports,
  params: idParams,
  answer: z.object({
    user_id: z.number().int(),
    name: z.string(),
    counted: z.object({ items: z.number().int(), data: z.array(counted) }),
    received: z.object({ count: z.number().int(), value: z.number(), data: z.array(received) }),
    wasted: z.object({ count: z.number().int(), value: z.number(), data: z.array(wasted) }),
  }),
  follows: ['stock-counts.list', 'deliveries.list', 'waste-books.list'],
});
