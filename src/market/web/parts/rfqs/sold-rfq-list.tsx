import { SegmentedControl } from '@mantine/core';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listSoldRfqs, type SoldRfqRow, soldRfqGrammar, soldRfqRow } from '../../../contract/rfqs/rfq-sold.ts';
import { ownAnswerWords, quotationWords, soldRfqWords } from './rfq-words.ts';

const columns = columnsOf(soldRfqRow, soldRfqGrammar.sort, [
  'title',
  { key: 'client_name', render: (row) => <Faced face={<Avatar name={row.client_name} />}>{row.client_name}</Faced> },
  { key: 'invitation_status', render: (row) => <Answer of={row} /> },
  { key: 'status', render: (row) => <State of={row.status} table={soldRfqWords} /> },
  { key: 'deadline', render: (row) => momentText(row.deadline) },
  { key: 'quoted_price' },
  { key: 'items_count', onCard: false },
  { key: 'rfq_number', folded: true, onCard: false },
  { key: 'opened_at', folded: true, onCard: false },
]);
const Answer = ({ of: { invitation_status, quotation_status } }: { readonly of: SoldRfqRow }) =>
  quotation_status === null ? <State of={invitation_status} table={ownAnswerWords} /> : <State of={quotation_status} table={quotationWords} />;

const choices = [
  choiceFilter('invitation_status', 'Your answer', choicesOf(ownAnswerWords), { ways: ['is', 'isNot'] }),
  choiceFilter('quotation_status', 'Quote', choicesOf(quotationWords), { ways: ['is', 'isNot'] }),
  ...columnFilters(soldRfqRow, ['deadline', 'opened_at', 'quoted_price']),
];
/** What clients ask quotations for: the open ones first. */
export function SoldRfqList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const [shown, show] = useSearchParam('show');
  const which = shown === 'all' ? 'all' : 'open';
  const list = useList<SoldRfqRow>({ call: listSoldRfqs, more: { status: which }, sort: { field: 'deadline', order: which === 'all' ? 'desc' : 'asc' } });
  return (
    <ListView
      name="sold-rfqs"
      label="Requests for quotation"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.rfq_id)}
      rowName={(row) => `${row.title}, ${row.client_name}`}
      choices={choices}
      onOpen={(row) => onOpen(row.rfq_id)}
      beside={
        <SegmentedControl
          aria-label="Which requests"
          value={which}
          onChange={(next) => show(next === 'all' ? 'all' : undefined)}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'all', label: 'All' },
          ]}
        />
      }
      empty={{ title: which === 'open' ? 'Nothing to quote for' : 'No requests here', hint: 'Venues that ask you for a quotation stand here, with the time there is to answer.' }}
    />
  );
}
