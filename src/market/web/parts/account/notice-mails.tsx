import { Alert, Select, Switch } from '@mantine/core';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { getNoticeMails, putNoticeMails } from '../../../contract/notification.ts';
import styles from './notifications.module.css';

const never = 'never';
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

/** What of it one is mailed; saved as it is chosen. */
export function NoticeMails() {
  const { data, error, refetch } = useCall(getNoticeMails, {});
  const save = useCallMutation(putNoticeMails, { onDone: () => toast.done('Saved') });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={2} />;
  const chosen = { at_once: data.at_once, digest_hour: data.digest_hour, ...(save.isPending ? save.variables.body : {}) };
  return (
    <section className={styles.mails} aria-label="By mail">
      <h2>By mail</h2>
      {data.off && (
        <Alert color="yellow" title="Mails are switched off">
          Switch “E-mail me about tasks” on in your{' '}
          <AnchorLink to="/settings" search={{ tab: 'preferences' }}>
            preferences
          </AnchorLink>
          .
        </Alert>
      )}
      <Switch
        label="At once, what waits for me"
        description={data.email}
        disabled={data.off}
        checked={chosen.at_once}
        onChange={({ currentTarget }) => save.mutate({ body: { ...chosen, at_once: currentTarget.checked } })}
      />
      <Select
        label="What I have not read, once a day"
        description={`By the clock of ${data.timezone}`}
        allowDeselect={false}
        disabled={data.off}
        data={[{ value: never, label: 'Never' }, ...hours]}
        value={chosen.digest_hour === null ? never : String(chosen.digest_hour)}
        onChange={(next) => next && save.mutate({ body: { ...chosen, digest_hour: next === never ? null : Number(next) } })}
      />
    </section>
  );
}
