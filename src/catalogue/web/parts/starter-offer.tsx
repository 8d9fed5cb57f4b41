import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Fill } from '../../../kernel/web/kit/resource/record-sheet.tsx';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { fillFromStarter, searchStarter } from '../../contract/starter.ts';
import styles from './starter.module.css';

interface Props {
  readonly typed: string;
  readonly onFill: Fill;
}

const offered = 4;

/** Common bottles that the name may mean, each with its sizes: one tap fills the form. */
export function StarterOffer({ typed, onFill }: Props) {
  const [term] = useDebouncedValue(typed.trim(), 200);
  const [chosen, setChosen] = useState<string>();
  const asks = term.length > 1 && term !== chosen;
  const found = useCall(searchStarter, { query: { search: term, pageSize: offered } }, { enabled: asks, keepPrevious: true });
  const fill = useCallMutation(fillFromStarter, { onDone: ({ values }) => setChosen(String(values.name)) });
  const rows = asks ? (found.data?.data ?? []) : [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.offer} aria-label="Common products">
      <p className={styles.hint}>Common products. Tap a size to fill this form.</p>
      <ul className={styles.rows}>
        {rows.map(({ key, name, kind, entries }) => (
          <li key={key}>
            <span className={styles.name}>
              {name} <small>{kind}</small>
            </span>
            <span className={styles.sizes}>
              {entries.slice(0, 6).map((entry) => (
                <UnstyledButton
                  key={entry.key}
                  className={styles.size}
                  disabled={fill.isPending}
                  aria-label={`Fill with ${name}, ${entry.size}`}
                  onClick={() => onFill(fill.mutateAsync({ body: { entry: entry.key } }).then(({ values }) => values))}
                >
                  {entry.size}
                  {entry.had && <small> · yours already</small>}
                </UnstyledButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
