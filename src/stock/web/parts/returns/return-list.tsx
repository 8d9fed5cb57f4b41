import type { ReactNode } from 'react';
import { suppliers } from '../../../../catalogue/contract/reference.ts';
import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { exportReturns, listReturns, type ReturnRow } from '../../../contract/return.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { fullName, nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { choicesOf, returnWords, State } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';

const columns: readonly TableColumn<ReturnRow>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => nameAndSize(row) },
  { key: 'supplier_name', title: 'Supplier', sortable: true, render: (row) => row.supplier_name },
  { key: 'status', title: 'Status', sortable: true, render: (row) => <State of={row.status} table={returnWords} /> },
  { key: 'quantity', title: 'Quantity', sortable: true, numeric: true, render: (row) => <Quantity value={row.quantity} of={row} brief /> },
  { key: 'value', title: 'Value', sortable: true, numeric: true, onCard: false, render: (row) => <Money value={row.value} /> },
  { key: 'credit_amount', title: 'Credited', numeric: true, onCard: false, render: (row) => row.credit_amount !== null && <Money value={row.credit_amount} /> },
  { key: 'returned_at', title: 'Returned', sortable: true, render: (row) => <RelativeTime at={row.returned_at} /> },
  { key: 'reason', title: 'Reason', render: (row) => row.reason },
  { key: 'location_name', title: 'Place', sortable: true, onCard: false, render: (row) => row.location_name },
  { key: 'user_name', title: 'By', folded: true, onCard: false, render: (row) => row.user_name },
];

interface Props {
  readonly add: ReactNode;
  readonly onOpen: (id: number) => void;
}

export function ReturnList({ add, onOpen }: Props) {
  const list = useList<ReturnRow>({ call: listReturns, sort: { field: 'returned_at', order: 'desc' } });
  const known = useCall(suppliers.list, { query: { pageSize: 500 } } as never).data as { data: { supplier_id: number; supplier_name: string }[] } | undefined;
  const filters: ListFilter[] = [
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: (known?.data ?? []).map((one) => ({ value: String(one.supplier_id), label: one.supplier_name })) },
    { name: 'location_id', label: 'Place', kind: 'place' },
    { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(returnWords) },
    { name: 'returned_at', label: 'Returned', kind: 'days' },
  ];
  return (
    <StockList
      name="returns"
      label="Returns"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.return_id)}
      rowName={(row) => `${fullName(row)} to ${row.supplier_name}`}
      filters={filters}
      beside={<ListExport call={exportReturns} name="returns" list={list} />}
      onOpen={(row) => onOpen(row.return_id)}
      empty={{ title: 'No returns yet', hint: 'Send stock back to a supplier and track the credit until you get it.', action: add }}
    />
  );
}
