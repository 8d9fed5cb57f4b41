import { Button, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ListingRow } from '../../contract/listing.ts';
import styles from './quantity.module.css';

type Sold = Pick<ListingRow, 'order_multiple' | 'minimum_quantity'>;

/** The next that may be ordered, upwards or downwards; below the least it is nothing. */
export function stepped({ order_multiple, minimum_quantity }: Sold, value: number, direction: 1 | -1): number {
  const least = Math.ceil(minimum_quantity / order_multiple) * order_multiple;
  const next = direction > 0 ? (Math.floor(value / order_multiple) + 1) * order_multiple : (Math.ceil(value / order_multiple) - 1) * order_multiple;
  if (direction > 0) return Math.max(least, next);
  return next < least ? 0 : next;
}

interface Props {
  readonly of: Sold & { readonly name: string };
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Whether less than the least takes it out. */
  readonly removes?: boolean;
}

/** How many packs lie in the cart: one multiple more or less, or as many as one types. */
export function Quantity({ of, value, onChange, removes = true }: Props) {
  const less = stepped(of, value, -1);
  const out = less === 0 && removes;
  return (
    <div className={styles.stepper}>
      <Button
        variant="default"
        className={styles.step ?? ''}
        disabled={less === 0 && !removes}
        aria-label={out ? `Remove ${of.name}` : `Less of ${of.name}`}
        onClick={() => onChange(less)}
      >
        {out ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </Button>
      <NumberInput
        className={styles.input ?? ''}
        aria-label={`Quantity of ${of.name}`}
        hideControls
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(next) => Number(next) > 0 && onChange(Number(next))}
      />
      <Button variant="default" className={styles.step ?? ''} aria-label={`More of ${of.name}`} onClick={() => onChange(stepped(of, value, 1))}>
        <IconPlus size={18} aria-hidden />
      </Button>
    </div>
  );
}
