import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../../kernel/web/kit/facts.tsx';
import { RecordPage } from '../../../../../kernel/web/kit/record/record-page.tsx';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../../kernel/web/ui/face.tsx';
import { ButtonLink } from '../../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { momentText } from '../../../../../stock/web/public/days.ts';
import { deleteShipment, getShipment, moveShipment, type ShipmentDetail } from '../../../../contract/shipment.ts';
import type { ShipmentState } from '../../../../contract/states.ts';
import { kilogramsText, shortDay } from '../../words.ts';
import { ReasonDialog } from '../orders/reason-dialog.tsx';
import { DeliverSheet } from './deliver-sheet.tsx';
import { HandOver } from './hand-over.tsx';
import { Proof } from './proof.tsx';
import { ShipmentStatus } from './shipment-words.tsx';

/** One shipment: what is in it, where it goes, and what became of it at the door. */
export function ShipmentPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getShipment, { params: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="shipment" />;
  return data ? <Shipment shipment={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

type Asked = 'leave' | 'deliver' | 'fail';
const doneWords: Readonly<Partial<Record<ShipmentState, string>>> = {
  ready: 'is ready',
  in_transit: 'is on its way',
  returned: 'is back in the house',
  failed: 'could not be brought',
};

interface ActsProps {
  readonly shipment: ShipmentDetail;
  readonly busy: boolean;
  readonly onMove: (to: ShipmentState) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onDiscard: () => void;
}

/** What may be done with it next, and nothing else. */
function Acts({ shipment: { status, waits_for_client }, busy, onMove, onAsk, onDiscard }: ActsProps) {
  switch (status) {
    case 'draft':
      return (
        <>
          <Button variant="default" color="red" loading={busy} onClick={onDiscard}>
            Discard
          </Button>
          <Button loading={busy} onClick={() => onMove('ready')}>
            Ready
          </Button>
        </>
      );
    case 'ready':
      return (
        <ActionButton why={waits_for_client ? 'The client has not agreed to the changes yet.' : undefined} onClick={() => onAsk('leave')}>
          Hand over
        </ActionButton>
      );
    case 'in_transit':
      return (
        <>
          <Button variant="default" onClick={() => onAsk('fail')}>
            Could not deliver
          </Button>
          <Button onClick={() => onAsk('deliver')}>Delivered</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <Button variant="default" loading={busy} onClick={() => onMove('returned')}>
            Back in the house
          </Button>
          <Button loading={busy} onClick={() => onMove('in_transit')}>
            Try again
          </Button>
        </>
      );
    default:
      return null;
  }
}

function Shipment({ shipment, onBack }: { readonly shipment: ShipmentDetail; readonly onBack: () => void }) {
  const [asked, ask] = useState<Asked>();
  const params = { id: shipment.shipment_id };
  const move = useCallMutation(moveShipment, {
    onDone: ({ status, shipment_number }) => {
      toast.done(`${shipment_number} ${doneWords[status] ?? status}`);
      ask(undefined);
    },
  });
  const discard = useCallMutation(deleteShipment, { onDone: onBack });
  return (
    <>
      <RecordPage
        face={<Avatar name={shipment.client_name} size={56} />}
        title={shipment.shipment_number}
        state={<ShipmentStatus of={shipment} />}
        note={shipment.client_name}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Shipments
          </Button>
        }
        actions={
          <Acts
            shipment={shipment}
            busy={move.isPending || discard.isPending}
            onMove={(status) => move.mutate({ params, body: { status, version: shipment.version } })}
            onAsk={ask}
            onDiscard={() => discard.mutate({ params })}
          />
        }
        facts={
          <Facts
            facts={[
              { label: 'Deliver to', value: shipment.delivery_address },
              { label: 'Delivery day', value: dayWords(shipment.delivery_day, shortDay) },
              { label: 'Route', value: shipment.route },
              { label: 'Stop', value: shipment.stop },
              { label: 'Their note', value: shipment.order_notes },
              { label: 'Carrier', value: shipment.carrier },
              { label: 'Tracking', value: shipment.tracking_number },
              { label: 'Handed over', value: shipment.handed_over_at && momentText(shipment.handed_over_at) },
              { label: 'Attempts', value: shipment.attempts > 1 ? shipment.attempts : null },
              { label: 'Delivered', value: shipment.delivered_at && momentText(shipment.delivered_at) },
              { label: 'Received by', value: shipment.received_by },
              { label: 'Note', value: shipment.notes },
            ]}
          />
        }
        tabs={[]}
      >
        {shipment.status === 'failed' && (
          <Alert color="red" title="It could not be brought">
            {shipment.failure}
          </Alert>
        )}
        <Goods shipment={shipment} />
        <Proof shipment={shipment} />
        <ButtonLink to="/supplier/orders" search={{ order: String(shipment.order_id) }} variant="default">
          See {shipment.sales_number}
        </ButtonLink>
      </RecordPage>
      {asked === 'leave' && (
        <HandOver
          shipment={shipment}
          busy={move.isPending}
          onSend={(body) => move.mutate({ params, body: { ...body, status: 'in_transit', version: shipment.version } })}
          onClose={() => ask(undefined)}
        />
      )}
      {asked === 'deliver' && <DeliverSheet shipment={shipment} onClose={() => ask(undefined)} />}
      {asked === 'fail' && (
        <ReasonDialog
          title={`${shipment.shipment_number} could not be delivered`}
          action="Book it"
          busy={move.isPending}
          error={move.error}
          onSay={(reason) => move.mutate({ params, body: { status: 'failed', reason, version: shipment.version } })}
          onClose={() => ask(undefined)}
        >
          {shipment.client_name} is told. It can be tried again, or booked back into the house.
        </ReasonDialog>
      )}
    </>
  );
}

/** What is in it; what came back has a column only where something did. */
function Goods({ shipment: { shipment_number, lines } }: { readonly shipment: ShipmentDetail }) {
  const back = lines.some(({ returned }) => returned > 0);
  return (
    <PlainTable label={`Goods of ${shipment_number}`}>
      <thead>
        <tr>
          <th>Product</th>
          <th>Pack</th>
          <th data-number>Packs</th>
          {back && <th data-number>Brought back</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>{line.name}</td>
            <td>{line.pack}</td>
            <td data-number>
              {line.quantity.toLocaleString()}
              {line.weight !== null && ` · ${kilogramsText(line.weight)}`}
            </td>
            {back && (
              <td data-number title={line.return_reason ?? undefined}>
                {line.returned > 0 ? line.returned.toLocaleString() : '—'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
