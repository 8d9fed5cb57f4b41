import { Button } from '@mantine/core';
import { State } from '../../../../../stock/web/public/states.tsx';
import type { PickLine } from '../../../../contract/picking.ts';
import { ListingFace } from '../../listing-face.tsx';
import { kilogramsText, packText } from '../../words.ts';
import { pickWords } from './pick-words.ts';
import styles from './picking.module.css';

interface Props {
  readonly lines: readonly PickLine[];
  readonly current?: number | undefined;
  /** Left out where the wave is only looked at. */
  readonly onOpen?: (line: PickLine) => void;
  readonly onUndo?: (line: PickLine) => void;
}

const saidText = ({ state, picked, quantity, reason, substitute_name, weight }: PickLine): string =>
  [
    state === 'short' && `${picked} of ${quantity}`,
    state === 'substituted' && `${picked} of ${substitute_name ?? 'something else'}`,
    weight !== null && kilogramsText(weight),
    reason,
  ]
    .filter(Boolean)
    .join(', ');

/** All lines of a wave along the shelves, each with what became of it. */
export const PickLines = ({ lines, current, onOpen, onUndo }: Props) => (
  <ul className={styles.lines} aria-label="Lines">
    {lines.map((line) => (
      <li key={line.line} className={styles.line} data-current={line.line === current || undefined} data-done={line.state !== 'to_pick' || undefined}>
        <ListingFace of={line} size={36} />
        <div className={styles.what}>
          <strong>{line.name}</strong>
          <span className={styles.about}>
            {line.quantity.toLocaleString()} × {packText({ ...line, pack_name: line.pack })} · {line.client_name}
          </span>
          {saidText(line) && <span className={styles.about}>{saidText(line)}</span>}
        </div>
        <State of={line.state} table={pickWords} />
        {onOpen && onUndo && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${line.state === 'to_pick' ? 'Pick' : 'Undo'} ${line.name}`}
            onClick={() => (line.state === 'to_pick' ? onOpen(line) : onUndo(line))}
          >
            {line.state === 'to_pick' ? 'Pick' : 'Undo'}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
