import { Alert } from '@mantine/core';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { getCheckout } from '../contract/checkout.ts';
import { EmptyCart } from './parts/cart/cart-view.tsx';
import { readyPart, whyNotYet } from './parts/cart/ready.ts';
import { useCart } from './parts/cart/use-cart.ts';
import { CheckoutDetails } from './parts/checkout/details.tsx';
import { AskedFor, Ordered } from './parts/checkout/ordered.tsx';
import { CheckoutReview } from './parts/checkout/review.tsx';
import { useSellers } from './parts/sellers.tsx';

/** From the cart to orders: details, prices that are held, and the orders' numbers. */
export default function CheckoutPage() {
  const [id, setId] = useSearchParam('checkout');
  return (
    <>
      <PageHeader
        title="Checkout"
        actions={
          <ButtonLink to="/marketplace" search={{ tab: 'cart' }} variant="default">
            Back to the cart
          </ButtonLink>
        }
      />
      {id === undefined ? <FromCart onMade={setId} /> : <Made id={id} onAgain={() => setId(undefined)} />}
    </>
  );
}

function FromCart({ onMade }: { readonly onMade: (id: string) => void }) {
  const { asked, cart, unsent } = useCart();
  const { sellers: known, askedAt } = useSellers();
  if (asked.error && !cart) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} fallback="Failed to load cart" />;
  if (!cart || unsent.size > 0 || askedAt === 0) return <FormSkeleton />;
  if (cart.lines_count === 0) return <EmptyCart />;
  const ready = readyPart(cart);
  if (ready.length === 0)
    return (
      <Alert color="yellow" role="alert" title="Nothing can be ordered yet">
        {cart.sellers.map((seller) => (
          <p key={seller.seller_id}>
            {seller.seller_name}: {whyNotYet(seller)}.
          </p>
        ))}
        The cart says it line by line, with what to do.
      </Alert>
    );
  const address = known.find(({ account }) => account?.delivery_address)?.account?.delivery_address ?? '';
  return <CheckoutDetails sellers={ready} askedAt={asked.dataUpdatedAt} address={address} onMade={onMade} />;
}

function Made({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { data, error, refetch } = useCall(getCheckout, { params: { checkout_id: id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="checkout" />;
  if (!data) return <FormSkeleton />;
  if (data.status === 'asked' && data.request) return <AskedFor request={data.request} />;
  return data.status === 'completed' ? <Ordered checkout={data} /> : <CheckoutReview checkout={data} onAgain={onAgain} />;
}
