import { Textarea } from '@mantine/core';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { lineName } from '../deliveries/line-name.ts';
import { PriceAlerts } from '../prices/price-alerts.tsx';
import { exceptionWords } from '../words.ts';
import { type CheckDraft, exceptionsWith, withDraft } from './check-draft.ts';
import styles from './check-in.module.css';
import type { CheckingIn } from './use-check-in.ts';

export type CheckInQuestion = 'receive' | 'refuse' | undefined;

/** What differs from what was ordered, in words. */
export const differingOf = (row: DeliveryDetail, draft: CheckDraft) =>
  row.lines.flatMap((line) =>
    exceptionsWith(line, draft).map((one) => ({ key: `${line.line} ${one.kind}`, text: `${lineName(line)}: ${exceptionWords(one, withDraft(line, draft))}` })),
  );

/** Prices typed at the door, by line, for one as the line was written; an opened pack is reported once it is received. */
const billedOf = (row: DeliveryDetail, draft: CheckDraft): Record<string, number> =>
  Object.fromEntries(
    row.lines.flatMap((line) => {
      const { billed_cost, unit } = withDraft(line, draft);
      return billed_cost === null || unit !== line.unit ? [] : [[String(line.line), billed_cost]];
    }),
  );

interface Props {
  readonly row: DeliveryDetail;
  readonly check: CheckingIn;
  readonly done: number;
  readonly asking: CheckInQuestion;
  readonly onSend: (status: 'received' | 'refused' | undefined) => void;
  readonly onClose: () => void;
}

/** The confirmations before a delivery is received, corrected or refused. */
export const CheckInDialogs = (props: Props) => (
  <>
    <ReceiveDialog {...props} />
    <RefuseDialog {...props} />
  </>
);

function ReceiveDialog({ row, check, done, asking, onSend, onClose }: Props) {
  const correction = row.status === 'received';
  const differing = differingOf(row, check.draft);
  const unchecked = row.lines.length - done;
  return (
    <ConfirmDialog
      opened={asking === 'receive'}
      title={correction ? `Correct ${row.number}?` : `Receive ${row.number}?`}
      action={correction ? 'Correct' : 'Receive'}
      stay="Close"
      busy={check.busy}
      onConfirm={() => onSend(correction ? undefined : 'received')}
      onClose={onClose}
    >
      {correction && <p>The posting is voided and posted again at the time of delivery. Both stay on record.</p>}
      {!correction && unchecked > 0 && <p>{unchecked === 1 ? 'One unchecked line counts' : `${unchecked} unchecked lines count`} as ordered.</p>}
      {differing.length === 0 ? (
        <p>Everything matches the order.</p>
      ) : (
        <>
          <p>
            {differing.length === 1 ? 'One thing differs' : `${differing.length} things differ`} from what was ordered; shortages, damage and overcharges become claims
            {row.sold_here && `, which ${row.supplier_name} reads at once`}:
          </p>
          <ul className={styles.differing}>
            {differing.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {asking === 'receive' && <PriceAlerts delivery={row.delivery_id} billed={billedOf(row, check.draft)} />}
    </ConfirmDialog>
  );
}

const RefuseDialog = ({ row, check, asking, onSend, onClose }: Props) => (
  <ConfirmDialog
    opened={asking === 'refuse'}
    title={`Refuse ${row.number}?`}
    action="Refuse"
    stay="Close"
    destructive
    busy={check.busy}
    disabled={check.reason.trim() === ''}
    onConfirm={() => onSend('refused')}
    onClose={onClose}
  >
    <p>
      Everything goes back with the driver. Nothing is received, and {row.lines.length} {row.lines.length === 1 ? 'line' : 'lines'} stay on record.
    </p>
    <Textarea label="Reason" required maxLength={200} autosize minRows={2} value={check.reason} onChange={(event) => check.setReason(event.currentTarget.value)} />
  </ConfirmDialog>
);
