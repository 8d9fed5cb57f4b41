import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { getShelf, putShelf } from '../../../contract/shelf.ts';
import { moved } from './shelf-order.ts';
import styles from './shelf-sheet.module.css';

interface Props {
  readonly locationId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The order of the shelf: dragged, or moved by a step with the keyboard. A count then goes along it. */
export function ShelfSheet({ locationId, name, onClose }: Props) {
  const shelf = useCall(getShelf, { params: { locationId } }, { freshMs: 0 });
  const [order, setOrder] = useState<readonly number[]>();
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const save = useCallMutation(putShelf, {
    onDone: () => {
      toast.done(`${name}: shelf order saved`);
      onClose();
    },
  });
  const products = new Map((shelf.data?.products ?? []).map((one) => [one.product_id, one]));
  const ids = order ?? [...products.keys()];
  const drag = (event: PointerEvent) => {
    if (dragged === undefined) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const to = over < 0 ? rows.length - 1 : over;
    const from = ids.indexOf(dragged);
    if (to !== from) setOrder(moved(ids, from, to));
  };
  return (
    <FormSheet
      title={`Shelf order, ${name}`}
      touched={order !== undefined}
      busy={save.isPending}
      submit="Save order"
      onSubmit={() => save.mutate({ params: { locationId }, body: { product_ids: [...ids] } })}
      onClose={onClose}
    >
      {!shelf.data && (shelf.error ? <ErrorState error={shelf.error} onRetry={() => void shelf.refetch()} /> : <FormSkeleton rows={8} />)}
      <ol ref={list} className={styles.list} onPointerMove={drag} onPointerUp={() => setDragged(undefined)} onPointerCancel={() => setDragged(undefined)}>
        {ids.map((id, at) => {
          const product = products.get(id);
          return (
            <li key={id} data-dragged={id === dragged}>
              <span
                className={styles.grip}
                aria-hidden
                onPointerDown={(event) => {
                  event.preventDefault();
                  setDragged(id);
                  list.current?.setPointerCapture(event.pointerId);
                }}
              >
                <IconGripVertical size={20} />
              </span>
              <span className={styles.name}>
                {product?.product_name}
                <small>{product?.size}</small>
              </span>
              <Button variant="subtle" px={8} disabled={at === 0} aria-label={`${product?.product_name} one place up`} onClick={() => setOrder(moved(ids, at, at - 1))}>
                <IconArrowUp size={18} />
              </Button>
              <Button
                variant="subtle"
                px={8}
                disabled={at === ids.length - 1}
                aria-label={`${product?.product_name} one place down`}
                onClick={() => setOrder(moved(ids, at, at + 1))}
              >
                <IconArrowDown size={18} />
              </Button>
            </li>
          );
        })}
      </ol>
    </FormSheet>
  );
}
