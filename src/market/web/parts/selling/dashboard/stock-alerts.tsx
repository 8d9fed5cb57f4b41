import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { supplierStockAlerts } from '../../../../contract/analytics.ts';
import { availabilityWords } from '../../words.ts';

const oneDecimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const lastsText = ({ availability, days_left }: { readonly availability: string; readonly days_left: number | null }): string => {
  if (availability === 'out') return '—';
  if (days_left === null) return 'none sold lately';
  return days_left < 1 ? 'under a day' : `${Math.floor(days_left).toLocaleString()} d`;
};

/** What clients cannot order, or soon cannot. */
export function StockAlerts() {
  const { data, error, refetch } = useCall(supplierStockAlerts, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState icon={IconCircleCheck} title="Everything is in stock">
        What falls to its low level is listed here.
      </EmptyState>
    );
  return (
    <PlainTable label="Sold out or low">
      <thead>
        <tr>
          <th>Product</th>
          <th>SKU</th>
          <th>Stock</th>
          <th data-number>On hand</th>
          <th data-number>Promised</th>
          <th data-number>Low at</th>
          <th data-number>Sold a week</th>
          <th data-number>Lasts</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((row) => {
          const [tone, words] = availabilityWords[row.availability];
          return (
            <tr key={row.listing_id}>
              <td>{row.name}</td>
              <td>{row.sku}</td>
              <td>
                <StatusBadge tone={tone}>{words}</StatusBadge>
              </td>
              <td data-number>{row.on_hand.toLocaleString()}</td>
              <td data-number>{row.reserved.toLocaleString()}</td>
              <td data-number>{row.low_at.toLocaleString()}</td>
              <td data-number>{oneDecimal.format(row.sold_a_day * 7)}</td>
              <td data-number>{lastsText(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
