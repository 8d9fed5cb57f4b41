import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { largestOf, shareText } from '../../../../kernel/web/charts/findings.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { FiguresSkeleton, ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { clock, dayWords, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText, none, percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { supplierTrade } from '../../../contract/supplier-trade.ts';
import { dayText } from '../../parts/words.ts';

const useTrade = (id: number) => useCall(supplierTrade, { params: { id } });

/** What is bought there, what it owes, and how often something was not as ordered. */
export function SupplierFigures({ id }: { readonly id: number }) {
  const { data, error, refetch } = useTrade(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FiguresSkeleton />;
  const { value, deliveries, exceptions, claims, next_expected, last_received_at } = data;
  return (
    <>
      <Figure label="Bought in 12 months" value={<Money value={value} decimals={0} />} />
      <Figure label="Deliveries" value={deliveries.toLocaleString()} />
      <Figure label="Not as ordered" value={deliveries === 0 ? none : shareText(exceptions, deliveries)} />
      <Figure label={claims.count === 1 ? '1 open claim' : `${claims.count.toLocaleString()} open claims`} value={<Money value={claims.value} />} />
      {next_expected === null ? (
        <Figure label="Last delivery" value={<RelativeTime at={last_received_at ?? undefined} />} />
      ) : (
        <Figure label="Next delivery" value={dayText(next_expected)} />
      )}
    </>
  );
}

/** What was bought there month by month. */
export function SupplierSpend({ id }: { readonly id: number }) {
  const { data } = useTrade(id);
  const code = useStore(currency);
  const items = data?.months.map(({ month, value }) => ({ key: month, label: dayWords(`${month}-01`, { month: 'short' }), value })) ?? [];
  const most = largestOf(items);
  if (!most) return null;
  return (
    <Chart
      title={`Most was bought in ${dayWords(`${most.key}-01`, { month: 'long' })}: ${moneyText(most.value, code, 0)}`}
      note="Received by month, less what is credited or still claimed of prices; this month is not over"
      level={2}
      chart={{ kind: 'bars', upright: true, what: 'Month', measure: { kind: 'money', label: 'Bought' }, items }}
    />
  );
}

/** Every price that it changed, the latest first. */
export function SupplierPrices({ id }: { readonly id: number }) {
  const { data, error, refetch } = useTrade(id);
  const venue = useStore(clock);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.price_changes.length === 0)
    return <EmptyState title="No price changed in twelve months">What it charges otherwise than with its delivery before stands here.</EmptyState>;
  return (
    <PlainTable label="Prices">
      <thead>
        <tr>
          <th>Product</th>
          <th data-number>Before</th>
          <th data-number>Price</th>
          <th>Change</th>
          <th>Since</th>
          <th>Delivery</th>
        </tr>
      </thead>
      <tbody>
        {data.price_changes.map((row) => (
          <tr key={`${row.delivery_id}:${row.product_id}:${row.price_before}`}>
            <td>
              <FacedProduct id={row.product_id} name={fullName(row)} />
            </td>
            <td data-number>
              <Money value={row.price_before} />
            </td>
            <td data-number>
              <Money value={row.price} />
            </td>
            <td>
              <StatusBadge tone={row.change_percent > 0 ? 'attention' : 'good'}>{`${row.change_percent > 0 ? '+' : '−'}${percentText(Math.abs(row.change_percent))}`}</StatusBadge>
            </td>
            <td>{wallDay(row.received_at, venue)}</td>
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
