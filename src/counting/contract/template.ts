import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { mayComplete, mayCount } from './access.ts';
import { countKinds } from './states.ts';

/** The work that begins counts when they are due. */
export const scheduledCountsQueue = 'counts-due';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** When a count is due, by the client's own clock. The last day of a short month stands for a later one. */
export const schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: z.number().int().min(0).max(23) }),
  z.strictObject({ every: z.literal('week'), weekday: z.enum(weekdays), hour: z.number().int().min(0).max(23) }),
  z.strictObject({ every: z.literal('month'), day: z.number().int().min(1).max(31), hour: z.number().int().min(0).max(23) }),
]);
export type Schedule = z.output<typeof schedule>;

const fields = {
  name: text(120, 1),
  kind: z.enum(countKinds),
  blind: z.boolean(),
  location_ids: z.array(id).max(500),
  group_ids: z.array(id).max(500),
  product_ids: z.array(id).max(5000),
  schedule: schedule.nullable(),
};
export const templateRow = z.object({ ...fields, template_id: z.number().int(), next_due: z.string().nullable(), last_count_at: z.string().nullable(), version: z.number().int() });
export type TemplateRow = z.output<typeof templateRow>;

const lists = ['count-templates.list'];
const path = '/stock-counts/templates';
const body = z.strictObject({
  name: fields.name,
  kind: fields.kind.default('partial'),
  blind: fields.blind.default(false),
  location_ids: fields.location_ids.default([]),
  group_ids: fields.group_ids.default([]),
  product_ids: fields.product_ids.default([]),
  schedule: fields.schedule.default(null),
});

export const listTemplates = call({
  id: 'count-templates.list',
  method: 'GET',
  path,
  summary: 'Counts that come again',
  access: mayCount,
  answer: z.object({ data: z.array(templateRow), total: z.number().int() }),
});
export const createTemplate = call({
  id: 'count-templates.create',
  method: 'POST',
  path,
  summary: 'Keep what is counted, and when, to be begun again',
  access: mayComplete,
  body,
  answer: templateRow,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: lists,
});
export const updateTemplate = call({
  id: 'count-templates.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change it',
  access: mayComplete,
  params: idParams,
  body: z.strictObject({
    ...Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schema.optional()])),
    version: z.number().int().positive().optional(),
  }) as z.ZodType<Partial<z.output<typeof body>> & { version?: number }>,
  answer: templateRow,
  faults: ['DUPLICATE', 'STALE_WRITE'],
  refreshes: lists,
});
export const deleteTemplate = call({
  id: 'count-templates.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Drop it; the counts made from it stay',
  access: mayComplete,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes: lists,
});
