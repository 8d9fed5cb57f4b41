import { useParams } from '@tanstack/react-router';
import { EditPerson, PersonActivity, PersonFacts, personRoles, usePersonRecord } from '../../identity/web/public/person-record.tsx';
import { BackLink } from '../../kernel/web/kit/record/back-link.tsx';
import { RecordPage, type RecordTab } from '../../kernel/web/kit/record/record-page.tsx';
import { useCall } from '../../kernel/web/query/query.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../kernel/web/ui/status-badge.tsx';
import { personWork } from '../contract/person.ts';
import { PersonCounts, PersonDeliveries, PersonFigures, PersonWaste } from './parts/person/person-tables.tsx';

/** One person: who they are in the house, and what they did there lately. */
export default function PersonPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Person key={id} id={Number(id)} />;
}

function Person({ id }: { readonly id: number }) {
  const user = useUser();
  const person = usePersonRecord(id);
  const { data: work, error, refetch } = useCall(personWork, { params: { id } });
  if (!work) return error ? <ErrorState what="person" error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const tabs: readonly RecordTab[] = [
    { name: 'counts', label: 'Counted', draw: () => <PersonCounts counted={work.counted} /> },
    { name: 'deliveries', label: 'Received', draw: () => <PersonDeliveries received={work.received} /> },
    { name: 'waste', label: 'Wasted', draw: () => <PersonWaste wasted={work.wasted} /> },
    ...(holds(user, 'audit.view') ? [{ name: 'activity', label: 'Activity', draw: () => <PersonActivity id={id} /> }] : []),
  ];
  return (
    <RecordPage
      face={<Avatar name={work.name} round />}
      title={work.name}
      state={person && person.status !== 'active' && <StatusBadge tone="quiet">{person.status === 'invited' ? 'Invited' : 'Inactive'}</StatusBadge>}
      note={person && personRoles(person)}
      back={<BackLink to="/settings" search={{ tab: 'users' }} aria-label="All users" />}
      actions={person && <EditPerson person={person} />}
      figures={<PersonFigures work={work} />}
      facts={person && <PersonFacts person={person} />}
      tabs={tabs}
    />
  );
}
