import { useCall } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { Quantity } from '../../../stock/web/public/quantity.tsx';
import type { MeasuredProduct } from '../../../stock/web/public/quantity-text.ts';
import { listProductCounts } from '../../contract/product-counts.ts';

/** What counts found of a product, and how far that was from what there should have been. */
export function ProductCounts({ id, of }: { readonly id: number; readonly of: MeasuredProduct }) {
  const counts = useCall(listProductCounts, { params: { id } });
  if (!counts.data) return counts.error ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : <ListSkeleton />;
  if (counts.data.total === 0) return <EmptyState title="Not counted yet">Once a count that holds it is completed, what it found stands here.</EmptyState>;
  return (
    <PlainTable label="Counts">
      <thead>
        <tr>
          <th>Counted</th>
          <th>Count</th>
          <th>Place</th>
          <th data-number>Found</th>
          <th data-number>Difference</th>
          <th>By</th>
        </tr>
      </thead>
      <tbody>
        {counts.data.data.map((row) => (
          <tr key={`${row.stock_count_id}:${row.location_id}`}>
            <td>
              <RelativeTime at={row.counted_at} />
            </td>
            <td>
              <AnchorLink to="/stock-count-wizard/summary" search={{ count: String(row.stock_count_id) }}>
                {row.name}
              </AnchorLink>
            </td>
            <td>{row.location_name}</td>
            <td data-number>
              <Quantity value={row.quantity} of={of} brief />
            </td>
            <td data-number>
              <Quantity value={row.difference} of={of} signed brief />
            </td>
            <td>{row.counted_by}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
