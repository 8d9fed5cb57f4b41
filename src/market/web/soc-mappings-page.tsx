import { Tabs } from '@mantine/core';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { ColumnLayouts } from './parts/feeds/column-layouts.tsx';
import { MappingList } from './parts/feeds/mapping-list.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';

/** What the columns and codes of lists stand for here. */
export default function SocMappingsPage() {
  const sells = holds(useUser(), 'market.sell');
  const [tab, setTab] = useSearchParam('tab');
  const open = tab === 'columns' ? 'columns' : 'products';
  return (
    <>
      <PageHeader title="Mappings" note="What the columns and codes of your lists stand for." />
      {sells ? (
        <Tabs value={open} onChange={(next) => setTab(next === 'columns' ? next : undefined)} keepMounted={false}>
          <TabLine open={open} label="Mappings">
            <Tabs.Tab value="products">Products</Tabs.Tab>
            <Tabs.Tab value="columns">Columns</Tabs.Tab>
          </TabLine>
          <Tabs.Panel value="products">
            <MappingList />
          </Tabs.Panel>
          <Tabs.Panel value="columns">
            <ColumnLayouts />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <NoShop />
      )}
    </>
  );
}
