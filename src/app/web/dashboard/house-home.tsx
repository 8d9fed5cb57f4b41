import { catalogueSetup } from '../../../catalogue/contract/health.ts';
import { SetUpSteps } from '../../../catalogue/web/parts/set-up-steps.tsx';
import { RecentActivity } from '../../../identity/web/public/recent-activity.tsx';
import { LossesChart, SalesChart } from '../../../insight/web/public/trade-charts.tsx';
import { TradeFigures, TradeFiguresSkeleton } from '../../../insight/web/public/trade-figures.tsx';
import { ToDoSkeleton } from '../../../kernel/web/kit/to-do.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { clock, daysOf, dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { venue } from '../../../kernel/web/ui/values/venue.ts';
import { RunsOut } from '../../../stock/web/public/runs-out.tsx';
import { StockFigures } from '../../../stock/web/public/stock-today.tsx';
import { useSampleState } from '../shell/venues/use-sample-state.ts';
import styles from './house-home.module.css';
import { LookAround } from './look-around.tsx';
import { SampleFilling } from './sample-filling.tsx';
import { ToDoToday } from './to-do-today.tsx';

/** A manager's dashboard: figures, things to do, and the charts behind them. */
export function HouseHome({ greeting }: { readonly greeting: string | undefined }) {
  const user = useUser();
  const filling = useSampleState().data?.state;
  const today = daysOf(new Date().toISOString(), useStore(clock)).business;
  const house = useStore(venue);
  const { data: setup, error, refetch } = useCall(catalogueSetup, {});
  const note = [house, dayWords(today, { weekday: 'long', day: 'numeric', month: 'long' }), greeting].filter(Boolean).join(' · ');
  // Without a product there is nothing to look at yet: the steps of setting up say what to do.
  const isUsed = setup?.steps.some(({ step, count }) => step === 'products' && count > 0);
  return (
    <>
      <PageHeader title="Dashboard" note={note} />
      {filling === 'filling' || filling === 'failed' ? (
        <SampleFilling />
      ) : error && !setup ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : setup === undefined ? (
        <HouseSkeleton />
      ) : isUsed ? (
        <House steps={setup.steps} />
      ) : (
        <div className={styles.first}>
          {holds(user, 'catalogue.edit') ? <FirstSteps steps={setup.steps} /> : <p>Nothing is set up yet. Whoever keeps the catalog begins with its products.</p>}
        </div>
      )}
    </>
  );
}

type Steps = Parameters<typeof SetUpSteps>[0]['steps'];

const FirstSteps = (list: Omit<Parameters<typeof SetUpSteps>[0], 'children'>) => (
  <SetUpSteps {...list}>
    <LookAround />
  </SetUpSteps>
);

function House({ steps }: { readonly steps: Steps }) {
  const user = useUser();
  const [seesStock, seesReports] = [holds(user, 'stock.view'), holds(user, 'reports.view')];
  const isOpen = steps.some(({ done }) => !done);
  return (
    <>
      {seesReports ? <TradeFigures /> : <StockFigures />}
      <div className={styles.columns}>
        <ToDoToday
          className={styles.column}
          after={
            <div className={styles.after}>
              <RecentActivity />
            </div>
          }
        >
          {isOpen && holds(user, 'catalogue.edit') && <FirstSteps steps={steps} canPutAway />}
        </ToDoToday>
        <div className={styles.charts}>
          {seesReports && (
            <>
              <SalesChart />
              <LossesChart />
            </>
          )}
          {seesStock && <RunsOut />}
        </div>
      </div>
    </>
  );
}

export const HouseSkeleton = () => (
  <>
    <TradeFiguresSkeleton />
    <div className={styles.columns}>
      <ToDoSkeleton />
    </div>
  </>
);
