import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { Browse } from './parts/browse/browse.tsx';
import { limitKeepers, MarketWays } from './parts/ways.tsx';

const CartView = lazy(async () => ({ default: (await import('./parts/cart/cart-view.tsx')).CartView }));

const Orders = lazy(async () => ({ default: (await import('./parts/orders/orders.tsx')).Orders }));
const Rfqs = lazy(async () => ({ default: (await import('./parts/rfqs/rfqs.tsx')).Rfqs }));
const Approvals = lazy(async () => ({ default: (await import('./parts/approvals/approvals.tsx')).Approvals }));
const Standing = lazy(async () => ({ default: (await import('./parts/standing/standing.tsx')).Standing }));
const OrderLimits = lazy(async () => ({ default: (await import('./parts/approvals/order-limits.tsx')).OrderLimits }));
const Wishlist = lazy(async () => ({ default: (await import('./parts/account/wishlist.tsx')).Wishlist }));
const PrivatePrices = lazy(async () => ({ default: (await import('./parts/account/private-prices.tsx')).PrivatePrices }));
const Spending = lazy(async () => ({ default: (await import('./parts/account/spending.tsx')).Spending }));
const Notifications = lazy(async () => ({ default: (await import('./parts/account/notifications.tsx')).Notifications }));
const OfferSheet = lazy(async () => ({ default: (await import('./parts/browse/offer-sheet.tsx')).OfferSheet }));

const views: Readonly<Record<string, ComponentType>> = {
  browse: Browse,
  cart: CartView,
  orders: Orders,
  approvals: Approvals,
  standing: Standing,
  rfqs: Rfqs,
  wishlist: Wishlist,
  prices: PrivatePrices,
  spending: Spending,
  notifications: Notifications,
  limits: OrderLimits,
};
const needed: Readonly<Record<string, readonly string[]>> = { limits: limitKeepers };

/** What has the whole page, and its own way back, once the address names one of it. */
const records: Readonly<Record<string, { readonly of: string; readonly Draw: ComponentType }>> = {
  orders: { of: 'order', Draw: Orders },
  rfqs: { of: 'rfq', Draw: Rfqs },
  approvals: { of: 'request', Draw: Approvals },
  standing: { of: 'standing', Draw: Standing },
};

/** Where a venue buys: what there is, the cart, and what was ordered, as tabs in the address. */
export default function MarketplacePage() {
  const [tab] = useSearchParam('tab');
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const [product, setProduct] = useSearchParam('product');
  const user = useUser();
  const open = tab !== undefined && Object.hasOwn(views, tab) && (needed[tab]?.some((permission) => holds(user, permission)) ?? true) ? tab : 'browse';
  const View = views[open] ?? Browse;
  const record = records[open];
  if (record && Number(search[record.of]) > 0)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <record.Draw />
      </Suspense>
    );
  return (
    <>
      <PageHeader title="Marketplace" />
      <MarketWays open={open}>
        <Suspense fallback={<ListSkeleton />}>
          <View />
        </Suspense>
      </MarketWays>
      <Suspense fallback={null}>
        {Number(product) > 0 && <OfferSheet key={product} id={Number(product)} onOpen={(next) => setProduct(String(next))} onClose={() => setProduct(undefined)} />}
      </Suspense>
    </>
  );
}
