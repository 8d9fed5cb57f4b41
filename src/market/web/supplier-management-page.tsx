import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { useRecordName } from '../../kernel/web/ui/record-name.ts';
import { FormSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { getSellerProfile } from '../contract/seller.ts';
import { RouteSection } from './parts/selling/settings/route-section.tsx';
import { SettingsForm } from './parts/selling/settings/settings-form.tsx';

const SoldRfqList = lazy(async () => ({ default: (await import('./parts/rfqs/sold-rfq-list.tsx')).SoldRfqList }));
const Notifications = lazy(async () => ({ default: (await import('./parts/account/notifications.tsx')).Notifications }));
const SoldRfqPage = lazy(async () => ({ default: (await import('./parts/rfqs/sold-rfq-page.tsx')).SoldRfqPage }));

/** How one delivers, and what clients ask quotations for; one request has the whole page. Who sells nothing has its notices here. */
export default function SupplierManagementPage() {
  const [tab] = useSearchParam('tab');
  const [rfq, setRfq] = useSearchParam('rfq');
  const navigate = useNavigate();
  const sells = holds(useUser(), 'market.sell');
  const id = Number(rfq);
  if (sells && tab === 'rfqs' && Number.isInteger(id) && id > 0)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <SoldRfqPage key={id} id={id} onBack={() => setRfq(undefined)} />
      </Suspense>
    );
  if (!sells) return <Notices />;
  const open = tab === 'rfqs' || tab === 'notifications' ? tab : 'delivery';
  return (
    <>
      <PageHeader title="Management" note="How you deliver, what venues read about you, and what they ask you to quote for." />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/supplier/management', search: next === 'delivery' ? {} : { tab: next } })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="delivery">Delivery</Tabs.Tab>
          <Tabs.Tab value="rfqs">Quotes</Tabs.Tab>
          <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="delivery">
          <Delivery />
        </Tabs.Panel>
        <Tabs.Panel value="rfqs">
          <Suspense fallback={<ListSkeleton />}>
            <SoldRfqList onOpen={(next) => setRfq(String(next))} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <Suspense fallback={<ListSkeleton />}>
            <Notifications sells />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Of who picks and brings, the notices alone. */
function Notices() {
  useRecordName('Notifications');
  return (
    <>
      <PageHeader title="Notifications" note="What happened to the orders that you pick and bring." />
      <Suspense fallback={<ListSkeleton />}>
        <Notifications sells />
      </Suspense>
    </>
  );
}

/** Days, cut-off, minimum and fee, closed days, routes. */
function Delivery() {
  const { data, error, refetch } = useCall(getSellerProfile, {});
  return (
    <>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? <SettingsForm profile={data} /> : <FormSkeleton rows={10} />}
      <RouteSection />
    </>
  );
}
