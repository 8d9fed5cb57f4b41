import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { exportIncoming, type IncomingRow, incomingGrammar, incomingRow, listIncoming } from '../../../contract/incoming.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { fullName } from '../../public/products.ts';
import { choicesOf, incomingWords, State } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';

const productsText = ({ lines: [first, ...more] }: IncomingRow): string => (first ? `${fullName(first)}${more.length > 0 ? ` and ${more.length} more` : ''}` : 'nothing');

const columns = columnsOf(incomingRow, incomingGrammar.sort, [
  { key: 'products', title: 'Products', render: productsText },
  'from_venue',
  { key: 'status', render: (row) => <State of={row.status} table={incomingWords} /> },
  'value',
  { key: 'missing_value', onCard: false, render: (row) => (row.missing_value === 0 ? null : <Money value={-row.missing_value} />) },
  'sent_at',
  'location_name',
  { key: 'received_at', folded: true, onCard: false },
  { key: 'user_name', folded: true, onCard: false },
]);

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(incomingWords).filter(({ value }) => value !== 'draft' && value !== 'cancelled') },
  { name: 'sent_at', label: 'Sent', kind: 'days' },
];

/** How much other venues have sent that nobody has received yet. */
export const useArriving = (): number => useCall(listIncoming, { query: { pageSize: 1, filters: JSON.stringify({ status: { eq: 'sent' } }) } }).data?.total ?? 0;

export function IncomingList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<IncomingRow>({ call: listIncoming, sort: { field: 'sent_at', order: 'desc' } });
  return (
    <StockList
      name="incoming"
      label="Incoming"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.transfer_id)}
      rowName={(row) => `from ${row.from_venue}, ${productsText(row)}`}
      filters={filters}
      beside={<ListExport call={exportIncoming} name="incoming-transfers" list={list} />}
      onOpen={(row) => onOpen(row.transfer_id)}
      empty={{ title: 'No incoming transfers yet', hint: 'Transfers from your other venues appear here, ready to receive.' }}
    />
  );
}
