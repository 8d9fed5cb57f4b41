import { Anchor, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import styles from './attention.module.css';
import { useLocalStorage } from './use-local-storage.ts';

/** One thing that somebody should see to. */
export interface Matter {
  readonly key: string;
  /** What it is, with its number and unit. */
  readonly what: string;
  /** Why, since when, of which period. */
  readonly why?: ReactNode;
  /** What it is about in money, where that matters. */
  readonly worth?: ReactNode;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}

/** As much of an answer as the card must know. */
interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<Answer> {
  /** By which its room is kept. */
  readonly name: string;
  readonly title: string;
  readonly asked: Asked<Answer>;
  readonly matters: (answer: Answer) => readonly Matter[];
}

/** What was there the last time is what is most likely there again: that much room is kept for it. */
const likelyFirst = 2;

/** What needs somebody in one room; nothing where nothing does. It asks, waits and fails by itself. */
export function Attention<Answer>({ name, title, asked: { data, error, refetch }, matters }: Props<Answer>) {
  const id = useId();
  const [likely, keep] = useLocalStorage(`attention.${name}`, likelyFirst);
  const shown = data === undefined ? undefined : matters(data);
  const count = shown?.length;
  useEffect(() => {
    if (count !== undefined && count !== likely) keep(count);
  });
  if (shown === undefined && !error) return likely > 0 && <AttentionSkeleton rows={likely} />;
  if (shown?.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {shown === undefined ? (
        <p className={styles.failed} role="alert">
          This could not be asked just now.{' '}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            Try again
          </Anchor>
        </p>
      ) : (
        <ul className={styles.matters}>
          {shown.map(({ key, what, why, worth, to, params, search }) => (
            <li key={key}>
              <Link to={to} params={params as never} search={search as never} className={styles.matter}>
                <span className={styles.what}>
                  {what}
                  {why && <small>{why}</small>}
                </span>
                {worth && <span className={styles.worth}>{worth}</span>}
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const AttentionSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className={styles.card} aria-hidden>
    <div className={styles.title}>
      <Skeleton height={12} width={90} />
    </div>
    {Array.from({ length: rows }, (_, at) => `matter ${at + 1}`).map((key) => (
      <div key={key} className={styles.matter}>
        <span className={styles.what}>
          <Skeleton height={12} width="60%" mb={8} />
          <Skeleton height={10} width="40%" />
        </span>
      </div>
    ))}
  </div>
);
