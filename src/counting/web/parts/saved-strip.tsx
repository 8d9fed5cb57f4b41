import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { fullName } from '../../../stock/web/public/products.ts';
import { quantityWords } from '../../../stock/web/public/quantity-text.ts';
import type { Countable } from '../../contract/cards.ts';
import styles from './saved-strip.module.css';

export interface Saved {
  readonly key: string;
  readonly product: Countable;
  readonly quantity: number;
  readonly added: boolean;
}

/** How many are still to be counted. */
interface Left {
  readonly here: number;
  /** At each other place of the count. */
  readonly elsewhere: readonly number[];
}

interface Props {
  readonly saved: Saved | undefined;
  readonly left: Left;
  readonly onUndo: (saved: Saved) => void;
}

/** The latest entry with undo, in a line that is always there; before the first entry, what is left to count. */
export const SavedStrip = ({ saved, left, onUndo }: Props) =>
  saved ? (
    <section className={styles.strip} aria-label="Saved last">
      <IconCheck size={18} aria-hidden />
      <p role="status">
        {fullName(saved.product)} <strong>{`${saved.added ? '+' : ''}${quantityWords(saved.quantity, saved.product).main}`}</strong>
      </p>
      <Button variant="subtle" size="compact-md" leftSection={<IconArrowBackUp size={16} />} aria-label={`Undo ${fullName(saved.product)}`} onClick={() => onUndo(saved)}>
        Undo
      </Button>
    </section>
  ) : (
    <section className={styles.strip} aria-label="Left to count" data-none>
      <p>{leftText(left)}</p>
    </section>
  );

function leftText({ here, elsewhere }: Left): string {
  const places = elsewhere.filter((open) => open > 0);
  const others = places.reduce((sum, open) => sum + open, 0);
  const where = places.length === 1 ? 'another place' : `${places.length.toLocaleString()} other places`;
  return [`${here.toLocaleString()} left here`, others > 0 && `${others.toLocaleString()} at ${where}`].filter(Boolean).join(' · ');
}
