import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

interface Props {
  /** What stands in it, as it is read out to who comes to it by the keyboard. */
  readonly label: string;
  /** Where a room's tables are held otherwise: taller rows, a head that stays. */
  readonly className?: string | undefined;
  /** On a phone each row is a card: its first two cells over the whole width, the others side by side below them, each under its `data-label`. */
  readonly cards?: boolean;
  readonly children: ReactNode;
}

/** Rows that are only read, in a frame that scrolls sideways where they are wider than the screen. Cells with `data-number` hold numbers. */
export const PlainTable = ({ label, className, cards = false, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={[styles.scroll, cards && styles.cards, className].filter(Boolean).join(' ')} tabIndex={0} aria-label={label}>
    <table className={styles.table}>{children}</table>
  </section>
);
