import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { productList } from '../../../contract/feeds/product-list.ts';
import { confirmRun, discardRun, getRun, listRunLines, type RunLine, type RunRow, runLine, runLineGrammar } from '../../../contract/feeds/run.ts';
import { actionWords, lineStateWords, runText, runWords } from './feed-words.ts';
import styles from './feeds.module.css';
import { RunProgress } from './run-progress.tsx';

const columns = columnsOf(runLine, runLineGrammar.sort, [
  'name',
  'sku',
  { key: 'row_number' },
  { key: 'action', render: (row) => <State of={row.action} table={actionWords} /> },
  { key: 'changes', title: 'What', render: (row) => <What of={row} /> },
  { key: 'state', render: (row) => <State of={row.state} table={lineStateWords} />, onCard: false },
]);
const choices = [
  choiceFilter('action', 'Does', choicesOf(actionWords), { ways: ['is', 'isNot'] }),
  choiceFilter('state', 'State', choicesOf(lineStateWords), { ways: ['is', 'isNot'] }),
];

/** Each field before and after, and what is wrong. */
const What = ({ of: { action, changes, faults } }: { readonly of: RunLine }) => (
  <span className={styles.changes}>
    {faults.map((fault) => (
      <span key={fault}>{fault}</span>
    ))}
    {action === 'update' &&
      changes.map(({ field, label, before, after }) => (
        <span key={field}>
          {label}: <del>{before ?? 'nothing'}</del> → {after ?? 'nothing'}
        </span>
      ))}
  </span>
);

interface Props {
  readonly id: number;
  readonly onBack: () => void;
}

/** One list that was brought in: its rows before and after, its faults, and the way back. */
export function RunPage({ id, onBack }: Props) {
  const { data: run, error, refetch } = useCall(getRun, { params: { id } });
  const list = useList<RunLine>({ call: listRunLines, params: { id }, sort: { field: 'line', order: 'asc' } });
  if (error && !run) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!run) return <FormSkeleton rows={6} />;
  return (
    <>
      <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        Sources
      </Button>
      <PageHeader
        title={run.file_name}
        note={
          <>
            <State of={run.state} table={runWords} /> {run.source}, {momentText(run.started_at)}, {run.by_name ?? 'by itself'} · {runText(run)}
          </>
        }
        actions={<Acts of={run} />}
      />
      {run.state === 'waiting' && (
        <Alert color="yellow" mb="md" title="It waits for you">
          {run.why}
        </Alert>
      )}
      <RunProgress id={id} />
      <ListView
        name="list-run-lines"
        label="Rows"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.line)}
        rowName={(row) => row.name || row.sku}
        choices={choices}
        empty={{ title: 'Nothing changed', hint: 'Every row was as it is here already.' }}
      />
    </>
  );
}

function Acts({ of: run }: { readonly of: RunRow }) {
  const [undoing, setUndoing] = useState(false);
  const request = { params: { id: run.run_id } };
  const confirm = useCallMutation(confirmRun, { onDone: () => toast.done('The list is being imported') });
  const discard = useCallMutation(discardRun, { onDone: () => toast.done('Nothing of it is imported') });
  const undo = useCallMutation(productList.undoImport, {
    onDone: ({ removed, restored, kept }) => {
      setUndoing(false);
      toast.done(
        `${removed.toLocaleString()} put away, ${restored.toLocaleString()} as before${kept.length > 0 ? `, ${kept.length.toLocaleString()} changed since and kept` : ''}`,
      );
    },
  });
  if (run.state === 'waiting')
    return (
      <>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(request)}>
          Discard
        </Button>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate(request)}>
          Import it
        </Button>
      </>
    );
  if (run.state !== 'done' || run.to_do === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setUndoing(true)}>
        Undo
      </Button>
      <ConfirmDialog opened={undoing} title="Undo this import?" action="Undo" busy={undo.isPending} onConfirm={() => undo.mutate(request)} onClose={() => setUndoing(false)}>
        {run.created.toLocaleString()} added products are put away, {(run.changed + run.archived).toLocaleString()} are as they were before. What somebody has changed since stays.
      </ConfirmDialog>
    </>
  );
}
