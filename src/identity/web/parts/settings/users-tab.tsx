import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../../../kernel/web/browser.ts';
import { FilterBar } from '../../../../kernel/web/kit/filters/filter-bar.tsx';
import { narrowedWords } from '../../../../kernel/web/kit/filters/filter-choice.tsx';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { ExportButton } from '../../../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../../../kernel/web/kit/print/save-document.ts';
import { DataTable, type TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { useTableState } from '../../../../kernel/web/kit/table/table-state.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { StatusBadge, type Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { bulkUpdateUsers, exportUsers, listUsers, roleChoices, type userRow, userStats } from '../../../contract/user.ts';
import { roleText } from './role-text.ts';
import styles from './settings.module.css';
import { UserSheet } from './user-sheet.tsx';

type User = z.output<typeof userRow>;

const tones: Record<User['status'], Tone> = { active: 'good', inactive: 'quiet', invited: 'info' };

const statusText = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const statusChoices = Object.keys(tones).map((value) => ({ value, label: statusText(value) }));

const columns: TableColumn<User>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    render: (user) => (
      <Faced face={<Avatar name={user.name} round />}>
        <AnchorLink to="/people/$id" params={{ id: String(user.user_id) }} c="inherit" onClick={(event) => event.stopPropagation()}>
          {user.name}
        </AnchorLink>
      </Faced>
    ),
  },
  { key: 'email', title: 'E-mail', sortable: true, render: (user) => user.email },
  { key: 'roles', title: 'Roles', render: (user) => user.roles.map(roleText).join(', ') },
  { key: 'status', title: 'Status', sortable: true, render: (user) => <StatusBadge tone={tones[user.status]}>{statusText(user.status)}</StatusBadge> },
  { key: 'last_login_at', title: 'Last sign-in', sortable: true, render: (user) => user.last_login_at && <RelativeTime at={user.last_login_at} /> },
];

/** Who may come in, and what each may do. */
export function UsersTab() {
  const [state, change] = useTableState();
  const [opened, setOpened] = useState<User | 'new'>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const roles = useCall(roleChoices, {});
  const stats = useCall(userStats, {});
  const choices = [
    choiceFilter('status', 'Status', statusChoices),
    choiceFilter(
      'role',
      'Role',
      (roles.data?.data ?? [])
        .filter(({ name, grantable }) => grantable || stats.data?.by_role.some(({ role }) => role === name))
        .map(({ name }) => ({ value: name, label: roleText(name) })),
    ),
  ];
  const asked = {
    search: state.search || undefined,
    sortField: (state.sortField ?? 'name') as 'name',
    sortOrder: state.sortOrder,
    filters: JSON.stringify(state.filters),
  };
  const list = useCall(listUsers, { query: { ...asked, page: state.page } }, { keepPrevious: true });
  const bulk = useCallMutation(bulkUpdateUsers, {
    onDone: ({ successCount, failureCount, failures }) => {
      setSelected(new Set());
      if (failureCount === 0) toast.done(`${successCount} changed`);
      else toast.warn(`${successCount} changed, ${failureCount} not`, failures[0]?.message);
    },
  });
  const all = (status: 'active' | 'inactive') => bulk.mutate({ body: { userIds: [...selected].map(Number), updateData: { status } } });
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <>
      <FilterBar
        searched={{ what: 'users', words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(filters) => change({ filters })}
        sort={{
          fields: columns.filter(({ sortable }) => sortable),
          field: state.sortField ?? 'name',
          order: state.sortOrder,
          onSort: (sortField, sortOrder) => change({ sortField, sortOrder }),
        }}
        beside={
          <>
            <ExportButton onSave={(format) => void saveDocument(exportUsers, { query: { format } }, `users.${format}`)} />
            <Button data-adds leftSection={<IconPlus size={18} />} onClick={() => setOpened('new')}>
              Invite
            </Button>
          </>
        }
      />
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.total === 0 ? (
        <EmptyState title={narrowed ? 'Nobody matches' : 'Nobody here yet'}>
          {narrowed ? 'Remove a filter or try fewer letters.' : 'Invite those who count, order and run the place.'}
        </EmptyState>
      ) : (
        <DataTable
          name="users"
          label="Users"
          columns={columns}
          rows={list.data?.users}
          rowKey={(user) => String(user.user_id)}
          rowName={(user) => user.name}
          total={list.data?.total ?? 0}
          page={state.page}
          pageSize={list.data?.pageSize ?? 100}
          sortField={state.sortField ?? 'name'}
          sortOrder={state.sortOrder}
          onSort={(sortField, sortOrder) => change({ sortField, sortOrder })}
          onPage={(page) => change({ page })}
          onOpen={setOpened}
          ask={async (page, pageSize) => {
            const { users: rows, total } = await send(listUsers, { query: { ...asked, page, pageSize } });
            return { rows, total };
          }}
          narrowed={narrowedWords(state.search, state.filters, choices)}
          selected={selected}
          onSelect={setSelected}
          bulk={
            <>
              <Button variant="default" size="compact-sm" loading={bulk.isPending} onClick={() => all('active')}>
                Activate {selected.size}
              </Button>
              <Button variant="default" size="compact-sm" loading={bulk.isPending} onClick={() => all('inactive')}>
                Deactivate {selected.size}
              </Button>
            </>
          }
        />
      )}
      {stats.data && (
        <p className={styles.summary}>
          {stats.data.active} active, {stats.data.invited} invited, {stats.data.inactive} inactive · {stats.data.two_factor} with two-factor sign-in
        </p>
      )}
      {opened && <UserSheet user={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
