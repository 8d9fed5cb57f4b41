import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listStandingOrders, type StandingOrderRow, standingOrderGrammar, standingOrderRow } from '../../../contract/orders/standing-order.ts';
import { standingWords, weekdaysText } from './standing-words.ts';

const heldText = (held: number): string => (held === 1 ? '1 day held back' : `${held} days held back`);

const columns = columnsOf(standingOrderRow, standingOrderGrammar.sort, [
  { key: 'seller_name', render: (row) => <Faced face={<Avatar name={row.seller_name} />}>{row.seller_name}</Faced> },
  {
    key: 'status',
    render: (row) => (row.held > 0 ? <StatusBadge tone="bad">{heldText(row.held)}</StatusBadge> : <State of={row.status} table={standingWords} />),
  },
  { key: 'weekdays', title: 'Delivered', render: (row) => weekdaysText(row.weekdays) },
  'lines_count',
  'last_placed',
  { key: 'owner_name', onCard: false },
  { key: 'starts_on', folded: true, onCard: false },
  { key: 'ends_on', folded: true, onCard: false },
]);
const choices = [choiceFilter('status', 'Status', choicesOf(standingWords), { ways: ['is', 'isNot'] }), ...columnFilters(standingOrderRow, ['held'])];

/** What is ordered again by weekday. */
export function StandingList({ onOpen, onNew }: { readonly onOpen: (id: number) => void; readonly onNew: () => void }) {
  const list = useList<StandingOrderRow>({ call: listStandingOrders, sort: { field: 'seller_name', order: 'asc' } });
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      New standing order
    </Button>
  );
  return (
    <ListView
      name="market-standing-orders"
      label="Standing orders"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.standing_id)}
      rowName={(row) => `${row.seller_name}, ${weekdaysText(row.weekdays)}`}
      choices={choices}
      onOpen={(row) => onOpen(row.standing_id)}
      beside={add}
      empty={{ title: 'No standing orders', hint: 'What you need every week is ordered by itself, in time before the cut-off.', action: add }}
    />
  );
}
