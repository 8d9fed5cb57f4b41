import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { OrderGuide } from './parts/advice/order-guide.tsx';
import { MarketWays } from './parts/ways.tsx';

/** What to buy now and why, and the order guide: everything that is bought here, in the numbers of now. */
export default function AiProductsPage() {
  const [tab] = useSearchParam('tab');
  const all = tab === 'guide';
  return (
    <>
      <PageHeader title="What to buy" />
      <MarketWays open={all ? 'guide' : 'now'}>
        <OrderGuide key={String(all)} all={all} />
      </MarketWays>
    </>
  );
}
