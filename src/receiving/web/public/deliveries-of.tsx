import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { StockList } from '../../../stock/web/public/stock-list.tsx';
import { type DeliveryRow, listDeliveries } from '../../contract/delivery.ts';
import { deliveryColumns } from '../parts/deliveries/delivery-list.tsx';

const ofOneSupplier = deliveryColumns.filter(({ key }) => key !== 'supplier_name');

/** The deliveries of one thing: a product, or a supplier. */
export function DeliveriesOf({ only }: { readonly only: { readonly product_id: number } | { readonly supplier_id: number } }) {
  const navigate = useNavigate();
  const list = useList<DeliveryRow>({ call: listDeliveries, more: { ...only }, viewed: false, sort: { field: 'delivery_date', order: 'desc' } });
  return (
    <StockList
      name="deliveries-of"
      label="Deliveries"
      list={list}
      columns={'supplier_id' in only ? ofOneSupplier : deliveryColumns}
      rowKey={(row) => String(row.delivery_id)}
      rowName={(row) => `${row.number} from ${row.supplier_name}`}
      filters={[{ name: 'delivery_date', label: 'Day', kind: 'days' }]}
      onOpen={(row) => void navigate({ to: '/delivery-management', search: { open: String(row.delivery_id) } })}
      empty={{ title: 'Nothing delivered yet', hint: 'Deliveries stand here once they are entered.' }}
    />
  );
}
