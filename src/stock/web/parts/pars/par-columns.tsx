import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { ParRow } from '../../../contract/par.ts';
import { nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { State, urgencyWords } from '../../public/states.tsx';
import { packsText, type ToOrder } from './packs-text.ts';
import { ParBar } from './par-bar.tsx';
import styles from './par-columns.module.css';

export function OrderCell({ of }: { readonly of: ToOrder }) {
  if (of.suggested_order <= 0) return null;
  const packs = packsText(of);
  if (!packs) return <Quantity value={of.suggested_order} of={of} brief />;
  return (
    <>
      {packs.cases} {packs.needed && <span className={styles.needed}>{packs.needed}</span>}
    </>
  );
}

export const parColumns: readonly TableColumn<ParRow>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => nameAndSize(row) },
  { key: 'location_name', title: 'Place', sortable: true, render: (row) => row.location_name },
  { key: 'urgency', title: 'Urgency', sortable: true, render: (row) => <State of={row.urgency} table={urgencyWords} /> },
  { key: 'level', title: 'Level', render: (row) => <ParBar of={row} onHand={row.on_hand} min={row.par_min} max={row.par_max} urgency={row.urgency} /> },
  { key: 'on_hand', title: 'On hand', sortable: true, numeric: true, render: (row) => <Quantity value={row.on_hand} of={row} brief /> },
  { key: 'par_min', title: 'Min', sortable: true, numeric: true, onCard: false, render: (row) => <Quantity value={row.par_min} of={row} brief /> },
  { key: 'par_max', title: 'Max', sortable: true, numeric: true, onCard: false, render: (row) => <Quantity value={row.par_max} of={row} brief /> },
  {
    key: 'suggested_order',
    title: 'To order',
    sortable: true,
    numeric: true,
    render: (row) => <OrderCell of={row} />,
  },
  {
    key: 'reorder_qty',
    title: 'Order quantity',
    numeric: true,
    folded: true,
    onCard: false,
    render: (row) => row.reorder_qty !== null && <Quantity value={row.reorder_qty} of={row} brief />,
  },
  { key: 'updated_at', title: 'Set', sortable: true, folded: true, onCard: false, render: (row) => <RelativeTime at={row.updated_at} /> },
];
