import { IconPlus } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { columnFilters } from '../../kernel/web/kit/filters/column-filters.ts';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { Figure } from '../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { exportMovements, listMovements, type MovementRow, movementKpis, movementRow } from '../contract/movement.ts';
import { movementColumns } from './parts/movements/movement-columns.tsx';
import { MovementForm } from './parts/movements/movement-form.tsx';
import { MovementSheet } from './parts/movements/movement-sheet.tsx';
import { useWhyNot } from './parts/permissions.ts';
import type { ListFilter } from './public/list-filters.tsx';
import { kindChoices, kindWords } from './public/movement-words.ts';
import { fullName } from './public/products.ts';
import { StockList } from './public/stock-list.tsx';
import styles from './stock-movements-page.module.css';

const filters: readonly ListFilter[] = [
  { name: 'product_id', label: 'Product', kind: 'product' },
  { name: 'location_id', label: 'Place', kind: 'place' },
  { name: 'type', label: 'Type', kind: 'choice', options: kindChoices },
  { name: 'effective_at', label: 'Date', kind: 'days' },
];

const more = columnFilters(movementRow, ['value']);

/** The ledger of all products: what moved, why, and by which document. An old link to the movements of one leads to its page. */
export default function StockMovementsPage() {
  const [product] = useSearchParam('product');
  const opened = useOpenRecord();
  if (product !== undefined && /^[1-9]\d{0,8}$/.test(product)) return <Navigate to="/products/$id" params={{ id: product }} search={{ tab: 'movements' }} replace />;
  return (
    <>
      <AllMovements />
      {opened.isNew && <MovementForm onClose={opened.close} />}
      {opened.id !== undefined && <MovementSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

function AllMovements() {
  const whyNot = useWhyNot();
  const opened = useOpenRecord();
  const list = useList<MovementRow>({ call: listMovements, sort: { field: 'effective_at', order: 'desc' } });
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => opened.open('new')}>
      Record a movement
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title="Stock Movements"
        count={list.answer}
        actions={
          <>
            <MoreActions>
              <ListExport call={exportMovements} name="stock-movements" list={list} />
            </MoreActions>
            {add}
          </>
        }
      />
      <Figures />
      <StockList
        name="stock-movements"
        label="Movements"
        list={list}
        columns={movementColumns}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${kindWords[row.type]}, ${fullName(row)}`}
        filters={filters}
        row={movementRow}
        more={more}
        onOpen={(row) => opened.open(row.id)}
        empty={{ title: 'No movements yet', hint: 'Record your opening stock or a delivery. Every later figure builds on it.', action: add }}
      />
    </>
  );
}

/** The last thirty days in four numbers. */
function Figures() {
  const { data } = useCall(movementKpis, {});
  if (!data) return <FiguresSkeleton />;
  return (
    <div className={styles.figures}>
      <Figure label="Stock value now" value={<Money value={data.stock_value} />} to="/reports/current-inventory" />
      <Figure label="In, 30 days" value={<Money value={data.value_in} />} />
      <Figure label="Out, 30 days" value={<Money value={data.value_out} />} />
      <Figure label="Wasted, 30 days" value={<Money value={data.waste_value} />} to="/waste-log" />
    </div>
  );
}
