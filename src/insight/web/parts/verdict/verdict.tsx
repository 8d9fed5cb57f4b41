import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { moneyText, percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { VarianceRow, varianceProduct } from '../../../contract/variance.ts';
import { Loss } from '../charts/loss.tsx';
import { expectedText } from './expected-text.ts';
import { movedText } from './moved-text.ts';
import styles from './verdict.module.css';
import { countErrorText, pourText } from './verdict-text.ts';

type Detail = AnswerOf<typeof varianceProduct>;

interface Props {
  readonly row: VarianceRow;
  readonly takenBy: Detail['taken_by'];
  readonly tieOut: Detail['tie_out'];
  readonly coverage: Detail['coverage'];
}

/** The product in five figures, and what they say. */
export function Verdict({ row, takenBy, tieOut, coverage }: Props) {
  const code = useStore(currency);
  const { product, quantities } = row;
  if (!product || !quantities) return null;
  const sentences = [
    movedText(row),
    coverage ? expectedText(coverage) : undefined,
    row.over_tolerance > 0 ? `More than the ${row.tolerance_percent}% tolerance.` : undefined,
    pourText(quantities, takenBy, product),
    countErrorText(row),
    tieOut.difference === 0 && tieOut.broken === 0 ? 'All movements are accounted for.' : `Movements don’t add up: ${moneyText(tieOut.difference, code, 4)}.`,
  ].filter(Boolean);
  return (
    <section aria-label="Result">
      <div className={styles.figures}>
        <Figure label="Used" value={<Quantity value={quantities.actual} of={product} brief />} />
        <Figure label="Expected" value={<Quantity value={quantities.theoretical} of={product} brief />} />
        <Figure label="Explained" value={<Quantity value={quantities.waste + quantities.comps + quantities.shorts + quantities.adjustments} of={product} signed brief />} />
        <Figure
          label="Unexplained"
          value={<Quantity value={quantities.unexplained} of={product} signed brief />}
          {...(quantityWords(quantities.unexplained, product).exact && {
            comparison: { text: `${percentText(row.variance_percent)} of usage`, direction: 'same' as const, good: undefined },
          })}
        />
        <Figure
          label="At cost"
          value={<Loss value={row.unexplained_cost} missing={row.missing} />}
          {...(row.retail !== null && { comparison: { text: `${moneyText(row.retail, code)} at menu prices`, direction: 'same' as const, good: undefined } })}
        />
      </div>
      <p className={styles.words}>{sentences.join(' ')}</p>
    </section>
  );
}
