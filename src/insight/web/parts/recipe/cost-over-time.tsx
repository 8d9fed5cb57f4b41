import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { ChartSkeleton, EmptyChart } from '../../../../kernel/web/charts/empty-chart.tsx';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { clock, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none, percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { RecipeDetail } from '../../../../recipes/contract/recipe.ts';
import { grossProfit } from '../../../../recipes/domain/price.ts';
import { ProductName } from '../../../../stock/web/public/product-name.tsx';
import { type RecipeCostStep, recipeCosts } from '../../../contract/recipe.ts';
import { costTitle, marginTitle } from './cost-words.ts';
import styles from './recipe.module.css';

const monthWords = { month: 'short', year: 'numeric' } as const;

interface Props {
  readonly recipe: RecipeDetail;
}

function useCosts({ recipe_id: id }: RecipeDetail) {
  const venue = useStore(clock);
  const { data, error, refetch } = useCall(recipeCosts, { params: { id } });
  const known = data && {
    ...data,
    start: wallDay(data.since, venue, monthWords),
    // A price that came today is drawn up to now, as all others.
    points: [
      { at: data.since, cost: data.first_cost },
      ...data.steps.map(({ at, cost }) => ({ at, cost })),
      { at: new Date().toISOString(), cost: data.steps.at(-1)?.cost ?? data.first_cost },
    ],
  };
  return { costs: known, error, refetch, venue };
}

/** What a portion cost, as suppliers charged and as its versions asked for. */
export function RecipeCostLine({ recipe }: Props) {
  const { costs, error, refetch } = useCosts(recipe);
  if (!costs) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ChartSkeleton />;
  if (costs.steps.length === 0 && costs.first_cost === 0)
    return <EmptyChart title="No cost over time yet">It stands here once its ingredients have come with a delivery, or have a cost.</EmptyChart>;
  return (
    <Chart
      title={costTitle(costs.first_cost, costs.steps, costs.start)}
      note="Cost of a portion by what suppliers charged last"
      level={2}
      chart={{
        kind: 'time',
        stepped: true,
        loose: true,
        times: costs.points.map(({ at }) => at),
        measure: { kind: 'money', label: 'Cost' },
        series: [{ name: 'Cost', values: costs.points.map(({ cost }) => cost), series: 2 }],
      }}
    />
  );
}

/** What it left at the price of today, and everything that moved that, the latest first. */
export function RecipeMargin({ recipe }: Props) {
  const { costs, error, refetch, venue } = useCosts(recipe);
  if (!costs) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ChartSkeleton />;
  const left = (cost: number) => grossProfit(cost, recipe.price_incl_tax, recipe.tax_rate);
  const points = costs.points.map(({ at, cost }) => ({ at, gp: left(cost) }));
  const { target_gp: target } = recipe;
  return (
    <>
      {recipe.price_incl_tax !== null && (
        <Chart
          title={marginTitle(points, target, costs.start, (at) => wallDay(at, venue))}
          note="Gross profit of a portion at today’s price"
          level={2}
          chart={{
            kind: 'time',
            stepped: true,
            loose: true,
            times: points.map(({ at }) => at),
            measure: { kind: 'percent', label: 'Gross profit' },
            series: [
              { name: 'Gross profit', values: points.map(({ gp }) => gp), series: 1 },
              ...(target === null ? [] : [{ name: 'Target', values: points.map(() => target), series: 4 as const }]),
            ],
          }}
        />
      )}
      <Movers recipe={recipe} steps={costs.steps} left={left} day={(at) => wallDay(at, venue)} />
    </>
  );
}

interface MoversProps extends Props {
  readonly steps: readonly RecipeCostStep[];
  readonly left: (cost: number) => number | null;
  readonly day: (at: string) => string;
}

const cent = 0.01;

/** What moved it by a cent at least, and every version; the small change of weekly prices is in the line alone. */
function Movers({ recipe, steps: all, left, day }: MoversProps) {
  const steps = all.filter(({ cause, cost, cost_before }) => cause === 'version' || Math.abs(cost - cost_before) >= cent / 2);
  const small = all.length - steps.length;
  if (steps.length === 0)
    return (
      <EmptyState title={small === 0 ? 'Nothing has moved its cost yet' : 'No price has moved its cost by a cent'}>
        Each price that a supplier changes, and each new version, stands here with what it did to the cost.
      </EmptyState>
    );
  return (
    <>
      <h2 className={styles.head}>What moved the cost</h2>
      <PlainTable label="What moved the cost">
        <thead>
          <tr>
            <th>Since</th>
            <th>What changed</th>
            <th data-number>Price</th>
            <th data-number>Cost of a portion</th>
            <th data-number>Gross profit</th>
            <th>Delivery</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step) => (
            <tr key={`${step.at} ${step.product_id} ${step.recipe_id} ${step.revision} ${step.delivery_id}`}>
              <td>{day(step.at)}</td>
              <td>
                <Mover step={step} of={recipe} />
              </td>
              <td data-number>
                {step.price === null ? (
                  none
                ) : (
                  <>
                    <Money value={step.price_before} /> → <Money value={step.price} />
                  </>
                )}
              </td>
              <td data-number>
                <Money value={step.cost_before} /> → <Money value={step.cost} />
              </td>
              <td data-number>{percentText(left(step.cost))}</td>
              <td>
                {step.delivery_id === null ? (
                  none
                ) : (
                  <AnchorLink to="/delivery-management" search={{ open: String(step.delivery_id) }}>
                    {step.number}
                  </AnchorLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {small > 0 && (
        <p className={styles.lead}>
          {small === 1 ? '1 price change' : `${small} price changes`} of less than half a cent a portion {small === 1 ? 'is' : 'are'} not listed.
        </p>
      )}
    </>
  );
}

function Mover({ step, of }: { readonly step: RecipeCostStep; readonly of: RecipeDetail }) {
  if (step.product_id !== null && step.product_name !== null)
    return <ProductName of={{ product_id: step.product_id, product_name: step.product_name, brand_name: step.brand_name, size: step.size }} />;
  return (
    <AnchorLink to="/recipe-management/$id" params={{ id: String(step.recipe_id) }} search={{ at: step.at }}>
      {step.recipe_id === of.recipe_id ? 'New version' : `New version of ${step.recipe_name}`}
    </AnchorLink>
  );
}
