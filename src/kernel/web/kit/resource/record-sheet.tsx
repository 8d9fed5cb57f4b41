import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { AnyResource } from '../../../contract/records/resource.ts';
import type { CallError } from '../../client/call-error.ts';
import { useCallMutation } from '../../query/query.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { FieldFacts } from '../fields/field-facts.tsx';
import { FieldInput, type Targets } from '../fields/field-input.tsx';
import { FormSheet } from '../forms/form-sheet.tsx';
import { OutdatedDraft } from '../forms/outdated-draft.tsx';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { useForm } from '../forms/use-form.ts';
import { doneWithUndo } from '../undo.ts';
import { DeleteRecord } from './delete-record.tsx';
import { MergeView } from './merge-view.tsx';
import { isRequired, labelsOf, nameOf, paramsOf, type RecordRow, recordOf, valuesOf } from './record-values.ts';

/** Takes over what was chosen, once it is here: nothing is saved before. */
export type Fill = (chosen: Promise<RecordRow>) => void;

interface Props {
  readonly resource: AnyResource;
  readonly targets: Targets;
  /** Nothing for a new record. */
  readonly row: RecordRow | undefined;
  readonly prefilled?: RecordRow;
  readonly canEdit: boolean;
  readonly onClose: () => void;
  /** Stands below the name of a new record: what it may be, as it is typed. */
  readonly offer?: (values: RecordRow, fill: Fill) => ReactNode;
  /** What follows from the values as they stand. */
  readonly beside?: (values: RecordRow) => ReactNode;
}

/** One record of a resource: a form for who may change it, what it says for everybody else. */
export function RecordSheet({ resource, targets, row, prefilled, canEdit, onClose, offer, beside }: Props) {
  const { spec } = resource;
  const record = recordOf(resource, row);
  const form = useForm(valuesOf(resource, row, prefilled), record);
  const keyFor = useAttemptKey();
  const [met, setMet] = useState(0);
  const version = row && Math.max(met, Number(row.version));
  const [deleting, setDeleting] = useState(false);
  const [filling, setFilling] = useState(false);
  const [clash, setClash] = useState<{ current: RecordRow; yours: RecordRow }>();
  const typed = spec.fields[spec.labelField]?.kind === 'ref' ? '' : String(form.values[spec.labelField] ?? '');
  const name = typed || (row ? nameOf(resource, row) : `this ${spec.one}`);

  const about = `${spec.name} ${name}`;

  const failed = (error: CallError) => {
    if (error.code === 'STALE_WRITE') return setClash(error.details as { current: RecordRow; yours: RecordRow });
    form.refused(error);
    if (error.fieldErrors.length === 0) toast.failure(error);
  };
  const create = useCallMutation(resource.create, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      doneWithUndo(`Added ${name}`, resource.remove, { params: paramsOf(resource, made as RecordRow) }, `${name} removed again`, about);
      onClose();
    },
    onFailed: failed,
  });
  const update = useCallMutation(resource.update, {
    idempotencyKey: keyFor,
    onDone: (saved) => {
      const now = saved as RecordRow;
      const before = { ...valuesOf(resource, row), version: now.version };
      if (row) doneWithUndo(`Saved ${name}`, resource.update, { params: paramsOf(resource, now), body: before }, `${name}: change undone`, about);
      onClose();
    },
    onFailed: failed,
  });
  const busy = create.isPending || update.isPending;
  const save = () => {
    if (!form.checked(resource.body, form.values)) return;
    if (row) update.mutate({ params: paramsOf(resource, row), body: { ...form.values, version } });
    else create.mutate({ body: form.values });
  };
  const merged = (chosen: RecordRow) => {
    if (!clash || !row) return;
    form.reset({ ...valuesOf(resource, clash.current), ...chosen });
    setMet(Number(clash.current.version));
    setClash(undefined);
    update.mutate({ params: paramsOf(resource, row), body: { ...chosen, version: clash.current.version } });
  };
  const fill: Fill = (chosen) => {
    const take = (values: RecordRow) => {
      for (const [field, value] of Object.entries(values)) if (field in spec.fields) form.set(field, value);
    };
    setFilling(true);
    // The caller shows what went wrong; the form keeps what was typed.
    chosen.then(take, () => undefined).finally(() => setFilling(false));
  };
  const readOnly = !canEdit && row !== undefined;
  const asksForm = !readOnly && !clash;

  return (
    <FormSheet
      title={row ? nameOf(resource, row) : `New ${spec.one}`}
      touched={form.touched && asksForm}
      busy={busy || filling}
      submit={asksForm ? (row ? 'Save' : `Add ${spec.one}`) : undefined}
      also={
        row &&
        asksForm && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
      beside={asksForm ? beside?.(form.values) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {row?.shared === true && (
        <Alert icon={<IconLock size={18} />} color="gray" variant="light">
          Shared by all venues. {readOnly ? 'Only an operations admin can change it.' : 'A change is seen by everybody.'}
        </Alert>
      )}
      {record && asksForm && <OutdatedDraft form={form} record={record} labels={labelsOf(resource)} />}
      {clash ? (
        <MergeView resource={resource} current={clash.current} yours={clash.yours} onChosen={merged} />
      ) : readOnly ? (
        <FieldFacts resource={resource} row={row} />
      ) : (
        Object.entries(spec.fields).map(([field, description]) => (
          <Fragment key={field}>
            <FieldInput
              name={field}
              field={description}
              required={isRequired(description)}
              value={form.values[field]}
              shown={(row?.labels as Record<string, string> | undefined)?.[field]}
              error={form.problemOf(field)}
              disabled={busy}
              targets={targets}
              onChange={(value) => form.set(field, value)}
            />
            {field === spec.labelField && !row && offer?.(form.values, fill)}
          </Fragment>
        ))
      )}
      {row && <DeleteRecord resource={resource} row={row} opened={deleting} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </FormSheet>
  );
}
