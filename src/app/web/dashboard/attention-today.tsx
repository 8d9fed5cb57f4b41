import { scheduledCountsQueue } from '../../../counting/contract/template.ts';
import { CountsMatters } from '../../../counting/web/public/counts-today.tsx';
import { FailingMatters, type ScreenOfWork } from '../../../identity/web/public/failing-work.tsx';
import { VarianceMatters } from '../../../insight/web/public/variance-today.tsx';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { DeliveriesMatters } from '../../../receiving/web/public/deliveries-today.tsx';
import { RecipesMatters } from '../../../recipes/web/public/recipes-today.tsx';
import { depletionQueue } from '../../../sales/contract/today.ts';
import { SalesMatters } from '../../../sales/web/public/sales-today.tsx';
import { StockMatters } from '../../../stock/web/public/stock-today.tsx';
import styles from './attention-today.module.css';

const screenOf: ScreenOfWork = (work) => {
  if (work === depletionQueue) return { to: '/sales-import', search: { tab: 'days', filters: { due: { eq: 'true' } } } };
  if (work === scheduledCountsQueue) return { to: '/stock-count-wizard/list' };
  return { to: '/settings', search: { tab: 'activity' } };
};

/** What needs somebody today, room by room, as far as they may see it; a room that needs nobody stays away. */
export function AttentionToday() {
  const user = useUser();
  const seesStock = holds(user, 'stock.view');
  return (
    <section className={styles.attention} aria-labelledby="attention-today">
      <h2 id="attention-today">Needs attention today</h2>
      <div className={styles.rooms}>
        {seesStock && <FailingMatters screenOf={screenOf} />}
        {seesStock && <DeliveriesMatters />}
        {holds(user, 'stock.count') && <CountsMatters />}
        {seesStock && <SalesMatters />}
        {holds(user, 'reports.view') && <VarianceMatters />}
        {seesStock && <StockMatters />}
        {seesStock && <RecipesMatters />}
      </div>
    </section>
  );
}
