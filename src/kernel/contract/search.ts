import { z } from 'zod';
import { call } from './call.ts';
import { text } from './ids.ts';
import { day } from './moment.ts';

/** At once, of all kinds together. */
export const searchMax = 8;

export const foundRecord = z.object({
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  /** What tells it from others of its name: a size, a supplier, a number. No cost and no price. */
  detail: z.string(),
  /** Where it is seen. */
  address: z.string(),
  /** Of which day it is. */
  day: day.nullable(),
  /** By `searchScore`: more is nearer. */
  score: z.number(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const searchRecords = call({
  id: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Records of every kind that one may see, by what is typed or scanned; the likeliest first',
  access: 'signed-in',
  query: z.strictObject({ q: text(100) }),
  answer: z.object({ data: z.array(foundRecord) }),
});
