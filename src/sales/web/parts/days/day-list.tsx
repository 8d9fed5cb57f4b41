import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord } from '../../../../kernel/web/kit/use-search-param.ts';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { WallMoment } from '../../../../kernel/web/ui/values/wall-moment.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type SaleRow, saleGrammar, saleRow } from '../../../contract/sale.ts';
import { saleDayList } from '../../sales-data.ts';
import styles from '../sales.module.css';
import { DaySheet } from './day-sheet.tsx';
import { dayText } from './day-words.ts';

interface Answer {
  readonly data: SaleRow[];
  readonly total: number;
  readonly pageSize: number;
  readonly net: number;
  readonly unmapped_net: number;
}

const filters: readonly ListFilter[] = [
  { name: 'business_date', label: 'Business day', kind: 'days' },
  {
    name: 'due',
    label: 'Deducted from stock',
    kind: 'choice',
    options: [
      { value: 'true', label: 'not yet' },
      { value: 'false', label: 'done' },
    ],
  },
];

const columns = columnsOf(saleRow, saleGrammar.sort, [
  'business_date',
  'source',
  'lines',
  'net',
  { key: 'unmapped_net', onCard: false, render: (row) => (row.unmapped_net === 0 ? null : <Money value={row.unmapped_net} />) },
  {
    key: 'due',
    render: (row) =>
      row.waits_until !== null ? (
        <StatusBadge tone="info">
          Waits for <WallMoment at={row.waits_until} />
        </StatusBadge>
      ) : row.due ? (
        <StatusBadge tone="info">Being deducted from stock</StatusBadge>
      ) : (
        <StatusBadge tone="good">Deducted from stock</StatusBadge>
      ),
  },
  { key: 'file_name', folded: true, onCard: false },
]);

/** What was sold, one business day of one till after the other. */
export function DayList() {
  const opened = useOpenRecord();
  const list = useList<SaleRow, Answer>(saleDayList);
  const answer = list.answer as Answer | undefined;
  return (
    <>
      {answer && answer.total > 0 && (
        <div className={styles.figures}>
          <Figure label="Net sales" value={<Money value={answer.net} />} />
          <Figure label="Sales not linked to a recipe" value={<Money value={answer.unmapped_net} />} to="/sales-import" search={{ tab: 'items' }} />
        </div>
      )}
      <StockList
        name="sales-days"
        label="Days"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.sale_id)}
        rowName={(row) => `${dayText(row.business_date)}, ${row.source}`}
        filters={filters}
        onOpen={(row) => opened.open(row.sale_id)}
        empty={{ title: 'Nothing sold yet', hint: 'Import a POS export to see each business day here with its lines.' }}
      />
      {opened.id !== undefined && <DaySheet id={opened.id} onClose={opened.close} />}
    </>
  );
}
