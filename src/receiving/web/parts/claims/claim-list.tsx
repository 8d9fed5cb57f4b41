import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import type { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import type { ClaimRow } from '../../../contract/claim.ts';
import { useSuppliers } from '../deliveries/supplier-picker.tsx';
import { amountText, claimWords, kindWords } from '../words.ts';

const columns: readonly TableColumn<ClaimRow>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => row.product_name },
  { key: 'kind', title: 'Type', sortable: true, render: (row) => `${kindWords[row.kind]}, ${amountText(row.quantity, row.unit, null)}` },
  { key: 'status', title: 'Status', sortable: true, render: (row) => <State of={row.status} table={claimWords} /> },
  { key: 'amount', title: 'Claimed', sortable: true, numeric: true, render: (row) => <Money value={row.amount} /> },
  { key: 'outstanding', title: 'Outstanding', sortable: true, numeric: true, onCard: false, render: (row) => row.outstanding > 0 && <Money value={row.outstanding} /> },
  { key: 'credit_amount', title: 'Credited', folded: true, numeric: true, onCard: false, render: (row) => row.credit_amount !== null && <Money value={row.credit_amount} /> },
  { key: 'supplier_name', title: 'Supplier', sortable: true, render: (row) => row.supplier_name },
  { key: 'delivery_number', title: 'Delivery', folded: true, onCard: false, render: (row) => row.delivery_number },
  { key: 'created_at', title: 'Found', sortable: true, render: (row) => <RelativeTime at={row.created_at} /> },
  { key: 'credit_reference', title: 'Credit note', folded: true, onCard: false, render: (row) => row.credit_reference },
];

interface Props {
  readonly list: ReturnType<typeof useList<ClaimRow>>;
  readonly onOpen: (id: number) => void;
}

export function ClaimList({ list, onOpen }: Props) {
  const filters: ListFilter[] = [
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: useSuppliers().map((one) => ({ value: String(one.supplier_id), label: one.supplier_name })) },
    { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(claimWords) },
    { name: 'kind', label: 'Type', kind: 'choice', options: Object.entries(kindWords).map(([value, label]) => ({ value, label })) },
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'created_at', label: 'Found', kind: 'days' },
  ];
  return (
    <StockList
      name="delivery-claims"
      label="Claims"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.claim_id)}
      rowName={(row) => `${kindWords[row.kind]}: ${row.product_name}, ${row.supplier_name}`}
      filters={filters}
      onOpen={(row) => onOpen(row.claim_id)}
      empty={{ title: 'Nothing to claim', hint: 'Shortages, damage and overcharges found at check-in stay here until they are credited.' }}
    />
  );
}
