import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayFulfil, maySettle } from './access.ts';

const stop = z.object({ client_id: z.number().int(), client_name: z.string() });

export const deliveryRoute = z.object({
  route_id: column.id(),
  name: column.name('Route'),
  driver: column.name('Driver').nullable(),
  /** In the order in which they are driven. */
  stops: z.array(stop),
  version: column.whole('Version'),
});
export type DeliveryRoute = z.output<typeof deliveryRoute>;

const refreshes = ['mkt.supplier.routes.list', 'mkt.supplier.picks.plan'];
const body = {
  name: text(80, 1),
  driver: text(80).nullish(),
  /** Clients in the order in which they are driven; each stands on one route. */
  stops: z
    .array(id)
    .max(500)
    .refine((stops) => new Set(stops).size === stops.length, 'says a client twice')
    .optional(),
};

export const listRoutes = call({
  id: 'mkt.supplier.routes.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/routes',
  summary: 'The rounds that vans drive, with their stops in order, and the clients that are on none',
  access: mayFulfil,
  answer: z.object({ data: z.array(deliveryRoute), total: z.number().int(), without: z.array(stop) }),
});
export const createRoute = call({
  id: 'mkt.supplier.routes.create',
  method: 'POST',
  path: '/marketplace/v1/supplier/routes',
  summary: 'Add a route',
  access: maySettle,
  body: z.strictObject(body),
  answer: deliveryRoute,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes,
});
export const updateRoute = call({
  id: 'mkt.supplier.routes.update',
  method: 'PUT',
  path: '/marketplace/v1/supplier/routes/{id}',
  summary: 'Rename a route, or put clients on it in their order',
  access: maySettle,
  params: idParams,
  body: z.strictObject({ ...body, name: body.name.optional(), version: z.number().int().positive().optional() }),
  answer: deliveryRoute,
  faults: ['STALE_WRITE', 'DUPLICATE'],
  refreshes,
});
export const deleteRoute = call({
  id: 'mkt.supplier.routes.delete',
  method: 'DELETE',
  path: '/marketplace/v1/supplier/routes/{id}',
  summary: 'Take a route away; its clients are then on none',
  access: maySettle,
  params: idParams,
  answer: z.object({}),
  refreshes,
});
