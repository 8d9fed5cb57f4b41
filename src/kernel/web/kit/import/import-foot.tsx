import { Button, Checkbox } from '@mantine/core';
import type { ImportPreview } from '../../../contract/import.ts';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import styles from './import.module.css';
import { type Called, counted, outcomeOf } from './outcome.ts';
import type { Import } from './use-import.ts';

interface Props extends Called {
  readonly at: Import;
  readonly preview: ImportPreview;
}

const listed = 12;
const some = (names: readonly string[]) => names.slice(0, listed).join(', ') + (names.length > listed ? ` and ${names.length - listed} more` : '');

/** What will happen, in numbers, and the button that does it. */
export function ImportFoot({ at, preview, one, many }: Props) {
  const { counts, missing, notes, questions } = preview;
  const changes = counts.create + counts.update;
  const open = questions.filter(({ answer }) => answer === null).length;
  const { bring, said } = at;
  return (
    <>
      {(missing.length > 0 || !said.createMissing) && (
        <Checkbox
          label="Create what is not there yet"
          description={missing.map((kind) => `${kind.many.charAt(0).toUpperCase()}${kind.many.slice(1)}: ${some(kind.names)}`).join(' · ')}
          checked={said.createMissing}
          onChange={(event) => at.say({ createMissing: event.currentTarget.checked })}
        />
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {bring.error && <ErrorState error={bring.error} />}
      <div className={styles.foot}>
        <p role="status">
          {outcomeOf(preview, { one, many })}
          {counts.refuse > 0 && ` ${counts.refuse} of them can be fixed above.`}
        </p>
        <Button disabled={changes === 0 || open > 0} loading={bring.isPending} onClick={at.bringIn}>
          {open > 0
            ? open === 1
              ? 'Answer the question above'
              : `Answer the ${open} questions above`
            : changes === 0
              ? 'Nothing to change'
              : `Import ${counted(changes, { one, many })}`}
        </Button>
      </div>
    </>
  );
}
