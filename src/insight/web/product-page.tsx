import { useParams } from '@tanstack/react-router';
import { ProductPicture } from '../../catalogue/web/public/faces/product-picture.tsx';
import { EditProduct, ProductFacts, useProductRecord } from '../../catalogue/web/public/product-record.tsx';
import { ProductCounts } from '../../counting/web/public/product-counts.tsx';
import { BackLink } from '../../kernel/web/kit/record/back-link.tsx';
import { RecordPage, type RecordTab } from '../../kernel/web/kit/record/record-page.tsx';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../kernel/web/ui/status-badge.tsx';
import { DeliveriesOf } from '../../receiving/web/public/deliveries-of.tsx';
import { PriceLine } from '../../receiving/web/public/price-line.tsx';
import { ProductPrices } from '../../receiving/web/public/product-prices.tsx';
import { ProductRecipes } from '../../recipes/web/public/product-recipes.tsx';
import { ProductLedger } from '../../stock/web/public/product/product-ledger.tsx';
import { ProductFigures, ProductLevel, ProductPlaces } from '../../stock/web/public/product/product-standing.tsx';
import { nameAndSize } from '../../stock/web/public/products.ts';
import { ProductVariance } from './parts/product-variance.tsx';

/** One product, whole: what there is of it and where, what it costs and who charges that, what happened to it, and where it went. */
export default function ProductPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Product key={id} id={Number(id)} />;
}

export function Product({ id, opened }: { readonly id: number; readonly opened?: string }) {
  const user = useUser();
  const { product, error, refetch } = useProductRecord(id);
  if (!product) return error ? <ErrorState what="product" error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const seesStock = holds(user, 'stock.view');
  const tabs: readonly RecordTab[] = [
    ...(seesStock
      ? [
          { name: 'movements', label: 'Movements', draw: () => <ProductLedger id={id} /> },
          { name: 'prices', label: 'Prices', draw: () => <ProductPrices id={id} /> },
          { name: 'recipes', label: 'Recipes', draw: () => <ProductRecipes id={id} /> },
          { name: 'counts', label: 'Counts', draw: () => <ProductCounts id={id} of={product} /> },
          { name: 'deliveries', label: 'Deliveries', draw: () => <DeliveriesOf only={{ product_id: id }} /> },
        ]
      : []),
    ...(holds(user, 'reports.view') ? [{ name: 'variance', label: 'Variance', draw: () => <ProductVariance id={id} /> }] : []),
  ];
  return (
    <RecordPage
      face={<ProductPicture id={id} name={product.product_name} />}
      title={nameAndSize(product)}
      state={!product.active && <StatusBadge tone="quiet">Not active</StatusBadge>}
      note={product.category}
      back={<BackLink to="/client-products/$clientId" params={{ clientId: String(product.client_id) }} aria-label="All products" />}
      actions={<EditProduct product={product} />}
      figures={seesStock && <ProductFigures id={id} />}
      facts={<ProductFacts product={product} />}
      tabs={tabs}
      {...(opened && { opened })}
    >
      {seesStock && (
        <>
          <PriceLine id={id} />
          <ProductPlaces id={id} />
          <ProductLevel id={id} />
        </>
      )}
    </RecordPage>
  );
}
