import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import type { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type ClaimRow, claimGrammar, claimRow } from '../../../contract/claim.ts';
import { claimWords, kindWords } from '../../public/delivery-words.ts';
import { useSuppliers } from '../deliveries/supplier-picker.tsx';
import { amountText } from '../words.ts';

const columns = columnsOf(claimRow, claimGrammar.sort, [
  { key: 'product_name', render: (row) => <FacedProduct id={row.product_id} name={row.product_name} /> },
  { key: 'amount', bar: (row) => row.amount },
  { key: 'kind', render: (row) => `${kindWords[row.kind]}, ${amountText(row.quantity, row.unit, null)}` },
  { key: 'status', render: (row) => <State of={row.status} table={claimWords} /> },
  { key: 'outstanding', onCard: false, render: (row) => row.outstanding > 0 && <Money value={row.outstanding} /> },
  { key: 'credit_amount', folded: true, onCard: false },
  { key: 'credit_gross', folded: true, onCard: false },
  'supplier_name',
  { key: 'delivery_number', folded: true, onCard: false },
  'created_at',
  { key: 'credit_reference', folded: true, onCard: false },
]);

const more = columnFilters(claimRow, ['amount', 'outstanding']);

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
      row={claimRow}
      more={more}
      onOpen={(row) => onOpen(row.claim_id)}
      empty={{ title: 'Nothing to claim', hint: 'Shortages, damage and overcharges found at check-in stay here until they are credited.' }}
    />
  );
}
