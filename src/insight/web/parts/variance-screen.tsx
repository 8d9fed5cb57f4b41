import type { ReactNode } from 'react';
import { MoreActions } from '../../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../../kernel/web/kit/table/list-export.tsx';
import { useStore } from '../../../kernel/web/store.ts';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import { exportVariance } from '../../contract/variance.ts';
import { BetweenCounts } from './between-counts.tsx';
import { Headline } from './charts/headline.tsx';
import { PairBar } from './pair-bar.tsx';
import { countName } from './use-pair.ts';
import type { useVarianceList } from './variance-list.ts';

interface Props {
  readonly title: string;
  readonly of: ReturnType<typeof useVarianceList>;
  readonly children: ReactNode;
}

/** What both reports have above their rows: between which counts, what it comes to, and how far it can be trusted. */
export function VarianceScreen({ title, of: { pair, list, answer, exported }, children }: Props) {
  const venue = useStore(clock);
  const actions = answer?.closing && (
    <>
      <PairBar pair={pair} opening={answer.opening} closing={answer.closing} />
      <MoreActions>
        <ListExport call={exportVariance} name="variance" list={exported} />
      </MoreActions>
    </>
  );
  const header = (
    <PageHeader
      title={title}
      note="What was used between two counts against what should have been used. Minus means missing, plus means more than expected. It follows sales and deliveries entered late; each count keeps what it posted."
      actions={actions}
    />
  );
  return (
    <BetweenCounts header={header} asked={list.list} answer={answer} pair={pair}>
      {(frame) => (
        <>
          <p className="only-print">{[frame.opening, frame.closing].flatMap((count) => (count ? [countName(count, venue)] : [])).join(' – ')}</p>
          <Headline frame={frame} />
          {children}
        </>
      )}
    </BetweenCounts>
  );
}
