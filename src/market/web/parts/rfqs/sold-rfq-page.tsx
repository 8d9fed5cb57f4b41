import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
import { askAboutRfq, declineRfq, getSoldRfq, type SoldRfqDetail, viewSoldRfq, withdrawQuotation } from '../../../contract/rfqs/rfq-sold.ts';
import { shortDay } from '../words.ts';
import { OwnVersions } from './own-versions.tsx';
import { QuoteForm } from './quote-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './rfq.module.css';
import { RfqItems } from './rfq-items.tsx';
import { RfqTimeline } from './rfq-timeline.tsx';
import { budgetText, soldRfqWords } from './rfq-words.ts';

/** One request for quotation as a supplier sees it; that it was opened is told to the client once. */
export function SoldRfqPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getSoldRfq, { params: { id } });
  const { mutate: tell } = useCallMutation(viewSoldRfq, { onFailed: () => undefined });
  const isNew = data?.invitation_status === 'invited';
  useEffect(() => {
    if (isNew) tell({ params: { id }, body: {} });
  }, [isNew, id, tell]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="request" />;
  return data ? <SoldRfq rfq={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

type Asked = 'ask' | 'decline' | 'withdraw';

function SoldRfq({ rfq, onBack }: { readonly rfq: SoldRfqDetail; readonly onBack: () => void }) {
  const [asked, ask] = useState<Asked>();
  const latest = rfq.quotations[0];
  const may = (step: SoldRfqDetail['allowed_next'][number]) => rfq.allowed_next.includes(step);
  return (
    <>
      <RecordPage
        face={<Avatar name={rfq.client_name} size={56} />}
        title={rfq.title}
        state={<State of={rfq.status} table={soldRfqWords} />}
        note={`${rfq.client_name} · ${rfq.rfq_number}`}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Requests
          </Button>
        }
        actions={
          <>
            {may('ask') && (
              <Button variant="default" onClick={() => ask('ask')}>
                Ask a question
              </Button>
            )}
            {may('decline') && (
              <Button variant="default" onClick={() => ask('decline')}>
                Decline
              </Button>
            )}
            {may('withdraw') && (
              <Button variant="default" onClick={() => ask('withdraw')}>
                Withdraw quotation
              </Button>
            )}
          </>
        }
        figures={
          <>
            <Figure label="Deadline" value={dayWords(dayOf(new Date(rfq.deadline)), shortDay)} />
            <Figure label="Items" value={rfq.items_count.toLocaleString()} />
            <Figure label="Your quote" value={rfq.quoted_price === null ? none : <Money value={rfq.quoted_price} />} />
            <Figure label="Version" value={rfq.revision === null ? none : String(rfq.revision)} />
          </>
        }
        facts={
          <Facts
            facts={[
              { label: 'Description', value: rfq.description },
              { label: 'Deadline', value: momentText(rfq.deadline) },
              { label: 'Asked', value: momentText(rfq.opened_at) },
              { label: 'Sealed', value: rfq.sealed ? 'The client reads quotes once it is closed' : null },
              { label: 'Deliver to', value: rfq.delivery_address },
              { label: 'Delivery', value: rfq.delivery_requirements },
              { label: 'Special', value: rfq.special_requirements },
              { label: 'Budget', value: budgetText(rfq.budget_range, rfq.currency) },
              { label: 'You declined', value: rfq.decline_reason },
              { label: 'Reason', value: rfq.reason },
            ]}
          />
        }
        tabs={[]}
      >
        {latest?.status === 'renegotiation_requested' && (
          <Alert color="yellow" role="status" title={`${rfq.client_name} asks for another version`}>
            {latest.request}
          </Alert>
        )}
        <Answers rfq={rfq} />
        {may('respond') ? <QuoteForm key={`${rfq.revision} ${latest?.status}`} rfq={rfq} /> : <RfqItems items={rfq.items} />}
        {rfq.quotations.length > 0 && <OwnVersions quotations={rfq.quotations} />}
        <RfqTimeline history={rfq.history} nameOf={() => undefined} />
      </RecordPage>
      {asked && <Say rfq={rfq} what={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

/** What was asked and answered, by oneself and for all. */
function Answers({ rfq }: { readonly rfq: SoldRfqDetail }) {
  if (rfq.questions.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Questions">
      <h2>Questions</h2>
      <ul className={styles.rows}>
        {rfq.questions.map(({ question_id, question, asked_by, answer }) => (
          <li key={question_id}>
            <div className={styles.about}>{asked_by ?? 'Answered for all suppliers'}</div>
            <p className={styles.words}>{question}</p>
            <p className={styles.words}>{answer === null ? <span className={styles.about}>Waits for {rfq.client_name}</span> : answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A few words to the client: a question, or why one does not quote. */
function Say({ rfq, what, onClose }: { readonly rfq: SoldRfqDetail; readonly what: Asked; readonly onClose: () => void }) {
  const keyFor = useAttemptKey();
  const options = (said: string) => ({
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(said);
      onClose();
    },
    onFailed: () => undefined,
  });
  const question = useCallMutation(askAboutRfq, options(`${rfq.client_name} has your question`));
  const decline = useCallMutation(declineRfq, options(`${rfq.client_name} knows that you do not quote`));
  const withdraw = useCallMutation(withdrawQuotation, options('Your quotation is withdrawn'));
  const params = { id: rfq.rfq_id };
  const ways = {
    ask: {
      title: `Ask ${rfq.client_name}`,
      verb: 'Ask',
      keep: 'Not now',
      label: 'Question',
      by: question,
      run: (words: string) => question.mutate({ params, body: { question: words } }),
    },
    decline: {
      title: 'Decline this request?',
      verb: 'Decline',
      keep: 'Keep it',
      label: 'Reason',
      by: decline,
      run: (words: string) => decline.mutate({ params, body: { decline_reason: words } }),
    },
    withdraw: {
      title: 'Withdraw your quotation?',
      verb: 'Withdraw',
      keep: 'Keep it',
      label: 'Reason',
      by: withdraw,
      run: (words: string) => withdraw.mutate({ params, body: { reason: words } }),
    },
  } as const;
  const way = ways[what];
  return (
    <ReasonDialog
      title={way.title}
      verb={way.verb}
      keep={way.keep}
      label={way.label}
      danger={what !== 'ask'}
      maxLength={what === 'ask' ? 2000 : 500}
      busy={way.by.isPending}
      error={way.by.error}
      onClose={onClose}
      onSubmit={way.run}
    >
      <p>
        {what === 'ask'
          ? 'The client may answer you alone, or everybody without saying who asked.'
          : what === 'decline'
            ? `${rfq.client_name} reads why. You cannot quote for this request afterwards.`
            : `${rfq.client_name} can accept it no more, and reads why.`}
      </p>
    </ReasonDialog>
  );
}
