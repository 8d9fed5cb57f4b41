import { Button } from '@mantine/core';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CartLine } from '../../../contract/cart.ts';
import { hindranceWords } from '../words.ts';
import styles from './cart.module.css';
import { setInCart } from './use-cart.ts';

const mended = new Set(['off_multiple', 'below_minimum']);

/** What is otherwise than when a line was put in, each in its own words with what to do. */
export function LineChanges({ line }: { readonly line: CartLine }) {
  if (line.changes.length === 0) return null;
  const round = line.changes.some((change) => mended.has(change)) && line.quantity_allowed > 0;
  return (
    <>
      {line.changes.map((change) => (
        <p key={change} className={styles.change}>
          {change === 'dearer' || change === 'cheaper' ? (
            <>
              <StatusBadge tone={change === 'dearer' ? 'attention' : 'good'}>{change === 'dearer' ? 'Dearer' : 'Cheaper'}</StatusBadge>
              <span>
                <Money value={line.price_before} /> when you put it in, now <Money value={line.unit_price} />
              </span>
            </>
          ) : (
            <>
              <StatusBadge tone="bad">Cannot be ordered</StatusBadge>
              <span>{hindranceWords[change]}</span>
            </>
          )}
        </p>
      ))}
      {round && (
        <p className={styles.change}>
          <Button size="compact-sm" variant="default" onClick={() => setInCart(line.product_id, line.name, line.quantity_allowed)}>
            Make it {line.quantity_allowed.toLocaleString()}
          </Button>
        </p>
      )}
    </>
  );
}
