import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar, Faced } from '../../../kernel/web/ui/face.tsx';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../kernel/web/ui/values/number-text.ts';
import { listProductPrices, type ProductPrice } from '../../contract/product-price.ts';

/** Less than this is the rounding of a case's price to a bottle's. */
const changedPercent = 0.1;
const isChange = ({ change_percent }: ProductPrice): boolean => change_percent === null || Math.abs(change_percent) >= changedPercent;

/** Every change of what a product is charged, who charged it and with which delivery. */
export function ProductPrices({ id }: { readonly id: number }) {
  const prices = useCall(listProductPrices, { params: { id } });
  const venue = useStore(clock);
  if (!prices.data) return prices.error ? <ErrorState error={prices.error} onRetry={() => void prices.refetch()} /> : <ListSkeleton />;
  const changes = prices.data.data.filter(isChange);
  if (changes.length === 0) return <EmptyState title="No prices yet">What suppliers charge for it stands here from its first delivery on.</EmptyState>;
  return (
    <PlainTable label="Prices">
      <thead>
        <tr>
          <th>Since</th>
          <th>Charged by</th>
          <th data-number>Price</th>
          <th>Change</th>
          <th>Delivery</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((row) => (
          <tr key={`${row.delivery_id}:${row.price}`}>
            <td>{wallDay(row.received_at, venue)}</td>
            <td>
              <Faced face={<Avatar name={row.supplier_name} size={24} />}>{row.supplier_name}</Faced>
            </td>
            <td data-number>
              <Money value={row.price} />
            </td>
            <td>
              {row.change_percent === null ? (
                <StatusBadge tone="quiet">First price</StatusBadge>
              ) : (
                <StatusBadge
                  tone={row.change_percent > 0 ? 'attention' : 'good'}
                >{`${row.change_percent > 0 ? '+' : '−'}${percentText(Math.abs(row.change_percent))}`}</StatusBadge>
              )}
            </td>
            <td>
              <AnchorLink to="/delivery-management" search={{ open: String(row.delivery_id) }}>
                {row.number}
              </AnchorLink>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
