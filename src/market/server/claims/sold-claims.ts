import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, likeEscaped, whereAll } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { claimStates } from '../../../receiving/contract/states.ts';
import { changeClaim, taxColumns } from '../../../receiving/server/public.ts';
import { answerSoldClaim, claimAnswers, claimLists, getSoldClaim, listSoldClaims, type SoldClaim, soldClaim } from '../../contract/claim.ts';
import { notifyClient } from '../notifications/notify.ts';
import { followOrder } from '../receipts/follow.ts';

const from = sql`market_claims c
  join market_orders o on o.client_id = c.client_id and o.order_id = c.order_id
  join market_order_lines x on x.client_id = c.client_id and x.order_id = c.order_id and x.line = c.line`;
const outstanding = sql`case when c.status in ('closed', 'withdrawn') then 0 else coalesce(c.accepted_amount, c.amount) - coalesce(c.credit_amount, 0) end`;
const own = sql`c.seller_id = (select app_client())`;

const rows = rowsOf(
  soldClaim,
  {
    ...ofTable('c', ['claim_id', 'client_id', 'order_id', 'line', 'kind', 'quantity', 'unit', 'amount', 'status', 'accepted_amount', 'credit_amount', 'credit_reference']),
    ...ofTable('c', ['note', 'reason', 'submitted_at', 'answered_at', 'credited_at', 'version']),
    client_name: sql`o.buyer_name`,
    sales_number: sql`o.sales_number`,
    sku: sql`x.sku`,
    product_name: sql`coalesce(x.substitute_name, x.name)`,
    outstanding,
    ...taxColumns(sql`c.tax_rate`),
  },
  {
    allowed_next: ({ status, outstanding: left }) => {
      const mine = new Set<string>(claimAnswers);
      return claimStates[status].filter((next) => mine.has(next) && (next !== 'credited' || left > 0));
    },
  },
);

const like = (search: string | undefined): RawBuilder<unknown>[] =>
  search === undefined
    ? []
    : [
        sql`lower(concat_ws(' ', o.buyer_name, o.sales_number, o.order_number, x.sku, x.name, x.substitute_name, c.credit_reference)) like ${`%${likeEscaped(search.toLowerCase())}%`}`,
      ];

async function claimPage(db: Sql, input: ListInput) {
  const where = [own, ...like(input.search)];
  const [page, sum] = await concurrently([
    pageOf(db, input, { ...rows, from, tie: sql`c.claim_id desc`, where }),
    sql<{
      left: number;
    }>`select ${moneyOf(sql`coalesce(sum(${outstanding}), 0)`)} as left from ${from} where ${whereAll([...where, ...conditionsOf(input.filters, rows.columns)])}`.execute(db),
  ]);
  return { ...page, outstanding: sum.rows[0]?.left ?? 0 };
}

async function oneClaim(db: Sql, id: number): Promise<SoldClaim> {
  const claim = await oneRow(db, rows, from, sql`${own} and c.claim_id = ${id}`);
  if (!claim) throw notFound();
  return claim;
}

const answerTitles = { accepted: 'Claim agreed to', partly_accepted: 'Claim agreed to in part', disputed: 'Claim disputed', credited: 'Claim credited' } as const;

/** The answer is written in the buyer's own claim, which is the record of it; what both sides read follows from that. */
async function answer(ctx: Ctx, id: number, body: z.output<typeof answerSoldClaim.body>): Promise<SoldClaim> {
  const before = await oneClaim(ctx.db, id);
  checkTransition({ ...claimStates, [before.status]: before.allowed_next }, before.status, body.status);
  await inNameOf(ctx, before.client_id, 'market claim', async (theirs) => {
    await changeClaim(theirs, id, body);
    await followOrder(theirs, before.order_id);
    await notifyClient(theirs, {
      type: 'claim',
      title: `${answerTitles[body.status]}: ${before.product_name}`,
      body: body.reason ?? '',
      orderId: before.order_id,
    });
  });
  ctx.emit(roomOfClient(before.client_id), 'lists.changed', { calls: [...claimLists] });
  const after = await oneClaim(ctx.db, id);
  ctx.changed({ entity: 'market claim', id, action: body.status, before, after, ...(body.reason && { reason: body.reason }) });
  return after;
}

export const soldClaimRoutes: readonly BoundCall[] = [
  serve(listSoldClaims, (ctx, { query }) => claimPage(ctx.db, query as ListInput)),
  serve(getSoldClaim, (ctx, { params }) => oneClaim(ctx.db, params.id)),
  serve(answerSoldClaim, (ctx, { params, body }) => answer(ctx, params.id, body)),
];
