import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { EntryMode } from '../../../contract/states.ts';
import styles from './line-acts.module.css';
import type { ShownLine } from './sheet-lines.ts';

/** What is typed, taken for so many full cases. */
export interface Cases {
  readonly cases: number;
  readonly quantity: number;
  readonly save: () => void;
}

interface Props {
  readonly line: ShownLine;
  readonly counted: boolean;
  readonly quantity: number | undefined;
  readonly inCases: Cases | undefined;
  /** The name of what comes after, where something does. */
  readonly next: string | undefined;
  readonly onSave: (mode: EntryMode) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** What is done with the amount. The amounts stand above the buttons, which keep their place. */
export function LineActs({ line, counted, quantity, inCases, next, onSave, onNext, onSkip }: Props) {
  const { product } = line;
  const onward = next ? `next: ${next}` : 'the last one here';
  if (counted && quantity !== undefined)
    return (
      <div className={styles.foot}>
        <div className={styles.act}>
          <small className={styles.makes}>makes {quantityWords((line.quantity ?? 0) + quantity, product).main}</small>
          <Button size="lg" variant="default" fullWidth onClick={() => onSave('add')}>
            Add
          </Button>
        </div>
        <div className={styles.act}>
          <small className={styles.makes}>makes {quantityWords(quantity, product).main}</small>
          <Button size="lg" fullWidth onClick={() => onSave('replace')}>
            Replace
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.foot}>
      {inCases ? (
        <div key="cases" className={styles.act} data-small>
          <small className={styles.makes}>makes {quantityWords(inCases.quantity, product).main}</small>
          <Button size="lg" variant="default" fullWidth px={4} aria-label={`Save ${casesText(inCases.cases)}, ${onward}`} onClick={inCases.save}>
            {casesText(inCases.cases)}
          </Button>
        </div>
      ) : (
        <div key="skip" className={styles.act} data-small>
          <small className={styles.makes}> </small>
          <Button size="lg" variant="default" fullWidth disabled={counted || next === undefined} onClick={onSkip}>
            Skip
          </Button>
        </div>
      )}
      <div className={styles.act}>
        <small className={styles.makes} aria-hidden>
          {onward}
        </small>
        <Button
          size="lg"
          fullWidth
          aria-label={counted ? undefined : `Save, ${onward}`}
          disabled={!counted && quantity === undefined}
          rightSection={<IconArrowRight size={20} />}
          onClick={() => (counted ? onNext() : onSave('replace'))}
        >
          {counted ? (next ? 'Next' : 'Done here') : 'Save'}
        </Button>
      </div>
    </div>
  );
}

const casesText = (count: number): string => `${count} ${count === 1 ? 'case' : 'cases'}`;
