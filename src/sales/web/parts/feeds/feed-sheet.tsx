import { Alert, Button, NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { addFeed, changeFeed, type Feed, removeFeed, tryFeed } from '../../../contract/feed.ts';
import styles from './feeds.module.css';

interface Props {
  readonly of: Feed | undefined;
  readonly onClose: () => void;
}

const sftpPort = 22;
const start = (of: Feed | undefined) => ({
  source: of?.source ?? '',
  host: of?.host ?? '',
  port: of?.port ?? sftpPort,
  username: of?.username ?? '',
  secret_kind: of?.secret_kind ?? 'password',
  secret: '',
  folder: of?.folder ?? '.',
  pattern: of?.pattern ?? '*',
  active: of?.active ?? true,
  backlog: 'new',
});

/** From where a till's files are fetched: first it is tried, then kept. */
export function FeedSheet({ of, onClose }: Props) {
  const form = useForm(start(of));
  const values = form.values;
  const [removing, setRemoving] = useState(false);
  const attempt = useCallMutation(tryFeed, { onFailed: () => {} });
  const done = (text: string) => () => {
    toast.done(text);
    onClose();
  };
  const add = useCallMutation(addFeed, { onDone: done(`${values.source} is imported automatically from now on`), onFailed: form.refused });
  const change = useCallMutation(changeFeed, { onDone: done(`${values.source} saved`), onFailed: form.refused });
  const remove = useCallMutation(removeFeed, { onDone: done(`${of?.source ?? 'It'} is no longer imported automatically`) });
  const { source, active, backlog, secret, ...place } = values;
  const typed = { ...place, ...(secret !== '' && { secret }) };
  const tried = attempt.data;
  const submit = () => {
    if (!tried) {
      const body = { ...typed, ...(of && { feed_id: of.feed_id }) };
      if (form.checked(addFeed.body.pick({ source: true }), { source }) && form.checked(tryFeed.body, body)) attempt.mutate({ body });
      return;
    }
    const kept = { source, ...typed, host_key: tried.host_key };
    if (of) return change.mutate({ params: { id: of.feed_id }, body: { ...kept, active } });
    const body = { ...kept, ...(backlog === 'all' && { since: '2000-01-01T00:00:00Z' }) };
    if (form.checked(addFeed.body, body)) add.mutate({ body });
  };
  const set = <Name extends keyof typeof values>(name: Name, value: (typeof values)[Name]) => {
    form.set(name, value);
    // What was tried is no longer what stands here.
    if (name !== 'source' && name !== 'active' && name !== 'backlog') attempt.reset();
  };
  const field = (name: keyof typeof values) => ({
    value: String(values[name]),
    error: form.problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const secretHint = of ? 'Leave empty to keep the one that is stored.' : undefined;
  return (
    <FormSheet
      title={of ? `Automatic import of ${of.source}` : 'Automatic import'}
      touched={form.touched}
      busy={attempt.isPending || add.isPending || change.isPending}
      submit={tried ? 'Save' : 'Test connection'}
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
      <p className={styles.faint}>Ask your POS provider for SFTP access to its exports. Cellarhand looks there every hour and imports each new file once.</p>
      <TextInput label="POS name" description="Codes and days belong to one POS" maxLength={60} required {...field('source')} />
      <TextInput label="Server" placeholder="sftp.example.com" required {...field('host')} />
      <NumberInput
        label="Port"
        min={1}
        max={65_535}
        allowDecimal={false}
        hideControls
        value={values.port}
        error={form.problemOf('port')}
        onChange={(value) => set('port', Number(value))}
      />
      <TextInput label="User" autoComplete="off" required {...field('username')} />
      <Select
        label="Sign in with"
        data={[
          { value: 'password', label: 'Password' },
          { value: 'key', label: 'Private key' },
        ]}
        allowDeselect={false}
        value={values.secret_kind}
        onChange={(value) => value && set('secret_kind', value)}
      />
      {values.secret_kind === 'key' ? (
        <Textarea
          label="Private key"
          description={secretHint}
          placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
          autosize
          minRows={3}
          maxRows={6}
          required={!of}
          {...field('secret')}
        />
      ) : (
        <PasswordInput
          label="Password"
          description={secretHint}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          required={!of}
          {...field('secret')}
        />
      )}
      <TextInput label="Folder" {...field('folder')} />
      <TextInput label="File names" description="* stands for anything, as in sales-*.csv" {...field('pattern')} />
      {of && <Switch label="Look every hour" checked={active} onChange={(event) => set('active', event.currentTarget.checked)} />}
      {attempt.error && (
        <Alert color="red" role="alert" title="Not connected">
          {attempt.error.detail ?? attempt.error.headline}
        </Alert>
      )}
      {tried && <Connected {...tried} />}
      {tried && !of && tried.total > 0 && (
        <Select
          label="Import"
          data={[
            { value: 'new', label: 'Files that come from now on' },
            { value: 'all', label: 'Those that are there, too' },
          ]}
          allowDeselect={false}
          value={backlog}
          onChange={(value) => value && set('backlog', value)}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={`Stop importing ${of?.source ?? ''} automatically?`}
        action="Remove"
        destructive
        busy={remove.isPending}
        onConfirm={() => of && remove.mutate({ params: { id: of.feed_id } })}
        onClose={() => setRemoving(false)}
      >
        What was imported stays. The server’s address and password are deleted.
      </ConfirmDialog>
    </FormSheet>
  );
}

const Connected = ({ total, files, host_key }: AnswerOf<typeof tryFeed>) => (
  <Alert
    color="green"
    role="status"
    title={total === 0 ? 'Connected; no file with such a name yet' : `Connected; ${total === 1 ? '1 file' : `${total.toLocaleString()} files`} found`}
  >
    <ul className={styles.found}>
      {files.slice(0, 3).map(({ file_name, modified_at }) => (
        <li key={file_name}>
          {file_name}, <RelativeTime at={modified_at} />
        </li>
      ))}
    </ul>
    <span className={styles.faint}>Server key {host_key}</span>
  </Alert>
);
