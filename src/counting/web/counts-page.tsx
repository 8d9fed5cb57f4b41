import { Button, Menu, Progress } from '@mantine/core';
import { IconDotsVertical, IconMapPin, IconPlayerPlay, IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FailingWork } from '../../identity/web/public/failing-work.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { RelativeTime } from '../../kernel/web/ui/values/relative-time.tsx';
import type { ListFilter } from '../../stock/web/public/list-filters.tsx';
import { choicesOf, State } from '../../stock/web/public/states.tsx';
import { StockList } from '../../stock/web/public/stock-list.tsx';
import type { CountRow } from '../contract/cards.ts';
import { runningCounts } from '../contract/count.ts';
import { isOpen } from '../contract/states.ts';
import { scheduledCountsQueue } from '../contract/template.ts';
import { countList, runningFreshMs } from './counts-data.ts';
import styles from './counts-page.module.css';
import { countColumns } from './parts/counts/count-columns.tsx';
import { countedWords, countWords, kindWords } from './parts/counts/count-words.tsx';
import { NewCountSheet } from './parts/counts/new-count-sheet.tsx';
import { TemplatesSheet } from './parts/counts/templates-sheet.tsx';
import { ShelvesSheet } from './parts/places/shelves-sheet.tsx';
import { useCountPlaces } from './parts/places/use-count-places.ts';

const fixed: readonly ListFilter[] = [
  { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(countWords) },
  { name: 'kind', label: 'Kind', kind: 'choice', options: Object.entries(kindWords).map(([value, label]) => ({ value, label })) },
];

/** Open counts, to go on with; counts that were, to look at. */
export default function CountsPage() {
  const navigate = useNavigate();
  const [sheet, setSheet] = useSearchParam('open');
  const places = useCountPlaces();
  const filters: readonly ListFilter[] = [
    ...fixed,
    { name: 'location_id', label: 'Place', kind: 'choice', options: places.map(({ id, name }) => ({ value: String(id), label: name })) },
  ];
  const running = useCall(runningCounts, {}, { freshMs: runningFreshMs });
  const list = useList<CountRow>(countList);
  const open = (row: CountRow) =>
    void (isOpen(row.status)
      ? navigate({ to: '/stock-count-wizard/count/$id', params: { id: String(row.stock_count_id) } })
      : navigate({ to: '/stock-count-wizard/summary', search: { count: String(row.stock_count_id) } }));
  const add = (
    <Button data-adds leftSection={<IconPlus size={18} />} onClick={() => setSheet('new')}>
      New count
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Stock Counts"
        count={list.answer}
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" px={10} flex="0 0 auto" aria-label="More">
                  <IconDotsVertical size={18} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconTemplate size={18} />} onClick={() => setSheet('templates')}>
                  Templates and schedules
                </Menu.Item>
                <Menu.Item leftSection={<IconMapPin size={18} />} onClick={() => setSheet('shelves')}>
                  Where products are kept
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {add}
          </>
        }
      />
      <FailingWork work={scheduledCountsQueue} />
      {(running.data?.data.length ?? 0) > 0 && (
        <ul className={styles.running} aria-label="Open counts">
          {running.data?.data.map((row) => (
            <li key={row.stock_count_id} className={styles.card}>
              <div className={styles.head}>
                <Link to="/stock-count-wizard/summary" search={{ count: String(row.stock_count_id) }} className={styles.name}>
                  {row.name}
                </Link>
                <State of={row.status} table={countWords} />
              </div>
              <Progress value={row.items === 0 ? 0 : ((row.counted + row.skipped) / row.items) * 100} size="sm" aria-label={`${countedWords(row)} counted`} />
              <p className={styles.facts}>
                {countedWords(row)} counted{row.skipped > 0 && ` · ${row.skipped.toLocaleString()} skipped`}
                {row.conflicts > 0 && ` · ${row.conflicts} counted twice`}
                {row.recount > 0 && ` · ${row.recount} to count again`} · started <RelativeTime at={row.created_at} />
              </p>
              <Button leftSection={<IconPlayerPlay size={18} />} variant={row.status === 'in_review' ? 'default' : 'filled'} onClick={() => open(row)}>
                {row.status === 'in_review' ? 'Review' : row.status === 'draft' ? 'Start counting' : 'Resume'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StockList
        name="stock-counts"
        label="Stock counts"
        list={list}
        columns={countColumns}
        rowKey={(row) => String(row.stock_count_id)}
        rowName={(row) => row.name}
        filters={filters}
        onOpen={open}
        empty={{ title: 'No counts yet', hint: 'A count shows what you actually have. Start with one place: the back bar takes about 15 minutes.', action: add }}
      />
      {sheet === 'new' && <NewCountSheet onClose={() => setSheet(undefined)} />}
      {sheet === 'shelves' && <ShelvesSheet onClose={() => setSheet(undefined)} />}
      {sheet === 'templates' && <TemplatesSheet onClose={() => setSheet(undefined)} />}
    </>
  );
}
