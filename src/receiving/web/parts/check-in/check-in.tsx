import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { useRecordName } from '../../../../kernel/web/ui/record-name.ts';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { type DeliveryDetail, getDelivery } from '../../../contract/delivery.ts';
import { ToCome } from '../deliveries/to-come.tsx';
import { useUsualPrices } from '../prices/use-usual-prices.ts';
import { isChecked } from './check-draft.ts';
import styles from './check-in.module.css';
import { CheckInDialogs, type CheckInQuestion, differingOf } from './check-in-dialogs.tsx';
import { CheckInFoot } from './check-in-foot.tsx';
import { CheckInHead } from './check-in-head.tsx';
import { CheckLine } from './check-line.tsx';
import { ExtraLines } from './extra-lines.tsx';
import { LateChoice } from './late-choice.tsx';
import { onEnterDown } from './next-field.ts';
import { useCheckIn } from './use-check-in.ts';

interface Props {
  readonly id: number;
  readonly onBack: () => void;
}

/** Goods at the back door, line by line; or a received delivery that is put right. */
export function CheckIn({ id, onBack }: Props) {
  const delivery = useCall(getDelivery, { params: { id } });
  const row = delivery.data;
  useRecordName(row?.number);
  if (!row) return delivery.error ? <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} /> : <FormSkeleton />;
  if (row.status !== 'received' && !row.allowed_next.includes('received'))
    return (
      <EmptyState
        title={row.to_be_sent ? `${row.number} has not been sent yet` : `${row.number} is closed`}
        action={
          <Button variant="default" onClick={onBack}>
            Back to the deliveries
          </Button>
        }
      >
        {row.to_be_sent
          ? 'It is checked in once your supplier has handed it over. What came with another delivery is added to that one.'
          : 'It was voided, cancelled or refused, so there is nothing to check in.'}
      </EmptyState>
    );
  return <Checking row={row} onBack={onBack} />;
}

function Checking({ row, onBack }: { readonly row: DeliveryDetail; readonly onBack: () => void }) {
  const [extraProducts, setExtraProducts] = useState<readonly (number | undefined)[]>([]);
  const usual = useUsualPrices(
    row.supplier_id,
    [...row.lines.flatMap(({ product, substitute }) => [product?.product_id, substitute?.product_id]), ...extraProducts],
    row.delivery_id,
  );
  const check = useCheckIn(row, usual, onBack);
  const { draft, problem, busy } = check;
  const [asking, setAsking] = useState<CheckInQuestion>();
  const page = useRef<HTMLDivElement>(null);
  const correction = row.status === 'received';
  const done = row.lines.filter((line) => isChecked(line, draft)).length;
  const toMissing = () => page.current?.querySelector('[data-missing="true"]')?.scrollIntoView({ block: 'center' });
  const finish = () => {
    check.dropEmpty();
    if (differingOf(row, draft).length === 0 && done === row.lines.length && !correction) void check.send('received');
    else setAsking('receive');
  };
  const sendAsked = async (status: 'received' | 'refused' | undefined) => {
    await check.send(status);
    setAsking(undefined);
  };
  return (
    <div className={styles.page} ref={page}>
      <CheckInHead row={row} done={done} onBack={onBack} />
      <ul className={styles.lines} aria-label="Lines" onKeyDown={onEnterDown}>
        {row.lines.map((line) => (
          <CheckLine
            key={line.line}
            delivery={row.delivery_id}
            number={row.number}
            line={line}
            draft={draft}
            usual={usual}
            problemOf={check.problemOf(line.line)}
            onSay={(more) => check.say(line.line, more)}
          />
        ))}
      </ul>
      <ExtraLines
        lines={check.extras}
        usual={usual}
        problemOf={check.extraProblemOf}
        onChange={(lines) => {
          check.setExtras(lines);
          setExtraProducts(lines.map(({ product }) => product?.product_id));
        }}
      />
      <ToCome row={row} />
      {correction && (
        <Textarea
          label="Reason for the correction"
          description="Kept with the reversal and the new posting"
          autosize
          minRows={2}
          maxLength={200}
          value={check.reason}
          onChange={(event) => check.setReason(event.currentTarget.value)}
        />
      )}
      <LateChoice error={problem} busy={busy} onLate={() => void check.send(correction ? undefined : 'received', true)} />
      {problem && problem.fieldErrors.length > 0 && (
        <p className={styles.problem} role="alert">
          {problem.detail ?? problem.headline} Look at the lines above.
        </p>
      )}
      {problem?.code === 'STALE_WRITE' && (
        <p className={styles.problem} role="alert">
          Someone else changed this delivery. It was reloaded and your entries are still here. Check them and send again.
        </p>
      )}
      <CheckInFoot row={row} check={check} done={done} onFinish={finish} onMissing={toMissing} onRefuse={() => setAsking('refuse')} />
      <CheckInDialogs row={row} check={check} done={done} asking={asking} onSend={(status) => void sendAsked(status)} onClose={() => setAsking(undefined)} />
    </div>
  );
}
