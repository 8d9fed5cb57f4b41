import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './cards.module.css';
import { type Fix, flawWords } from './flaw-words.ts';

interface Props {
  readonly flaws: readonly { readonly kind: Fix; readonly count: number; readonly looked_at: number }[];
  readonly products: number;
  readonly mayFix: boolean;
}

/** "Looked at: cost of all 41 products; empty weight of 12 of 41 (only spirits with a strength, …)". */
const lookedAt = (flaws: Props['flaws'], products: number): string =>
  `Looked at: ${flaws
    .map(({ kind, looked_at }) => {
      const { looked, unlooked } = flawWords[kind];
      return looked_at === products
        ? `${looked} of ${products === 1 ? 'the one product' : `all ${products} products`}`
        : `${looked} of ${looked_at} of ${products}${unlooked ? ` (${unlooked})` : ''}`;
    })
    .join('; ')}.`;

/** What is wrong in the catalogue, most first, each with its number, its why and one thing to do. */
export function HealthCards({ flaws, products, mayFix }: Props) {
  const open = flaws.filter((flaw) => flaw.count > 0).sort((a, b) => b.count - a.count);
  return (
    <section aria-labelledby="catalogue-health">
      <h2 id="catalogue-health" className={styles.heading}>
        Catalogue health
      </h2>
      {open.length === 0 ? (
        <p className={styles.clean}>
          <IconCircleCheck size={18} aria-hidden /> Nothing is missing in what was looked at.
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
                <Button component={Link} {...({ to: '/dashboard', search: { fix: kind } } as object)} variant="default" size="sm">
                  {flawWords[kind].action}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.looked}>{lookedAt(flaws, products)}</p>
    </section>
  );
}
