import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';
import { Agreements } from './parts/selling/pricing/agreements.tsx';
import { NewRule, RuleSheet } from './parts/selling/pricing/rule-sheet.tsx';

const Clients = lazy(async () => ({ default: (await import('./parts/selling/pricing/clients.tsx')).Clients }));
const ClientSheet = lazy(async () => ({ default: (await import('./parts/selling/pricing/client-sheet.tsx')).ClientSheet }));

/** What is agreed with one client, by agreement and by client. */
export default function SupplierPrivatePricingPage() {
  const user = useUser();
  const [tab] = useSearchParam('tab');
  const opened = useOpenRecord();
  const navigate = useNavigate();
  if (!holds(user, 'market.sell'))
    return (
      <>
        <PageHeader title="Private Pricing" />
        <NoShop />
      </>
    );
  const open = tab === 'clients' ? 'clients' : 'agreements';
  return (
    <>
      <PageHeader
        title="Private Pricing"
        note="The most specific price that holds wins, then the lowest. Each client sees its own alone."
        actions={
          <>
            <ButtonLink variant="default" to="/supplier/private-pricing-studio">
              Open the studio
            </ButtonLink>
            <ActionButton adds why={undefined} leftSection={<IconPlus size={18} />} onClick={() => void navigate({ to: '/supplier/private-pricing', search: { open: 'new' } })}>
              New private price
            </ActionButton>
          </>
        }
      />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/supplier/private-pricing', search: next === 'clients' ? { tab: 'clients' } : {} })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="agreements">Private prices</Tabs.Tab>
          <Tabs.Tab value="clients">Clients</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="agreements">
          <Agreements onOpen={opened.open} />
        </Tabs.Panel>
        <Tabs.Panel value="clients">
          <Suspense fallback={<ListSkeleton />}>
            <Clients onOpen={opened.open} />
            {opened.id !== undefined && <ClientSheet key={opened.id} id={opened.id} onClose={opened.close} />}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {opened.isNew && <NewRule onClose={opened.close} />}
      {open === 'agreements' && opened.id !== undefined && <RuleSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
