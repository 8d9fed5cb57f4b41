import { Button, NumberInput, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { OutdatedDraft } from '../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { createSource, deleteSource, type FeedSource, updateSource } from '../../../contract/feeds/source.ts';
import { everyChoices } from './every.ts';
import styles from './feeds.module.css';

interface Props {
  readonly of: FeedSource | undefined;
  readonly onClose: () => void;
}

const start = (of: FeedSource | undefined) => ({
  name: of?.name ?? '',
  kind: of?.kind ?? 'url',
  url: of?.url ?? '',
  username: of?.username ?? '',
  password: '',
  every_hours: of?.every_hours ?? 24,
  leavers: of?.leavers ?? 'keep',
  guard_share: of?.guard_share ?? 50,
  new_status: of?.new_status ?? 'draft',
  active: of?.active ?? true,
});

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  url: 'Address',
  username: 'User',
  every_hours: 'Every, hours',
  leavers: 'Products that leave the list',
  guard_share: 'Ask first above',
  new_status: 'New products are',
  active: 'Active',
};

/** From where lists come, and what may happen by itself. */
export function SourceSheet({ of, onClose }: Props) {
  const record = of && { entity: 'list source', id: of.source_id };
  const form = useForm(start(of), record);
  const { values, set, problemOf } = form;
  const [removing, setRemoving] = useState(false);
  const done = (text: string) => () => {
    toast.done(text);
    onClose();
  };
  const add = useCallMutation(createSource, { onDone: done(`${values.name} is set up`), onFailed: form.refused });
  const change = useCallMutation(updateSource, { onDone: done(`${values.name} is saved`), onFailed: form.refused });
  const remove = useCallMutation(deleteSource, { onDone: done(`${of?.name ?? 'The source'} is removed`) });
  const fetched = values.kind === 'url';
  const submit = () => {
    const { kind: _, url, username, password, ...rest } = values;
    const body = { ...rest, ...(fetched && { url, username: username || null, ...(password !== '' && { password }) }) };
    if (of) {
      const changed = { ...body, version: of.version };
      if (form.checked(updateSource.body, changed)) change.mutate({ params: { id: of.source_id }, body: changed });
    } else if (form.checked(createSource.body, body)) add.mutate({ body });
  };
  return (
    <FormSheet
      title={of ? of.name : 'Add a source'}
      touched={form.touched}
      busy={add.isPending || change.isPending}
      submit="Save"
      also={
        of && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {record && <OutdatedDraft form={form} record={record} labels={labels} />}
      <TextInput
        label="Name"
        placeholder="Head office"
        required
        maxLength={60}
        value={values.name}
        error={problemOf('name')}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      {!of && (
        <Select
          label="The list"
          data={[
            { value: 'url', label: 'Lies at a web address' },
            { value: 'upload', label: 'Is uploaded by hand' },
          ]}
          allowDeselect={false}
          value={values.kind}
          onChange={(next) => next && set('kind', next as typeof values.kind)}
        />
      )}
      {fetched && <Fetched form={form} of={of} />}
      <Select
        label="Products that leave the list"
        data={[
          { value: 'keep', label: 'Stay on sale' },
          { value: 'archive', label: 'Are put away' },
        ]}
        allowDeselect={false}
        value={values.leavers}
        onChange={(next) => next && set('leavers', next as typeof values.leavers)}
      />
      <Select
        label="New products are"
        data={[
          { value: 'draft', label: 'Drafts' },
          { value: 'published', label: 'On sale at once' },
        ]}
        allowDeselect={false}
        value={values.new_status}
        onChange={(next) => next && set('new_status', next as typeof values.new_status)}
      />
      <NumberInput
        label="Ask first above"
        description="The share of its products that would change price or leave"
        suffix=" %"
        min={1}
        max={100}
        allowDecimal={false}
        value={values.guard_share}
        error={problemOf('guard_share')}
        onChange={(next) => set('guard_share', Number(next))}
      />
      <ConfirmDialog
        opened={removing}
        title={`Remove ${of?.name ?? ''}?`}
        action="Remove"
        destructive
        busy={remove.isPending}
        onConfirm={() => of && remove.mutate({ params: { id: of.source_id } })}
        onClose={() => setRemoving(false)}
      >
        Its {(of?.products ?? 0).toLocaleString()} products stay. Its runs, mappings and columns are deleted.
      </ConfirmDialog>
    </FormSheet>
  );
}

type SourceForm = ReturnType<typeof useForm<ReturnType<typeof start>>>;

/** Where it is fetched, as whom, and how often. */
function Fetched({ form: { values, set, problemOf }, of }: { readonly form: SourceForm; readonly of: FeedSource | undefined }) {
  return (
    <>
      <TextInput
        label="Address"
        placeholder="https://files.example.com/prices.csv"
        inputMode="url"
        required
        value={values.url}
        error={problemOf('url')}
        onChange={(event) => set('url', event.currentTarget.value)}
      />
      <TextInput
        label="User"
        description="If the address asks for one"
        autoComplete="off"
        value={values.username}
        error={problemOf('username')}
        onChange={(event) => set('username', event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        description={of?.username ? 'Leave empty to keep the one that is stored.' : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        value={values.password}
        error={problemOf('password')}
        onChange={(event) => set('password', event.currentTarget.value)}
      />
      <Select
        label="Fetch"
        data={everyChoices(values.every_hours)}
        allowDeselect={false}
        value={String(values.every_hours)}
        onChange={(next) => next && set('every_hours', Number(next))}
      />
      {of && <Switch className={styles.switch ?? ''} label="Fetch by itself" checked={values.active} onChange={(event) => set('active', event.currentTarget.checked)} />}
    </>
  );
}
