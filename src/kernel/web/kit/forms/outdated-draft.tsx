import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { lastChange } from '../../../contract/last-change.ts';
import { useCall } from '../../query/query.ts';
import { useStore } from '../../store.ts';
import { clock, wallMoment } from '../../ui/values/clock.ts';
import type { FormRecord } from './draft.ts';
import { MergeFields, shownValue } from './merge-fields.tsx';
import type { Outdated } from './outdated.ts';
import styles from './outdated-draft.module.css';
import type { Form } from './use-form.ts';

interface Props<Values extends object> {
  readonly form: Pick<Form<Values>, 'outdated' | 'stored' | 'choose'>;
  readonly record: FormRecord;
  /** How its fields are called. */
  readonly labels: Readonly<Record<string, string>>;
  /** What a field holds, in words; by default as it is. */
  readonly show?: (name: string, value: unknown) => string;
}

/** What was typed over a record that somebody has changed since, and which of the two stands. */
export function OutdatedDraft<Values extends object>({ form, ...props }: Props<Values>) {
  return form.outdated ? <Question {...props} outdated={form.outdated} stored={form.stored as Readonly<Record<string, unknown>>} onChosen={form.choose} /> : null;
}

/** What the trail tells of the record before that is another change: lists and changes of many stand there under names of their own. */
const clocksDifferMs = 60_000;

interface Asked extends Omit<Props<object>, 'form'> {
  readonly outdated: Outdated;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly onChosen: (mine: readonly string[]) => void;
}

function Question({ outdated: { begun, mine, draft }, stored, record, labels, show = (_, value) => shownValue(value), onChosen }: Asked) {
  const venue = useStore(clock);
  const [byField, setByField] = useState(false);
  const { data } = useCall(lastChange, { query: { entity: record.entity, entity_id: String(record.id) } }, { freshMs: 0 });
  const told = data?.at && Date.parse(data.at) >= begun - clocksDifferMs ? data : undefined;
  const who = told?.user_name ? ` by ${told.user_name}` : '';
  const when = told?.at ? `, on ${wallMoment(told.at, venue)}` : '';
  const names = Object.keys(mine);
  const fields = names.map((name) => ({ name, label: labels[name] ?? name, theirs: show(name, stored[name]), yours: show(name, mine[name]) }));
  return (
    <Alert color="yellow" role="alert" tabIndex={-1} data-asks mb={16} title={draft ? 'What you typed is not in here yet' : 'Somebody else has changed this meanwhile'}>
      <p className={styles.said}>{`You began to change this on ${wallMoment(begun, venue)}; it has been changed since${who}${when}.`}</p>
      {byField ? (
        <MergeFields fields={fields} action="Take what I chose" onChosen={onChosen} />
      ) : (
        <>
          <p className={styles.said}>{`You changed: ${fields.map(({ label }) => label).join(', ')}.`}</p>
          <div className={styles.ways}>
            <Button variant="default" onClick={() => onChosen(names)}>
              Keep mine
            </Button>
            <Button variant="default" onClick={() => onChosen([])}>
              Take theirs
            </Button>
            <Button variant="subtle" onClick={() => setByField(true)}>
              Choose field by field
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
