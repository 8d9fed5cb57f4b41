import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { choicesOf, State } from '../../../../../stock/web/public/states.tsx';
import { listWaves, type WaveRow, waveGrammar, waveRow } from '../../../../contract/picking.ts';
import { waveWords } from './pick-words.ts';

const columns = columnsOf(waveRow, waveGrammar.sort, [
  'wave_number',
  { key: 'status', render: (row) => <State of={row.status} table={waveWords} /> },
  'delivery_day',
  'route',
  'picker',
  'orders_count',
  {
    key: 'lines_count',
    render: ({ lines_done, lines_count }) => (lines_done < lines_count ? `${lines_done.toLocaleString()} of ${lines_count.toLocaleString()}` : lines_count.toLocaleString()),
  },
  'packs',
  { key: 'claimed_at', folded: true, onCard: false },
  { key: 'picked_at', folded: true, onCard: false },
  { key: 'handed_over_at', folded: true, onCard: false },
]);
const choices = [choiceFilter('status', 'Status', choicesOf(waveWords), { ways: ['is', 'isNot'] }), ...columnFilters(waveRow, ['delivery_day', 'route', 'mine'])];

/** Every wave, the latest delivery day first. */
export function WaveList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<WaveRow>({ call: listWaves, sort: { field: 'delivery_day', order: 'desc' } });
  return (
    <ListView
      name="pick-waves"
      label="Waves"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.wave_id)}
      rowName={(row) => row.wave_number}
      choices={choices}
      onOpen={(row) => onOpen(row.wave_id)}
      empty={{ title: 'No waves yet', hint: 'Accepted orders stand above; put a day or a route of them into a wave.' }}
    />
  );
}
