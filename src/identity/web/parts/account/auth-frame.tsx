import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The door: a calm panel that says what is behind it, and the one thing to do. */
export const AuthFrame = ({ title, note, children }: Props) => (
  <div className={styles.frame}>
    <aside className={styles.panel}>
      <p className={styles.brand}>
        <Mark /> Cellarhand
      </p>
      <div className={styles.figure} aria-hidden>
        <span className={styles.big}>2.4</span>
        <span className={styles.unit}>bottles, Campari 700 ml</span>
        <span className={styles.line}>counted 23:41 · back bar · shelf 2</span>
      </div>
      <p className={styles.promise}>Know what is in the cellar, what was poured, and why the two differ.</p>
    </aside>
    <main className={styles.main}>
      <div className={styles.card}>
        <p className={styles.small}>
          <Mark /> Cellarhand
        </p>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </main>
  </div>
);

const Mark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" className={styles.mark} aria-hidden="true">
    <path d="M9.5 2h5v5.2c0 1.2.6 2 1.4 2.9.9 1 1.6 2.2 1.6 3.9v6.2c0 1-.8 1.8-1.8 1.8H8.3c-1 0-1.8-.8-1.8-1.8V14c0-1.7.7-2.9 1.6-3.9.8-.9 1.4-1.7 1.4-2.9z" fill="currentColor" />
    <path d="M6.500 15h11v3.500h-11z" fill="var(--rail)" opacity=".55" />
  </svg>
);
