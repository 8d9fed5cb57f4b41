import { Button, Pagination, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { itemMovements } from '../../../contract/inventory.ts';
import { productKpis } from '../../../contract/movement.ts';
import { lastsText, momentText } from '../../public/days.ts';
import { DocumentLink } from '../../public/document-link.tsx';
import { isLoss, kindWords, whyText } from '../../public/movement-words.ts';
import { nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { isHardly } from '../../public/quantity-text.ts';
import { LevelLine } from '../level-line.tsx';
import styles from './product-ledger.module.css';

interface Props {
  readonly productId: number;
  readonly onBack: () => void;
  readonly onOpen: (id: number) => void;
}

const pageSize = 50;

/** One product: what there is and where, how it got there, row by row, each with its reason. */
export function ProductLedger({ productId, onBack, onOpen }: Props) {
  const [page, setPage] = useState(1);
  const figures = useCall(productKpis, { params: { id: productId } });
  const ledger = useCall(itemMovements, { params: { itemId: productId }, query: { page, limit: pageSize } }, { keepPrevious: true });
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
      All movements
    </Button>
  );
  if (figures.error && !figures.data)
    return (
      <>
        <PageHeader title="Stock Movements" actions={back} />
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      </>
    );
  const product = figures.data;
  const total = ledger.data?.total ?? 0;
  const worths = addingUp(product?.places.map(({ value }) => value) ?? [], product?.value);
  return (
    <>
      <PageHeader title={product ? nameAndSize(product) : 'Stock Movements'} note="Every movement, latest first" actions={back} />
      {product ? (
        <>
          <div className={styles.figures}>
            <Figure label="On hand" value={<Quantity value={product.on_hand} of={product} brief />} />
            <Figure label="Value" value={<Money value={product.value} />} />
            <Figure label="Unit cost" value={product.unit_cost === null ? none : <Money value={product.unit_cost} />} />
            <Figure label="Daily use" value={isHardly(product.usage_per_day, product) ? 'Hardly used' : <Quantity value={product.usage_per_day} of={product} brief />} />
            <Figure label="Days left" value={lastsText(product.days_on_hand)} />
          </div>
          <div className={styles.columns}>
            <LevelLine title="On hand over the last eight weeks" of={product} days={product.days} />
            <section className={styles.places} aria-label="Where it is">
              <h2>Where it is</h2>
              <ul>
                {product.places
                  .map((place, at) => ({ ...place, value: worths[at] ?? place.value }))
                  .filter(({ quantity }) => quantity !== 0)
                  .map((place) => (
                    <li key={place.location_id}>
                      <span>{place.location_name}</span>
                      <Quantity value={place.quantity} of={product} brief />
                      <Money value={place.value} />
                    </li>
                  ))}
              </ul>
              <p>
                Last counted <RelativeTime at={product.last_counted_at ?? undefined} />
              </p>
            </section>
          </div>
        </>
      ) : (
        <FiguresSkeleton />
      )}
      {ledger.error && !ledger.data ? (
        <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : ledger.data === undefined ? (
        <Skeleton height={320} />
      ) : total === 0 ? (
        <EmptyState title="No movements yet">Deliveries, sales, waste, transfers and counts appear here.</EmptyState>
      ) : (
        <ol className={styles.ledger} aria-label="Movements" aria-busy={ledger.isFetching}>
          {ledger.data.movements.map((row) => (
            <li key={row.id}>
              <button type="button" className={styles.row} onClick={() => onOpen(row.id)}>
                <span className={styles.what}>
                  {kindWords[row.type]}
                  {row.reverses !== null && ', voided'}
                  <small>
                    {row.location_name} · {momentText(row.effective_at)}
                    {row.user_name && ` · ${row.user_name}`}
                  </small>
                  {whyText(row) && <small className={styles.why}>{whyText(row)}</small>}
                </span>
                <span className={styles.number}>
                  <Quantity value={row.quantity} of={row} signed brief plain={!isLoss(row)} />
                  <small>
                    <Money value={row.value} plain={!isLoss(row)} />
                  </small>
                </span>
                <span className={styles.number}>
                  <Quantity value={row.on_hand} of={row} brief />
                  <small>on hand after</small>
                </span>
              </button>
              <span className={styles.document}>
                <DocumentLink row={row} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > pageSize && (
        <Pagination
          className={styles.pages}
          total={Math.ceil(total / pageSize)}
          value={page}
          onChange={setPage}
          aria-label="Pages"
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </>
  );
}
