import { IconCircleCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import styles from './cards.module.css';
import { type Fix, flawWords } from './flaw-words.ts';

interface Props {
  readonly flaws: readonly { readonly kind: Fix; readonly count: number; readonly looked_at: number }[];
  readonly products: number;
  readonly mayFix: boolean;
}

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** "Checked: costs and duplicates on all 41; weights on 12 (only spirits with a strength, …)". */
function checkedText(flaws: Props['flaws'], products: number): string {
  const onAll = flaws.filter(({ looked_at }) => looked_at === products).map(({ kind }) => flawWords[kind].looked);
  const onSome = flaws
    .filter(({ looked_at }) => looked_at !== products)
    .map(({ kind, looked_at }) => `${flawWords[kind].looked} on ${looked_at.toLocaleString()}${flawWords[kind].unlooked ? ` (${flawWords[kind].unlooked})` : ''}`);
  return `Checked: ${[...(onAll.length > 0 ? [`${listed.format(onAll)} on all ${products.toLocaleString()}`] : []), ...onSome].join('; ')}.`;
}

/** What is wrong in the catalogue, most first, each with its number, its why and one thing to do. */
export function HealthCards({ flaws, products, mayFix }: Props) {
  const open = flaws.filter((flaw) => flaw.count > 0).sort((a, b) => b.count - a.count);
  return (
    <section aria-labelledby="flaws">
      <h2 id="flaws" className={styles.heading}>
        To fix
      </h2>
      {open.length === 0 ? (
        <p className={styles.clean}>
          <IconCircleCheck size={18} aria-hidden /> Nothing is missing.
        </p>
      ) : (
        <ul className={styles.cards}>
          {open.map(({ kind, count }) => (
            <li key={kind} className={styles.card}>
              <p className={styles.number}>
                <strong>{count}</strong>{' '}
                {kind === 'duplicates'
                  ? count === 1
                    ? 'pair that looks like the same product'
                    : flawWords[kind].title
                  : `${count === 1 ? 'product' : 'products'} ${flawWords[kind].title}`}
              </p>
              <p className={styles.why}>{flawWords[kind].why}</p>
              {mayFix && (
                <ButtonLink to="/catalogue-health" search={{ fix: kind }} variant="default" size="sm">
                  {flawWords[kind].action}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.looked}>{checkedText(flaws, products)}</p>
    </section>
  );
}
