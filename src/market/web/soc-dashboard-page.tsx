import { useCall } from '../../kernel/web/query/query.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { supplierOverview, supplierPendingPayments, supplierRevenue } from '../contract/analytics.ts';
import { RevenueCharts } from './parts/selling/dashboard/revenue.tsx';
import { TodayFigures } from './parts/selling/dashboard/today.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';

/** Where a supplier's day begins. */
export default function SocDashboardPage() {
  const user = useUser();
  const first = user.name.split(' ')[0];
  return (
    <>
      <PageHeader title="Dashboard" {...(first && { note: `Good to see you, ${first}.` })} />
      {holds(user, 'market.sell') ? <Today /> : <NoShop />}
    </>
  );
}

function Today() {
  const overview = useCall(supplierOverview, { query: {} });
  const payments = useCall(supplierPendingPayments, {}).data;
  const revenue = useCall(supplierRevenue, { query: {} }).data;
  if (overview.error && !overview.data) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <FiguresSkeleton />;
  return (
    <>
      <TodayFigures of={overview.data} payments={payments} />
      {revenue && <RevenueCharts of={revenue} />}
    </>
  );
}
