import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listRuns, type RunRow, runGrammar, runRow } from '../../../contract/feeds/run.ts';
import { runWords } from './feed-words.ts';

const columns = columnsOf(runRow, runGrammar.sort, [
  'file_name',
  'source',
  { key: 'state', render: (row) => <State of={row.state} table={runWords} /> },
  { key: 'started_at', render: (row) => <RelativeTime at={row.started_at} /> },
  { key: 'created', onCard: false },
  { key: 'changed', onCard: false },
  { key: 'archived', onCard: false },
  { key: 'unchanged', onCard: false },
  { key: 'asked', onCard: false },
  { key: 'refused', onCard: false },
  { key: 'read', folded: true, onCard: false },
  { key: 'by_name', render: (row) => row.by_name ?? 'By itself', onCard: false },
]);
const choices = [choiceFilter('state', 'State', choicesOf(runWords), { ways: ['is', 'isNot'] }), ...columnFilters(runRow, ['source', 'started_at'])];

/** Lists that were brought in, the latest first. */
export function RunList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<RunRow>({ call: listRuns, sort: { field: 'started_at', order: 'desc' } });
  return (
    <ListView
      name="list-runs"
      label="Runs"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.run_id)}
      rowName={(row) => `${row.file_name}, ${row.source}`}
      choices={choices}
      onOpen={(row) => onOpen(row.run_id)}
      empty={{ title: 'No list yet', hint: 'Import a list of your products and prices, or set up an address from which it is fetched.' }}
    />
  );
}
