import { Money } from '../../../kernel/web/ui/money.tsx';
import { Facts } from '../public/facts.tsx';
import { Quantity } from '../public/quantity.tsx';
import type { Measured } from '../public/quantity-text.ts';
import styles from './difference.module.css';
import type { OnHand } from './on-hand.ts';

interface Props {
  readonly product: Measured;
  readonly now: OnHand | undefined;
  readonly failed: boolean;
  readonly next: number | undefined;
}

/** What the ledger has, and what saying otherwise comes to, while it is typed. */
export function Difference({ product, now, failed, next }: Props) {
  const variance = now === undefined || next === undefined ? undefined : next - now.quantity;
  const cost = variance === undefined || now?.unitCost === undefined ? undefined : variance * now.unitCost;
  return (
    <section className={styles.card} aria-label="What follows from this" aria-live="polite">
      {failed ? (
        <p className={styles.hint}>What the ledger has could not be read. Saving still works: the server reckons the difference.</p>
      ) : (
        <Facts
          facts={[
            { label: 'The ledger has', value: now ? <Quantity value={now.quantity} of={product} /> : 'Reading…' },
            { label: 'Difference', value: variance === undefined ? '—' : variance === 0 ? 'none' : <Quantity value={variance} of={product} signed />, strong: true },
            {
              label: 'Worth',
              value: variance === undefined ? '—' : cost === undefined ? 'not known yet: it was never bought at a price' : <Money value={cost} />,
              strong: true,
            },
          ]}
        />
      )}
    </section>
  );
}
