import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { holds } from '../../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../../kernel/web/session/use-user.ts';
import { Avatar, Faced } from '../../../../../kernel/web/ui/face.tsx';
import { choicesOf, groupWords } from '../../../../../stock/web/public/states.tsx';
import { listSold, type OrderRow, orderGrammar, orderRow } from '../../../../contract/orders/order.ts';
import { SoldState, soldWords } from './order-words.tsx';

const columns = columnsOf(orderRow, orderGrammar.sort, [
  'sales_number',
  { key: 'client_name', render: (row) => <Faced face={<Avatar name={row.client_name} />}>{row.client_name}</Faced> },
  { key: 'status', gathered: groupWords(soldWords), render: (row) => <SoldState of={row} /> },
  'total',
  'requested_day',
  'ordered_at',
  { key: 'lines_count', onCard: false },
  { key: 'answer_by', folded: true, onCard: false },
  { key: 'seen_at', folded: true, onCard: false },
  { key: 'estimated_delivery', folded: true, onCard: false },
  { key: 'po_number', folded: true, onCard: false },
  { key: 'carrier', folded: true, onCard: false },
]);
const choices = [
  choiceFilter('status', 'Status', choicesOf(soldWords), { ways: ['is', 'isNot'] }),
  ...columnFilters(orderRow, ['requested_day', 'ordered_at', 'total', 'buyer_ack_needed', 'change_asked']),
];

const sums = new Set(['total']);
const withoutSums = { columns: columns.filter(({ key }) => !sums.has(key)), choices: choices.filter(({ name }) => !sums.has(name)) };

/** Every order of every client, the latest first. */
export function SoldList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const shown = holds(useUser(), 'market.sell') ? { columns, choices } : withoutSums;
  const list = useList<OrderRow>({ call: listSold, sort: { field: 'ordered_at', order: 'desc' }, groups: orderGrammar.groups });
  return (
    <ListView
      name="market-sales"
      label="Orders"
      list={list}
      {...shown}
      rowKey={(row) => String(row.order_id)}
      rowName={(row) => `${row.sales_number}, ${row.client_name}`}
      onOpen={(row) => onOpen(row.order_id)}
      empty={{ title: 'No orders yet', hint: 'Once a venue orders from you, it stands here with its answers and deliveries.' }}
    />
  );
}
