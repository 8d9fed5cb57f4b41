import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { quantityMeasure } from '../../../../stock/web/public/quantity-measure.ts';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { VarianceRow, varianceProduct } from '../../../contract/variance.ts';
import { fallsOf } from './waterfall-steps.ts';

interface Props {
  readonly row: VarianceRow;
  readonly steps: AnswerOf<typeof varianceProduct>['steps'];
}

/** From the opening to the closing, step by step; a step leads to its rows. */
export function Waterfall({ row: { product, quantities }, steps }: Props) {
  const [part, setPart] = useSearchParam('part');
  if (!product || !quantities) return null;
  const falls = fallsOf(quantities.opening, quantities.closing, steps);
  const missing = falls.find(({ tone }) => tone === 'missing');
  const words = (quantity: number) => quantityWords(quantity, product).main;
  const rest = missing ? `${words(Math.abs(missing.to - missing.from))} ${missing.to < missing.from ? 'unexplained' : 'more than expected'}` : 'all explained';
  return (
    <Chart
      title={`From ${words(quantities.opening)} to ${words(quantities.closing)}, ${rest}`}
      note="Opening count to closing count; a step opens its movements"
      level={2}
      chart={{ kind: 'waterfall', what: 'Step', measure: quantityMeasure('Level', product), steps: falls }}
      onOpen={(key) => setPart(part === key ? undefined : key)}
    />
  );
}
