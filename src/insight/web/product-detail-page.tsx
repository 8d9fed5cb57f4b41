import { IconBottle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ProductPicker } from '../../stock/web/public/product-picker.tsx';
import styles from './product-detail-page.module.css';
import { Product } from './product-page.tsx';

/** The product's page at its variance, and a way to choose the product. */
export default function ProductDetailPage() {
  const navigate = useNavigate();
  const [chosen] = useSearchParam('product');
  const id = Number(chosen);
  const pick = (
    <div className={styles.pick}>
      <ProductPicker
        required={false}
        value={undefined}
        onChange={(product) => product && void navigate({ to: '.', search: (before) => ({ ...before, product: String(product.product_id), part: undefined, page: undefined }) })}
      />
    </div>
  );
  if (!(Number.isInteger(id) && id > 0))
    return (
      <>
        <PageHeader title="Variance Product Detail" />
        {pick}
        <EmptyState icon={IconBottle} title="Choose a product" action={<ButtonLink to="/reports/variance-report">To the largest losses</ButtonLink>}>
          Search by name above, or open a row in the report, to see where it was, what moved it and what is unexplained.
        </EmptyState>
      </>
    );
  return <Product key={id} id={id} opened="variance" />;
}
