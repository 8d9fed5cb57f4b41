import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { RecordPage } from '../../../../kernel/web/kit/record/record-page.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { deleteStandingOrder, getStandingOrder, pauseStandingOrder, type StandingOrderDetail } from '../../../contract/orders/standing-order.ts';
import lineStyles from '../orders/lines.module.css';
import { hindranceWords, shortDay } from '../words.ts';
import styles from './standing.module.css';
import { StandingDays } from './standing-days.tsx';
import { standingWords, weekdaysText } from './standing-words.ts';

const EditStanding = lazy(async () => ({ default: (await import('./standing-form.tsx')).EditStanding }));

/** One standing order: its next days, what became of the last ones, and what it holds at the prices of now. */
export function StandingPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getStandingOrder, { params: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="standing order" />;
  return data ? <One standing={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

function One({ standing, onBack }: { readonly standing: StandingOrderDetail; readonly onBack: () => void }) {
  const [asked, ask] = useState<'edit' | 'delete'>();
  const params = { id: standing.standing_id };
  const pause = useCallMutation(pauseStandingOrder, {
    idempotencyKey: useAttemptKey(),
    onDone: ({ paused }) => toast.done(paused ? 'Paused: nothing is ordered until it goes on' : 'It goes on'),
  });
  const end = useCallMutation(deleteStandingOrder, {
    idempotencyKey: useAttemptKey(),
    onDone: () => {
      toast.done('The standing order is ended');
      onBack();
    },
  });
  const next = standing.days.find(({ status }) => status === 'planned');
  return (
    <>
      <RecordPage
        face={<Avatar name={standing.seller_name} size={56} />}
        title={`Standing order from ${standing.seller_name}`}
        state={<State of={standing.status} table={standingWords} />}
        note={`Delivered ${weekdaysText(standing.weekdays)}`}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Standing orders
          </Button>
        }
        actions={
          <>
            <Button variant="default" onClick={() => ask('delete')}>
              End it
            </Button>
            {standing.status !== 'ended' && (
              <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ params, body: { paused: !standing.paused, version: standing.version } })}>
                {standing.paused ? 'Go on' : 'Pause'}
              </Button>
            )}
            <Button onClick={() => ask('edit')}>Change</Button>
          </>
        }
        figures={
          <>
            <Figure label="Comes to now" value={<Money value={standing.total} />} />
            <Figure label="Next delivery" value={next ? dayWords(next.day, shortDay) : none} />
            <Figure label="Held back" value={standing.held.toLocaleString()} />
          </>
        }
        facts={
          <Facts
            facts={[
              { label: 'Orders for', value: standing.owner_name },
              { label: 'From', value: dayWords(standing.starts_on, shortDay) },
              { label: 'Until', value: standing.ends_on && dayWords(standing.ends_on, shortDay) },
              { label: 'Prices', value: standing.rise_most === null ? 'Those of the day' : `Of the day, held back if one rises by more than ${standing.rise_most}%` },
              { label: 'Deliver to', value: standing.delivery_address },
              { label: 'PO number', value: standing.po_number },
              { label: 'Note', value: standing.notes },
            ]}
          />
        }
        tabs={[]}
      >
        {standing.below_minimum > 0 && (
          <Alert color="yellow" title="Below the minimum order">
            It needs <Money value={standing.below_minimum} /> more, or {standing.seller_name} does not take it.
          </Alert>
        )}
        <StandingDays standing={standing} />
        <Lines standing={standing} />
      </RecordPage>
      <Suspense fallback={null}>{asked === 'edit' && <EditStanding standing={standing} onClose={() => ask(undefined)} />}</Suspense>
      <ConfirmDialog
        opened={asked === 'delete'}
        title="End this standing order?"
        action="End it"
        destructive
        busy={end.isPending}
        onConfirm={() => end.mutate({ params })}
        onClose={() => ask(undefined)}
      >
        Nothing more is ordered by it. What was ordered already still comes.
      </ConfirmDialog>
    </>
  );
}

const Lines = ({ standing: { lines } }: { readonly standing: StandingOrderDetail }) => (
  <section className={styles.section} aria-label="Products">
    <h2>Each time</h2>
    <ul className={`${lineStyles.lines} ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line.product_id} className={lineStyles.line}>
          <span>
            {line.qty.toLocaleString()} × {line.name}
            <div className={lineStyles.about}>
              {line.pack}
              {line.changes.map((change) => (change === 'dearer' || change === 'cheaper' ? null : ` · ${hindranceWords[change]}`))}
              {line.unit_price_now !== null && line.unit_price_now !== line.unit_price && (
                <>
                  {' '}
                  · agreed at <Money value={line.unit_price} />
                </>
              )}
            </div>
          </span>
          {line.unit_price_now === null ? 'not sold' : <Money value={line.total} />}
        </li>
      ))}
    </ul>
  </section>
);
