import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { daysAfter } from '../../../../kernel/domain/business-day.ts';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { changeOf, shareText } from '../../../../kernel/web/charts/findings.ts';
import { measureOf } from '../../../../kernel/web/charts/spec.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { RecipeDetail } from '../../../../recipes/contract/recipe.ts';
import { recipeSales, recipeSalesDay } from '../../../contract/recipe.ts';
import styles from './recipe.module.css';

type Day = AnswerOf<typeof recipeSales>['data'][number];

const fourWeeks = 28;

/** Every day that is over; one on which none was sold has nothing. */
function everyDay({ from, to, data }: AnswerOf<typeof recipeSales>): Day[] {
  const known = new Map(data.map((one) => [one.day, one]));
  const days: Day[] = [];
  for (let day = from; day < to; day = daysAfter(day, 1)) days.push(known.get(day) ?? { day, quantity: 0, net: 0, cost: 0 });
  return days;
}

const sumOf = (days: readonly Day[], name: 'quantity' | 'net' | 'cost'): number => days.reduce((sum, day) => sum + day[name], 0);

function soldTitle(now: number, before: number): string {
  const { direction, ratio } = changeOf(now, before);
  const sold = `${now.toLocaleString()} sold in four weeks`;
  if (ratio === undefined) return sold;
  return direction === 'same' ? `${sold}, as in the four before` : `${sold}, ${shareText(Math.abs(ratio), 1)} ${direction === 'up' ? 'more' : 'less'} than in the four before`;
}

/** What the tills sold of it, and what that left. */
export function RecipeSold({ recipe }: { readonly recipe: RecipeDetail }) {
  const { data, error, refetch } = useCall(recipeSales, { params: { id: recipe.recipe_id }, query: {} });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.data.length === 0)
    return (
      <EmptyState title="Not sold in the last twelve weeks">
        {recipe.kind === 'prep' ? (
          'What goes into other recipes is not sold by itself.'
        ) : (
          <>
            <AnchorLink to="/sales-import" search={{ tab: 'items' }}>
              Link a POS item to it
            </AnchorLink>{' '}
            to see what it sells and what that leaves.
          </>
        )}
      </EmptyState>
    );
  const days = everyDay(data);
  const [before, now] = [days.slice(-2 * fourWeeks, -fourWeeks), days.slice(-fourWeeks)];
  const [sold, net, cost] = [sumOf(now, 'quantity'), sumOf(now, 'net'), sumOf(now, 'cost')];
  return (
    <>
      <div className={styles.figures}>
        <Figure label="Net sales, 4 weeks" value={<Money value={net} decimals={0} />} />
        <Figure label="Average price without tax" value={<Money value={sold > 0 ? net / sold : null} />} />
        <Figure label="Cost by recipe" value={<Money value={cost} decimals={0} />} />
        <Figure label="Gross profit" value={percentText(net > 0 ? (1 - cost / net) * 100 : null)} />
      </div>
      <Chart
        title={soldTitle(sold, sumOf(before, 'quantity'))}
        note="Portions sold by business day, beside the four weeks before"
        level={2}
        chart={{
          kind: 'time',
          times: now.map(({ day }) => day),
          measure: measureOf(recipeSalesDay.shape.quantity),
          series: [{ name: 'Sold', values: now.map(({ quantity }) => quantity), series: 1 }],
          before: { name: 'Before', values: before.map(({ quantity }) => quantity) },
        }}
      />
      <h2 className={styles.head}>Sold as, twelve weeks</h2>
      <PlainTable label="Sold as">
        <thead>
          <tr>
            <th>Item</th>
            <th>POS</th>
            <th data-number>Sold</th>
            <th data-number>Net sales</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((item) => (
            <tr key={item.item_id}>
              <td>
                {item.plu_code} {item.description}
              </td>
              <td>{item.source}</td>
              <td data-number>{item.quantity.toLocaleString()}</td>
              <td data-number>
                <Money value={item.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
