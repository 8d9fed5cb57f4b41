import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { type Clock, clock, daysOf, wallTime } from '../../../kernel/web/ui/values/clock.ts';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import type { CountRow } from '../../contract/cards.ts';
import { runningCounts } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { listTemplates, type TemplateRow } from '../../contract/template.ts';
import { countedWords } from '../parts/counts/count-words.tsx';

const dayMs = 86_400_000;
const shownMost = 4;

/** Begun by its schedule, or left standing for more than a day. */
const needsSomebody = (now: number) => (count: CountRow) => (count.status === 'draft' && count.created_by === null) || now - Date.parse(count.created_at) > dayMs;

function matterOf(count: CountRow): Matter {
  const { stock_count_id, name, status, items, created_at } = count;
  const id = String(stock_count_id);
  return {
    key: id,
    what: `${name} ${status === 'draft' ? 'is due' : status === 'in_review' ? 'needs review' : 'is not finished'}`,
    why: (
      <>
        {countedWords(count)} {items === 1 ? 'item' : 'items'} counted, open since <RelativeTime at={created_at} />
      </>
    ),
    action: isOpen(status) ? 'Count' : 'Review',
    ...(isOpen(status) ? { to: '/stock-count-wizard/count/$id', params: { id } } : { to: '/stock-count-wizard/summary', search: { count: id } }),
  };
}

const dueToday = ({ template_id, name, next_due }: TemplateRow, venue: Clock): Matter => ({
  key: `template ${template_id}`,
  what: `${name} is due today`,
  why: next_due && `At ${wallTime(next_due, venue)}`,
  action: 'Look',
  to: '/stock-count-wizard/list',
  search: { open: 'templates' },
});

interface Answer {
  readonly counts: readonly CountRow[];
  readonly templates: readonly TemplateRow[];
}

/** Counts that are due, and counts that somebody began and left. */
export function useCountsMatters(may: boolean): RoomMatters {
  const venue = useStore(clock);
  const running = useCall(runningCounts, {}, { enabled: may });
  const templates = useCall(listTemplates, {}, { enabled: may });
  const asked = {
    data: running.data && templates.data && { counts: running.data.data, templates: templates.data.data },
    error: running.error ?? templates.error,
    refetch: () => Promise.all([running.refetch(), templates.refetch()]),
  };
  const matters = ({ counts, templates: all }: Answer): Matter[] => {
    const now = Date.now();
    const today = daysOf(new Date(now).toISOString(), venue).wall;
    const due = all.filter(({ next_due }) => next_due !== null && daysOf(next_due, venue).wall <= today).map((one) => dueToday(one, venue));
    const open = counts.filter(needsSomebody(now)).sort((a, b) => a.created_at.localeCompare(b.created_at));
    const shown = open.slice(0, shownMost).map(matterOf);
    const more = open.length - shown.length;
    return [
      ...due,
      ...shown,
      ...(more > 0
        ? [
            {
              key: 'more',
              what: more === 1 ? '1 more count is open' : `${more.toLocaleString()} more counts are open`,
              action: 'Look',
              to: '/stock-count-wizard/list' as const,
              search: { filters: { status: { in: ['draft', 'in_progress', 'in_review'] } } },
            },
          ]
        : []),
    ];
  };
  return roomMatters('Counts', may, asked, matters);
}
