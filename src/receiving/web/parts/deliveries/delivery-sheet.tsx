import { Anchor, Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { MoreAction, MoreActions } from '../../../../kernel/web/kit/more-actions.tsx';
import { saveDocument } from '../../../../kernel/web/kit/print/save-document.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { type DeliveryDetail, deleteDelivery, getDelivery, updateDelivery } from '../../../contract/delivery.ts';
import { getDocument } from '../../../contract/upload.ts';
import { deliveryWords, shipmentText } from '../../public/delivery-words.ts';
import { LateChoice } from '../check-in/late-choice.tsx';
import { useWhyNot } from '../permissions.ts';
import { PriceAlerts } from '../prices/price-alerts.tsx';
import { dayText } from '../words.ts';
import { DeliveryLines } from './delivery-lines.tsx';
import { DetailsForm } from './details-form.tsx';
import { LinesForm } from './lines-form.tsx';
import { MatchLines } from './match-lines.tsx';
import { PostedRows } from './posted-rows.tsx';
import { ToCome } from './to-come.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const DeliverySheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Delivery" call={getDelivery} id={id} onClose={onClose}>
    {(row) => <Delivery row={row} onClose={onClose} />}
  </LoadedSheet>
);

/** One delivery: its lines and what is wrong with them, what it claimed and what it posted. */
function Delivery({ row, onClose }: { readonly row: DeliveryDetail; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const keyFor = useAttemptKey();
  const navigate = useNavigate();
  const [taking, setTaking] = useState(false);
  const [changing, setChanging] = useState<'details' | 'lines'>();
  const params = { id: row.delivery_id };
  const open = row.allowed_next.includes('received');
  const received = row.status === 'received';
  const lines = `${row.lines_count} ${row.lines_count === 1 ? 'line' : 'lines'}`;
  const checkIn = () => void navigate({ to: '/delivery-management', search: { check: String(row.delivery_id) } });
  const receive = useCallMutation(updateDelivery, {
    idempotencyKey: keyFor,
    onDone: () => toast.done(`${row.number} received`),
    onFailed: () => undefined,
  });
  const takeBack = useCallMutation(deleteDelivery, {
    onDone: () => {
      toast.done(received ? `${row.number} is voided` : `${row.number} is cancelled`);
      onClose();
    },
  });
  const receiveAll = (late?: boolean) => receive.mutate({ params, body: { status: 'received', version: row.version, ...(late && { late }) } });
  const why = whyNot ?? (row.unmatched > 0 ? 'Match the unmatched lines first.' : undefined);
  return (
    <FormSheet
      title={`${row.number}, ${row.supplier_name}`}
      touched={false}
      busy={receive.isPending}
      submit={undefined}
      beside={received || row.status === 'reversed' ? <PostedRows row={row} /> : undefined}
      also={
        (open || received) && (
          <>
            <MoreActions>
              <MoreAction why={whyNot} destructive onClick={() => setTaking(true)}>
                {received ? 'Void' : 'Cancel delivery'}
              </MoreAction>
            </MoreActions>
            {received && (
              <ActionButton why={whyNot} variant="default" onClick={checkIn}>
                Correct
              </ActionButton>
            )}
            {open && (
              <>
                <ActionButton why={why} variant="default" loading={receive.isPending} onClick={() => receiveAll()}>
                  Receive all
                </ActionButton>
                <ActionButton why={whyNot} onClick={checkIn}>
                  Check in
                </ActionButton>
              </>
            )}
          </>
        )
      }
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: 'Status', value: <State of={row.status} table={deliveryWords} /> },
          { label: received ? 'Value' : 'Total', value: <Money value={row.value} />, strong: true },
          { label: 'Day', value: dayText(row.delivery_date) },
          { label: 'Received', value: row.received_at && momentText(row.received_at) },
          { label: 'Delivery note', value: row.reference },
          { label: 'Shipment', value: shipmentText(row) ?? (row.to_be_sent ? 'Not sent yet' : null) },
          { label: 'Put away at', value: row.location_name ?? 'each product’s usual place' },
          { label: 'By', value: row.user_name },
          { label: 'Note', value: row.note },
          { label: 'Reason', value: row.reason },
          {
            label: 'Document',
            value: row.file_name && (
              <Anchor component="button" type="button" onClick={() => saveDocument(getDocument, { params }, row.file_name ?? row.number)}>
                {row.file_name}
              </Anchor>
            ),
          },
        ]}
      />
      {open && !whyNot && (
        <Group gap={8}>
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging('details')}>
            Change day, place or note
          </Button>
          {(row.status === 'draft' || row.status === 'expected') && (
            <Button variant="subtle" size="compact-sm" onClick={() => setChanging('lines')}>
              Change the lines
            </Button>
          )}
        </Group>
      )}
      {changing === 'details' && <DetailsForm key={row.version} row={row} onClose={() => setChanging(undefined)} />}
      {changing === 'lines' && <LinesForm row={row} onClose={() => setChanging(undefined)} />}
      <LateChoice error={receive.error} busy={receive.isPending} onLate={() => receiveAll(true)} />
      {open && row.unmatched > 0 && <MatchLines row={row} />}
      {received && <PriceAlerts delivery={row.delivery_id} />}
      <DeliveryLines row={row} />
      {open && <ToCome row={row} />}
      <ConfirmDialog
        opened={taking}
        title={received ? `Void ${row.number}?` : `Cancel ${row.number}?`}
        action={received ? 'Void' : 'Cancel delivery'}
        stay="Keep it"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ params })}
        onClose={() => setTaking(false)}
      >
        {received ? (
          <>
            {lines} worth <Money value={row.value} /> leave the stock again, and {row.claims.length === 0 ? 'nothing is' : 'what is not settled of its claims is no longer'} claimed
            from {row.supplier_name}. What was posted stays to be seen in the ledger.
          </>
        ) : (
          <>
            {lines} from {row.supplier_name} are not expected any longer. Nothing was posted, and nothing will be.
          </>
        )}
      </ConfirmDialog>
    </FormSheet>
  );
}
