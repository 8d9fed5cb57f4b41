import type { ReactNode } from 'react';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import type { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { choicesOf, groupWords, State } from '../../../../stock/web/public/states.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type DeliveryRow, deliveryGrammar, deliveryRow } from '../../../contract/delivery.ts';
import { deliveryWords, shipmentText } from '../../public/delivery-words.ts';
import styles from './delivery-list.module.css';
import { useSuppliers } from './supplier-picker.tsx';

const exceptionsOf = ({ unmatched, exceptions }: DeliveryRow) =>
  unmatched > 0 ? (
    <StatusBadge tone="attention">{unmatched === 1 ? '1 line to match' : `${unmatched} lines to match`}</StatusBadge>
  ) : exceptions > 0 ? (
    <StatusBadge tone="attention">{exceptions === 1 ? '1 exception' : `${exceptions} exceptions`}</StatusBadge>
  ) : null;

/** How far it is, and which shipment of its order it brings. */
function Standing({ row }: { readonly row: DeliveryRow }) {
  if (row.to_be_sent) return <StatusBadge tone="quiet">Not sent yet</StatusBadge>;
  return (
    <span className={styles.standing}>
      <State of={row.status} table={deliveryWords} />
      {row.shipment_number && <small>{row.shipment_number}</small>}
    </span>
  );
}

export const deliveryColumns = columnsOf(deliveryRow, deliveryGrammar.sort, [
  'number',
  { key: 'supplier_name', render: (row) => <Faced face={<Avatar name={row.supplier_name} />}>{row.supplier_name}</Faced> },
  { key: 'value', bar: (row) => row.value },
  { key: 'status', gathered: groupWords(deliveryWords), render: (row) => <Standing row={row} /> },
  { key: 'exceptions', numeric: false, render: exceptionsOf },
  { key: 'lines_count', onCard: false },
  'delivery_date',
  { key: 'location_name', onCard: false },
  { key: 'reference', onCard: false },
  { key: 'open_claims', folded: true, onCard: false, render: (row) => row.open_claims || null },
  { key: 'shipment_number', folded: true, onCard: false, render: shipmentText },
  { key: 'received_at', folded: true, onCard: false },
  { key: 'user_name', folded: true, onCard: false },
]);

const more = columnFilters(deliveryRow, ['value', 'reference']);

interface Props {
  readonly list: ReturnType<typeof useList<DeliveryRow>>;
  readonly add: ReactNode;
  readonly onOpen: (id: number) => void;
}

export function DeliveryList({ list, add, onOpen }: Props) {
  const filters: ListFilter[] = [
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: useSuppliers().map((one) => ({ value: String(one.supplier_id), label: one.supplier_name })) },
    { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(deliveryWords) },
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'location_id', label: 'Place', kind: 'place' },
    { name: 'delivery_date', label: 'Day', kind: 'days' },
  ];
  return (
    <StockList
      name="deliveries"
      label="Deliveries"
      list={list}
      columns={deliveryColumns}
      rowKey={(row) => String(row.delivery_id)}
      rowName={(row) => `${row.number} from ${row.supplier_name}`}
      filters={filters}
      row={deliveryRow}
      more={more}
      onOpen={(row) => onOpen(row.delivery_id)}
      empty={{
        title: 'Nothing delivered yet',
        hint: 'Enter a delivery, or import the delivery note: CSV, Excel or PDF. Shortages become claims.',
        action: add,
      }}
    />
  );
}
