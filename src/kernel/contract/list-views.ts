import { z } from 'zod';
import { call } from './call.ts';
import { id, idParams, text } from './ids.ts';
import { condition } from './records/filter.ts';

/** The call that answers a list is its name, as `client-products.list`. */
const listName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z.-]*$/, 'is not the name of a list');
const key = z.string().max(60).regex(/^\w+$/, 'is not a column');
const keys = z.array(key).max(100);

/** How a list looks: what narrows it, in which order it stands, and which columns it has. */
export const listLook = z.strictObject({
  search: text(200),
  filters: z.record(key, condition).refine((filters) => Object.keys(filters).length <= 40, 'are more than 40'),
  sort: z.strictObject({ field: key, order: z.enum(['asc', 'desc']) }).nullable(),
  /** What its rows are gathered by. */
  group: z.strictObject({ by: key, folded: z.boolean(), except: z.array(z.string().max(200)).max(200) }).nullish(),
  /** Nothing where the columns are each reader's own. */
  columns: z.strictObject({ order: keys, hidden: keys }).nullable(),
});
export type ListLook = z.output<typeof listLook>;

export const viewsMost = 100;
const viewName = text(60, 1);

export const listView = z.object({
  view_id: z.number().int(),
  list: z.string(),
  name: z.string(),
  look: listLook,
  /** Everybody of the venue has it, and not only who made it. */
  shared: z.boolean(),
  mine: z.boolean(),
  made_by_name: z.string().nullable(),
  may_change: z.boolean(),
  /** The list opens with it, for the one who asks. */
  is_default: z.boolean(),
  version: z.number().int(),
});
export type ListView = z.output<typeof listView>;

const refreshes = ['list-views.list'];

export const listViews = call({
  id: 'list-views.list',
  method: 'GET',
  path: '/list-views',
  summary: 'What is kept of a list under a name: the views of the one who asks, and those that are shared',
  access: 'signed-in',
  query: z.strictObject({ list: listName }),
  answer: z.object({ data: z.array(listView), total: z.number().int() }),
});

export const createView = call({
  id: 'list-views.create',
  method: 'POST',
  path: '/list-views',
  summary: 'Keep how a list looks under a name',
  access: 'signed-in',
  body: z.strictObject({ list: listName, name: viewName, look: listLook, shared: z.boolean().default(false) }),
  answer: listView,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes,
});

export const updateView = call({
  id: 'list-views.update',
  method: 'PUT',
  path: '/list-views/{id}',
  summary: 'Rename a view, change what it keeps, or share it: for who made it, and a shared one for managers, too',
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({ name: viewName.optional(), look: listLook.optional(), shared: z.boolean().optional(), version: z.number().int().positive().optional() }),
  answer: listView,
  faults: ['STALE_WRITE', 'DUPLICATE'],
  refreshes,
});

export const deleteView = call({
  id: 'list-views.delete',
  method: 'DELETE',
  path: '/list-views/{id}',
  summary: 'Take a view away; within a month it can be had back',
  access: 'signed-in',
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes,
});

export const restoreView = call({
  id: 'list-views.restore',
  method: 'POST',
  path: '/list-views/{id}/restore',
  summary: 'Have a view back that was taken away',
  access: 'signed-in',
  params: idParams,
  answer: listView,
  faults: ['DUPLICATE'],
  refreshes,
});

export const openWithView = call({
  id: 'list-views.default',
  method: 'PUT',
  path: '/list-views/default',
  summary: 'Say with which view a list opens for the one who asks, or with none',
  access: 'signed-in',
  body: z.strictObject({ list: listName, view_id: id.nullable() }),
  answer: z.object({ list: z.string(), view_id: z.number().int().nullable() }),
  refreshes,
});
