import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { TableColumn } from '../../kernel/web/kit/table/data-table.tsx';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { percentText } from '../../kernel/web/ui/values/number-text.ts';
import { ProductName } from '../../stock/web/public/product-name.tsx';
import { nameAndSize } from '../../stock/web/public/products.ts';
import { StockList } from '../../stock/web/public/stock-list.tsx';
import { type Grouping, groupings, type VarianceRow } from '../contract/variance.ts';
import { Loss } from './parts/charts/loss.tsx';
import { SplitBar, sizeOf } from './parts/charts/split-bar.tsx';
import { lookAt } from './parts/look-at.tsx';
import { MoneyOrNone } from './parts/or-none.tsx';
import { splitWords } from './parts/part-words.ts';
import { useVarianceFilters, useVarianceList } from './parts/variance-list.ts';
import { VarianceScreen } from './parts/variance-screen.tsx';
import { groupingIn } from './variance-enhanced-data.ts';
import styles from './variance-enhanced-page.module.css';

const groupWords: Readonly<Record<Grouping, string>> = { product: 'Product', location: 'Place', group: 'Group', supplier: 'Supplier' };

const nameOf = (row: VarianceRow) => (row.product ? nameAndSize(row.product) : row.name);

const columnsOf = (by: Grouping, most: number): readonly TableColumn<VarianceRow>[] => [
  { key: 'name', title: groupWords[by], sortable: true, render: (row) => (row.product ? <ProductName of={row.product} /> : row.name) },
  {
    key: 'split',
    title: 'What caused the variance',
    render: (row) => (
      <span className={styles.made}>
        <SplitBar costs={row} most={most} label={nameOf(row)} />
        <span className={styles.onCard}>{lookAt(row)}</span>
      </span>
    ),
  },
  {
    key: 'unexplained_cost',
    title: 'Unexplained',
    sortable: true,
    numeric: true,
    bar: (row) => row.unexplained_cost,
    render: (row) => <Loss value={row.unexplained_cost} missing={row.missing} />,
  },
  { key: 'look_at', title: 'Check', onCard: false, render: lookAt },
  ...splitWords
    .filter(({ name }) => name !== 'unexplained_cost')
    .map(({ name, label }) => ({ key: name, title: label, sortable: true, numeric: true, onCard: false, render: (row: VarianceRow) => <MoneyOrNone value={row[name]} /> })),
  {
    key: 'yield_percent',
    title: 'Yield',
    sortable: true,
    numeric: true,
    folded: true,
    onCard: false,
    render: (row) => (row.yield_percent === null ? null : percentText(row.yield_percent)),
  },
];

/** The same by product, place, group or supplier, with what made each difference. */
export default function VarianceEnhancedPage() {
  const navigate = useNavigate();
  const [chosen] = useSearchParam('by');
  const by = groupingIn(chosen);
  const variance = useVarianceList(by);
  const filters = useVarianceFilters();
  const { asked } = variance.pair;
  const { filters: narrowed } = variance.list.state;
  const most = Math.max(...(variance.answer?.data ?? []).map(sizeOf), 0);
  const group = (next: string) => void navigate({ to: '.', search: (before) => ({ ...before, by: next === 'product' ? undefined : next, page: undefined }) });
  const open = (row: VarianceRow) => {
    if (by === 'product') void navigate({ to: '/variance/product-detail', search: { product: String(row.id), ...asked } });
    else if (row.id !== null) void navigate({ to: '.', search: { ...asked, filters: { ...narrowed, [`${by}_id`]: { eq: row.id } } } });
  };
  return (
    <VarianceScreen title="Variance Enhanced" of={variance}>
      <StockList
        key={by}
        name={`variance-${by}`}
        label="Rows"
        list={variance.list}
        columns={columnsOf(by, most)}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        filters={filters}
        onOpen={open}
        beside={<SegmentedControl aria-label="By" value={by} onChange={group} data={groupings.map((value) => ({ value, label: groupWords[value] }))} />}
        empty={{ title: 'Nothing was used', hint: 'Both counts found nothing, and nothing moved in between.' }}
      />
    </VarianceScreen>
  );
}
