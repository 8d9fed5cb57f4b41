import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';
import { PriceList } from './parts/selling/pricing/price-list.tsx';

const ComingPrices = lazy(async () => ({ default: (await import('./parts/selling/pricing/coming-prices.tsx')).ComingPrices }));

/** What everybody pays: the list of today, and what changes in the next weeks. */
export default function SupplierPricingPage() {
  const user = useUser();
  const [tab] = useSearchParam('tab');
  const navigate = useNavigate();
  if (!holds(user, 'market.sell'))
    return (
      <>
        <PageHeader title="Pricing" />
        <NoShop />
      </>
    );
  const open = tab === 'coming' ? 'coming' : 'list';
  return (
    <>
      <PageHeader title="Pricing" note="What every client pays. What one of them agreed with you goes before it where it is less." />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/supplier/pricing', search: next === 'coming' ? { tab: 'coming' } : {} })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="list">Price list</Tabs.Tab>
          <Tabs.Tab value="coming">Coming changes</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="list">
          <PriceList onOpen={(id) => void navigate({ to: '/supplier/private-pricing-studio', search: { product: String(id) } })} />
        </Tabs.Panel>
        <Tabs.Panel value="coming">
          <Suspense fallback={<ListSkeleton />}>
            <ComingPrices />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
