import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { OrderGuide } from './parts/advice/order-guide.tsx';

/** What to buy now and why, and the order guide: everything that is bought here, in the numbers of now. */
export default function AiProductsPage() {
  const [tab] = useSearchParam('tab');
  const navigate = useNavigate();
  const open = tab === 'guide' ? 'guide' : 'now';
  return (
    <>
      <PageHeader
        title="What to buy"
        actions={
          <ButtonLink to="/marketplace/smart-pricing" variant="default">
            Compare prices
          </ButtonLink>
        }
      />
      <Tabs value={open} onChange={(next) => void navigate({ to: '/marketplace/ai-products', search: next === 'guide' ? { tab: 'guide' } : {} })} keepMounted={false}>
        <TabLine open={open}>
          <Tabs.Tab value="now">Buy now</Tabs.Tab>
          <Tabs.Tab value="guide">Order guide</Tabs.Tab>
        </TabLine>
        <Tabs.Panel value="now" pt={16}>
          <OrderGuide all={false} />
        </Tabs.Panel>
        <Tabs.Panel value="guide">
          <OrderGuide all />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
