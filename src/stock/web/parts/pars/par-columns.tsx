import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { parGrammar, parRow } from '../../../contract/par.ts';
import { ProductName } from '../../public/product-name.tsx';
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

export const parColumns = columnsOf(parRow, parGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  'location_name',
  { key: 'urgency', render: (row) => <State of={row.urgency} table={urgencyWords} /> },
  { key: 'level', title: 'Level', render: (row) => <ParBar of={row} onHand={row.on_hand} min={row.par_min} max={row.par_max} urgency={row.urgency} /> },
  { key: 'on_hand', render: (row) => <Quantity value={row.on_hand} of={row} brief /> },
  { key: 'par_min', onCard: false, render: (row) => <Quantity value={row.par_min} of={row} brief /> },
  { key: 'par_max', onCard: false, render: (row) => <Quantity value={row.par_max} of={row} brief /> },
  { key: 'suggested_order', render: (row) => <OrderCell of={row} /> },
  { key: 'reorder_qty', folded: true, onCard: false, render: (row) => row.reorder_qty !== null && <Quantity value={row.reorder_qty} of={row} brief /> },
  { key: 'updated_at', folded: true, onCard: false },
]);
