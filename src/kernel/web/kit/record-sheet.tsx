import { Alert, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AnyResource } from '../../contract/resource.ts';
import type { CallError } from '../call-error.ts';
import { useCallMutation } from '../query.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { FieldInput, type Targets } from './field-input.tsx';
import { MergeView } from './merge-view.tsx';
import styles from './record-sheet.module.css';
import { useForm } from './use-form.ts';

type Row = Record<string, unknown>;

interface Props {
  readonly resource: AnyResource;
  readonly targets: Targets;
  /** Nothing for a new record. */
  readonly row: Row | undefined;
  readonly prefilled?: Row;
  readonly canEdit: boolean;
  readonly onClose: () => void;
  /** What follows from the values as they stand. */
  readonly beside?: (values: Row) => ReactNode;
}

const requiredIn = (resource: AnyResource, name: string): boolean =>
  !resource.spec.fields[name]?.schema.safeParse(undefined).success && !resource.spec.fields[name]?.schema.safeParse(null).success;

const valuesOf = (resource: AnyResource, row: Row | undefined, prefilled: Row = {}): Row =>
  Object.fromEntries(
    Object.entries(resource.spec.fields).map(([name, field]) => {
      const fallback = field.schema.safeParse(undefined);
      return [name, row ? row[name] : (prefilled[name] ?? (fallback.success ? fallback.data : null))];
    }),
  );

/** One record as a form, from the right at a desk and from below on a phone. */
export function RecordSheet({ resource, targets, row, prefilled, canEdit, onClose, beside }: Props) {
  const { spec } = resource;
  const phone = useMediaQuery('(max-width: 48em)');
  const form = useForm(valuesOf(resource, row, prefilled));
  const [version, setVersion] = useState(row?.version);
  const [leaving, setLeaving] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [clash, setClash] = useState<{ current: Row; yours: Row }>();
  const [key] = useState(() => crypto.randomUUID());
  const idOf = spec.keys ? Object.fromEntries(spec.keys.map((name) => [name, row?.[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]])) : { id: row?.[spec.idField] };
  const failed = (error: CallError) => {
    if (error.code === 'STALE_WRITE') setClash(error.details as { current: Row; yours: Row });
    else {
      form.refused(error);
      if (error.fieldErrors.length === 0) toast.failure(error);
    }
  };
  const name = () => String(form.values[spec.labelField] ?? `this ${spec.one}`);
  const create = useCallMutation(resource.create, {
    idempotencyKey: () => key,
    onDone: () => {
      toast.done(`Added ${name()}`);
      onClose();
    },
    onFailed: failed,
  });
  const update = useCallMutation(resource.update, {
    onDone: () => {
      toast.done(`Saved ${name()}`);
      onClose();
    },
    onFailed: failed,
  });
  const remove = useCallMutation(resource.remove, {
    onDone: () => {
      toast.done(`Deleted ${name()}`);
      onClose();
    },
    onFailed: (error) => (error.code === 'IN_USE' ? undefined : failed(error)),
  });
  const busy = create.isPending || update.isPending;
  const locked = !canEdit || (row?.shared === true && !canEdit);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.checked(resource.body)) return;
    if (row) update.mutate({ params: idOf, body: { ...form.values, version } } as never);
    else create.mutate({ body: form.values } as never);
  };
  const leave = () => (form.touched ? setLeaving(true) : onClose());
  const title = row ? String(row[spec.labelField]) : `New ${spec.one}`;

  return (
    <Drawer opened onClose={leave} position={phone ? 'bottom' : 'right'} size={phone ? '92%' : beside ? 860 : 480} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {clash ? (
        <MergeView
          resource={resource}
          current={clash.current}
          yours={clash.yours}
          onChosen={(merged) => {
            form.reset({ ...valuesOf(resource, clash.current), ...merged });
            setVersion(clash.current.version);
            setClash(undefined);
            update.mutate({ params: idOf, body: { ...merged, version: clash.current.version } } as never);
          }}
        />
      ) : (
        <form onSubmit={save} className={styles.form} noValidate>
          {row?.shared === true && (
            <Alert icon={<IconLock size={18} />} color="gray" className={styles.shared}>
              Shared by all clients{locked ? '. Only an operations admin can change it.' : '. A change is seen by everybody.'}
            </Alert>
          )}
          <div className={beside ? styles.studio : undefined}>
            <div className={styles.fields}>
              {Object.entries(spec.fields).map(([field, description]) => (
                <FieldInput
                  key={field}
                  name={field}
                  field={description}
                  required={requiredIn(resource, field)}
                  value={form.values[field]}
                  shown={(row?.labels as Record<string, string> | undefined)?.[field]}
                  error={form.problemOf(field)}
                  disabled={locked || busy}
                  targets={targets}
                  onChange={(value) => form.set(field, value)}
                />
              ))}
            </div>
            {beside && <aside className={styles.beside}>{beside(form.values)}</aside>}
          </div>
          {!locked && (
            <div className={styles.actions}>
              {row && (
                <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              )}
              <Button variant="default" ml="auto" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                {row ? 'Save' : `Add ${spec.one}`}
              </Button>
            </div>
          )}
        </form>
      )}
      <ConfirmDialog opened={leaving} title="Leave without saving?" action="Discard changes" destructive onConfirm={onClose} onClose={() => setLeaving(false)}>
        What you typed here is not saved yet.
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting}
        title={`Delete ${title}?`}
        action={`Delete ${spec.one}`}
        destructive
        busy={remove.isPending}
        refused={remove.error?.code === 'IN_USE'}
        onConfirm={() => remove.mutate({ params: idOf } as never)}
        onClose={() => {
          setDeleting(false);
          remove.reset();
        }}
      >
        {remove.error?.code === 'IN_USE' ? remove.error.detail : `1 ${spec.one} is deleted. This cannot be undone, but the activity log keeps what it was.`}
      </ConfirmDialog>
    </Drawer>
  );
}
