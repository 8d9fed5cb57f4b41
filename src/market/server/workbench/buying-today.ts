import { sql } from 'kysely';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { buyingToday, closesSoonDays } from '../../contract/buying-today.ts';
import { waitingForMe } from '../requests/request-rows.ts';

type Today = AnswerOf<typeof buyingToday>;

const quotes = sql`(select count(*) from quotations q where q.client_id = r.client_id and q.rfq_id = r.rfq_id and q.status in ('submitted', 'renegotiation_requested'))`;

export const buyingTodayRoutes: readonly BoundCall[] = [
  serve(buyingToday, async ({ db }) => {
    const [rfqs, approvals] = await concurrently([
      sql<Omit<Today, 'approvals'>>`
        select jsonb_build_object('count', count(*) filter (where decide), 'since', min(closed_at) filter (where decide)) as to_decide,
          jsonb_build_object('count', count(*) filter (where closing), 'quotes', coalesce(sum(quotes) filter (where closing), 0), 'next', min(deadline) filter (where closing)) as closing,
          jsonb_build_object('count', count(asked_at), 'since', min(asked_at)) as questions
        from (
          select r.closed_at, r.deadline, x.quotes, r.status = 'closed' and x.quotes > 0 as decide,
            r.status in ('open', 'more_info') and x.quotes > 0 and r.deadline <= now() + make_interval(days => ${closesSoonDays}) as closing, u.asked_at
          from rfqs r cross join lateral (select ${quotes} as quotes) x
          left join lateral (select min(u.asked_at) as asked_at from rfq_questions u where u.client_id = r.client_id and u.rfq_id = r.rfq_id and u.answer is null) u on r.status = 'more_info'
          where r.client_id = (select app_client()) and r.status in ('open', 'more_info', 'closed')) r`.execute(db),
      waitingForMe(db),
    ]);
    const none = { count: 0, since: null };
    const { to_decide, closing, questions } = rfqs.rows[0] ?? { to_decide: none, closing: { count: 0, quotes: 0, next: null }, questions: none };
    return { to_decide, closing, questions, approvals: approvals.rows[0] ?? none };
  }),
];
