import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { mergeClientProducts } from '../../contract/client-products.ts';
import { dismissDuplicate, likelyDuplicates } from '../../contract/health.ts';
import styles from './cards.module.css';
import { flawWords } from './flaw-words.ts';

interface Product {
  readonly client_product_id: number;
  readonly name: string;
  readonly barcode: string | null;
  readonly cost_price: number | null;
  readonly labels: Record<string, string>;
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** Products that look alike, side by side: one is merged into the other, or the pair is dismissed. */
export function DuplicatePairs({ back }: { readonly back: ReactNode }) {
  const list = useCall(likelyDuplicates, { query: { pageSize: 50 } }, { keepPrevious: true });
  const [merging, setMerging] = useState<{ goes: Product; stays: Product }>();
  const apart = useCallMutation(dismissDuplicate, { onDone: () => toast.done('Marked as different products') });
  const merge = useCallMutation(mergeClientProducts, {
    onDone: ({ moved }) => {
      toast.done(`Merged${moved.length > 0 ? `: ${moved.map((one) => `${one.count} ${one.what}`).join(', ')} moved` : ''}`);
      setMerging(undefined);
    },
  });
  const pairs = list.data?.data as { product: Product; other: Product; likeness: number }[] | undefined;
  return (
    <>
      <PageHeader title="Possible duplicates" count={list.data?.total} note={flawWords.duplicates.why} actions={back} />
      {list.error && !pairs ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : pairs === undefined ? (
        <ListSkeleton rows={4} />
      ) : pairs.length === 0 ? (
        <EmptyState title="No duplicates left" action={back}>
          Every product is listed once.
        </EmptyState>
      ) : (
        <ul className={styles.steps}>
          {pairs.map(({ product, other, likeness }) => (
            <li key={`${product.client_product_id} ${other.client_product_id}`} className={styles.pair}>
              <Side product={product} onKeep={() => setMerging({ stays: product, goes: other })} />
              <Side product={other} onKeep={() => setMerging({ stays: other, goes: product })} />
              <span className={styles.apart}>
                {percent.format(likeness)} alike
                <Button
                  variant="subtle"
                  size="sm"
                  loading={apart.isPending}
                  onClick={() => apart.mutate({ body: { product_id: product.client_product_id, other_id: other.client_product_id } })}
                >
                  Not a duplicate
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {merging && (
        <ConfirmDialog
          opened
          title={`Keep ${merging.stays.name}?`}
          action="Merge 2 products"
          busy={merge.isPending}
          onConfirm={() => merge.mutate({ params: { id: merging.goes.client_product_id }, body: { into: merging.stays.client_product_id } })}
          onClose={() => setMerging(undefined)}
        >
          “{merging.goes.name}” becomes inactive. Its stock and everything that points at it go to “{merging.stays.name}”; documents that moved stock keep saying what they said.
        </ConfirmDialog>
      )}
    </>
  );
}

const Side = ({ product, onKeep }: { readonly product: Product; readonly onKeep: () => void }) => (
  <div className={styles.side}>
    <strong>{product.name}</strong>
    <span>{[product.labels.brand_id, product.labels.size_id, product.labels.supplier_id].filter(Boolean).join(' · ')}</span>
    <span>{product.barcode ?? 'no barcode'}</span>
    <span>{product.cost_price === null ? 'no cost' : <Money value={product.cost_price} />}</span>
    <Button variant="default" size="sm" mt={4} onClick={onKeep}>
      Keep this one
    </Button>
  </div>
);
