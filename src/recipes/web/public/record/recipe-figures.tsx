import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { RecipeDetail } from '../../../contract/recipe.ts';
import { netOf } from '../../../domain/price.ts';
import { GrossProfit, percentText } from '../../parts/gross-profit.tsx';

const taxText = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** What a portion costs, what is charged for it and what that leaves. */
export function RecipeFigures({ recipe }: { readonly recipe: RecipeDetail }) {
  const { cost, cost_then: then, price_incl_tax: price, tax_rate: tax, target_gp: target } = recipe;
  const change = then === null || then === 0 ? 0 : ((cost - then) / then) * 100;
  return (
    <>
      <Figure
        label={recipe.portions === 1 ? 'Cost' : 'Cost of a portion'}
        value={<Money value={cost} />}
        {...(Math.abs(change) >= 0.05 && {
          comparison: {
            text: `${percentText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than when saved`,
            direction: change > 0 ? ('up' as const) : ('down' as const),
            good: change < 0,
          },
        })}
      />
      <Figure label={`Price with ${taxText.format(tax)}% tax`} value={<Money value={price} />} />
      <Figure label="Left of each" value={<Money value={price === null ? null : netOf(price, tax) - cost} />} />
      <Figure label={target === null ? 'Gross profit' : `Gross profit, target ${percentText(target)}`} value={<GrossProfit value={recipe.gp} target={target} />} />
    </>
  );
}
