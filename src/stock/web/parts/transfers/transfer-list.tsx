import type { ReactNode } from 'react';
import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { exportTransfers, listTransfers, type TransferRow } from '../../../contract/transfer.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { fullName } from '../../public/products.ts';
import { choicesOf, State, transferWords } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';

const productsText = (row: TransferRow): string => {
  const [first] = row.lines;
  if (!first) return 'nothing';
  return row.lines.length === 1 ? fullName(first) : `${fullName(first)} and ${row.lines.length - 1} more`;
};

const columns: readonly TableColumn<TransferRow>[] = [
  { key: 'products', title: 'Products', render: productsText },
  { key: 'from_name', title: 'From', sortable: true, render: (row) => row.from_name },
  { key: 'to_name', title: 'To', sortable: true, render: (row) => row.to_name },
  { key: 'status', title: 'Status', sortable: true, render: (row) => <State of={row.status} table={transferWords} /> },
  { key: 'value', title: 'Value', sortable: true, numeric: true, render: (row) => <Money value={row.value} /> },
  { key: 'missing_value', title: 'Missing', numeric: true, onCard: false, render: (row) => (row.missing_value === 0 ? null : <Money value={-row.missing_value} />) },
  { key: 'sent_at', title: 'Sent', sortable: true, render: (row) => row.sent_at && <RelativeTime at={row.sent_at} /> },
  { key: 'received_at', title: 'Received', folded: true, onCard: false, render: (row) => row.received_at && <RelativeTime at={row.received_at} /> },
  { key: 'user_name', title: 'By', onCard: false, render: (row) => row.user_name },
  { key: 'note', title: 'Note', folded: true, onCard: false, render: (row) => row.note },
];

const filters: readonly ListFilter[] = [
  { name: 'product_id', label: 'Product', kind: 'product' },
  { name: 'from_location', label: 'From', kind: 'place' },
  { name: 'to_location', label: 'To', kind: 'place' },
  { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(transferWords) },
  { name: 'sent_at', label: 'Sent', kind: 'days' },
];

interface Props {
  readonly add: ReactNode;
  readonly onOpen: (id: number) => void;
}

export function TransferList({ add, onOpen }: Props) {
  const list = useList<TransferRow>({ call: listTransfers, sort: { field: 'sent_at', order: 'desc' } });
  return (
    <StockList
      name="transfers"
      label="Transfers"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.transfer_id)}
      rowName={(row) => `${row.from_name} to ${row.to_name}, ${productsText(row)}`}
      filters={filters}
      beside={<ListExport call={exportTransfers} name="transfers" list={list} />}
      onOpen={(row) => onOpen(row.transfer_id)}
      empty={{
        title: 'No transfers yet',
        hint: 'Send products from one place to another. They count as in transit until received, along with anything missing.',
        action: add,
      }}
    />
  );
}
