import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import styles from './merge-fields.module.css';

export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

interface Props {
  readonly fields: readonly MergeField[];
  /** What is done with what was chosen, as a verb. */
  readonly action: string;
  readonly onChosen: (yours: readonly string[]) => void;
}

export const shownValue = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? `${value.length}` : String(value);

/** Two people changed one record: what differs, field by field, and which of the two stands. */
export function MergeFields({ fields, action, onChosen }: Props) {
  const [mine, setMine] = useState<Readonly<Record<string, boolean>>>({});
  const isMine = ({ name }: MergeField) => mine[name] ?? true;
  return (
    <div className={styles.merge}>
      {fields.map((field) => (
        <fieldset key={field.name} className={styles.field}>
          <legend>{field.label}</legend>
          <SegmentedControl
            fullWidth
            aria-label={field.label}
            value={isMine(field) ? 'yours' : 'theirs'}
            onChange={(value) => setMine({ ...mine, [field.name]: value === 'yours' })}
            data={[
              { value: 'theirs', label: `Theirs: ${field.theirs}` },
              { value: 'yours', label: `Yours: ${field.yours}` },
            ]}
          />
        </fieldset>
      ))}
      <Button className={styles.action ?? ''} onClick={() => onChosen(fields.filter(isMine).map(({ name }) => name))}>
        {action}
      </Button>
    </div>
  );
}
