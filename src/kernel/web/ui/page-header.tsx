import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  readonly title: string;
  /** How many there are, in full. */
  readonly count?: number | undefined;
  readonly note?: ReactNode;
  /** At the right: the one thing to do here, and what is next to it. */
  readonly actions?: ReactNode;
}

const whole = new Intl.NumberFormat();

export const PageHeader = ({ title, count, note, actions }: Props) => (
  <header className={styles.header}>
    <div className={styles.words}>
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}>{whole.format(count)}</span>}
      </h1>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
