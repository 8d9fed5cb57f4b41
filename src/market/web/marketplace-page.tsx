import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { MoreActions, MoreLink } from '../../kernel/web/kit/more-actions.tsx';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton, ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { Browse } from './parts/browse/browse.tsx';
import { CartCount } from './parts/cart/cart-count.tsx';

interface View {
  readonly name: string;
  readonly label: string;
  readonly Draw: ComponentType;
  /** Whoever holds one of these sees it; left out, everybody who buys. */
  readonly for?: readonly string[];
}

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

const views: readonly View[] = [
  { name: 'browse', label: 'Browse', Draw: Browse },
  { name: 'cart', label: 'Cart', Draw: CartView },
  { name: 'orders', label: 'Orders', Draw: Orders },
  { name: 'approvals', label: 'Approvals', Draw: Approvals },
  { name: 'standing', label: 'Standing orders', Draw: Standing },
  { name: 'rfqs', label: 'Quotes', Draw: Rfqs },
  { name: 'wishlist', label: 'Wishlist', Draw: Wishlist },
  { name: 'prices', label: 'Agreed prices', Draw: PrivatePrices },
  { name: 'spending', label: 'Spending', Draw: Spending },
  { name: 'notifications', label: 'Notifications', Draw: Notifications },
  { name: 'limits', label: 'Order limits', Draw: OrderLimits, for: ['users.manage', 'settings.edit'] },
];

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
  const navigate = useNavigate();
  const user = useUser();
  const shown = views.filter((view) => view.for === undefined || view.for.some((permission) => holds(user, permission)));
  const open = shown.find(({ name }) => name === tab) ?? (views[0] as View);
  const record = records[open.name];
  if (record && Number(search[record.of]) > 0)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <record.Draw />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title="Marketplace"
        actions={
          <>
            <MoreActions>
              <MoreLink to="/marketplace/smart-pricing">Smart pricing</MoreLink>
            </MoreActions>
            <ButtonLink to="/marketplace/ai-products" variant={open.name === 'browse' ? 'filled' : 'default'}>
              What to buy
            </ButtonLink>
          </>
        }
      />
      <Tabs value={open.name} onChange={(next) => void navigate({ to: '/marketplace', search: next === 'browse' ? {} : { tab: next } })} keepMounted={false}>
        <TabLine open={open.name}>
          {shown.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} rightSection={name === 'cart' && <CartCount />}>
              {label}
            </Tabs.Tab>
          ))}
        </TabLine>
        <Tabs.Panel value={open.name}>
          <Suspense fallback={<ListSkeleton />}>
            <open.Draw />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {Number(product) > 0 && <OfferSheet key={product} id={Number(product)} onOpen={(next) => setProduct(String(next))} onClose={() => setProduct(undefined)} />}
      </Suspense>
    </>
  );
}
