import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../../kernel/web/ui/face.tsx';
import { choicesOf } from '../../../../../stock/web/public/states.tsx';
import { listShipments, type ShipmentRow, shipmentGrammar, shipmentRow } from '../../../../contract/shipment.ts';
import { ShipmentStatus, shipmentWords } from './shipment-words.tsx';

const columns = columnsOf(shipmentRow, shipmentGrammar.sort, [
  'shipment_number',
  { key: 'client_name', render: (row) => <Faced face={<Avatar name={row.client_name} />}>{row.client_name}</Faced> },
  { key: 'status', render: (row) => <ShipmentStatus of={row} /> },
  'delivery_day',
  'route',
  'stop',
  'packs',
  'carrier',
  { key: 'sales_number', onCard: false },
  { key: 'tracking_number', folded: true, onCard: false },
  { key: 'received_by', folded: true, onCard: false },
  { key: 'delivered_at', folded: true, onCard: false },
  { key: 'attempts', folded: true, onCard: false },
]);
const choices = [choiceFilter('status', 'Status', choicesOf(shipmentWords), { ways: ['is', 'isNot'] }), ...columnFilters(shipmentRow, ['delivery_day', 'route', 'carrier'])];

/** Every shipment, the latest delivery day first. */
export function ShipmentList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<ShipmentRow>({ call: listShipments, sort: { field: 'delivery_day', order: 'desc' } });
  return (
    <ListView
      name="market-shipments"
      label="Shipments"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.shipment_id)}
      rowName={(row) => `${row.shipment_number}, ${row.client_name}`}
      choices={choices}
      onOpen={(row) => onOpen(row.shipment_id)}
      empty={{ title: 'No shipments yet', hint: 'What is picked and packed stands here, with its round and what became of it at the door.' }}
    />
  );
}
