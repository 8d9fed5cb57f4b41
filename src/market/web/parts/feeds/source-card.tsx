import { Alert, Button } from '@mantine/core';
import { send } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { confirmRun, discardRun } from '../../../contract/feeds/run.ts';
import { type FeedSource, fetchSource, readSourceFile, updateSource } from '../../../contract/feeds/source.ts';
import { everyText } from './every.ts';
import { runText, runWords } from './feed-words.ts';
import styles from './feeds.module.css';

interface Props {
  readonly of: FeedSource;
  readonly onEdit: () => void;
  readonly onRun: (id: number) => void;
  readonly onImport: (file: File | undefined) => void;
}

/** A source with its state, the latest of its lists, and what waits for somebody. */
export function SourceCard({ of, onEdit, onRun, onImport }: Props) {
  const { name, kind, active, last_run: run, failure } = of;
  return (
    <article className={styles.source} aria-label={name}>
      <div className={styles.head}>
        <div>
          <h3>
            {name} <SourceState of={of} />
          </h3>
          <p className={styles.faint}>{kind === 'url' ? <Where of={of} /> : 'Uploaded by hand'}</p>
        </div>
        <Verbs of={of} onEdit={onEdit} onImport={onImport} />
      </div>
      {failure && active && (
        <Alert color="red" title="It could not be fetched">
          {failure.why} {failure.next_at ? `It is tried again ${momentText(failure.next_at)}.` : ''}
        </Alert>
      )}
      {run?.state === 'waiting' && <Waiting of={of} onRun={onRun} />}
      {run && run.state !== 'waiting' && (
        <p className={styles.last}>
          <State of={run.state} table={runWords} />
          <span>
            {run.state === 'applying' ? `${run.done.toLocaleString()} of ${run.to_do.toLocaleString()} products` : runText(run)}, <RelativeTime at={run.started_at} />
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => onRun(run.run_id)}>
            See rows
          </Button>
        </p>
      )}
      <p className={styles.faint}>
        {of.products.toLocaleString()} {of.products === 1 ? 'product' : 'products'}
        {of.open > 0 && (
          <>
            {' · '}
            <ButtonLink to="/soc/mappings" search={{ source: name }} variant="subtle" size="compact-sm">
              {of.open.toLocaleString()} to map
            </ButtonLink>
          </>
        )}
      </p>
    </article>
  );
}

function SourceState({ of: { kind, active, failure, last_run } }: { readonly of: FeedSource }) {
  if (!active) return <StatusBadge tone="quiet">Paused</StatusBadge>;
  if (last_run?.state === 'waiting') return <StatusBadge tone="attention">To confirm</StatusBadge>;
  if (failure) return <StatusBadge tone="bad">Failing</StatusBadge>;
  return kind === 'url' ? <StatusBadge tone="good">Active</StatusBadge> : null;
}

const Where = ({ of: { url, every_hours, looked_at, next_at, active } }: { readonly of: FeedSource }) => (
  <>
    {url} · {everyText(every_hours).toLowerCase()} ·{' '}
    {looked_at ? (
      <>
        fetched <RelativeTime at={looked_at} />
      </>
    ) : (
      'not fetched yet'
    )}
    {active && next_at && <> · next {momentText(next_at)}</>}
  </>
);

function Verbs({ of, onEdit, onImport }: Pick<Props, 'of' | 'onEdit' | 'onImport'>) {
  const { source_id, name, kind, active, version } = of;
  const look = useCallMutation(fetchSource, { onDone: () => toast.done(`${name} is being fetched`) });
  const change = useCallMutation(updateSource, { onDone: ({ active: now }) => toast.done(now ? `${name} goes on` : `${name} is paused`) });
  const open = async () => {
    try {
      const bytes = await send(readSourceFile, { params: { id: source_id } });
      onImport(new File([bytes as Blob], `${name}.csv`));
    } catch (error) {
      if (error instanceof CallError) toast.failure(error);
      else throw error;
    }
  };
  return (
    <span className={styles.verbs}>
      {kind === 'upload' ? (
        <Button variant="default" onClick={() => onImport(undefined)} aria-label={`Import a list of ${name}`}>
          Import
        </Button>
      ) : (
        <>
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ params: { id: source_id } })} aria-label={`Fetch ${name} now`}>
            Fetch now
          </Button>
          <Button variant="default" onClick={() => void open()} aria-label={`Look through ${name}`}>
            Look through
          </Button>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ params: { id: source_id }, body: { active: !active, version } })}
            aria-label={active ? `Pause ${name}` : `Resume ${name}`}
          >
            {active ? 'Pause' : 'Resume'}
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
    </span>
  );
}

/** What would change too much to go by itself. */
function Waiting({ of: { last_run: run }, onRun }: Pick<Props, 'of' | 'onRun'>) {
  const confirm = useCallMutation(confirmRun, { onDone: () => toast.done('The list is being imported') });
  const discard = useCallMutation(discardRun, { onDone: () => toast.done('Nothing of it is imported') });
  if (!run) return null;
  const request = { params: { id: run.run_id } };
  return (
    <Alert color="yellow" title={`${run.file_name} waits for you`}>
      <p className={styles.why}>
        {run.why} {runText(run)}.
      </p>
      <span className={styles.verbs}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate(request)}>
          Import it
        </Button>
        <Button variant="default" onClick={() => onRun(run.run_id)}>
          See rows
        </Button>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(request)}>
          Discard
        </Button>
      </span>
    </Alert>
  );
}
