import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { getIncoming, type IncomingTransfer, receiveIncoming, tryIncoming } from '../../../contract/incoming.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { incomingWords, State } from '../../public/states.tsx';
import { EffectsTable } from '../movements/effects-table.tsx';
import { AddProducts } from '../pars/add-products.tsx';
import { useWhyNot } from '../permissions.ts';
import { IncomingLine, type ReceivedLineInput } from './incoming-line.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import styles from './transfer-sheet.module.css';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const IncomingSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Incoming transfer" call={getIncoming} id={id} onClose={onClose}>
    {(row) => <Arriving key={`${row.transfer_id} ${row.version}`} row={row} onClose={onClose} />}
  </LoadedSheet>
);

/** What another venue sent: received as it came, each line as an own product, looked at in numbers before it is posted. */
function Arriving({ row, onClose }: { readonly row: IncomingTransfer; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const arriving = row.allowed_next.length > 0;
  const [lines, setLines] = useState<readonly ReceivedLineInput[]>(() => row.lines.map((line) => ({ line: line.line, quantity: line.quantity, product: line.match ?? undefined })));
  const [changed, setChanged] = useState(false);
  const form = useForm<{ location_id?: number; reason: string }>({ location_id: undefined, reason: '' });
  const keyFor = useAttemptKey();
  const { location_id, reason } = form.values;
  const different = row.lines.some((line, at) => lines[at]?.quantity !== line.quantity);
  const body = {
    location_id,
    lines: lines.map(({ line, quantity, product }) => ({ line, quantity, ...(product && { product_id: product.product_id }) })),
    ...(different && { reason: reason.trim() || null }),
    version: row.version,
  };
  const params = { id: row.transfer_id };
  const tried = useCallMutation(tryIncoming, { onFailed: form.refused });
  const receive = useCallMutation(receiveIncoming, {
    idempotencyKey: keyFor,
    onDone: (now) => {
      toast.done(`Received at ${now.location_name}${now.status === 'received' ? '' : ', with a difference'}`);
      onClose();
    },
    onFailed: (error: CallError) => {
      form.refused(error);
      if (error.fieldErrors.length > 0) tried.reset();
    },
  });
  const say = (which: number, more: Partial<ReceivedLineInput>) => {
    setChanged(true);
    setLines((before) => before.map((one) => (one.line === which ? { ...one, ...more } : one)));
  };
  const strange = row.lines.filter((_, at) => lines[at]?.product === undefined && lines[at]?.quantity !== 0);
  const submit = () => {
    if (!form.checked(tryIncoming.body, body)) return;
    if (tried.data) receive.mutate({ params, body });
    else tried.mutate({ params, body });
  };

  if (tried.data) {
    const missing = row.value - tried.data.value;
    return (
      <FormSheet
        title="Receive this?"
        touched
        busy={receive.isPending}
        submit="Receive"
        also={
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={() => tried.reset()}>
            Change it
          </Button>
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          Value{' '}
          <strong>
            <Money value={tried.data.value} />
          </strong>{' '}
          comes in, at what it cost {row.from_venue}.
          {missing > 0 && (
            <>
              {' '}
              <Money value={missing} /> is missing: {row.from_venue} writes it off, with your reason.
            </>
          )}
        </p>
        {tried.data.lines.length > 0 && <EffectsTable effects={tried.data} />}
        <Refusal error={receive.error} />
      </FormSheet>
    );
  }
  return (
    <FormSheet
      title={`From ${row.from_venue}`}
      touched={arriving && (changed || form.touched)}
      busy={tried.isPending}
      submit={arriving && !whyNot ? 'Review' : undefined}
      also={arriving && whyNot ? <ActionButton why={whyNot}>Receive</ActionButton> : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TransferFacts row={row} status={<State of={row.status} table={incomingWords} />} putAway={row.location_name} />
      {arriving && !whyNot && (
        <PlacePicker label="Put away at" required value={location_id} error={form.problemOf('location_id')} onChange={(next) => form.set('location_id', next)} />
      )}
      {arriving && !whyNot && strange.length > 1 && <AddProducts lines={strange} onMade={(line, product) => say(line, { product })} />}
      <ul className={styles.lines} aria-label="Products">
        {row.lines.map((line, at) =>
          arriving && !whyNot ? (
            <IncomingLine key={line.line} line={line} said={lines[at]} problemOf={(field) => form.problemOf(`lines.${at}.${field}`)} onSay={(more) => say(line.line, more)} />
          ) : (
            <li key={line.line} className={styles.line}>
              <p className={styles.product}>
                <strong>{fullName(line)}</strong>
                <span>
                  sent <Quantity value={line.quantity} of={line} />
                </span>
              </p>
              {line.received !== null && (
                <p className={styles.product}>
                  <span>arrived{line.match && ` as ${fullName(line.match)}`}</span>
                  <Quantity value={line.received} of={line} />
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      {arriving && !whyNot && different && (
        <Textarea
          label="Why it differs"
          description={`${row.from_venue} sees this next to what it writes off`}
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          error={form.problemOf('reason')}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      )}
      <Refusal error={tried.error} />
    </FormSheet>
  );
}
