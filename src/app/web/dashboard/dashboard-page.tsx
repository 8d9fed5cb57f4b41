import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { session } from '../../../kernel/web/browser.ts';
import { holds, isOps, worksAtShelf } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { HouseHome, HouseSkeleton } from './house-home.tsx';
import { runsHouse } from './runs-house.ts';

// Few come here by these doors, and nobody by two of them.
const CountThatWaits = lazy(async () => ({ default: (await import('../../../counting/web/public/count-that-waits.tsx')).CountThatWaits }));
const OperationsHome = lazy(async () => ({ default: (await import('./operations-home.tsx')).OperationsHome }));
const CatalogueHome = lazy(async () => ({ default: (await import('./catalogue-home.tsx')).CatalogueHome }));
const SellerHome = lazy(() => import('../../../market/web/soc-dashboard-page.tsx'));

/** Where the day begins, for each as far as their work goes. */
export default function DashboardPage() {
  const user = useUser();
  const current = useStore(session.state);
  const acting = current.status === 'signed-in' && current.acting !== undefined;
  const first = user.name.split(' ')[0];
  const greeting = first ? `Good to see you, ${first}.` : undefined;
  if (holds(user, 'market.sell'))
    return (
      <Suspense fallback={<HouseSkeleton />}>
        <SellerHome />
      </Suspense>
    );
  if (worksAtShelf(user)) return <Navigate to="/supplier/picking" replace />;
  if (runsHouse(user, acting)) return <HouseHome greeting={greeting} />;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title="Dashboard" note={greeting} />
          <HouseSkeleton />
        </>
      }
    >
      {isOps(user.roles) ? <OperationsHome greeting={greeting} /> : holds(user, 'stock.count') ? <CountThatWaits greeting={greeting} /> : <CatalogueHome greeting={greeting} />}
    </Suspense>
  );
}
