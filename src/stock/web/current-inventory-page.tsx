import { Switch, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { columnFilters } from '../../kernel/web/kit/filters/column-filters.ts';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ExportButton } from '../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../kernel/web/kit/print/save-document.ts';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { Figure } from '../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { exportInventory, onHandRow } from '../contract/inventory.ts';
import { onHandList } from './current-inventory-data.ts';
import styles from './current-inventory-page.module.css';
import { type OnHandRow, onHandColumns } from './parts/on-hand-columns.tsx';
import { OpenPeriods, PeriodsAction } from './parts/periods/periods-sheet.tsx';
import { dayOf } from './public/days.ts';
import type { ListFilter } from './public/list-filters.tsx';
import { fullName } from './public/products.ts';
import { StockList } from './public/stock-list.tsx';

interface Answer {
  readonly data: OnHandRow[];
  readonly total: number;
  readonly pageSize: number;
  readonly value: number;
  readonly as_of: string | null;
}

const filters: readonly ListFilter[] = [
  { name: 'product_id', label: 'Product', kind: 'product' },
  { name: 'location_id', label: 'Place', kind: 'place' },
];

const more = columnFilters(onHandRow, ['value', 'last_moved_at']);

/** What is where and what it is worth: now, at the end of any day, or as it was known that day. */
export default function CurrentInventoryPage() {
  const navigate = useNavigate();
  const list = useList<OnHandRow, Answer>(onHandList);
  const { filters: chosen } = list.state;
  const asOf = typeof chosen.as_of?.eq === 'string' ? chosen.as_of.eq : '';
  const asKnown = chosen.known_at !== undefined;
  const look = (day: string, known: boolean) => {
    const { as_of: _, known_at: __, ...rest } = chosen;
    list.change({ filters: { ...rest, ...(day && { as_of: { eq: day } }), ...(day && known && { known_at: { eq: day } }) } });
  };
  const answer = list.answer as Answer | undefined;
  return (
    <>
      <PageHeader
        title="Current Inventory"
        count={answer}
        actions={
          <MoreActions>
            <PeriodsAction />
            <ExportButton
              onSave={(format) => saveDocument(exportInventory, { query: { format, as_of: asOf || undefined, groupBy: list.gathered?.name } }, `inventory.${format}`)}
            />
          </MoreActions>
        }
      />
      <OpenPeriods />
      <div className={styles.top}>
        <Figure label={answer?.as_of ? 'Stock value that day' : 'Stock value now'} value={answer ? <Money value={answer.value} /> : '…'} />
        {asOf && <p className="only-print">As of the end of {asOf}</p>}
        <div className={`${styles.moment} no-print`}>
          <TextInput type="date" label="As of the end of" value={asOf} max={dayOf(new Date())} onChange={(event) => look(event.currentTarget.value, asKnown)} />
          {asOf && (
            <Switch label="As recorded that day" description="Leaves out anything recorded later" checked={asKnown} onChange={(event) => look(asOf, event.currentTarget.checked)} />
          )}
        </div>
      </div>
      <StockList
        name="on-hand"
        label="Stock"
        list={list}
        columns={onHandColumns}
        rowKey={(row) => `${row.product_id}:${row.location_id}`}
        rowName={(row) => `${fullName(row)}, ${row.location_name}`}
        filters={filters}
        row={onHandRow}
        more={more}
        onOpen={(row) => void navigate({ to: '/products/$id', params: { id: String(row.product_id) } })}
        empty={{ title: 'Nothing in stock', hint: 'Receive a delivery or count what is there, and it shows up here with its value.' }}
      />
    </>
  );
}
