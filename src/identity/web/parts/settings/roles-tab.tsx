import { Button, Checkbox, Drawer, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds, isOps } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { type RoleKind, roleKinds } from '../../../contract/permission.ts';
import { createRole, deleteRole, givenKinds, listPermissions, listRoles, type roleRow, updateRole } from '../../../contract/role.ts';
import { roleText } from './role-text.ts';
import styles from './settings.module.css';

type Role = z.output<typeof roleRow>;

const kindWords: Readonly<Record<RoleKind, string>> = { venue: 'Venue', owner: 'Owner', supplier: 'Supplier', operations: 'Operations' };

/** What each role allows; built-in ones stay as they are. */
export function RolesTab() {
  const user = useUser();
  const roles = useCall(listRoles, { query: {} });
  const [opened, setOpened] = useState<Role | 'new'>();
  const mayEdit = holds(user, 'roles.manage');
  if (!roles.data) return roles.error ? <ErrorState error={roles.error} onRetry={() => void roles.refetch()} /> : <ListSkeleton rows={6} />;
  return (
    <>
      {mayEdit && (
        <div className={styles.bar}>
          <Button data-adds leftSection={<IconPlus size={18} />} onClick={() => setOpened('new')}>
            New role
          </Button>
        </div>
      )}
      <div className={styles.card}>
        <ul className={styles.rows}>
          {roles.data.data.map((role) => (
            <li key={role.role_id}>
              <span className={styles.grow}>
                {roleText(role.name)} {role.built_in && <IconLock size={14} aria-label="Built in" />}
                <small>
                  {role.description ? `${role.description} · ` : ''}
                  {role.users} {role.users === 1 ? 'user' : 'users'} · {role.permissions.length === 1 ? '1 permission' : `${role.permissions.length} permissions`}
                </small>
              </span>
              <Button variant="default" size="sm" onClick={() => setOpened(role)}>
                {role.built_in || !mayEdit ? 'View' : 'Change'}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {opened && <RoleSheet role={opened === 'new' ? undefined : opened} locked={!mayEdit || (opened !== 'new' && opened.built_in)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RoleSheet({ role, locked, onClose }: { readonly role: Role | undefined; readonly locked: boolean; readonly onClose: () => void }) {
  const user = useUser();
  const phone = useMediaQuery('(max-width: 48em)');
  const permissions = useCall(listPermissions, { query: {} });
  const ops = isOps(user.roles);
  const form = useForm({ name: role?.name ?? '', description: role?.description ?? '', permissions: role?.permissions ?? [], ...(ops && { kind: role?.kind ?? 'venue' }) });
  const failed = (error: CallError) => {
    form.refused(error);
    if (error.fieldErrors.length === 0) toast.failure(error);
  };
  const closing = (words: string) => ({
    onDone: () => {
      toast.done(words);
      onClose();
    },
    onFailed: failed,
  });
  const create = useCallMutation(createRole, closing('Role added'));
  const update = useCallMutation(updateRole, closing('Role saved'));
  const remove = useCallMutation(deleteRole, closing('Role deleted'));
  const chosen = form.values.permissions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || update.isPending || !form.checked(createRole.body, form.values)) return;
    if (role) update.mutate({ params: { id: role.role_id }, body: { ...form.values, version: role.version } });
    else create.mutate({ body: form.values });
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : 480}
      title={role ? roleText(role.name) : 'New role'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className={styles.card}>
        <TextInput label="Name" disabled={locked} value={form.values.name} error={form.problemOf('name')} onChange={(event) => form.set('name', event.currentTarget.value)} />
        <TextInput
          label="Description"
          disabled={locked}
          value={form.values.description}
          error={form.problemOf('description')}
          onChange={(event) => form.set('description', event.currentTarget.value)}
        />
        {ops && (
          <Select
            label="Kind"
            description="Only operations admins give a supplier’s role"
            disabled={locked}
            data={(role?.built_in ? roleKinds : givenKinds).map((kind) => ({ value: kind, label: kindWords[kind] }))}
            value={form.values.kind}
            error={form.problemOf('kind')}
            onChange={(kind) => kind && form.set('kind', kind)}
          />
        )}
        <fieldset className={styles.plain}>
          <legend>Allows {form.problemOf('permissions')}</legend>
          {(permissions.data?.data ?? []).map(({ key, description, built_in }) => (
            <Checkbox
              key={key}
              mt={8}
              label={description || key}
              checked={chosen.includes(key)}
              disabled={locked || (built_in && !user.permissions.includes(key))}
              onChange={(event) => form.set('permissions', event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
            />
          ))}
        </fieldset>
        {!locked && (
          <div className={styles.actions}>
            <Button type="submit" loading={create.isPending || update.isPending} disabled={!form.touched}>
              {role ? 'Save' : 'Add role'}
            </Button>
            {role && (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({ params: { id: role.role_id } })}>
                Delete
              </Button>
            )}
          </div>
        )}
      </form>
    </Drawer>
  );
}
