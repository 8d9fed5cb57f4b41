import { Switch, TextInput } from '@mantine/core';
import { createView } from '../../../contract/list-views.ts';
import type { CallError } from '../../client/call-error.ts';
import { FormSheet } from '../forms/form-sheet.tsx';
import { useForm } from '../forms/use-form.ts';

export interface NamedView {
  readonly name: string;
  readonly shared: boolean;
}

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly start: NamedView;
  /** Only its author may stop sharing it. */
  readonly mayHide: boolean;
  readonly busy: boolean;
  readonly onSave: (view: NamedView, refused: (error: CallError) => void) => void;
  readonly onClose: () => void;
}

/** What a view is called, and whose it is. */
export function ViewName({ title, submit, start, mayHide, busy, onSave, onClose }: Props) {
  const form = useForm<NamedView>(start);
  const { name = '', shared = false } = form.values;
  const send = () => {
    if (form.checked(createView.body.pick({ name: true, shared: true }), { name, shared })) onSave({ name, shared }, form.refused);
  };
  return (
    <FormSheet title={title} submit={submit} touched={form.touched} busy={busy} onSubmit={send} onClose={onClose}>
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={60}
        placeholder="Order on Mondays"
        value={name}
        error={form.problemOf('name')}
        onChange={(event) => form.set('name', event.currentTarget.value)}
      />
      <Switch
        label="Share with everyone here"
        description={mayHide ? 'Everyone in this venue finds it in the list. Only you and managers can change it.' : 'Only whoever made it can keep it to themselves.'}
        checked={shared}
        disabled={!mayHide}
        onChange={(event) => form.set('shared', event.currentTarget.checked)}
      />
    </FormSheet>
  );
}
