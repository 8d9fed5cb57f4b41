import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { Round } from './parts/selling/shipments/round.tsx';

const ShipmentList = lazy(async () => ({ default: (await import('./parts/selling/shipments/shipment-list.tsx')).ShipmentList }));
const ShipmentPage = lazy(async () => ({ default: (await import('./parts/selling/shipments/shipment-page.tsx')).ShipmentPage }));

/** What leaves and how it arrives: the day's round stop by stop, and all shipments as a list. */
export default function SupplierShipmentsPage() {
  const [tab] = useSearchParam('tab');
  const opened = useOpenRecord();
  const navigate = useNavigate();
  if (opened.id !== undefined)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <ShipmentPage key={opened.id} id={opened.id} onBack={opened.close} />
      </Suspense>
    );
  const open = tab === 'list' ? 'list' : 'round';
  return (
    <>
      <PageHeader title="Shipments" />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/supplier/shipments', search: next === 'list' ? { tab: 'list' } : {} })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="round">Round</Tabs.Tab>
          <Tabs.Tab value="list">List</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="round">
          <Round onOpen={opened.open} />
        </Tabs.Panel>
        <Tabs.Panel value="list">
          <Suspense fallback={<ListSkeleton />}>
            <ShipmentList onOpen={opened.open} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
