import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { rfqAnalytics } from '../../contract/rfqs/rfq-sold.ts';

interface Found {
  readonly invited: number;
  readonly responded: number;
  readonly declined: number;
  readonly lapsed: number;
  readonly won: number;
  readonly lost: number;
  readonly waiting: number;
  readonly minutes: number | null;
  readonly quoted: number;
  readonly won_value: number;
}
const nothing: Found = { invited: 0, responded: 0, declined: 0, lapsed: 0, won: 0, lost: 0, waiting: 0, minutes: null, quoted: 0, won_value: 0 };

/** Of requests that reached the supplier in the days until now; each counts by its latest version. */
const figures = (days: number) => sql<Found>`
  select count(*)::integer as invited, count(*) filter (where i.status = 'responded')::integer as responded, count(*) filter (where i.status = 'declined')::integer as declined,
    count(*) filter (where i.status = 'lapsed')::integer as lapsed, count(*) filter (where q.status = 'accepted')::integer as won, count(*) filter (where q.status = 'not_selected')::integer as lost,
    count(*) filter (where i.status in ('invited', 'viewed') and r.status in ('open', 'more_info'))::integer as waiting,
    (percentile_cont(0.5) within group (order by extract(epoch from i.answered_at - greatest(i.invited_at, r.opened_at)) / 60) filter (where i.answered_at is not null))::float8 as minutes,
    ${moneyOf(sql`coalesce(sum(q.subtotal), 0)`)} as quoted, ${moneyOf(sql`coalesce(sum(q.awarded), 0)`)} as won_value
  from rfq_invitations i join rfqs r on r.client_id = i.client_id and r.rfq_id = i.rfq_id
  left join lateral (
    select q.status, t.subtotal, (select sum(l.total) from quotation_lines l where l.client_id = q.client_id and l.quotation_id = q.quotation_id and l.awarded) as awarded
    from quotations q join quotation_terms t on t.client_id = q.client_id and t.quotation_id = q.quotation_id
    where q.client_id = i.client_id and q.rfq_id = i.rfq_id and q.seller_id = i.seller_id order by q.revision desc limit 1) q on true
  where i.seller_id = (select app_client()) and r.status <> 'draft' and r.opened_at > now() - make_interval(days => ${days}::integer)`;

export const rfqAnalyticsRoutes: readonly BoundCall[] = [
  serve(rfqAnalytics, async ({ db }, { query: { days } }) => {
    const { rows } = await figures(days).execute(db);
    const { minutes, ...found } = rows[0] ?? nothing;
    const decided = found.won + found.lost;
    return { days, ...found, win_rate: decided === 0 ? null : found.won / decided, minutes_to_answer: minutes === null ? null : Math.round(minutes) };
  }),
];
