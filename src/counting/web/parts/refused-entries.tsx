import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Waiting } from '../../../kernel/web/offline/outbox-store.ts';
import styles from './lines/conflict-choice.module.css';

/** What the server would not take stays here until somebody has seen it. */
export const RefusedEntries = ({ refused, onDrop }: { readonly refused: readonly Waiting[]; readonly onDrop: (key: string) => void }) => (
  <section className={styles.choice} aria-label="Not saved">
    <h3>
      <IconAlertTriangle size={18} aria-hidden /> {refused.length === 1 ? '1 entry was not saved' : `${refused.length} entries were not saved`}
    </h3>
    {refused.map((one) => (
      <Button key={one.key} variant="default" fullWidth justify="space-between" onClick={() => onDrop(one.key)}>
        <span>
          {one.summary}
          <small>{one.refused} Tap to discard it.</small>
        </span>
      </Button>
    ))}
  </section>
);
