import { Button } from '@mantine/core';
import { IconArrowLeft, IconBottle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { ProductPicker } from '../../stock/web/public/product-picker.tsx';
import { nameAndSize } from '../../stock/web/public/products.ts';
import { varianceProduct } from '../contract/variance.ts';
import { BehindIt } from './parts/behind-it.tsx';
import { ProductTrend } from './parts/charts/product-trend.tsx';
import { Waterfall } from './parts/charts/waterfall.tsx';
import { NoPair } from './parts/no-pair.tsx';
import { PairBar } from './parts/pair-bar.tsx';
import { ProductPlaces } from './parts/product-places.tsx';
import { TakenBy } from './parts/taken-by.tsx';
import { Unlinked } from './parts/unlinked.tsx';
import { usePair } from './parts/use-pair.ts';
import { Verdict } from './parts/verdict/verdict.tsx';
import styles from './product-detail-page.module.css';

/** One product between two counts: from what there was to what there is, and every row in between. */
export default function ProductDetailPage() {
  const navigate = useNavigate();
  const [chosen] = useSearchParam('product');
  const id = Number(chosen);
  const pick = (
    <div className={styles.pick}>
      <ProductPicker
        required={false}
        value={undefined}
        onChange={(product) =>
          product &&
          void navigate({ to: '.', search: ((before: Record<string, unknown>) => ({ ...before, product: String(product.product_id), part: undefined, page: undefined })) as never })
        }
      />
    </div>
  );
  if (!(Number.isInteger(id) && id > 0))
    return (
      <>
        <PageHeader title="Variance Product Detail" />
        {pick}
        <EmptyState
          icon={IconBottle}
          title="Choose a product"
          action={
            <Button component={Link} to="/reports/variance-report">
              To the largest losses
            </Button>
          }
        >
          Search by name above, or open a row in the report, to see where it was, what moved it and what is unexplained.
        </EmptyState>
      </>
    );
  return <Detail key={id} id={id} />;
}

function Detail({ id }: { readonly id: number }) {
  const pair = usePair();
  const detail = useCall(varianceProduct, { params: { id }, query: pair.asked as never }, { keepPrevious: true });
  const answer = detail.data;
  const header = (
    <PageHeader
      title={answer ? nameAndSize(answer.product) : 'Variance Product Detail'}
      note="From opening count to closing count. Minus means missing, plus means more than expected. It follows what is entered late; each count keeps what it posted."
      actions={
        <>
          {answer?.closing && <PairBar pair={pair} opening={answer.opening} closing={answer.closing} />}
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} component={Link} to="/reports/variance-report" search={pair.asked as never}>
            All products
          </Button>
        </>
      }
    />
  );
  if (detail.error && !answer)
    return (
      <>
        {header}
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      </>
    );
  if (!answer)
    return (
      <>
        {header}
        <FiguresSkeleton />
        <ListSkeleton />
      </>
    );
  if (!answer.closing)
    return (
      <>
        {header}
        <NoPair counts={pair.counts.data?.data.length ?? 0} />
      </>
    );
  return (
    <>
      {header}
      {answer.row ? (
        <>
          <Verdict row={answer.row} takenBy={answer.taken_by} tieOut={answer.tie_out} coverage={answer.coverage} />
          <Unlinked row={answer.row} coverage={answer.coverage} />
          <div className={styles.columns}>
            <div className={styles.beside}>
              <Waterfall row={answer.row} steps={answer.steps} />
              <TakenBy product={answer.product} takenBy={answer.taken_by} />
            </div>
            <div className={styles.beside}>
              <ProductPlaces places={answer.places} moved={answer.row.moved !== null} />
              <ProductTrend product={answer.product} trend={answer.trend} />
            </div>
          </div>
          <BehindIt id={id} asked={pair.asked} steps={answer.steps} />
        </>
      ) : (
        <EmptyState title="Not in either count">It was not at any place counted, or there was none and nothing moved.</EmptyState>
      )}
    </>
  );
}
