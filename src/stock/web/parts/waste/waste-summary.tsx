import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { Bars } from '../../../../kernel/web/kit/bars.tsx';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import { wasteStats } from '../../../contract/waste.ts';
import { daysBefore, everyDay, longWeekdayText, weekdayText } from '../../public/days.ts';
import styles from './waste-summary.module.css';

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
const reasonsShown = 5;

/** What the last seven days cost, and why. */
export function WasteSummary() {
  // Which days these are is the venue's to say, not the device's.
  const week = useCall(wasteStats, {});
  const code = useStore(currency);
  const from = week.data?.from ?? '';
  const before = useCall(wasteStats, { query: { from: daysBefore(from, 7), to: daysBefore(from, 1) } }, { enabled: from !== '' });
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
      <Figure label="Wasted in the last 7 days" value={<Money value={cost} />} {...compared(cost, before.data?.cost)}>
        <span className={styles.note}>
          {count} {count === 1 ? 'entry' : 'entries'}
        </span>
      </Figure>
      {first && cost > 0 && (
        <Bars
          title={`${first.reason} is ${percent.format(first.cost / cost)} of it`}
          what="Reason"
          unit="Cost"
          bars={reasonsByCost.slice(0, reasonsShown).map((one) => ({ label: one.reason, value: one.cost, shown: <Money value={one.cost} /> }))}
        />
      )}
      {dearest && (
        <Bars
          title={`${longWeekdayText(dearest.day)} cost most: ${moneyText(dearest.cost, code, 0)}`}
          what="Day"
          unit="Cost"
          upright
          bars={days.map((one) => ({ label: weekdayText(one.day), value: one.cost, shown: <Money value={one.cost} decimals={0} /> }))}
        />
      )}
    </div>
  );
}

function compared(now: number, before: number | undefined) {
  if (before === undefined || before === 0) return {};
  const change = now / before - 1;
  const direction = Math.abs(change) < 0.005 ? ('same' as const) : change > 0 ? ('up' as const) : ('down' as const);
  const text = direction === 'same' ? 'Same as the week before' : `${percent.format(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than the week before`;
  return { comparison: { text, direction, good: direction === 'same' ? undefined : change < 0 } };
}
