import { Chart } from '../../../kernel/web/charts/chart.tsx';
import { ChartSkeleton, EmptyChart } from '../../../kernel/web/charts/empty-chart.tsx';
import { changeOf, shareText } from '../../../kernel/web/charts/findings.ts';
import { measureOf } from '../../../kernel/web/charts/spec.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { currency } from '../../../kernel/web/ui/values/currency.ts';
import { moneyText, percentText } from '../../../kernel/web/ui/values/number-text.ts';
import { tradeByMonth, tradeDay } from '../../contract/trade.ts';
import { costPercent, endOfSales, everyTradeDay, stretches, sumOf } from './trade-days.ts';
import { useTrade } from './use-trade.ts';

const fourWeeks = 28;

/** "Sales are up 4% on the four weeks before; goods cost 23.1% of them". */
function salesTitle(now: number, before: number, cost: number | null): string {
  const { direction, ratio } = changeOf(now, before);
  const said = ratio === undefined ? 'Sales of the last four weeks' : direction === 'same' ? 'Sales are as they were' : `Sales are ${direction} ${shareText(Math.abs(ratio), 1)}`;
  return [ratio === undefined ? said : `${said} on the four weeks before`, ...(cost === null ? [] : [`goods cost ${percentText(cost)} of them`])].join('; ');
}

/** What was sold day by day, over what it cost, beside the four weeks before. */
export function SalesChart() {
  const { data, error, refetch } = useTrade();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ChartSkeleton />;
  const past = everyTradeDay(data).slice(0, -1);
  const [before = [], now = []] = stretches(past.slice(0, endOfSales(past)), fourWeeks).slice(-2);
  const [sold, soldBefore] = [sumOf(now, 'net'), sumOf(before, 'net')];
  if (sold === 0)
    return (
      <EmptyChart title="No sales in the last four weeks">
        <AnchorLink to="/sales-import" search={{ tab: 'file' }}>
          Import a file of your till
        </AnchorLink>{' '}
        to see what you sold, and what that cost.
      </EmptyChart>
    );
  return (
    <Chart
      title={salesTitle(sold, soldBefore, costPercent(now))}
      note="Net sales and cost of goods by day"
      level={2}
      chart={{
        kind: 'time',
        times: now.map(({ day }) => day),
        measure: measureOf(tradeDay.shape.net),
        series: [
          { name: 'Net sales', values: now.map(({ net }) => net), series: 1 },
          { name: 'Cost of goods', values: now.map(({ cost }) => cost), series: 2 },
        ],
        ...(soldBefore > 0 && { before: { name: 'Before', values: before.map(({ net }) => net) } }),
      }}
    />
  );
}

interface Lost {
  readonly month: string;
  readonly waste: number;
  readonly missing: number;
}

const lostIn = ({ waste, missing }: Lost): number => waste + missing;
const monthWords = (month: string, long = false): string => dayWords(`${month}-01`, { month: long ? 'long' : 'short' });

/** The last whole month beside those before it; this month is not over. */
function lostTitle(months: readonly Lost[], code: string): string {
  const last = months.at(-2);
  const before = months.slice(0, -2);
  if (!last) return `${moneyText(lostIn(months[0] as Lost), code, 0)} wasted or missing this month`;
  const said = `${moneyText(lostIn(last), code, 0)} wasted or missing in ${monthWords(last.month, true)}`;
  if (before.length === 0) return said;
  const { direction, ratio = 0 } = changeOf(lostIn(last), before.reduce((sum, one) => sum + lostIn(one), 0) / before.length);
  return direction === 'same' || ratio === 0 ? `${said}, as in other months` : `${said}, ${shareText(Math.abs(ratio), 1)} ${direction === 'up' ? 'more' : 'less'} than usual`;
}

/** What was thrown away and what counts found missing, month by month. */
export function LossesChart() {
  const { data, error, refetch } = useCall(tradeByMonth, {});
  const code = useStore(currency);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ChartSkeleton />;
  const months = data.data.map(({ month, waste, differences }): Lost => ({ month, waste: Math.max(0, waste), missing: Math.max(0, -differences) }));
  if (months.every((one) => lostIn(one) === 0))
    return <EmptyChart title="Nothing wasted or missing yet">It stands here month by month once waste is logged and a count is completed.</EmptyChart>;
  return (
    <Chart
      title={lostTitle(months, code)}
      note="At cost, by month; this month is not over"
      level={2}
      chart={{
        kind: 'stacked',
        what: 'Month',
        measure: { kind: 'money', label: 'Lost' },
        groups: months.map(({ month }) => ({ key: month, label: monthWords(month) })),
        series: [
          { name: 'Missing at counts', values: months.map(({ missing }) => missing), series: 8 },
          { name: 'Wasted', values: months.map(({ waste }) => waste), series: 4 },
        ],
      }}
    />
  );
}
