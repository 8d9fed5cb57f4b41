import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { OrderBoard } from './parts/selling/orders/order-board.tsx';

const SoldList = lazy(async () => ({ default: (await import('./parts/selling/orders/sold-list.tsx')).SoldList }));
const SoldClaims = lazy(async () => ({ default: (await import('./parts/claims/sold-claims.tsx')).SoldClaims }));
const SoldOrder = lazy(async () => ({ default: (await import('./parts/selling/orders/sold-order.tsx')).SoldOrder }));

/** What venues have ordered: by what it waits for, or as a list; one order has the whole page. Who answers none has the list alone. */
export default function SupplierOrdersPage() {
  const [tab] = useSearchParam('tab');
  const [order, setOrder] = useSearchParam('order');
  const navigate = useNavigate();
  const sells = holds(useUser(), 'market.sell');
  const id = Number(order);
  if (Number.isInteger(id) && id > 0)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <SoldOrder key={id} id={id} onBack={() => setOrder(undefined)} />
      </Suspense>
    );
  if (!sells)
    return (
      <>
        <PageHeader title="Orders" />
        <Suspense fallback={<ListSkeleton />}>
          <SoldList onOpen={(next) => setOrder(String(next))} />
        </Suspense>
      </>
    );
  const open = tab === 'list' || tab === 'claims' ? tab : 'board';
  return (
    <>
      <PageHeader title="Orders" />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/supplier/orders', search: next === 'board' ? {} : { tab: next } })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="board">Board</Tabs.Tab>
          <Tabs.Tab value="list">List</Tabs.Tab>
          <Tabs.Tab value="claims">Claims</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="board">
          <OrderBoard />
        </Tabs.Panel>
        <Tabs.Panel value="list">
          <Suspense fallback={<ListSkeleton />}>
            <SoldList onOpen={(next) => setOrder(String(next))} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="claims">
          <Suspense fallback={<ListSkeleton />}>
            <SoldClaims />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
