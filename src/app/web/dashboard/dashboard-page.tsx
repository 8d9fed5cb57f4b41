import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { catalogueHealth, catalogueSetup } from '../../../catalogue/contract/health.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { isFix } from '../../../catalogue/web/parts/flaw-words.ts';
import { HealthCards } from '../../../catalogue/web/parts/health-cards.tsx';
import { SetUpSteps } from '../../../catalogue/web/parts/set-up-steps.tsx';
import { RecentActivity } from '../../../identity/web/public/recent-activity.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { none } from '../../../kernel/web/ui/values/number-text.ts';
import { RunsOut, StockFigures } from '../../../stock/web/public/stock-today.tsx';
import { AttentionToday } from './attention-today.tsx';
import styles from './dashboard-page.module.css';

// The fields of a repair are many times the size of the dashboard.
const FixList = lazy(async () => ({ default: (await import('../../../catalogue/web/parts/fix-list.tsx')).FixList }));

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** What exists and what needs somebody's attention today. */
export default function DashboardPage() {
  const user = useUser();
  const { fix } = useSearch({ strict: false }) as { fix?: unknown };
  const health = useCall(catalogueHealth, {});
  const setup = useCall(catalogueSetup, {});
  const vendors = useCall(suppliers.list, { query: { pageSize: 1 } } as never);
  if (isFix(fix))
    return (
      <Suspense fallback={<FiguresSkeleton />}>
        <FixList kind={fix} />
      </Suspense>
    );
  const first = user.name.split(' ')[0];
  const products = health.data?.products ?? 0;
  const without = health.data?.flaws.find((flaw) => flaw.kind === 'no-cost')?.count ?? 0;
  const open = setup.data?.steps.filter((step) => !step.done) ?? [];
  const mayEdit = holdsAll(user, ['catalogue.edit']);
  const seesStock = holdsAll(user, ['stock.view']);
  // Without a product there is nothing that could need anybody: the steps of setting up say what to do.
  const isUsed = health.data?.products !== 0;
  return (
    <>
      <PageHeader title="Dashboard" note={first ? `Good to see you, ${first}.` : undefined} />
      <div className={styles.today}>
        {seesStock && isUsed && <StockFigures />}
        {isUsed && <AttentionToday />}
      </div>
      {health.error && !health.data ? (
        <ErrorState error={health.error} onRetry={() => void health.refetch()} />
      ) : health.data === undefined ? (
        <FiguresSkeleton />
      ) : (
        <div className={styles.figures}>
          <Figure label="Products" value={products.toLocaleString()} to={`/client-products/${user.client_id}`} />
          <Figure label="Suppliers" value={((vendors.data as { total: number } | undefined)?.total ?? 0).toLocaleString()} to="/suppliers" />
          <Figure label="With a cost price" value={products === 0 ? none : percent.format((products - without) / products)} />
          <Figure label="To fix" value={health.data.flaws.reduce((sum, flaw) => sum + flaw.count, 0).toLocaleString()} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {mayEdit && open.length > 0 && setup.data && <SetUpSteps steps={setup.data.steps} />}
          {seesStock && <RunsOut />}
          {health.data && products > 0 && <HealthCards flaws={health.data.flaws} products={products} mayFix={mayEdit} />}
        </div>
        <RecentActivity />
      </div>
    </>
  );
}
