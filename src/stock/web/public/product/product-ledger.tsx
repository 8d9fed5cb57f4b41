import { Pagination, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useOpenRecord } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { itemMovements } from '../../../contract/inventory.ts';
import { MovementSheet } from '../../parts/movements/movement-sheet.tsx';
import { momentText } from '../days.ts';
import { DocumentLink } from '../document-link.tsx';
import { isLoss, kindWords, whyText } from '../movement-words.ts';
import { Quantity } from '../quantity.tsx';
import styles from './product-ledger.module.css';

const pageSize = 50;

/** How one product came to be what there is of it: row by row, the latest first, each with its reason. */
export function ProductLedger({ id }: { readonly id: number }) {
  const opened = useOpenRecord();
  const [page, setPage] = useState(1);
  const ledger = useCall(itemMovements, { params: { itemId: id }, query: { page, limit: pageSize } }, { keepPrevious: true });
  const total = ledger.data?.total ?? 0;
  return (
    <>
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
              <button type="button" className={styles.row} onClick={() => opened.open(row.id)}>
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
      {opened.id !== undefined && <MovementSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
