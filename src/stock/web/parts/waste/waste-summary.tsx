import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { comparisonOf, shareText } from '../../../../kernel/web/charts/findings.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import { everyDay, longWeekdayText, weekdayText } from '../../public/days.ts';
import { useWasteWeek, wasteWeekLabel } from '../../public/use-waste-week.ts';
import styles from './waste-summary.module.css';

const reasonsShown = 5;

/** What the last seven days cost, and why. */
export function WasteSummary() {
  const { week, before } = useWasteWeek();
  const code = useStore(currency);
  if (week.error && !week.data) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />;
  if (!week.data) return <FiguresSkeleton rows={3} />;
  const { cost, count, reasons } = week.data;
  const days = everyDay(week.data, week.data.days);
  const counted = reasons.filter((one) => one.count > 0);
  const costs = addingUp(
    counted.map((one) => one.cost),
    cost,
  );
  const reasonsByCost = counted.map((one, at) => ({ ...one, cost: costs[at] ?? one.cost })).toSorted((a, b) => b.cost - a.cost);
  const first = reasonsByCost[0];
  const dearest = days.reduce<(typeof days)[number] | undefined>((most, day) => (day.cost > (most?.cost ?? 0) ? day : most), undefined);
  return (
    <div className={styles.summary}>
      <Figure label={wasteWeekLabel} value={<Money value={cost} />} comparison={comparisonOf(cost, before, 'the week before', 'less')}>
        <span className={styles.note}>
          {count} {count === 1 ? 'entry' : 'entries'}
        </span>
      </Figure>
      {first && cost > 0 && (
        <Chart
          title={`${first.reason} is ${shareText(first.cost, cost)} of it`}
          note="Cost by reason, last 7 days"
          chart={{
            kind: 'bars',
            what: 'Reason',
            measure: { kind: 'money', label: 'Cost' },
            items: reasonsByCost.slice(0, reasonsShown).map((one) => ({ label: one.reason, value: one.cost })),
          }}
        />
      )}
      {dearest && (
        <Chart
          title={`${longWeekdayText(dearest.day)} cost most: ${moneyText(dearest.cost, code, 0)}`}
          note="Cost by day, last 7 days"
          chart={{
            kind: 'bars',
            upright: true,
            what: 'Day',
            measure: { kind: 'money', label: 'Cost' },
            items: days.map((one) => ({ key: one.day, label: weekdayText(one.day), value: one.cost })),
          }}
        />
      )}
    </div>
  );
}
