import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { keepFirst, sendOrKeep } from '../../../../../kernel/web/offline/outbox.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { moveShipment, putProof, type ShipmentDetail } from '../../../../contract/shipment.ts';
import styles from './shipments.module.css';
import { SignaturePad } from './signature-pad.tsx';

interface Values {
  readonly received_by: string;
  readonly returned: Readonly<Record<number, number>>;
  readonly reason: string;
}

/** At the door: who took it, their signature, and what they did not keep. It goes on without signal. */
export function DeliverSheet({ shipment, onClose }: { readonly shipment: ShipmentDetail; readonly onClose: () => void }) {
  const form = useForm<Values>({ received_by: '', returned: {}, reason: '' });
  const { received_by, returned, reason } = form.values;
  const [signature, setSignature] = useState<Blob>();
  const [busy, setBusy] = useState(false);
  const back = shipment.lines.filter(({ line }) => (returned[line] ?? 0) > 0);
  const lacksReason = back.length > 0 && reason.trim() === '';
  const params = { id: shipment.shipment_id };
  const submit = async () => {
    const body = {
      status: 'delivered' as const,
      version: shipment.version,
      received_by: received_by.trim(),
      ...(back.length > 0 && { returns: back.map(({ line }) => ({ line, qty: returned[line] ?? 0, reason: reason.trim() })) }),
    };
    if (!form.checked(moveShipment.body, body)) return;
    setBusy(true);
    try {
      await sendOrKeep(moveShipment, { params, body }, `${shipment.shipment_number}, ${shipment.client_name}: delivered`);
      if (signature) await keepFirst(putProof, { params: { ...params, kind: 'signature' }, upload: signature }, `${shipment.shipment_number}: signature of ${received_by.trim()}`);
      toast.done(`${shipment.shipment_number} is delivered`);
      onClose();
    } catch (error) {
      form.refused(error);
      if (error instanceof CallError && error.fieldErrors.length === 0) toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSheet
      title={`Deliver ${shipment.shipment_number}`}
      touched={form.touched || signature !== undefined}
      busy={busy}
      submit="Delivered"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label="Received by"
        required
        size="md"
        autoComplete="off"
        maxLength={120}
        value={received_by}
        error={form.problemOf('received_by')}
        onChange={({ currentTarget }) => form.set('received_by', currentTarget.value)}
      />
      <SignaturePad onSigned={setSignature} />
      <fieldset className={styles.returns}>
        <legend>Not kept</legend>
        {shipment.lines.map(({ line, name, quantity }) => (
          <div key={line} className={styles.return}>
            <span>
              {name}
              <small className={styles.about}>of {quantity.toLocaleString()}</small>
            </span>
            <NumberInput
              w={96}
              aria-label={`Not kept of ${name}`}
              min={0}
              max={quantity}
              allowDecimal={false}
              allowNegative={false}
              value={returned[line] ?? 0}
              error={form.problemOf(`returns.${back.findIndex((one) => one.line === line)}.qty`)}
              onChange={(next) => next !== '' && form.set('returned', { ...returned, [line]: Number(next) })}
            />
          </div>
        ))}
        {back.length > 0 && (
          <TextInput
            label="Why they did not keep it"
            required
            maxLength={300}
            value={reason}
            error={form.problemOf('returns.0.reason') && lacksReason ? 'Say why it came back.' : undefined}
            onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
          />
        )}
      </fieldset>
    </FormSheet>
  );
}
