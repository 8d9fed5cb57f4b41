import { useNavigate } from '@tanstack/react-router';
import type { TableColumn } from '../../kernel/web/kit/table/data-table.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../kernel/web/ui/values/number-text.ts';
import { ProductName } from '../../stock/web/public/product-name.tsx';
import { StockList } from '../../stock/web/public/stock-list.tsx';
import type { VarianceRow } from '../contract/variance.ts';
import { Loss } from './parts/charts/loss.tsx';
import { lookAt } from './parts/look-at.tsx';
import { QuantityOrNone } from './parts/or-none.tsx';
import { useVarianceFilters, useVarianceList } from './parts/variance-list.ts';
import { VarianceScreen } from './parts/variance-screen.tsx';

type Name = keyof NonNullable<VarianceRow['quantities']>;

const sumOf = (row: VarianceRow, names: readonly Name[]) => names.reduce((sum, name) => sum + (row.quantities?.[name] ?? 0), 0);
const amount = (row: VarianceRow, name: Name) => row.product && <QuantityOrNone value={sumOf(row, [name])} of={row.product} />;
/** Minus is missing, plus is more than expected. */
const difference = (row: VarianceRow, ...names: Name[]) => row.product && <QuantityOrNone value={sumOf(row, names)} of={row.product} signed />;

const columns: readonly TableColumn<VarianceRow>[] = [
  { key: 'name', title: 'Product', sortable: true, render: (row) => (row.product ? <ProductName of={row.product} /> : row.name) },
  {
    key: 'unexplained_cost',
    title: 'Unexplained',
    sortable: true,
    numeric: true,
    bar: (row) => row.unexplained_cost,
    render: (row) => <Loss value={row.unexplained_cost} missing={row.missing} />,
  },
  { key: 'unexplained', title: 'Quantity', numeric: true, render: (row) => difference(row, 'unexplained') },
  { key: 'actual', title: 'Used', numeric: true, onCard: false, render: (row) => amount(row, 'actual') },
  { key: 'theoretical', title: 'Expected', numeric: true, onCard: false, render: (row) => amount(row, 'theoretical') },
  { key: 'explained', title: 'Explained', numeric: true, onCard: false, render: (row) => difference(row, 'waste', 'comps', 'shorts', 'adjustments') },
  {
    key: 'variance_percent',
    title: '% of usage',
    sortable: true,
    numeric: true,
    render: (row) => (row.variance_percent === null ? null : percentText(row.variance_percent)),
  },
  { key: 'look_at', title: 'Check', render: lookAt },
  { key: 'actual_cost', title: 'Used, at cost', sortable: true, numeric: true, folded: true, onCard: false, render: (row) => <Money value={row.actual_cost} /> },
  {
    key: 'theoretical_cost',
    title: 'Expected, at cost',
    sortable: true,
    numeric: true,
    folded: true,
    onCard: false,
    render: (row) => <Money value={row.theoretical_cost} />,
  },
  { key: 'retail', title: 'At retail', sortable: true, numeric: true, folded: true, onCard: false, render: (row) => (row.retail === null ? null : <Money value={row.retail} />) },
  {
    key: 'shrink_percent',
    title: '% of opening value',
    sortable: true,
    numeric: true,
    folded: true,
    onCard: false,
    render: (row) => (row.shrink_percent === null ? null : percentText(row.shrink_percent)),
  },
  { key: 'group_name', title: 'Group', onCard: false, folded: true, render: (row) => row.group_name },
];

/** The plain table: what was used, what should have been, what is explained and what is not, the largest loss first. */
export default function VarianceReportPage() {
  const navigate = useNavigate();
  const variance = useVarianceList('product');
  const filters = useVarianceFilters();
  const { asked } = variance.pair;
  return (
    <VarianceScreen title="Variance Report" of={variance}>
      <StockList
        name="variance"
        label="Products"
        list={variance.list}
        columns={columns}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        filters={filters}
        onOpen={(row) => void navigate({ to: '/variance/product-detail', search: { product: String(row.id), ...asked } })}
        empty={{ title: 'Nothing was used', hint: 'Both counts found nothing, and nothing moved in between.' }}
      />
    </VarianceScreen>
  );
}
