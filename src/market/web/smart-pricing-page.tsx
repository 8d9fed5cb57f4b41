import { FormSheet } from '../../kernel/web/kit/forms/form-sheet.tsx';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { ProductPrices } from '../../receiving/web/public/product-prices.tsx';
import { fullName } from '../../stock/web/public/products.ts';
import { priceAdvice } from '../contract/advice.ts';
import styles from './parts/advice/advice.module.css';
import { PriceTable } from './parts/advice/price-table.tsx';
import { MarketWays } from './parts/ways.tsx';

/** What the house pays here, what the same costs elsewhere, and where more at once pays. */
export default function SmartPricingPage() {
  const { data, error, refetch } = useCall(priceAdvice, {});
  const [open, setOpen] = useSearchParam('product');
  const opened = data?.data.find(({ product }) => String(product.product_id) === open);
  return (
    <>
      <PageHeader title="Smart pricing" note="In a year, at the use of the last four weeks" />
      <MarketWays open="pricing">
        {!data && (error ? <ErrorState what="prices" error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
        {data?.data.length === 0 && (
          <EmptyState title="No product is known here yet">
            Open what you buy and say which of your products it is: then its price is compared with every other supplier’s.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <>
            <div className={styles.figures}>
              <Figure label="Switching would save" value={<Money value={data.switch_saving} decimals={0} />} />
              <Figure label="Larger orders would save" value={<Money value={data.tier_saving} decimals={0} />} />
              <Figure label="Your agreements save" value={<Money value={data.private_saving} decimals={0} />} />
            </div>
            <PriceTable lines={data.data} onOpen={(id) => setOpen(String(id))} />
          </>
        )}
      </MarketWays>
      {opened && (
        <FormSheet title={`Prices of ${fullName(opened.product)}`} touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={() => setOpen(undefined)}>
          <ProductPrices id={opened.product.product_id} />
        </FormSheet>
      )}
    </>
  );
}
