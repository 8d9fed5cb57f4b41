import { type Fact, Facts } from '../../../../kernel/web/kit/facts.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { IncomingTransfer } from '../../../contract/incoming.ts';
import type { TransferRow } from '../../../contract/transfer.ts';
import { momentText } from '../../public/days.ts';

type Shown = Pick<TransferRow | IncomingTransfer, 'value' | 'missing_value' | 'sent_at' | 'received_at' | 'user_name' | 'note' | 'reason'>;

interface Props {
  readonly row: Shown;
  readonly status: Fact['value'];
  /** Where it was put away, as far as the reader knows. */
  readonly putAway?: string | null;
}

/** The facts of a transfer, seen from either end. */
export const TransferFacts = ({ row, status, putAway = null }: Props) => (
  <Facts
    facts={[
      { label: 'Status', value: status },
      { label: 'Value', value: <Money value={row.value} />, strong: true },
      { label: 'Missing', value: row.missing_value === 0 ? null : <Money value={-row.missing_value} />, strong: true },
      { label: 'Sent', value: row.sent_at && momentText(row.sent_at) },
      { label: 'Received', value: row.received_at && momentText(row.received_at) },
      { label: 'Put away', value: putAway },
      { label: 'By', value: row.user_name },
      { label: 'Note', value: row.note },
      { label: 'Why it differs', value: row.reason },
    ]}
  />
);
