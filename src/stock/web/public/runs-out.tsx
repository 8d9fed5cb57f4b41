import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import { Chart } from '../../../kernel/web/charts/chart.tsx';
import { ChartSkeleton, EmptyChart } from '../../../kernel/web/charts/empty-chart.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { clock, daysOf, dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { inventoryStats } from '../../contract/inventory.ts';
import { criticalAlerts } from '../../contract/par.ts';
import { lastsText } from './days.ts';
import { nameAndSize } from './products.ts';

type Alert = AnswerOf<typeof criticalAlerts>['data'][number];

const shownMost = 8;
const soonDays = 3;

const lastsOf = ({ days_left }: Alert): number => Math.max(0, days_left ?? 0);

/** The same product at several places runs out where it does first. */
function soonest(rows: readonly Alert[]): Alert[] {
  const known = rows.filter(({ days_left }) => days_left !== null).sort((a, b) => lastsOf(a) - lastsOf(b));
  return [...new Map(known.toReversed().map((row) => [row.product_id, row])).values()].toReversed();
}

/** "21 products are out, 33 more run out before Thursday". */
function titleOf(out: number, soon: number, until: string): string {
  const products = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;
  if (soon === 0) return `${products(out, 'product is', 'products are')} out`;
  if (out === 0) return `${products(soon, 'product runs', 'products run')} out before ${until}`;
  return `${products(out, 'product is', 'products are')} out, ${products(soon, 'more runs', 'more run')} out before ${until}`;
}

/** What is used up first at the speed at which it goes, and how long it lasts. What is out already is in the title. */
export function RunsOut() {
  const navigate = useNavigate();
  const venue = useStore(clock);
  const { data, error: failed, refetch } = useCall(criticalAlerts, {});
  const { data: stats, error: statsFailed, refetch: refetchStats } = useCall(inventoryStats, {});
  const error = failed ?? statsFailed;
  if (!data || !stats) return error ? <ErrorState error={error} onRetry={() => void Promise.all([refetch(), refetchStats()])} /> : <ChartSkeleton />;
  const rows = soonest(data.data);
  // The house's own number, which the stock's figures and what to buy say as well: rows have a par, and are of one place.
  const out = stats.out_of_stock;
  const lasting = rows.filter((row) => lastsOf(row) > 0);
  if (lasting.length === 0)
    return (
      <EmptyChart title={out === 0 ? 'Nothing runs out soon' : titleOf(out, 0, '')}>
        What lies under its <AnchorLink to="/par-levels">par level</AnchorLink>, or is used up before it can be delivered, stands here.
      </EmptyChart>
    );
  const soon = lasting.filter((row) => lastsOf(row) < soonDays).length;
  const until = dayWords(daysAfter(daysOf(new Date().toISOString(), venue).business, soonDays), { weekday: 'long' });
  return (
    <Chart
      title={soon === 0 && out === 0 ? `${nameAndSize(lasting[0] as Alert)} runs out first` : titleOf(out, soon, until)}
      note="Days left, as fast as it was used in the last four weeks"
      level={2}
      onOpen={(id) => void navigate({ to: '/products/$id', params: { id } })}
      chart={{
        kind: 'bars',
        what: 'Product',
        measure: { kind: 'number', label: 'Days left', text: lastsText },
        items: lasting.slice(0, shownMost).map((row) => ({ key: String(row.product_id), label: nameAndSize(row), value: lastsOf(row), series: 8 })),
      }}
    />
  );
}
