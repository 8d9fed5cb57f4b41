import { Tabs } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { type ClaimRow, exportClaims } from '../contract/claim.ts';
import { type DeliveryRow, exportDeliveries } from '../contract/delivery.ts';
import { claimList, deliveryList } from './delivery-management-data.ts';
import { CheckIn } from './parts/check-in/check-in.tsx';
import { ClaimList } from './parts/claims/claim-list.tsx';
import { ClaimSheet } from './parts/claims/claim-sheet.tsx';
import { NewDelivery } from './parts/deliveries/delivery-form.tsx';
import { DeliveryList } from './parts/deliveries/delivery-list.tsx';
import { DeliverySheet } from './parts/deliveries/delivery-sheet.tsx';
import { UploadForm } from './parts/deliveries/upload-form.tsx';
import { useWhyNot } from './parts/permissions.ts';

/** What suppliers bring: expected, checked in, claimed where it falls short. */
export default function DeliveryManagementPage() {
  const [check, setCheck] = useSearchParam('check');
  const [tab] = useSearchParam('tab');
  const checked = Number(check);
  if (Number.isInteger(checked) && checked > 0) return <CheckIn key={checked} id={checked} onBack={() => setCheck(undefined)} />;
  return tab === 'claims' ? <Claims /> : <Deliveries />;
}

function Deliveries() {
  const whyNot = useWhyNot();
  const opened = useOpenRecord();
  const [upload, setUpload] = useSearchParam('from');
  const navigate = useNavigate();
  const list = useList<DeliveryRow>(deliveryList);
  const add = (
    <>
      <ActionButton why={whyNot} variant="default" leftSection={<IconFileUpload size={18} />} onClick={() => setUpload('file')}>
        From a file
      </ActionButton>
      <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => opened.open('new')}>
        New delivery
      </ActionButton>
    </>
  );
  const show = (id: number) => void navigate({ to: '/delivery-management', search: { open: String(id) } });
  return (
    <>
      <PageHeader
        title="Delivery Management"
        count={list.answer}
        actions={
          <>
            <MoreActions>
              <ListExport call={exportDeliveries} name="deliveries" list={list} />
            </MoreActions>
            {add}
          </>
        }
      />
      <Views of="deliveries">
        <DeliveryList list={list} add={add} onOpen={opened.open} />
      </Views>
      {opened.isNew && <NewDelivery onClose={opened.close} onMade={show} />}
      {upload === 'file' && <UploadForm onClose={() => setUpload(undefined)} onRead={show} />}
      {opened.id !== undefined && <DeliverySheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

function Claims() {
  const opened = useOpenRecord();
  const list = useList<ClaimRow, { data: ClaimRow[]; total: number; pageSize: number; outstanding: number }>(claimList);
  return (
    <>
      <PageHeader
        title="Delivery Management"
        count={list.answer}
        note={
          list.answer && (
            <>
              <Money value={list.answer.outstanding} /> outstanding in these claims
            </>
          )
        }
        actions={
          <MoreActions>
            <ListExport call={exportClaims} name="delivery-claims" list={list} />
          </MoreActions>
        }
      />
      <Views of="claims">
        <ClaimList list={list} onOpen={opened.open} />
      </Views>
      {opened.id !== undefined && <ClaimSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

/** Filters of one view mean nothing in the other: changing it leaves them behind. */
function Views({ of, children }: { readonly of: 'deliveries' | 'claims'; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Tabs value={of} onChange={(next) => void navigate({ to: '/delivery-management', search: next === 'claims' ? { tab: next } : {} })} keepMounted={false}>
      <TabLine open={of}>
        <Tabs.Tab value="deliveries">Deliveries</Tabs.Tab>
        <Tabs.Tab value="claims">Claims</Tabs.Tab>
      </TabLine>
      <Tabs.Panel value={of}>{children}</Tabs.Panel>
    </Tabs>
  );
}
