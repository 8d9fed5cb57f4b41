import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { Revenue } from './parts/selling/dashboard/revenue.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';

interface View {
  readonly name: string;
  readonly label: string;
  readonly Draw: ComponentType;
}

const Performance = lazy(async () => ({ default: (await import('./parts/selling/dashboard/performance.tsx')).Performance }));
const StockAlerts = lazy(async () => ({ default: (await import('./parts/selling/dashboard/stock-alerts.tsx')).StockAlerts }));
const Payments = lazy(async () => ({ default: (await import('./parts/selling/dashboard/payments.tsx')).Payments }));

const first: View = { name: 'revenue', label: 'Revenue', Draw: Revenue };
const views: readonly View[] = [
  first,
  { name: 'performance', label: 'Performance', Draw: Performance },
  { name: 'stock', label: 'Sold out or low', Draw: StockAlerts },
  { name: 'payments', label: 'Payments due', Draw: Payments },
];

/** How a supplier's business does, as tabs in the address. */
export default function SupplierDashboardPage() {
  const [tab] = useSearchParam('tab');
  const navigate = useNavigate();
  const open = views.find(({ name }) => name === tab) ?? first;
  if (!holds(useUser(), 'market.sell'))
    return (
      <>
        <PageHeader title="Dashboard" />
        <NoShop />
      </>
    );
  return (
    <>
      <PageHeader title="Dashboard" />
      <Tabs value={open.name} onChange={(next) => void navigate({ to: '/supplier/dashboard', search: next === first.name ? {} : { tab: next } })} keepMounted={false}>
        <TabLine open={open.name}>
          {views.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </TabLine>
        <Tabs.Panel value={open.name}>
          <Suspense fallback={<ListSkeleton />}>
            <open.Draw />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
