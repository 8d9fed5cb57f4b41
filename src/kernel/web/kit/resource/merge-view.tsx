import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { AnyResource } from '../../../contract/records/resource.ts';
import styles from './merge-view.module.css';

type Row = Record<string, unknown>;

interface Props {
  readonly resource: AnyResource;
  readonly current: Row;
  readonly yours: Row;
  readonly onChosen: (merged: Row) => void;
}

const shown = (value: unknown): string => (value === null || value === undefined || value === '' ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : String(value));

/** Two people changed one record: what differs, field by field, and which of the two stands. */
export function MergeView({ resource, current, yours, onChosen }: Props) {
  const differing = Object.keys(resource.spec.fields).filter((name) => yours[name] !== undefined && JSON.stringify(yours[name]) !== JSON.stringify(current[name]));
  const [mine, setMine] = useState<Record<string, boolean>>(Object.fromEntries(differing.map((name) => [name, true])));
  const labels = (current.labels ?? {}) as Record<string, string>;
  return (
    <div className={styles.merge}>
      <p role="alert">Somebody else changed this record since you opened it. Nothing is lost: choose for each field.</p>
      {differing.map((name) => (
        <fieldset key={name} className={styles.field}>
          <legend>{resource.spec.fields[name]?.label}</legend>
          <SegmentedControl
            fullWidth
            aria-label={resource.spec.fields[name]?.label}
            value={mine[name] ? 'yours' : 'theirs'}
            onChange={(value) => setMine({ ...mine, [name]: value === 'yours' })}
            data={[
              { value: 'theirs', label: `Theirs: ${labels[name] ?? shown(current[name])}` },
              { value: 'yours', label: `Yours: ${shown(yours[name])}` },
            ]}
          />
        </fieldset>
      ))}
      {differing.length === 0 && <p>Your values are the same as theirs.</p>}
      <Button onClick={() => onChosen(Object.fromEntries(differing.filter((name) => mine[name]).map((name) => [name, yours[name]])))}>Save what I chose</Button>
    </div>
  );
}
