import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

/** What a record says, line by line; what it does not say is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value, strong }) => (
        <div key={label} className={strong ? styles.strong : styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
