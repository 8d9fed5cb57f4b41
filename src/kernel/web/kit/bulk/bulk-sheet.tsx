import { Progress } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../query/query.ts';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { FormSheet } from '../forms/form-sheet.tsx';
import { type BulkAlso, type BulkChoice, type BulkEdit, type BulkWish, countOf } from './bulk-choice.ts';
import { BulkInput, type BulkValue, type Way } from './bulk-input.tsx';
import { BulkRows } from './bulk-rows.tsx';
import styles from './bulk-sheet.module.css';
import { useBulkRun } from './use-bulk-run.ts';
import type { Selected } from './use-selection.ts';

interface Props {
  readonly edit: BulkEdit;
  readonly choice: BulkChoice;
  readonly selected: Selected;
  readonly onClose: () => void;
}

const pauseMs = 250;
const wishOf = ({ field }: BulkChoice, way: Way, value: BulkValue, also: BulkAlso): BulkAlso | undefined => {
  if (way === 'none') return { ...also, set: { [field]: null } };
  return value === undefined ? undefined : { ...also, [way]: { [field]: value } };
};

/** One thing of many records: what it becomes, what that would do to which of them, and then the change itself. */
export function BulkSheet({ edit, choice, selected, onClose }: Props) {
  const [way, setWay] = useState<Way>('set');
  const [value, setValue] = useState<BulkValue>();
  const [also, setAlso] = useState<BulkAlso>({});
  const wish = wishOf(choice, way, value, also);
  const asked = JSON.stringify(wish && { selection: selected.selection, ...wish });
  const [settled] = useDebouncedValue(asked, pauseMs);
  const body = settled === undefined ? undefined : (JSON.parse(settled) as BulkWish);
  const preview = useCall(edit.calls.preview, { body: body ?? { selection: {} } }, { enabled: body !== undefined, freshMs: 0, keepPrevious: true });
  const { run, done } = useBulkRun(edit);
  const seen = body && settled === asked && !preview.isPlaceholderData ? preview.data : undefined;
  const problemOf = (field: string) => preview.error?.fieldErrors.find((one) => one.field === field)?.message;
  const problem = preview.error?.fieldErrors.find(({ field }) => /^(set|percent|more)\./.test(field))?.message;
  const submit = async () => {
    if (!body || !seen || seen.changing === 0) return;
    if (await run(body, seen.slices)) {
      selected.clear();
      onClose();
    } else await preview.refetch();
  };
  return (
    <FormSheet
      title={`${choice.label} of ${countOf(selected.count, edit)}`}
      touched={false}
      busy={done !== undefined || (wish !== undefined && !seen && !preview.error)}
      submit={seen ? (seen.changing === 0 ? 'Nothing to change' : `Change ${countOf(seen.changing, edit)}`) : 'Change'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <BulkInput
        choice={choice}
        way={way}
        value={value}
        error={problem && `This ${problem}`}
        onWay={(next) => {
          setWay(next);
          setValue(undefined);
        }}
        onValue={setValue}
      />
      {choice.also?.(also, setAlso, problemOf)}
      {done !== undefined && seen && <Progress value={(done / Math.max(1, seen.changing)) * 100} aria-label={`${done} of ${seen.changing} changed`} />}
      {preview.error && !problem && body ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {seen && <BulkRows edit={edit} preview={seen} />}
      {!wish && <p className={styles.hint}>You see first what would change, row by row. Nothing is changed before you say so.</p>}
    </FormSheet>
  );
}
