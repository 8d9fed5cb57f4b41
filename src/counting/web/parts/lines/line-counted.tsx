import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { amountWords } from './amount-words.ts';
import styles from './line-counted.module.css';
import type { ShownLine } from './sheet-lines.ts';
import { sourceWords } from './source-words.ts';

/** A line's entries and their authors, with undo. */
export function LineCounted({ line, onTakeBack }: { readonly line: ShownLine; readonly onTakeBack: (key: string) => void }) {
  const last = line.entries.findLast((entry) => entry.quantity !== null && !line.entries.some(({ corrects }) => corrects === entry.key));
  return (
    <div className={styles.counted}>
      <div>
        <strong>{amountWords(line.quantity ?? 0, line.product)}</strong>
        <small>
          {line.counted_by ?? 'Someone'}, {sourceWords[line.source ?? 'manual']}, {line.counted_at && <RelativeTime at={line.counted_at} />}
          {line.waiting > 0 && ' · waits on this device'}
        </small>
      </div>
      {last && (
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowBackUp size={18} />} onClick={() => onTakeBack(last.key)}>
          Undo
        </Button>
      )}
    </div>
  );
}
