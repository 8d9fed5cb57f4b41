import { IconScaleOutline } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreActions } from '../../kernel/web/kit/more-actions.tsx';
import { ExportButton } from '../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../kernel/web/kit/print/save-document.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { getCount } from '../contract/count.ts';
import { countSummary, exportLines, type ReviewLine } from '../contract/review.ts';
import { ChooseCount, useChosenCount } from './parts/counts/choose-count.tsx';
import { CountFigures } from './parts/counts/count-figures.tsx';
import { LineSheet } from './parts/lines/line-sheet.tsx';
import { ReviewLines } from './parts/review/review-lines.tsx';

/** What was counted against what should have been there, item by item, with what that is worth. */
export default function VariancePage() {
  const { id, rows, list, choose } = useChosenCount(({ status }) => status === 'completed');
  if (list.error && rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (id !== undefined) return <Variance key={id} id={id} chooser={<ChooseCount id={id} rows={rows.filter(({ status }) => status !== 'cancelled')} onChoose={choose} />} />;
  if (list.isLoading) return <FiguresSkeleton />;
  return (
    <>
      <PageHeader title="Stock Count Variance" />
      <EmptyState icon={IconScaleOutline} title="No count is completed yet" action={<ButtonLink to="/stock-count-wizard/list">To the counts</ButtonLink>}>
        Complete a count to see its variances here, largest first.
      </EmptyState>
    </>
  );
}

function Variance({ id, chooser }: { readonly id: number; readonly chooser: React.ReactNode }) {
  const summary = useCall(countSummary, { params: { id } });
  const count = useCall(getCount, { params: { id } });
  const [line, setLine] = useState<ReviewLine>();
  return (
    <>
      <PageHeader
        title="Stock Count Variance"
        note="Counted minus expected, as posted when the count was completed and at the cost then. Minus means missing. Variance uses the average cost of what was used and follows what is entered later."
        actions={
          <>
            {chooser}
            <MoreActions>
              <ExportButton onSave={(format) => saveDocument(exportLines, { params: { id }, query: { format } }, `count-${id}-variance.${format}`)} />
            </MoreActions>
          </>
        }
      />
      {summary.data ? <CountFigures summary={summary.data} /> : summary.error ? <ErrorState error={summary.error} onRetry={() => void summary.refetch()} /> : <FiguresSkeleton />}
      <ReviewLines countId={id} onOpen={setLine} />
      {line && count.data && <LineSheet count={count.data} line={line} onClose={() => setLine(undefined)} />}
    </>
  );
}
