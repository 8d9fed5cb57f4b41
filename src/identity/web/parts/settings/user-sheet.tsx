import { Button, Drawer, MultiSelect, PasswordInput, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import {
  activateUser,
  createUser,
  deactivateUser,
  deleteUser,
  resetUserPassword,
  roleChoices,
  sendInvitation,
  updateUser,
  userActivity,
  type userRow,
} from '../../../contract/user.ts';
import { InvitationLink } from '../invitation-link.tsx';
import { useMail } from '../use-mail.ts';
import { roleText } from './role-text.ts';
import styles from './settings.module.css';

type User = z.output<typeof userRow>;

/** One user: who it is, what it may do, and what it did. */
export function UserSheet({ user, onClose }: { readonly user: User | undefined; readonly onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)');
  const roles = useCall(roleChoices, {});
  const activity = useCall(userActivity, { params: { id: user?.user_id ?? 0 }, query: { pageSize: 8 } }, { enabled: user !== undefined, freshMs: 0 });
  const [deleting, setDeleting] = useState(false);
  const [password, setPassword] = useState('');
  const [link, setLink] = useState<{ name: string; link: string }>();
  const mail = useMail();
  const form = useForm({ name: user?.name ?? '', email: user?.email ?? '', phone_number: user?.phone_number ?? '', role_ids: user?.role_ids ?? [] });
  const failed = (error: CallError) => {
    form.refused(error);
    if (error.fieldErrors.length === 0 || error.code === 'STALE_WRITE') toast.failure(error);
  };
  const closing = (words: string) => ({
    onDone: () => {
      toast.done(words);
      onClose();
    },
    onFailed: failed,
  });
  const invite = useCallMutation(createUser, {
    onDone: ({ invitation_link, name, email }) => {
      form.reset(form.values);
      if (invitation_link) return setLink({ name, link: invitation_link });
      toast.done(`The invitation is on its way to ${email}`);
      onClose();
    },
    onFailed: failed,
  });
  const save = useCallMutation(updateUser, closing('Saved'));
  const remove = useCallMutation(deleteUser, closing('User deleted'));
  const activate = useCallMutation(activateUser, closing('User activated'));
  const deactivate = useCallMutation(deactivateUser, closing('User deactivated'));
  const again = useCallMutation(sendInvitation, {
    onDone: ({ message, invitation_link }) => (invitation_link ? setLink({ name: user?.name ?? '', link: invitation_link }) : toast.done(message)),
  });
  const reset = useCallMutation(resetUserPassword, {
    onDone: ({ message }) => {
      setPassword('');
      toast.done(message);
    },
    onFailed: (error) => toast.warn(error.headline, error.fieldErrors[0] ? `The password ${error.fieldErrors[0].message}` : error.detail),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, ...rest } = form.values;
    if (user) {
      if (!save.isPending && form.checked(updateUser.body, rest)) save.mutate({ params: { id: user.user_id }, body: { ...rest, version: user.version } });
    } else if (!invite.isPending && form.checked(createUser.body, form.values)) invite.mutate({ body: form.values });
  };
  const text = (name: 'name' | 'email' | 'phone_number') => ({
    value: form.values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
  });
  const params = { id: user?.user_id ?? 0 };
  // What one may not give stands there only where somebody has it.
  const offered = (roles.data?.data ?? []).filter(({ role_id, grantable }) => grantable || user?.role_ids.includes(role_id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : 480}
      title={user?.name ?? 'Invite someone'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {link && <InvitationLink {...link} />}
      <form onSubmit={submit} noValidate className={styles.card}>
        <TextInput label="Name" {...text('name')} />
        <TextInput label="E-mail" type="email" disabled={user !== undefined} {...text('email')} />
        <TextInput label="Phone" type="tel" {...text('phone_number')} />
        <MultiSelect
          label="Roles"
          data={offered.map((role) => ({ value: String(role.role_id), label: roleText(role.name), disabled: !role.grantable }))}
          renderOption={({ option }) => <RoleOption name={option.label} about={offered.find(({ role_id }) => String(role_id) === option.value)?.description} />}
          value={form.values.role_ids.map(String)}
          error={form.problemOf('role_ids')}
          onChange={(values) => form.set('role_ids', values.map(Number))}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={invite.isPending || save.isPending} disabled={user === undefined ? link !== undefined : !form.touched}>
            {user ? 'Save' : mail ? 'Send the invitation' : 'Make an invitation'}
          </Button>
        </div>
      </form>
      {user && (
        <>
          <div className={`${styles.bar} ${styles.after}`}>
            {user.status === 'invited' && (
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params })}>
                {mail ? 'Send the invitation again' : 'Make a new invitation'}
              </Button>
            )}
            {user.status === 'inactive' && (
              <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate({ params })}>
                Activate
              </Button>
            )}
            {user.status === 'active' && (
              <Button variant="default" loading={deactivate.isPending} onClick={() => deactivate.mutate({ params })}>
                Deactivate
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
          {user.status !== 'invited' && (
            <form
              className={styles.actions}
              onSubmit={(event) => {
                event.preventDefault();
                reset.mutate({ params, body: { newPassword: password } });
              }}
            >
              <PasswordInput
                className={styles.grow ?? ''}
                label="Set a password"
                description="To be changed at the next sign-in"
                autoComplete="new-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
              />
              <Button type="submit" variant="default" mt={44} disabled={password === ''} loading={reset.isPending}>
                Set
              </Button>
            </form>
          )}
          <h2>What {user.name} did</h2>
          <ul className={styles.rows}>
            {(activity.data?.activities ?? []).map((one) => (
              <li key={one.audit_id}>
                <span className={styles.grow}>
                  {one.action} {one.entity}
                </span>
                <RelativeTime at={one.at} />
              </li>
            ))}
            {activity.data?.total === 0 && <li>Nothing yet.</li>}
          </ul>
          <ConfirmDialog
            opened={deleting}
            title={`Delete ${user.name}?`}
            action="Delete user"
            destructive
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params })}
            onClose={() => setDeleting(false)}
          >
            1 user is deleted and signed out everywhere. What was done in this name stays in the record.
          </ConfirmDialog>
        </>
      )}
    </Drawer>
  );
}

const RoleOption = ({ name, about }: { readonly name: string; readonly about: string | undefined }) => (
  <span>
    {name}
    {about && <small className={styles.about}>{about}</small>}
  </span>
);
