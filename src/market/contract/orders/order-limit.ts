import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id } from '../../../kernel/contract/ids.ts';
import { price } from '../../../kernel/contract/money.ts';
import { column } from '../../../kernel/contract/records/column.ts';

const mayLimit = { anyOf: ['users.manage', 'settings.edit'] } as const;
const limit = column.money('Orders alone up to').nullable();

const orderLimits = z.object({
  currency: z.string(),
  /** Whoever has a limit sets none. */
  may_change: z.boolean(),
  /** Roles that may buy; without a limit nothing. */
  roles: z.array(z.object({ role_id: z.number().int(), name: z.string(), limit })),
  /** People who may buy: what is said of them, where anything is, and what holds. */
  people: z.array(z.object({ user_id: z.number().int(), name: z.string(), roles: z.array(z.string()), own: z.boolean(), own_limit: limit, limit })),
});
export type OrderLimits = z.output<typeof orderLimits>;

export const getOrderLimits = call({
  id: 'mkt.client.order-limits.get',
  method: 'GET',
  path: '/marketplace/v1/client/order-limits',
  summary: 'Up to which sum each role and each person orders alone',
  access: mayLimit,
  answer: orderLimits,
});
const most = 500;
export const putOrderLimits = call({
  id: 'mkt.client.order-limits.put',
  method: 'PUT',
  path: '/marketplace/v1/client/order-limits',
  summary: 'Say up to which sum roles and people order alone; who is not named keeps theirs',
  access: mayLimit,
  body: z.strictObject({
    /** Nothing takes a limit away. */
    roles: z
      .array(z.strictObject({ role_id: id, limit: price.nullable() }))
      .max(most)
      .default([]),
    /** `as_roles`: as their roles say. Else what is said here holds, and nothing is no limit. */
    people: z
      .array(z.strictObject({ user_id: id, as_roles: z.boolean().default(false), limit: price.nullable().default(null) }))
      .max(most)
      .default([]),
  }),
  answer: orderLimits,
  faults: ['OVER_LIMIT'],
  refreshes: ['mkt.client.order-limits.get', 'mkt.client.order-requests.list', 'mkt.client.order-requests.detail'],
});
