import type { ReactNode } from 'react';
import styles from './paper-list.module.css';

interface Props {
  readonly title: ReactNode;
  /** Whose it is, when, how much: what is empty is left out. */
  readonly facts: readonly (string | null | undefined)[];
  /** Who has it in hand, with a line to write on: "Picked by". */
  readonly by: string;
  readonly children: ReactNode;
}

/** A list that is taken along on paper. Numbers in its tables say `data-number`. */
export const PaperList = ({ title, facts, by, children }: Props) => (
  <section className={styles.sheet}>
    <h2>{title}</h2>
    <p className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span>{by}</span>
    </p>
    {children}
  </section>
);
