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

/** What was said last, in one line that is always there, with the way back. */
export const SavedStrip = ({ saved, onUndo }: { readonly saved: Saved | undefined; readonly onUndo: (saved: Saved) => void }) => (
  <section className={styles.strip} aria-label="Saved last" data-none={saved === undefined}>
    {saved && (
      <>
        <IconCheck size={18} aria-hidden />
        <p role="status">
          {fullName(saved.product)} <strong>{`${saved.added ? '+' : ''}${quantityWords(saved.quantity, saved.product).main}`}</strong>
        </p>
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowBackUp size={16} />} aria-label={`Undo ${fullName(saved.product)}`} onClick={() => onUndo(saved)}>
          Undo
        </Button>
      </>
    )}
  </section>
);
