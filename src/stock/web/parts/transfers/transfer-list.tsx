import type { ReactNode } from 'react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { exportTransfers, listTransfers, type TransferRow, transferGrammar, transferRow } from '../../../contract/transfer.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { fullName } from '../../public/products.ts';
import { choicesOf, State, transferWords } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';

export const productsText = (row: TransferRow): string => {
  const [first] = row.lines;
  if (!first) return 'nothing';
  return row.lines.length === 1 ? fullName(first) : `${fullName(first)} and ${row.lines.length - 1} more`;
};

export const transferColumns = columnsOf(transferRow, transferGrammar.sort, [
  { key: 'products', title: 'Products', render: (row) => <FacedProduct id={row.lines[0]?.product_id ?? null} name={productsText(row)} /> },
  'from_name',
  'to_name',
  { key: 'status', render: (row) => <State of={row.status} table={transferWords} /> },
  'value',
  { key: 'missing_value', onCard: false, render: (row) => (row.missing_value === 0 ? null : <Money value={-row.missing_value} />) },
  'sent_at',
  { key: 'received_at', folded: true, onCard: false },
  { key: 'user_name', onCard: false },
  { key: 'note', folded: true, onCard: false },
]);

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
      columns={transferColumns}
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
