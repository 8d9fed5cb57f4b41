import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { Quantity } from '../public/quantity.tsx';
import type { MeasuredProduct } from '../public/quantity-text.ts';
import styles from './difference.module.css';
import type { OnHand } from './on-hand.ts';

interface Props {
  readonly product: MeasuredProduct;
  readonly now: OnHand | undefined;
  readonly failed: boolean;
  readonly next: number | undefined;
}

/** What the ledger has, and what saying otherwise comes to, while it is typed. */
export function Difference({ product, now, failed, next }: Props) {
  const variance = now === undefined || next === undefined ? undefined : next - now.quantity;
  const cost = variance === undefined || now?.unitCost === undefined ? undefined : variance * now.unitCost;
  return (
    <section className={styles.card} aria-label="What this changes" aria-live="polite">
      {failed ? (
        <p className={styles.hint}>The amount on record could not be loaded. You can still save: the difference is worked out for you.</p>
      ) : (
        <Facts
          facts={[
            { label: 'On record', value: now ? <Quantity value={now.quantity} of={product} /> : 'Reading…' },
            { label: 'Difference', value: variance === undefined ? '—' : variance === 0 ? '—' : <Quantity value={variance} of={product} signed />, strong: true },
            {
              label: 'Value',
              value: variance === undefined ? '—' : cost === undefined ? 'not known yet: no purchase price on record' : <Money value={cost} />,
              strong: true,
            },
          ]}
        />
      )}
    </section>
  );
}
