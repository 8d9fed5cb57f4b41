import type { ReactNode } from 'react';
import { ExportButton } from '../../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../../kernel/web/kit/print/save-document.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { FiguresSkeleton, ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import { exportVariance } from '../../contract/variance.ts';
import { Headline } from './charts/headline.tsx';
import { NoPair } from './no-pair.tsx';
import { PairBar } from './pair-bar.tsx';
import { countName } from './use-pair.ts';
import type { useVarianceList } from './variance-list.ts';

interface Props {
  readonly title: string;
  readonly of: ReturnType<typeof useVarianceList>;
  readonly children: ReactNode;
}

/** What both reports have above their rows: between which counts, what it comes to, and how far it can be trusted. */
export function VarianceScreen({ title, of: { pair, list, answer, asked }, children }: Props) {
  const venue = useStore(clock);
  const counts = pair.counts.data?.data;
  const actions = answer?.closing && (
    <>
      <PairBar pair={pair} opening={answer.opening} closing={answer.closing} />
      <ExportButton onSave={(format) => saveDocument(exportVariance, { query: { ...asked, format } } as never, `variance.${format}`)} />
    </>
  );
  const header = (
    <PageHeader
      title={title}
      note="What was used between two counts against what should have been used. Minus means missing, plus means more than expected. It follows sales and deliveries entered late; each count keeps what it posted."
      actions={actions}
    />
  );
  if (list.list.error && !answer)
    return (
      <>
        {header}
        <ErrorState error={list.list.error} onRetry={() => void list.list.refetch()} />
      </>
    );
  if (!answer)
    return (
      <>
        {header}
        <FiguresSkeleton />
        <ListSkeleton />
      </>
    );
  if (!answer.closing)
    return (
      <>
        {header}
        <NoPair counts={counts?.length ?? 0} />
      </>
    );
  return (
    <>
      {header}
      <p className="only-print">{[answer.opening, answer.closing].flatMap((count) => (count ? [countName(count, venue)] : [])).join(' – ')}</p>
      <Headline frame={answer} />
      {children}
    </>
  );
}
