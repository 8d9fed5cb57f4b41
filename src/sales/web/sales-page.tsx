import { Tabs } from '@mantine/core';
import { FailingWork } from '../../identity/web/public/failing-work.tsx';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { listItems } from '../contract/item.ts';
import { depletionQueue } from '../contract/today.ts';
import { DayList } from './parts/days/day-list.tsx';
import { BringIn } from './parts/imports/bring-in.tsx';
import { ImportList } from './parts/imports/import-list.tsx';
import { ItemList } from './parts/items/item-list.tsx';
import { Places } from './parts/places/places.tsx';
import { openItems } from './sales-data.ts';

const tabs = ['file', 'items', 'places', 'days', 'imports'];

/** What the tills sold: brought in, put to recipes, taken from stock. */
export default function SalesPage() {
  const [tab, setTab] = useSearchParam('tab');
  const unmapped = useCall(listItems, openItems).data?.coverage.unmapped ?? 0;
  return (
    <>
      <PageHeader title="Sales Import" note="Each sale deducts ingredients using the recipe in force that day." />
      <FailingWork work={depletionQueue} />
      <Tabs value={tabs.find((one) => one === tab) ?? 'file'} onChange={(next) => setTab(next === 'file' ? undefined : (next ?? undefined))} keepMounted={false}>
        <TabLine open={tabs.find((one) => one === tab) ?? 'file'}>
          <Tabs.Tab value="file">Import</Tabs.Tab>
          <Tabs.Tab value="items">Mapping{unmapped > 0 && ` (${unmapped} open)`}</Tabs.Tab>
          <Tabs.Tab value="places">Places</Tabs.Tab>
          <Tabs.Tab value="days">Days</Tabs.Tab>
          <Tabs.Tab value="imports">Files</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="file">
          <BringIn />
        </Tabs.Panel>
        <Tabs.Panel value="items">
          <ItemList />
        </Tabs.Panel>
        <Tabs.Panel value="places">
          <Places />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <DayList />
        </Tabs.Panel>
        <Tabs.Panel value="imports">
          <ImportList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
