import { sql } from 'kysely';
import type { BuysBeyondOwn } from '../../../identity/server/public.ts';
import { limitOf } from './limits.ts';

/** Whether somebody with these roles would order more alone than whoever gives them may; what is said of a person goes before their roles. */
export const buysBeyondOwn: BuysBeyondOwn = async (ctx, { user_id, role_ids, to_buy }) => {
  if (ctx.who.ops) return false;
  const own = await limitOf(ctx, ctx.who.userId);
  if (!own.buys || own.amount === null) return false;
  const { rows } = await sql<{ beyond: boolean }>`
    select case when p.limit_id is not null then p.amount is null or p.amount > ${own.amount} else bool_or(l.limit_id is null or l.amount > ${own.amount}) end as beyond
    from roles r left join order_limits l on l.client_id = (select app_client()) and l.role_id = r.role_id
    left join order_limits p on p.client_id = (select app_client()) and p.user_id = ${user_id}::integer
    where r.role_id = any(${[...role_ids]}::integer[]) and (${to_buy ?? false} or 'market.buy' = any(r.permissions)) group by p.limit_id, p.amount`.execute(ctx.db);
  return rows[0]?.beyond ?? false;
};
