import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { momentText } from '../../../stock/web/public/days.ts';
import { buyingToday } from '../../contract/buying-today.ts';

const say = (count: number, one: string, many: string) => (count === 1 ? one : `${count.toLocaleString()} ${many}`);
const to = '/marketplace' as const;
const ago = (verb: string, at: string | null) =>
  at && (
    <>
      {verb} <RelativeTime at={at} />
    </>
  );

const mattersOf = ({ to_decide, closing, questions, approvals }: AnswerOf<typeof buyingToday>): Matter[] =>
  [
    {
      key: 'approvals',
      count: approvals.count,
      what: say(approvals.count, '1 order waits for approval', 'orders wait for approval'),
      why: ago('Asked', approvals.since),
      action: 'Decide',
      search: { tab: 'approvals', filters: { status: { eq: 'waiting' } } },
    },
    {
      key: 'to_decide',
      count: to_decide.count,
      what: say(to_decide.count, '1 request has its quotes', 'requests have their quotes'),
      why: ago('Closed', to_decide.since),
      action: 'Choose',
      search: { tab: 'rfqs', filters: { status: { eq: 'closed' } } },
    },
    {
      key: 'closing',
      count: closing.count,
      what: say(closing.count, '1 request with quotes closes soon', 'requests with quotes close soon'),
      why: closing.next && `${say(closing.quotes, '1 quote', 'quotes')} so far, the first closes ${momentText(closing.next)}`,
      action: 'Compare',
      search: { tab: 'rfqs', filters: { status: { in: ['open', 'more_info'] } }, sort: 'deadline' },
    },
    {
      key: 'questions',
      count: questions.count,
      what: say(questions.count, '1 request has a question', 'requests have questions'),
      why: ago('Asked', questions.since),
      action: 'Answer',
      search: { tab: 'rfqs', filters: { status: { eq: 'more_info' } } },
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count: _, ...matter }) => ({ ...matter, to, first: true }));

/** What waits on whoever buys for the house. */
export const useBuyingMatters = (may: boolean): RoomMatters => roomMatters('Marketplace', may, useCall(buyingToday, {}, { enabled: may }), mattersOf);
