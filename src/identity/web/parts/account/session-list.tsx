import { Button } from '@mantine/core';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { endOtherSessions, endSession, listSessions } from '../../../contract/profile.ts';
import styles from '../settings/settings.module.css';

const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** "Chrome on Windows", as far as a browser says of itself. */
export function deviceOf(agent: string): string {
  const browser = browsers.find((name) => agent.includes(name));
  const system = systems.find((name) => agent.includes(name));
  return [browser === 'Edg' ? 'Edge' : (browser ?? 'A browser'), system].filter(Boolean).join(' on ');
}

export function SessionList() {
  const list = useCall(listSessions, {}, { freshMs: 0 });
  const end = useCallMutation(endSession, { onDone: () => toast.done('Session signed out') });
  const endOthers = useCallMutation(endOtherSessions, { onDone: () => toast.done('Other devices signed out') });
  const sessions = list.data?.data;
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      {list.error && !sessions ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : sessions === undefined ? (
        <FormSkeleton rows={2} />
      ) : (
        <ul className={styles.rows}>
          {sessions.map((one) => (
            <li key={one.session_id}>
              <span className={styles.grow}>
                {deviceOf(one.agent)}
                <small>
                  {one.venue !== null && `${one.venue} · `}
                  {one.address} · last seen <RelativeTime at={one.seen_at} />
                </small>
              </span>
              {one.current ? (
                <StatusBadge tone="good">This device</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  loading={end.isPending && end.variables.params.id === one.session_id}
                  onClick={() => end.mutate({ params: { id: one.session_id } })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <div className={styles.actions}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {sessions.length === 2 ? 'Sign out other device' : `Sign out ${sessions.length - 1} other devices`}
          </Button>
        </div>
      )}
    </section>
  );
}
