import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { listOnHand } from '../../../contract/inventory.ts';
import { listPars, type ParRow, parRow } from '../../../contract/par.ts';
import { listTransfers, type TransferRow } from '../../../contract/transfer.ts';
import { listWaste, type WasteRow, wasteRow } from '../../../contract/waste.ts';
import { type OnHandRow, onHandColumns } from '../../parts/on-hand-columns.tsx';
import { parColumns } from '../../parts/pars/par-columns.tsx';
import { productsText, transferColumns } from '../../parts/transfers/transfer-list.tsx';
import { wasteColumns } from '../../parts/waste/waste-book.tsx';
import type { ListFilter } from '../list-filters.tsx';
import { fullName } from '../products.ts';
import { choicesOf, transferWords, urgencyWords } from '../states.tsx';
import { StockList } from '../stock-list.tsx';

interface Props {
  readonly place: number;
}

const product: ListFilter = { name: 'product_id', label: 'Product', kind: 'product' };
const besidesPlace = <Column extends { readonly key: string }>(columns: readonly Column[]): Column[] => columns.filter(({ key }) => key !== 'location_name');
const [stockColumns, wastedColumns, levelColumns] = [besidesPlace(onHandColumns), besidesPlace(wasteColumns), besidesPlace(parColumns)];

/** What stands at one place, and what it is worth. */
export function PlaceStock({ place }: Props) {
  const navigate = useNavigate();
  const list = useList<OnHandRow>({ call: listOnHand, more: { location_id: place }, viewed: false, sort: { field: 'value', order: 'desc' } });
  return (
    <StockList
      name="place-stock"
      label="Stock"
      list={list}
      columns={stockColumns}
      rowKey={(row) => String(row.product_id)}
      rowName={fullName}
      filters={[product]}
      onOpen={(row) => void navigate({ to: '/products/$id', params: { id: String(row.product_id) } })}
      empty={{ title: 'Nothing stands here', hint: 'What is received, moved or counted here stands here with its value.' }}
    />
  );
}

/** What was thrown away at one place. */
export function PlaceWaste({ place }: Props) {
  const navigate = useNavigate();
  const list = useList<WasteRow>({ call: listWaste, more: { location_id: place }, viewed: false, sort: { field: 'wasted_at', order: 'desc' } });
  return (
    <StockList
      name="place-waste"
      label="Waste"
      list={list}
      columns={wastedColumns}
      rowKey={(row) => String(row.waste_id)}
      rowName={(row) => `${fullName(row)}, ${row.reason}`}
      filters={[product, { name: 'wasted_at', label: 'Wasted', kind: 'days' }]}
      row={wasteRow}
      onOpen={(row) => void navigate({ to: '/waste-log', search: { tab: 'book', open: String(row.waste_id) } })}
      empty={{ title: 'Nothing wasted here', hint: 'What is logged as waste at this place stands here.' }}
    />
  );
}

/** What came from other places or went there. */
export function PlaceTransfers({ place }: Props) {
  const navigate = useNavigate();
  const list = useList<TransferRow>({ call: listTransfers, more: { location_id: place }, viewed: false, sort: { field: 'sent_at', order: 'desc' } });
  return (
    <StockList
      name="place-transfers"
      label="Transfers"
      list={list}
      columns={transferColumns}
      rowKey={(row) => String(row.transfer_id)}
      rowName={(row) => `${row.from_name} to ${row.to_name}, ${productsText(row)}`}
      filters={[product, { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(transferWords) }]}
      onOpen={(row) => void navigate({ to: '/transfers-returns', search: { open: String(row.transfer_id) } })}
      empty={{ title: 'No transfers yet', hint: 'What is sent here or from here stands here.' }}
    />
  );
}

/** How much there should be at one place. */
export function PlacePars({ place }: Props) {
  const navigate = useNavigate();
  const list = useList<ParRow>({ call: listPars, more: { location_id: place }, viewed: false, sort: { field: 'product_name', order: 'asc' } });
  return (
    <StockList
      name="place-pars"
      label="Par levels"
      list={list}
      columns={levelColumns}
      rowKey={(row) => String(row.par_stock_id)}
      rowName={fullName}
      filters={[product, { name: 'urgency', label: 'Urgency', kind: 'choice', options: choicesOf(urgencyWords) }]}
      row={parRow}
      onOpen={(row) => void navigate({ to: '/par-levels', search: { open: String(row.par_stock_id) } })}
      empty={{ title: 'No par levels here', hint: 'Set how much of a product there should be here, and what runs low is said in time.' }}
    />
  );
}
