import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { type AdjustmentRow, adjustmentGrammar, exportAdjustments, listAdjustments } from '../contract/adjustment.ts';
import { stockToday } from '../contract/today.ts';
import styles from './adjustments-page.module.css';
import { adjustmentColumns } from './parts/movements/adjustment-columns.tsx';
import { NewAdjustment } from './parts/movements/adjustment-form.tsx';
import { AdjustmentSheet } from './parts/movements/adjustment-sheet.tsx';
import { useWhyNot } from './parts/permissions.ts';
import type { ListFilter } from './public/list-filters.tsx';
import { fullName } from './public/products.ts';
import { choicesOf, postedWords } from './public/states.tsx';
import { StockList } from './public/stock-list.tsx';

const filters: readonly ListFilter[] = [
  { name: 'product_id', label: 'Product', kind: 'product' },
  { name: 'location_id', label: 'Place', kind: 'place' },
  { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(postedWords) },
  { name: 'adjusted_at', label: 'Adjusted', kind: 'days' },
];

/** Where somebody said how much there really is. What others adjust appears while one looks. */
export default function AdjustmentsPage() {
  const whyNot = useWhyNot();
  const opened = useOpenRecord();
  const list = useList<AdjustmentRow>({ call: listAdjustments, sort: { field: 'adjusted_at', order: 'desc' }, groups: adjustmentGrammar.groups });
  const waiting = useCall(stockToday, {}).data?.waiting_adjustments ?? 0;
  const showsWaiting = list.state.filters.status?.eq === 'pending_approval';
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => opened.open('new')}>
      New adjustment
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title="Adjustments"
        count={list.answer}
        actions={
          <>
            <MoreActions>
              <ListExport call={exportAdjustments} name="adjustments" list={list} />
            </MoreActions>
            {add}
          </>
        }
      />
      {waiting > 0 && !showsWaiting && (
        <p className={styles.waiting}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{waiting === 1 ? '1 adjustment needs approval' : `${waiting} adjustments need approval`}</span>
          <Button variant="default" size="compact-sm" onClick={() => list.change({ filters: { status: { eq: 'pending_approval' } } })}>
            Show
          </Button>
        </p>
      )}
      <StockList
        name="adjustments"
        label="Adjustments"
        list={list}
        columns={adjustmentColumns}
        rowKey={(row) => String(row.adjustment_id)}
        rowName={(row) => `${fullName(row)}, ${row.location_name}`}
        filters={filters}
        onOpen={(row) => opened.open(row.adjustment_id)}
        empty={{
          title: 'No adjustments yet',
          hint: 'When a shelf has more or less than the books show, enter the actual amount. The difference is posted with its cost.',
          action: add,
        }}
      />
      {opened.isNew && <NewAdjustment onClose={opened.close} />}
      {opened.id !== undefined && <AdjustmentSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
