import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { RecordPage } from '../../../../kernel/web/kit/record/record-page.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { dayOf, momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { deleteRfq, getRfq, moveRfq, type RfqDetail } from '../../../contract/rfqs/rfq.ts';
import { isStanding, type RfqState } from '../../../contract/rfqs/rfq-states.ts';
import { shortDay } from '../words.ts';
import { QuotesCompared } from './quotes-compared.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RfqItems } from './rfq-items.tsx';
import { RfqQuestions } from './rfq-questions.tsx';
import { RfqSuppliers } from './rfq-suppliers.tsx';
import { RfqTimeline } from './rfq-timeline.tsx';
import { budgetText, quotesText, rfqWords } from './rfq-words.ts';

const EditRfq = lazy(async () => ({ default: (await import('./rfq-form.tsx')).EditRfq }));

/** One request for quotation as the venue sees it. */
export function RfqPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getRfq, { params: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="request" />;
  return data ? <Rfq rfq={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

type Asked = 'edit' | 'cancelled' | 'not_awarded';

function Rfq({ rfq, onBack }: { readonly rfq: RfqDetail; readonly onBack: () => void }) {
  const [asked, ask] = useState<Asked>();
  const standing = rfq.quotations.filter(({ status }) => isStanding(status) || status === 'accepted' || status === 'not_selected');
  return (
    <>
      <RecordPage
        face={<Avatar name={rfq.title} size={56} />}
        title={rfq.title}
        state={<State of={rfq.status} table={rfqWords} />}
        note={rfq.rfq_number}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Quotes
          </Button>
        }
        actions={<Steps rfq={rfq} onAsk={ask} onGone={onBack} />}
        figures={
          <>
            <Figure label="Lowest quote" value={rfq.best_total === null ? none : <Money value={rfq.best_total} />} />
            <Figure label="Quotes" value={`${rfq.quotations_count} of ${rfq.suppliers_count}`} />
            <Figure label="Deadline" value={dayWords(dayOf(new Date(rfq.deadline)), shortDay)} />
            <Figure label="Items" value={rfq.items_count.toLocaleString()} />
          </>
        }
        facts={<RfqFacts rfq={rfq} />}
        tabs={[]}
      >
        <RfqQuestions rfq={rfq} />
        {standing.length === 0 ? <RfqItems items={rfq.items} /> : <QuotesCompared rfq={rfq} quotations={standing} />}
        {rfq.suppliers.length > 0 && rfq.status !== 'draft' && <RfqSuppliers rfq={rfq} />}
        <RfqTimeline history={rfq.history} nameOf={(seller) => rfq.suppliers.find(({ seller_id }) => seller_id === seller)?.seller_name} />
      </RecordPage>
      <Suspense fallback={null}>{asked === 'edit' && <EditRfq rfq={rfq} onClose={() => ask(undefined)} />}</Suspense>
      {(asked === 'cancelled' || asked === 'not_awarded') && <EndRfq rfq={rfq} to={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const RfqFacts = ({ rfq }: { readonly rfq: RfqDetail }) => (
  <Facts
    facts={[
      { label: 'Description', value: rfq.description },
      { label: 'Deadline', value: momentText(rfq.deadline) },
      { label: 'Sent', value: rfq.opened_at && momentText(rfq.opened_at) },
      { label: 'Sealed', value: rfq.sealed ? 'Until it is closed' : null },
      { label: 'Deliver to', value: rfq.delivery_address },
      { label: 'Delivery', value: rfq.delivery_requirements },
      { label: 'Special', value: rfq.special_requirements },
      { label: 'Budget', value: budgetText(rfq.budget_range, rfq.currency) },
      { label: 'Reason', value: rfq.reason },
    ]}
  />
);

interface StepsProps {
  readonly rfq: RfqDetail;
  readonly onAsk: (what: Asked) => void;
  readonly onGone: () => void;
}

/** What may be done with it next; awarding is done where the quotes are compared. */
function Steps({ rfq, onAsk, onGone }: StepsProps) {
  const keyFor = useAttemptKey();
  const said: Partial<Record<RfqState, string>> = { open: 'Sent to suppliers', closed: 'Closed: nothing more is quoted' };
  const move = useCallMutation(moveRfq, { idempotencyKey: keyFor, onDone: ({ status }) => toast.done(said[status] ?? 'Done') });
  const drop = useCallMutation(deleteRfq, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done('Draft deleted');
      onGone();
    },
  });
  const may = (to: RfqState) => rfq.allowed_next.includes(to);
  const go = (status: RfqState) => move.mutate({ params: { id: rfq.rfq_id }, body: { status, version: rfq.version } });
  return (
    <>
      {rfq.status === 'draft' && (
        <>
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ params: { id: rfq.rfq_id } })}>
            Delete draft
          </Button>
          <Button variant="default" onClick={() => onAsk('edit')}>
            Change
          </Button>
        </>
      )}
      {may('cancelled') && (
        <Button variant="default" onClick={() => onAsk('cancelled')}>
          Cancel request
        </Button>
      )}
      {may('not_awarded') && (
        <Button variant="default" onClick={() => onAsk('not_awarded')}>
          Award nobody
        </Button>
      )}
      {may('closed') && (
        <Button variant="default" loading={move.isPending} onClick={() => go('closed')}>
          Close now
        </Button>
      )}
      {may('open') && (
        <Button loading={move.isPending} onClick={() => go('open')}>
          Send to suppliers
        </Button>
      )}
    </>
  );
}

/** Ends it without an award; whoever was asked reads why. */
function EndRfq({ rfq, to, onClose }: { readonly rfq: RfqDetail; readonly to: 'cancelled' | 'not_awarded'; readonly onClose: () => void }) {
  const keyFor = useAttemptKey();
  const end = useCallMutation(moveRfq, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(to === 'cancelled' ? `${rfq.rfq_number} is cancelled` : `${rfq.rfq_number} is not awarded`);
      onClose();
    },
    onFailed: () => undefined,
  });
  return (
    <ReasonDialog
      title={to === 'cancelled' ? `Cancel ${rfq.rfq_number}?` : `Award ${rfq.rfq_number} to nobody?`}
      verb={to === 'cancelled' ? 'Cancel request' : 'Award nobody'}
      keep="Keep it"
      danger
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onSubmit={(reason) => end.mutate({ params: { id: rfq.rfq_id }, body: { status: to, reason, version: rfq.version } })}
    >
      <p>
        {rfq.quotations_count > 0 ? `${quotesText(rfq.quotations_count)} will not become an order. ` : ''}Everybody who was asked and has not declined is told why, and it stays
        that way.
      </p>
    </ReasonDialog>
  );
}
