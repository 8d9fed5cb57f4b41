import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { countSummary } from '../../../contract/review.ts';
import { laterText, nowLabel } from '../later-words.ts';
import styles from './count-figures.module.css';
import { countedWords } from './count-words.tsx';

type Summary = AnswerOf<typeof countSummary>;

const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** A count in a few numbers, each against the count before. */
export function CountFigures({ summary }: { readonly summary: Summary }) {
  const code = useStore(currency);
  const { totals, previous, skipped, zero } = summary;
  const later = summary.later_by.length > 0;
  const [missing, over] = addingUp([totals.missing_value ?? 0, totals.surplus_value ?? 0], totals.difference_value ?? 0);
  const change = totals.difference_value !== null && previous?.difference_value != null ? Math.abs(totals.difference_value) - Math.abs(previous.difference_value) : undefined;
  return (
    <div className={styles.figures}>
      <Figure
        label="Counted"
        value={countedWords(summary)}
        comparison={{
          text: [skipped > 0 && `${skipped.toLocaleString()} unchanged`, `${zero.toLocaleString()} counted as zero`].filter(Boolean).join(', '),
          direction: 'same',
          good: undefined,
        }}
      />
      {totals.value !== null && <Figure label="Counted value" value={<Money value={totals.value} />} />}
      {totals.difference_value !== null && (
        <Figure
          label={later ? 'Difference when completed' : 'Difference'}
          value={<Money value={totals.difference_value} />}
          {...(change !== undefined && {
            comparison: {
              text: `${moneyText(Math.abs(change), code, 0)} ${change < 0 ? 'less' : 'more'} than the count before`,
              direction: change < 0 ? ('down' as const) : ('up' as const),
              good: change < 0,
            },
          })}
        />
      )}
      {later && totals.now_difference_value !== null && (
        <Figure label={nowLabel} value={<Money value={totals.now_difference_value} />} comparison={{ text: laterText(summary.later_by), direction: 'same', good: undefined }} />
      )}
      {totals.missing_value !== null && (
        <Figure
          label="Missing"
          value={<Money value={missing} />}
          {...(totals.expected_value && {
            comparison: { text: `${share.format(Math.abs(totals.missing_value) / totals.expected_value)} of what was expected`, direction: 'same' as const, good: undefined },
          })}
        />
      )}
      {totals.surplus_value !== null && <Figure label="Over" value={<Money value={over} />} />}
    </div>
  );
}
