import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { countOutcomeOf } from '../../../domain/count-outcome.ts';
import { amountWords } from './amount-words.ts';
import styles from './conflict-choice.module.css';
import type { ShownLine } from './sheet-lines.ts';

interface Props {
  readonly line: ShownLine;
  readonly onChoose: (keep: string) => void;
  /** Neither is right: it is counted anew. */
  readonly onAgain: (() => void) | undefined;
}

/** Two counted the same without knowing of each other: which holds is a person's choice, never the clock's. */
export function ConflictChoice({ line, onChoose, onAgain }: Props) {
  const { live } = countOutcomeOf(line.entries);
  const together = live.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.choice} aria-label="Counted twice">
      <h3>
        <IconAlertTriangle size={18} aria-hidden /> Counted twice. Which is right?
      </h3>
      {live.map(({ key, quantity, entry }) => (
        <Button key={key} variant="default" fullWidth justify="space-between" onClick={() => onChoose(key)}>
          <span>
            {amountWords(quantity, line.product)}
            <small>
              {entry.user_name ?? 'Someone'}, <RelativeTime at={entry.counted_at} />
            </small>
          </span>
        </Button>
      ))}
      <Button variant="default" fullWidth justify="space-between" onClick={() => onChoose('sum')}>
        <span>
          {amountWords(together, line.product)}
          <small>Different shelves: add both</small>
        </span>
      </Button>
      {onAgain && (
        <Button variant="subtle" fullWidth onClick={onAgain}>
          Neither: count it again
        </Button>
      )}
    </section>
  );
}
