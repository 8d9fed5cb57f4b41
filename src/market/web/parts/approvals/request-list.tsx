import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listOrderRequests, type OrderRequestRow, orderRequestGrammar, orderRequestRow } from '../../../contract/orders/order-request.ts';
import { requestWords, sourceWords } from './request-words.ts';

const columns = columnsOf(orderRequestRow, orderRequestGrammar.sort, [
  'request_number',
  { key: 'asked_by_name', render: (row) => <Faced face={<Avatar name={row.asked_by_name} />}>{row.asked_by_name}</Faced> },
  { key: 'status', render: (row) => <State of={row.status} table={requestWords} /> },
  'total',
  'suppliers',
  'asked_at',
  { key: 'lines_count', onCard: false },
  { key: 'source', render: (row) => sourceWords[row.source], onCard: false },
  { key: 'answered_by_name', onCard: false },
  { key: 'expires_at', folded: true, onCard: false },
]);
const choices = [choiceFilter('status', 'Status', choicesOf(requestWords), { ways: ['is', 'isNot'] }), ...columnFilters(orderRequestRow, ['asked_at', 'total'])];

/** What was over somebody's limit, the latest first. */
export function RequestList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<OrderRequestRow>({ call: listOrderRequests, sort: { field: 'asked_at', order: 'desc' } });
  return (
    <ListView
      name="market-order-requests"
      label="Approvals"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.request_id)}
      rowName={(row) => `${row.request_number}, ${row.asked_by_name}`}
      choices={choices}
      onOpen={(row) => onOpen(row.request_id)}
      empty={{ title: 'Nothing waits for approval', hint: 'What somebody orders over their limit is asked for here, and ordered once it is approved.' }}
    />
  );
}
