import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { z } from 'zod';
import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { useSearchParam } from '../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { getUser, type userRow } from '../../contract/user.ts';
import { roleText } from '../parts/settings/role-text.ts';
import { UserSheet } from '../parts/settings/user-sheet.tsx';
import { RecordTrail } from './record-trail.tsx';

type Person = z.output<typeof userRow>;

/** A user as administrators of users see them; undefined for everybody else, and for guests who only worked in the venue's name. */
export function usePersonRecord(id: number): Person | undefined {
  const may = holds(useUser(), 'users.manage');
  return useCall(getUser, { params: { id } }, { enabled: may }).data;
}

export const personRoles = ({ roles }: Person): string => roles.map(roleText).join(', ');

export const PersonFacts = ({ person }: { readonly person: Person }) => (
  <Facts
    facts={[
      { label: 'E-mail', value: person.email },
      { label: 'Phone', value: person.phone_number },
      { label: 'Roles', value: personRoles(person) },
      { label: 'Last sign-in', value: person.last_login_at ? <RelativeTime at={person.last_login_at} /> : 'Never' },
      { label: 'Two-factor sign-in', value: person.two_factor ? 'On' : 'Off' },
      { label: 'Here since', value: <RelativeTime at={person.created_at} /> },
    ]}
  />
);

export function EditPerson({ person }: { readonly person: Person }) {
  const [edit, setEdit] = useSearchParam('edit');
  return (
    <>
      <Button leftSection={<IconPencil size={18} />} onClick={() => setEdit('1')}>
        Edit
      </Button>
      {edit !== undefined && <UserSheet key={person.version} user={person} onClose={() => setEdit(undefined)} />}
    </>
  );
}

/** What somebody did, sign-ins among it, for those who may read the trail. */
export const PersonActivity = ({ id }: { readonly id: number }) => <RecordTrail of={{ user_id: { eq: id } }} />;
