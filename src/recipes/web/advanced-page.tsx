import { Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { BatchList } from './parts/batches/batch-list.tsx';
import { Ideas } from './parts/ideas/ideas.tsx';
import { MenuImport } from './parts/menu/menu-import.tsx';
import { ModifierList } from './parts/modifier-list.tsx';
import { PrepList } from './parts/prep/prep-list.tsx';
import { WhatIf } from './parts/what-if.tsx';

const tabs = ['what-if', 'ideas', 'menu', 'prep', 'batches', 'modifiers'];

/** Questions about all recipes together: a price rise, ideas, a menu, batches, modifiers of the till. */
export default function AdvancedPage() {
  const [tab, setTab] = useSearchParam('tab');
  return (
    <>
      <PageHeader
        title="Advanced Features"
        actions={
          <ButtonLink to="/recipe-management" variant="default" leftSection={<IconArrowLeft size={18} />}>
            Recipes
          </ButtonLink>
        }
      />
      <Tabs value={tabs.find((one) => one === tab) ?? 'what-if'} onChange={(next) => setTab(next === 'what-if' ? undefined : (next ?? undefined))} keepMounted={false}>
        <TabLine open={tabs.find((one) => one === tab) ?? 'what-if'}>
          <Tabs.Tab value="what-if">What if</Tabs.Tab>
          <Tabs.Tab value="ideas">Ideas</Tabs.Tab>
          <Tabs.Tab value="menu">Paste or upload</Tabs.Tab>
          <Tabs.Tab value="prep">Prep list</Tabs.Tab>
          <Tabs.Tab value="batches">Batches</Tabs.Tab>
          <Tabs.Tab value="modifiers">Modifiers</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="what-if">
          <WhatIf />
        </Tabs.Panel>
        <Tabs.Panel value="ideas">
          <Ideas />
        </Tabs.Panel>
        <Tabs.Panel value="menu">
          <MenuImport />
        </Tabs.Panel>
        <Tabs.Panel value="prep">
          <PrepList />
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <BatchList />
        </Tabs.Panel>
        <Tabs.Panel value="modifiers">
          <ModifierList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
