import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { importAnswer } from '../../../contract/import.ts';
import styles from './import.module.css';
import { type Called, counted } from './outcome.ts';
import type { Import } from './use-import.ts';

interface Props extends Called {
  readonly at: Import;
  readonly done: z.output<typeof importAnswer>;
  /** What is done with what came in. */
  readonly onward: ReactNode;
  readonly following: ((importId: number) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** What an import did, and the way back. */
export function ImportResult({ at, done, one, many, onward, following, onClose }: Props) {
  const { undone, undo } = at;
  const goesOn = Boolean(onward) && !undone && done.created > 0;
  const facts = [
    done.created > 0 && `${counted(done.created, { one, many })} added`,
    done.updated > 0 && `${counted(done.updated, { one, many })} changed`,
    done.missing_created > 0 && `${counted(done.missing_created, { one: 'other record', many: 'other records' })} added that they name`,
    done.unchanged > 0 && `${done.unchanged.toLocaleString()} left as they were`,
    done.refused + done.left_out > 0 && `${counted(done.refused + done.left_out, { one: 'row', many: 'rows' })} left out`,
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.steps}>
      <ul role="status" className={styles.facts} data-over={undone ? true : undefined}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {done.import_id !== null && !undone && following?.(done.import_id)}
      {undone && (
        <Alert color={undone.kept.length > 0 ? 'yellow' : 'green'} role="status" title="The import is undone">
          {undone.removed} removed{undone.restored > 0 && `, ${undone.restored} as before`}.
          {undone.kept.length > 0 && (
            <>
              {' '}
              {undone.kept.length} stay:
              <ul>
                {undone.kept.map(({ what, name, why }) => (
                  <li key={`${what} ${name}`}>
                    {name} ({what}) {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      <div className={styles.resultButtons}>
        {done.import_id !== null && !undone && (
          <Button variant="default" loading={undo.isPending} onClick={() => done.import_id !== null && at.takeBack(done.import_id)}>
            Undo the import
          </Button>
        )}
        <Button variant={goesOn ? 'default' : 'filled'} onClick={onClose}>
          Close
        </Button>
        {goesOn && onward}
      </div>
    </div>
  );
}
