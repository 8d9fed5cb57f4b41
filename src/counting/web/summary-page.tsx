import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnswerOf } from '../../kernel/contract/call.ts';
import { Chart } from '../../kernel/web/charts/chart.tsx';
import { ExportButton } from '../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../kernel/web/kit/print/save-document.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { holdsAll } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { useStore } from '../../kernel/web/store.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { clock, spanText } from '../../kernel/web/ui/values/clock.ts';
import { currency } from '../../kernel/web/ui/values/currency.ts';
import { moneyText } from '../../kernel/web/ui/values/number-text.ts';
import { RelativeTime } from '../../kernel/web/ui/values/relative-time.tsx';
import { State } from '../../stock/web/public/states.tsx';
import { getCount } from '../contract/count.ts';
import { countSummary, exportLines, type ReviewLine } from '../contract/review.ts';
import { isOpen } from '../contract/states.ts';
import { ChooseCount, useChosenCount } from './parts/counts/choose-count.tsx';
import { CountFigures } from './parts/counts/count-figures.tsx';
import { CountSteps } from './parts/counts/count-steps.tsx';
import { countWords } from './parts/counts/count-words.tsx';
import { LineSheet } from './parts/lines/line-sheet.tsx';
import { sourceWords } from './parts/lines/source-words.ts';
import { RecountUnusual } from './parts/review/recount-unusual.tsx';
import { ReviewLines } from './parts/review/review-lines.tsx';
import styles from './summary-page.module.css';

/** What a count comes to, who made it, and what is to be done with it. */
export default function SummaryPage() {
  const { id, rows, list, choose } = useChosenCount(({ status }) => status !== 'cancelled');
  if (list.error && rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (id === undefined)
    return list.isLoading ? (
      <FiguresSkeleton />
    ) : (
      <>
        <PageHeader title="Count Summary" />
        <EmptyState icon={IconClipboardList} title="No counts yet" action={<ButtonLink to="/stock-count-wizard/list">To the counts</ButtonLink>}>
          Start a count to see its figures here.
        </EmptyState>
      </>
    );
  return <Summary key={id} id={id} chooser={<ChooseCount id={id} rows={rows} onChoose={choose} />} />;
}

function Summary({ id, chooser }: { readonly id: number; readonly chooser: React.ReactNode }) {
  const user = useUser();
  const [maySee, mayComplete] = [holdsAll(user, ['stock.view']), holdsAll(user, ['stock.count.complete'])];
  const summary = useCall(countSummary, { params: { id } }, { freshMs: 5000 });
  const count = useCall(getCount, { params: { id } }, { freshMs: 5000 });
  const [line, setLine] = useState<ReviewLine>();
  const failed = summary.error ?? count.error;
  if (!summary.data || !count.data) return failed ? <ErrorState error={failed} onRetry={() => void Promise.all([summary.refetch(), count.refetch()])} /> : <FiguresSkeleton />;
  const { data } = summary;
  const record = count.data;
  const mayRecount = mayComplete && data.outliers > 0 && (isOpen(record.status) || record.status === 'in_review');
  return (
    <>
      <PageHeader
        title={record.name}
        note={
          <>
            <State of={record.status} table={countWords} /> {record.number} · {record.completed_at ? 'completed ' : 'started '}
            <RelativeTime at={record.completed_at ?? record.created_at} />
            {(record.completed_by ?? record.created_by) && ` by ${record.completed_by ?? record.created_by}`}
            {record.reason && ` · ${record.reason}`}
          </>
        }
        actions={
          <>
            {chooser}
            {maySee && <ExportButton onSave={(format) => saveDocument(exportLines, { params: { id }, query: { format } }, `${record.number}.${format}`)} />}
            <CountSteps count={record} difference={data.totals.now_difference_value} />
          </>
        }
      />
      <CountFigures summary={data} />
      <div className={styles.columns}>
        <Who summary={data} />
        {maySee && <Where summary={data} />}
      </div>
      {maySee && <ReviewLines countId={id} onOpen={setLine} beside={mayRecount && <RecountUnusual countId={id} unusual={data.outliers} />} />}
      {line && <LineSheet count={record} line={line} onClose={() => setLine(undefined)} />}
    </>
  );
}

type Summed = AnswerOf<typeof countSummary>;

function Who({ summary }: { readonly summary: Summed }) {
  const venue = useStore(clock);
  return (
    <section className={styles.who} aria-label="Who counted">
      <h2>Who counted</h2>
      {summary.by_counter.length === 0 && <p>Nobody yet.</p>}
      <ul>
        {summary.by_counter.map((one) => (
          <li key={one.user_id}>
            <span>
              {one.user_name ?? 'Someone'}
              <small>{spanText(one.first_at, one.last_at, venue)}</small>
            </span>
            <span className={styles.number}>{one.lines === 1 ? '1 item' : `${one.lines.toLocaleString()} items`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{summary.by_source.map(({ source, entries }) => `${entries.toLocaleString()} ${sourceWords[source]}`).join(' · ')}</p>
    </section>
  );
}

function Where({ summary }: { readonly summary: Summed }) {
  const code = useStore(currency);
  const groups = summary.by_group
    .filter(({ difference_value }) => (difference_value ?? 0) !== 0)
    .sort((a, b) => Math.abs(b.difference_value ?? 0) - Math.abs(a.difference_value ?? 0));
  const worst = groups[0];
  if (!worst) return null;
  return (
    <Chart
      title={`${worst.group_name ?? 'Without a group'} differs most: ${moneyText(worst.difference_value, code)}`}
      note="Counted against expected, by group; minus is missing"
      chart={{
        kind: 'bars',
        what: 'Group',
        measure: { kind: 'money', label: 'Difference' },
        items: groups.slice(0, 6).map(({ group_id, group_name, difference_value }) => ({
          key: String(group_id),
          label: group_name ?? 'Without a group',
          value: difference_value ?? 0,
          series: (difference_value ?? 0) < 0 ? 8 : 3,
        })),
      }}
    />
  );
}
