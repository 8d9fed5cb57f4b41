import { Alert, Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { online } from '../../../../kernel/web/offline/online.ts';
import { keyOf, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { queryClient } from '../../../../kernel/web/query/query-client.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { type Cart, clearCart, getCart } from '../../../contract/cart.ts';
import { linesText, suppliersText } from '../words.ts';
import styles from './cart.module.css';
import { readCopy } from './cart-copy.ts';
import { CartSellerPart } from './cart-seller.tsx';
import { countOf, readyPart, totalOf, whyNotYet } from './ready.ts';
import { useCart } from './use-cart.ts';

/** What is about to be ordered, by supplier. */
export function CartView() {
  const { asked, cart, unsent, quantityOf } = useCart();
  if (asked.error && !cart) return <FromCopy onRetry={() => void asked.refetch()} error={asked.error} />;
  if (!cart) return <ListSkeleton rows={6} />;
  return (
    <>
      {unsent.size > 0 && <Unsent />}
      {cart.lines_count === 0 && unsent.size === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <div className={styles.sellers}>
            {cart.sellers.map((seller) => (
              <CartSellerPart key={seller.seller_id} seller={seller} askedAt={asked.dataUpdatedAt} quantityOf={quantityOf} />
            ))}
            <EmptyIt lines={cart.lines_count} />
          </div>
          <WholeCart cart={cart} busy={unsent.size > 0} />
        </div>
      )}
    </>
  );
}

function WholeCart({ cart, busy }: { readonly cart: Cart; readonly busy: boolean }) {
  const ready = readyPart(cart);
  const staying = cart.sellers.filter((seller) => !ready.includes(seller));
  return (
    <aside className={styles.whole} aria-label="To order">
      <div>
        <div className={styles.about}>
          {linesText(countOf(ready))}, {suppliersText(ready.length)}
        </div>
        <div className={styles.figure} aria-live="polite" aria-busy={busy}>
          <Money value={totalOf(ready)} />
        </div>
      </div>
      {ready.length > 0 ? (
        <ButtonLink to="/checkout" size="md">
          Check out
        </ButtonLink>
      ) : (
        <ActionButton why="Nothing can be ordered yet: see what is said below each supplier." size="md">
          Check out
        </ActionButton>
      )}
      {staying.map((seller) => (
        <p key={seller.seller_id} className={styles.stays}>
          {seller.seller_name} stays in the cart: {whyNotYet(seller)}.
        </p>
      ))}
    </aside>
  );
}

function EmptyIt({ lines }: { readonly lines: number }) {
  const [asking, ask] = useState(false);
  const clear = useCallMutation(clearCart, {
    onDone: (empty) => {
      queryClient.setQueryData(keyOf(getCart, {}), empty);
      ask(false);
    },
    onFailed: ({ detail, headline }) => toast.warn('Failed to clear cart', detail ?? headline),
  });
  return (
    <>
      <Button className={styles.empty ?? ''} variant="subtle" color="gray" onClick={() => ask(true)}>
        Empty the cart
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Empty the cart?"
        action={`Remove ${linesText(lines)}`}
        destructive
        busy={clear.isPending}
        onConfirm={() => clear.mutate({})}
        onClose={() => ask(false)}
      >
        All {linesText(lines)} are taken out. Nothing has been ordered.
      </ConfirmDialog>
    </>
  );
}

function Unsent() {
  const connected = useStore(online);
  if (connected) return null;
  return (
    <Alert color="yellow" className={styles.kept ?? ''} role="status" title="You are offline">
      What you change is kept on this device and put into the cart when you are back. Prices are those last seen.
    </Alert>
  );
}

export const EmptyCart = () => (
  <EmptyState
    icon={IconShoppingCart}
    title="The cart is empty"
    action={
      <ButtonLink to="/marketplace" variant="default">
        Browse products
      </ButtonLink>
    }
  >
    Put in what you need. It is split by supplier, with each one’s minimum, delivery day and fee.
  </EmptyState>
);

/** The server cannot be asked: what lay in the cart when this device last saw it. */
function FromCopy({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { user_id, client_id } = useUser();
  const items = readCopy(localStorage, `${user_id}:${client_id}`);
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} fallback="Failed to load cart" />
      {items.length > 0 && (
        <section className={styles.seller} aria-label="The cart as this device last saw it">
          <ul className={styles.lines}>
            {items.map(({ id, product, supplier, qty, unitPrice }) => (
              <li key={id} className={styles.line}>
                <div className={styles.what}>
                  {product}
                  <div className={styles.about}>{supplier}</div>
                </div>
                <span>{qty.toLocaleString()} ×</span>
                <div className={styles.total}>
                  <Money value={unitPrice} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
