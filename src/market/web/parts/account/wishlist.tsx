import { ActionIcon, Pagination } from '@mantine/core';
import { IconHeart, IconTrash } from '@tabler/icons-react';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink, ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { pagesOf } from '../../../../kernel/web/ui/values/total-text.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { createWish, deleteWish, listWishes, type WishRow } from '../../../contract/wishlist.ts';
import { AddToCart } from '../browse/add-to-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { FacedListingName } from '../listing-face.tsx';
import { OwnPrice } from '../own-price.tsx';
import { availabilityWords, packText } from '../words.ts';
import styles from './wishlist.module.css';

/** What one means to buy some day, at the prices of now. */
export function Wishlist() {
  const { quantityOf } = useCart();
  const { list, answer, state, change, pageSize } = useList<WishRow>({ call: listWishes, sort: { field: 'added_at', order: 'desc' } });
  if (list.error && !answer) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!answer) return <ListSkeleton rows={4} />;
  if (answer.total === 0)
    return (
      <EmptyState
        icon={IconHeart}
        title="Nothing on your wishlist"
        action={
          <ButtonLink to="/marketplace" variant="default">
            Browse products
          </ButtonLink>
        }
      >
        The heart beside a product keeps it here, at the price of the day.
      </EmptyState>
    );
  const pages = pagesOf(answer, state.page, pageSize, answer.data.length);
  return (
    <>
      <ul className={styles.list} aria-label="Wishlist">
        {answer.data.map((wish) => (
          <Wish key={wish.id} wish={wish} inCart={quantityOf(wish.product_id)} />
        ))}
      </ul>
      {pages > 1 && <Pagination mt={16} total={pages} value={state.page} onChange={(page) => change({ page })} />}
    </>
  );
}

function Wish({ wish: { id, product_id, notes, offer }, inCart }: { readonly wish: WishRow; readonly inCart: number }) {
  const name = offer?.name ?? 'A product that is no longer sold';
  const forget = useCallMutation(deleteWish, {
    onDone: () => doneWithUndo(`${name} is off your wishlist`, createWish, { body: { product_id, notes } }, `${name} is back`),
  });
  return (
    <li className={styles.wish}>
      <div className={styles.what}>
        {offer ? (
          <AnchorLink to="/marketplace" search={{ tab: 'wishlist', product: product_id }} c="inherit">
            <FacedListingName of={offer} size={40} />
          </AnchorLink>
        ) : (
          name
        )}
        {offer && (
          <div className={styles.about}>
            {packText(offer)} · {offer.seller_name} · <State of={offer.availability} table={availabilityWords} />
          </div>
        )}
        {notes && <div className={styles.about}>{notes}</div>}
      </div>
      <div className={styles.price}>{offer && <OwnPrice of={offer} />}</div>
      <div className={styles.add}>{offer && <AddToCart of={offer} inCart={inCart} />}</div>
      <ActionIcon
        className={styles.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Take ${name} off the wishlist`}
        loading={forget.isPending}
        onClick={() => forget.mutate({ params: { id } })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
