import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText, percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { varianceEnhanced } from '../../../contract/variance.ts';
import { splitWords } from '../part-words.ts';
import { partsShown } from '../parts-shown.ts';
import { CoverageStrip } from '../verdict/coverage-strip.tsx';
import styles from './headline.module.css';
import { SplitBar, sizeOf } from './split-bar.tsx';

export type Framed = Pick<AnswerOf<typeof varianceEnhanced>, 'totals' | 'tie_out' | 'coverage' | 'opening' | 'closing'>;

const percent = (value: number | null) => (value === null ? '' : `${percentText(value)} of usage`);

/** The number, how it comes about, how far it can be trusted, and that it ties. */
export function Headline({ frame: { totals, tie_out, coverage } }: { readonly frame: Framed }) {
  const code = useStore(currency);
  const steps = [
    { label: 'opening', value: tie_out.opening_value },
    { label: 'received', value: tie_out.received_value },
    { label: 'moved', value: tie_out.transferred_value },
    { label: 'made', value: tie_out.made_value },
    { label: 'returned', value: tie_out.returned_value },
    { label: 'closing', value: -tie_out.closing_value },
    { label: 'used', value: -tie_out.used_value },
  ].filter(({ value }) => value !== 0);
  const shownSteps = addingUp(
    steps.map(({ value }) => value),
    tie_out.difference,
  );
  const { used, expected, parts } = partsShown(totals);
  const off = totals.unexplained_cost;
  const trusted = (coverage?.missing.length ?? 0) === 0;
  const word = Math.abs(off) < 0.005 ? 'unexplained' : !trusted ? 'difference, not yet a loss' : off < 0 ? 'unexplained' : 'more than expected';
  return (
    <section className={styles.headline} aria-label="Result">
      <div className={styles.number}>
        <p className={trusted ? (off <= -0.005 ? styles.lost : styles.even) : styles.unsure}>{moneyText(Math.abs(off) < 0.005 ? 0 : off, code)}</p>
        <p className={styles.words}>
          {word}
          <small>{[percent(totals.variance_percent), totals.retail === null ? '' : `about ${moneyText(totals.retail, code, 0)} at menu prices`].filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      <div className={styles.split}>
        <p className={styles.sum}>
          Used <Money value={used} />, expected <Money value={expected} />
        </p>
        <SplitBar costs={totals} most={sizeOf(totals)} label="What caused the variance" />
        <ul className={styles.legend}>
          {splitWords
            .filter(({ name }) => Math.abs(totals[name]) >= 0.005)
            .map(({ name, label, series, hint }) => (
              <li key={name} title={hint}>
                <i style={{ background: `var(--series-${series})` }} aria-hidden />
                {label} <Money value={parts[name]} />
              </li>
            ))}
        </ul>
      </div>
      {coverage && <CoverageStrip coverage={coverage} />}
      <p className={styles.tie}>
        {tie_out.difference === 0 && tie_out.broken === 0 ? (
          <IconCircleCheck size={16} aria-hidden className={styles.good} />
        ) : (
          <IconAlertTriangle size={16} aria-hidden className={styles.bad} />
        )}
        <span>
          {steps.map(({ label, value }, at) => (
            <span key={label}>
              {at > 0 && (value < 0 ? ' − ' : ' + ')}
              {label} <Money value={Math.abs(shownSteps[at] ?? value)} />
            </span>
          ))}{' '}
          ={' '}
          <strong>
            tie-out <Money value={tie_out.difference} decimals={4} />
          </strong>
          {tie_out.broken > 0 && ` · ${tie_out.broken} items don’t tie out`}
        </span>
      </p>
    </section>
  );
}
