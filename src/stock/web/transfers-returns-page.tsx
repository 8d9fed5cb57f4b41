import { Button, Tabs } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { StatusBadge } from '../../kernel/web/ui/status-badge.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { useWhyNot } from './parts/permissions.ts';
import { NewReturn } from './parts/returns/return-form.tsx';
import { ReturnList } from './parts/returns/return-list.tsx';
import { ReturnSheet } from './parts/returns/return-sheet.tsx';
import { useOtherVenues } from './parts/transfers/destination-picker.tsx';
import { FillSheet } from './parts/transfers/fill-sheet.tsx';
import { IncomingList, useArriving } from './parts/transfers/incoming-list.tsx';
import { IncomingSheet } from './parts/transfers/incoming-sheet.tsx';
import { NewTransfer } from './parts/transfers/transfer-form.tsx';
import { TransferList } from './parts/transfers/transfer-list.tsx';
import { TransferSheet } from './parts/transfers/transfer-sheet.tsx';

/** What moves between places and venues, and what goes back to suppliers. */
export default function TransfersReturnsPage() {
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const opened = useOpenRecord();
  const [tab] = useSearchParam('tab');
  const [filling, setFilling] = useSearchParam('fill');
  const returns = tab === 'returns';
  const incoming = tab === 'incoming';
  const arriving = useArriving();
  const joined = useOtherVenues().length > 0;
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => opened.open('new')}>
      {returns ? 'New return' : 'New transfer'}
    </ActionButton>
  );
  const New = returns ? NewReturn : NewTransfer;
  const Sheet = returns ? ReturnSheet : incoming ? IncomingSheet : TransferSheet;
  return (
    <>
      <PageHeader
        title="Transfers and Returns"
        actions={
          <>
            {!returns && !incoming && (
              <Button variant="default" leftSection={<IconStack2 size={18} />} onClick={() => setFilling('1')}>
                Fill up places
              </Button>
            )}
            {add}
          </>
        }
      />
      {/* Filters of one tab mean nothing in the other: changing it leaves them behind. */}
      <Tabs
        value={returns || incoming ? tab : 'transfers'}
        onChange={(next) => void navigate({ to: '/transfers-returns', search: next === 'transfers' ? {} : { tab: next } })}
        keepMounted={false}
      >
        <TabLine open={tab ?? 'transfers'}>
          <Tabs.Tab value="transfers">Transfers</Tabs.Tab>
          {(joined || incoming || arriving > 0) && (
            <Tabs.Tab
              value="incoming"
              {...(arriving > 0 && { 'aria-label': `Incoming, ${arriving} to receive`, rightSection: <StatusBadge tone="attention">{arriving}</StatusBadge> })}
            >
              Incoming
            </Tabs.Tab>
          )}
          <Tabs.Tab value="returns">Returns</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="transfers">
          <TransferList add={add} onOpen={opened.open} />
        </Tabs.Panel>
        <Tabs.Panel value="incoming">
          <IncomingList onOpen={opened.open} />
        </Tabs.Panel>
        <Tabs.Panel value="returns">
          <ReturnList add={add} onOpen={opened.open} />
        </Tabs.Panel>
      </Tabs>
      {filling !== undefined && <FillSheet onClose={() => setFilling(undefined)} />}
      {opened.isNew && <New onClose={opened.close} />}
      {opened.id !== undefined && <Sheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
