import { MultiSelect } from '@mantine/core';
import type { z } from 'zod';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ExportButton } from '../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../kernel/web/kit/print/save-document.ts';
import { columnsOf } from '../../kernel/web/kit/table/columns.tsx';
import type { TableColumn } from '../../kernel/web/kit/table/data-table.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { Figure } from '../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { ProductName } from '../../stock/web/public/product-name.tsx';
import { fullName } from '../../stock/web/public/products.ts';
import { Quantity } from '../../stock/web/public/quantity.tsx';
import { StockList } from '../../stock/web/public/stock-list.tsx';
import type { CountRow } from '../contract/cards.ts';
import { listCounts } from '../contract/count.ts';
import { combinedCounts, combinedGrammar, combinedRow, exportCombined } from '../contract/review.ts';
import styles from './parts/counts/count-figures.module.css';

type Row = z.output<typeof combinedRow>;
interface Answer {
  readonly data: Row[];
  readonly total: number;
  readonly pageSize: number;
  readonly counts: CountRow[];
  readonly value: number;
  readonly difference_value: number;
  readonly overlaps: number;
}

const fixed = columnsOf(combinedRow, combinedGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  { key: 'value', bar: (row) => row.value },
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={row} /> },
  { key: 'difference', render: (row) => <Quantity value={row.difference} of={row} signed brief /> },
  { key: 'difference_value', bar: (row) => row.difference_value },
  { key: 'locations', onCard: false },
  { key: 'group_name', folded: true, onCard: false },
]);

/** Several counts as one: the bar on Monday and the cellar on Tuesday are the house. */
export default function CombinedPage() {
  const list = useList<Row, Answer>({ call: combinedCounts, sort: { field: 'value', order: 'desc' }, pageSize: 50 });
  const all = useCall(listCounts, { query: { pageSize: 100 } }).data?.data ?? [];
  const answer = list.answer as Answer | undefined;
  const counts = answer?.counts ?? [];
  const wanted = list.state.filters.count_ids?.in as readonly (string | number)[] | undefined;
  const choose = (ids: readonly string[]) => {
    const { count_ids: _, ...rest } = list.state.filters;
    list.change({ filters: ids.length > 0 ? { ...rest, count_ids: { in: [...ids] } } : rest });
  };
  const perCount = counts.map(
    ({ stock_count_id, name }): TableColumn<Row> => ({
      key: `count-${stock_count_id}`,
      title: name,
      numeric: true,
      folded: counts.length > 4,
      onCard: false,
      render: (row) => <Quantity value={row.by_count.find((one) => one.stock_count_id === stock_count_id)?.quantity ?? null} of={row} brief />,
    }),
  );
  return (
    <>
      <PageHeader
        title="Combined Counts"
        count={answer}
        actions={
          <MoreActions>
            <ExportButton onSave={(format) => saveDocument(exportCombined, { query: { format, ...(wanted && { count_ids: wanted.join(',') }) } }, `counts-combined.${format}`)} />
          </MoreActions>
        }
      />
      <MultiSelect
        mb="md"
        label="Counts"
        placeholder={wanted ? '' : 'The latest completed count of each place'}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear counts' }}
        maxValues={20}
        data={all
          .filter(({ status }) => status !== 'cancelled' && status !== 'reversed')
          .map((row) => ({ value: String(row.stock_count_id), label: `${row.name} (${row.number})` }))}
        value={(wanted ?? []).map(String)}
        onChange={choose}
      />
      <div className={styles.figures}>
        <Figure label="Counts included" value={answer ? counts.length.toLocaleString() : '…'} />
        <Figure label="Counted value" value={answer ? <Money value={answer.value} /> : '…'} />
        <Figure label="Difference" value={answer ? <Money value={answer.difference_value} /> : '…'} />
        {answer && answer.overlaps > 0 && <Figure label="Counted in more than one: the latest is used" value={answer.overlaps.toLocaleString()} />}
      </div>
      <StockList
        name="combined-counts"
        label="Combined counts"
        list={list}
        columns={[...fixed, ...perCount]}
        rowKey={(row) => String(row.product_id)}
        rowName={(row) => fullName(row)}
        filters={[]}
        empty={{ title: 'Nothing to combine yet', hint: 'Complete a count of each place to see the whole venue here.' }}
      />
    </>
  );
}
