import { useCall } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { varianceProduct } from '../../contract/variance.ts';
import { BehindIt } from './behind-it.tsx';
import { BetweenCounts } from './between-counts.tsx';
import { ProductTrend } from './charts/product-trend.tsx';
import { Waterfall } from './charts/waterfall.tsx';
import { PairBar } from './pair-bar.tsx';
import { ProductPlaces } from './product-places.tsx';
import styles from './product-variance.module.css';
import { TakenBy } from './taken-by.tsx';
import { Unlinked } from './unlinked.tsx';
import { usePair } from './use-pair.ts';
import { Verdict } from './verdict/verdict.tsx';

/** A product between two counts: from what there was to what there is, and every row in between. */
export function ProductVariance({ id }: { readonly id: number }) {
  const pair = usePair();
  const detail = useCall(varianceProduct, { params: { id }, query: pair.asked }, { keepPrevious: true });
  const answer = detail.data;
  const header = (
    <div className={styles.bar}>
      <p className={styles.note}>
        From opening count to closing count. Minus means missing, plus means more than expected. It follows what is entered late; each count keeps what it posted.
      </p>
      {answer?.closing && <PairBar pair={pair} opening={answer.opening} closing={answer.closing} />}
    </div>
  );
  return (
    <BetweenCounts header={header} asked={detail} answer={answer} pair={pair}>
      {({ row, product, steps, places, trend, coverage, taken_by: takenBy, tie_out: tieOut }) =>
        row ? (
          <>
            <Verdict row={row} takenBy={takenBy} tieOut={tieOut} coverage={coverage} />
            <Unlinked row={row} coverage={coverage} />
            <div className={styles.columns}>
              <div className={styles.beside}>
                <Waterfall row={row} steps={steps} />
                <TakenBy product={product} takenBy={takenBy} />
              </div>
              <div className={styles.beside}>
                <ProductPlaces places={places} moved={row.moved !== null} />
                <ProductTrend product={product} trend={trend} />
              </div>
            </div>
            <BehindIt id={id} asked={pair.asked} steps={steps} />
          </>
        ) : (
          <EmptyState title="Not in either count">It was not at any place counted, or there was none and nothing moved.</EmptyState>
        )
      }
    </BetweenCounts>
  );
}
