import type { ReactNode } from 'react';
import type { Total } from '../../contract/records/page.ts';
import { useStore } from '../store.ts';
import { barTitle } from './bar-title.ts';
import styles from './page-header.module.css';
import { totalText } from './values/total-text.ts';

interface Props {
  readonly title: string;
  /** How many there are: a number, or a list's answer that may not have been counted to the end. */
  readonly count?: number | Total | undefined;
  readonly note?: ReactNode;
  /** At the right: the one thing to do here, and what is next to it. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, count, note, actions }: Props) {
  const isSaid = useStore(barTitle)?.toLowerCase() === title.toLowerCase();
  return (
    <header className={styles.header} data-said={isSaid || undefined}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{totalText(typeof count === 'number' ? { total: count } : count)}</span>}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
