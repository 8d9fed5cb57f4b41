import type { ReactNode } from 'react';
import { suppliers } from '../../../../catalogue/contract/reference.ts';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { exportReturns, listReturns, type ReturnRow, returnGrammar, returnRow } from '../../../contract/return.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { ProductName } from '../../public/product-name.tsx';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { choicesOf, returnWords, State } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';

const columns = columnsOf(returnRow, returnGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  'supplier_name',
  { key: 'status', render: (row) => <State of={row.status} table={returnWords} /> },
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={row} brief /> },
  { key: 'value', onCard: false },
  { key: 'credit_amount', onCard: false },
  'returned_at',
  'reason',
  { key: 'location_name', onCard: false },
  { key: 'user_name', folded: true, onCard: false },
]);

interface Props {
  readonly add: ReactNode;
  readonly onOpen: (id: number) => void;
}

export function ReturnList({ add, onOpen }: Props) {
  const list = useList<ReturnRow>({ call: listReturns, sort: { field: 'returned_at', order: 'desc' } });
  const known = useCall(suppliers.list, { query: { pageSize: '500' } }).data;
  const filters: ListFilter[] = [
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: (known?.data ?? []).map((one) => ({ value: String(one.supplier_id), label: String(one.supplier_name) })) },
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
