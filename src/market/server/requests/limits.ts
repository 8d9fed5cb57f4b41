import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { batch, concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { getOrderLimits, type OrderLimits, putOrderLimits } from '../../contract/orders/order-limit.ts';

/** What somebody may order alone. Money as it is kept. */
export interface Limit {
  readonly currency: string;
  /** Whether they may buy at all. */
  readonly buys: boolean;
  /** Nothing: as much as they like. */
  readonly amount: number | null;
}

export interface OrderSum {
  readonly currency: string;
  readonly total: number;
}

export async function limitOf({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Limit> {
  const { rows } = await sql<Limit>`
    select c.currency, b.user_id is not null as buys, b.amount from clients c left join buyer_limits b on b.client_id = c.client_id and b.user_id = ${userId}
    where c.client_id = (select app_client())`.execute(db);
  return rows[0] ?? { currency: '', buys: false, amount: 0 };
}

/** A sum in another currency than the venue's is over every limit: nobody has said what it is worth. */
export const isOver = ({ amount, currency }: Limit, sums: readonly OrderSum[]): boolean =>
  amount !== null && (sums.some((one) => one.currency !== currency) || sums.reduce((all, { total }) => all + total, 0) > amount);

/** For what cannot wait for somebody's word: whoever may order so much does it themselves. */
export async function refuseOverLimit(ctx: Ctx, sums: readonly OrderSum[]): Promise<void> {
  const limit = await limitOf(ctx, ctx.who.userId);
  if (isOver(limit, sums)) throw overLimit(limit);
}

export const overLimit = ({ amount, currency }: Limit) => fault('OVER_LIMIT', { details: { limit: amount === null ? null : amount / moneyToStore(1), currency } });

type Role = OrderLimits['roles'][number];
type Person = OrderLimits['people'][number];

/** Whether somebody has a limit, whoever they are. */
const limited = sql<{
  limited: boolean;
}>`select exists (select from buyer_limits where client_id = (select app_client()) and user_id = (select app_user()) and amount is not null) as limited`;

async function all(db: Sql): Promise<OrderLimits> {
  const [own, roles, people] = await concurrently([
    sql<{ currency: string; limited: boolean }>`select c.currency, l.limited from clients c, (${limited}) l where c.client_id = (select app_client())`.execute(db),
    sql<Role>`
      select r.role_id, r.name, ${moneyOf(sql`l.amount`)} as limit from roles r left join order_limits l on l.client_id = (select app_client()) and l.role_id = r.role_id
      where 'market.buy' = any(r.permissions) and r.kind <> 'operations' order by r.client_id nulls first, lower(r.name)`.execute(db),
    sql<Person>`
      select b.user_id, b.user_name as name, p.limit_id is not null as own, ${moneyOf(sql`p.amount`)} as own_limit, ${moneyOf(sql`b.amount`)} as limit,
        array(select r.name from user_roles ur join roles r on r.role_id = ur.role_id where ur.client_id = b.client_id and ur.user_id = b.user_id order by lower(r.name)) as roles
      from buyer_limits b left join order_limits p on p.client_id = b.client_id and p.user_id = b.user_id
      where b.client_id = (select app_client()) order by lower(b.user_name), b.user_id`.execute(db),
  ]);
  return { currency: own.rows[0]?.currency ?? '', may_change: !(own.rows[0]?.limited ?? true), roles: roles.rows, people: people.rows };
}

const stored = (limit: number | null): number | null => (limit === null ? null : moneyToStore(limit));

export const orderLimitRoutes: readonly BoundCall[] = [
  serve(getOrderLimits, ({ db }) => all(db)),
  serve(putOrderLimits, async (ctx, { body: { roles, people } }) => {
    const before = await all(ctx.db);
    if (!before.may_change) throw fault('OVER_LIMIT', { message: 'You have a limit yourself: somebody without one sets limits.' });
    const strangeRole = roles.findIndex(({ role_id }) => !before.roles.some((one) => one.role_id === role_id));
    if (strangeRole >= 0) throw invalid(`roles.${strangeRole}.role_id`, 'is no role that may buy');
    const stranger = people.findIndex(({ user_id }) => !before.people.some((one) => one.user_id === user_id));
    if (stranger >= 0) throw invalid(`people.${stranger}.user_id`, 'is nobody who may buy');
    const kept = [
      ...roles.filter(({ limit }) => limit !== null).map(({ role_id, limit }) => ({ role_id, user_id: null, amount: stored(limit) })),
      ...people.filter(({ as_roles }) => !as_roles).map(({ user_id, limit }) => ({ role_id: null, user_id, amount: stored(limit) })),
    ];
    await batch(
      ctx.db,
      sql`delete from order_limits where client_id = (select app_client()) and (role_id = any(${roles.map(({ role_id }) => role_id)}::integer[]) or user_id = any(${people.map(({ user_id }) => user_id)}::integer[]))`,
      sql`insert into order_limits (client_id, role_id, user_id, amount)
        select app_client(), r.role_id, r.user_id, r.amount from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(role_id integer, user_id integer, amount bigint)`,
    );
    const after = await all(ctx.db);
    // Else nobody might be left who could take it back.
    if (!after.may_change)
      throw invalid(people.some(({ user_id }) => user_id === ctx.who.userId) ? 'people' : 'roles', 'would limit yourself: somebody without a limit sets yours');
    ctx.changed({ entity: 'order limits', id: ctx.who.clientId, action: 'updated', before, after });
    return after;
  }),
];
