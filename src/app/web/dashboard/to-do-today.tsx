import type { ReactNode } from 'react';
import { useCatalogueMatters } from '../../../catalogue/web/public/health-today.ts';
import { scheduledCountsQueue } from '../../../counting/contract/template.ts';
import { CountsInProgress } from '../../../counting/web/public/counts-in-progress.tsx';
import { useCountsMatters } from '../../../counting/web/public/counts-today.tsx';
import { type ScreenOfWork, useFailingMatters } from '../../../identity/web/public/failing-work.tsx';
import { useVarianceMatters } from '../../../insight/web/public/variance-today.tsx';
import { isWaiting } from '../../../kernel/web/kit/matter.ts';
import { ToDo, ToDoSkeleton } from '../../../kernel/web/kit/to-do.tsx';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useBuyingMatters } from '../../../market/web/public/buying-today.tsx';
import { useDeliveriesMatters, usePricesMatters } from '../../../receiving/web/public/deliveries-today.tsx';
import { useRecipesMatters } from '../../../recipes/web/public/recipes-today.tsx';
import { depletionQueue } from '../../../sales/contract/today.ts';
import { useSalesMatters } from '../../../sales/web/public/sales-today.tsx';
import { useStockMatters } from '../../../stock/web/public/stock-today.tsx';

const screenOf: ScreenOfWork = (work) => {
  if (work === depletionQueue) return { to: '/sales-import', search: { tab: 'days', filters: { due: { eq: 'true' } } } };
  if (work === scheduledCountsQueue) return { to: '/stock-count-wizard/list' };
  return { to: '/settings', search: { tab: 'activity' } };
};

interface Props {
  readonly className: string | undefined;
  /** Below it, in the same column. */
  readonly children: ReactNode;
  /** What follows that column. */
  readonly after: ReactNode;
}

/** What runs and what is to be done, of all rooms that one may see; it comes at once with all that stands below it, so that nothing moves. */
export function ToDoToday({ className, children, after }: Props) {
  const user = useUser();
  const seesStock = holds(user, 'stock.view');
  const mayCount = holds(user, 'stock.count');
  const rooms = [
    useFailingMatters(seesStock, screenOf),
    useDeliveriesMatters(seesStock),
    usePricesMatters(seesStock),
    useBuyingMatters(holds(user, 'market.buy')),
    useCountsMatters(mayCount),
    useSalesMatters(seesStock),
    useVarianceMatters(holds(user, 'reports.view')),
    useStockMatters(seesStock),
    useRecipesMatters(seesStock),
    useCatalogueMatters(holds(user, 'catalogue.edit')),
  ];
  if (rooms.some(isWaiting))
    return (
      <div className={className}>
        <ToDoSkeleton />
      </div>
    );
  return (
    <>
      <div className={className}>
        {mayCount && <CountsInProgress />}
        <ToDo rooms={rooms} />
        {children}
      </div>
      {after}
    </>
  );
}
