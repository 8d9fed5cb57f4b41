import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { VarianceRow, varianceProduct } from '../../../contract/variance.ts';
import styles from './waterfall.module.css';
import { type Fall, fallsOf } from './waterfall-steps.ts';

interface Props {
  readonly row: VarianceRow;
  readonly steps: AnswerOf<typeof varianceProduct>['steps'];
}

/** From the opening to the closing, step by step; a step leads to its rows. */
export function Waterfall({ row: { product, quantities }, steps }: Props) {
  const [part, setPart] = useSearchParam('part');
  if (!product || !quantities) return null;
  const falls = fallsOf(quantities.opening, quantities.closing, steps);
  const [least, most] = [Math.min(0, ...falls.map(({ from, to }) => Math.min(from, to))), Math.max(...falls.map(({ from, to }) => Math.max(from, to)))];
  const at = (value: number) => ((value - least) / (most - least || 1)) * 100;
  const change = ({ kind, from, to }: Fall) => quantityWords(kind === 'level' ? to : Math.round((to - from) * 1000) / 1000, product, kind !== 'level').main;
  return (
    <section className={styles.card} aria-label="From the opening to the closing">
      <h2>
        From {quantityWords(quantities.opening, product).main} to {quantityWords(quantities.closing, product).main}
      </h2>
      <ol className={styles.falls}>
        {falls.map((fall) => {
          const inner = (
            <>
              <span className={styles.label}>{fall.label}</span>
              <span className={styles.track} aria-hidden>
                <i className={styles[fall.kind]} style={{ left: `${at(Math.min(fall.from, fall.to))}%`, width: `${Math.max(0.6, Math.abs(at(fall.to) - at(fall.from)))}%` }} />
              </span>
              <span className={styles.value}>{change(fall)}</span>
            </>
          );
          return (
            <li key={fall.label}>
              {fall.part ? (
                <button type="button" className={styles.step} aria-pressed={part === fall.part} onClick={() => setPart(part === fall.part ? undefined : fall.part)}>
                  {inner}
                </button>
              ) : (
                <div className={`${styles.step} ${styles.end}`}>{inner}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
