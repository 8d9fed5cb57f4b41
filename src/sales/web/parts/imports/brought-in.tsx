import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { WallMoment } from '../../../../kernel/web/ui/values/wall-moment.tsx';
import { type ImportRow, revertImport } from '../../../contract/import.ts';
import { givenBackWords } from '../../public/given-back-words.ts';
import { AskHousePlace } from '../places/house-places.tsx';
import styles from '../sales.module.css';

interface Props {
  readonly row: ImportRow;
  readonly onMapping: () => void;
  readonly onAnother: () => void;
}

const countOf = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count.toLocaleString()} ${many}`);

/** What came in, with the way back. */
export function BroughtIn({ row, onMapping, onAnother }: Props) {
  const undo = useCallMutation(revertImport);
  const returned = { refunded: row.refunded, voided_made: row.voids === 'after' ? row.voided : 0, voided_unmade: row.voids === 'after' ? 0 : row.voided };
  if (undo.data)
    return (
      <EmptyState icon={IconArrowBackUp} title="Import undone" action={<Button onClick={onAnother}>Import another file</Button>}>
        {row.file_name} was removed from sales. What it deducted from stock is being put back now; Files shows how far that is.
      </EmptyState>
    );
  const lines = countOf(row.lines, 'line', 'lines');
  return (
    <>
      <EmptyState
        icon={IconCheck}
        title={`${lines[0]?.toUpperCase()}${lines.slice(1)} of ${countOf(row.days, 'day', 'days')} ${row.lines === 1 ? 'is' : 'are'} in`}
        action={
          <span className={styles.actions}>
            <Button onClick={onMapping}>See menu items</Button>
            <Button variant="default" onClick={onAnother}>
              Import another file
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              loading={undo.isPending}
              onClick={() => undo.mutate({ params: { id: row.import_id } })}
            >
              Undo
            </Button>
          </span>
        }
      >
        Net sales of <Money value={row.net} />.{' '}
        {row.waits_until === null ? (
          'Sales are being deducted from stock now.'
        ) : (
          <>
            A day is on hold until <WallMoment at={row.waits_until} />: the file has times still to come.
          </>
        )}
        {givenBackWords(returned, 'lines').map((sentence) => ` ${sentence}`)}
        {row.left_out > 0 && ` ${countOf(row.left_out, 'row', 'rows')} of the file ${row.left_out === 1 ? 'was' : 'were'} left out.`}
      </EmptyState>
      <AskHousePlace />
    </>
  );
}
