import { Button, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { printPaper } from '../../../../kernel/web/kit/print/paper.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { getTransfer, type TransferRow, updateTransfer } from '../../../contract/transfer.ts';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityText } from '../../public/quantity-text.ts';
import { State, transferWords } from '../../public/states.tsx';
import { useWhyNot } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { PickPaper } from './pick-paper.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import styles from './transfer-sheet.module.css';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const TransferSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Transfer" call={getTransfer} id={id} onClose={onClose}>
    {(row) => <Transfer key={`${row.transfer_id} ${row.version}`} row={row} onClose={onClose} />}
  </LoadedSheet>
);

type Line = TransferRow['lines'][number];

const pickedOf = ({ lines, to_name }: TransferRow) =>
  lines.map((product) => ({ product, to: to_name, quantity: product.quantity })).toSorted((a, b) => a.product.product_name.localeCompare(b.product.product_name));

/** What is on its way: received as it came, line by line, or recalled. */
function Transfer({ row, onClose }: { readonly row: TransferRow; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const arriving = row.allowed_next.includes('received');
  const form = useForm<{ arrived: Readonly<Record<number, number | undefined>>; reason: string }>({
    arrived: Object.fromEntries(row.lines.map(({ line, quantity }) => [line, quantity])),
    reason: '',
  });
  const keyFor = useAttemptKey();
  const [recalling, setRecalling] = useState(false);
  const reason = form.values.reason;
  const arrived = (line: Line) => form.values.arrived[line.line];
  const different = row.lines.filter((line) => arrived(line) !== line.quantity);
  const update = useCallMutation(updateTransfer, {
    idempotencyKey: keyFor,
    onDone: (now) => {
      toast.done(
        now.status === 'recalled' ? `Back at ${now.from_name}` : now.status === 'received' ? `Received at ${now.to_name}` : `Received at ${now.to_name}, with a difference`,
      );
      onClose();
    },
    onFailed: (error: CallError) => {
      setRecalling(false);
      form.refused(error);
    },
  });
  const params = { id: row.transfer_id };
  const receive = () => {
    const received = row.lines.map((line) => ({ line: line.line, quantity: arrived(line) }));
    const status = different.length === 0 ? ('received' as const) : ('received_with_difference' as const);
    const body = { status, ...(different.length > 0 && { received, reason: reason.trim() || null }), version: row.version };
    if (form.checked(updateTransfer.body, body)) update.mutate({ params, body });
  };
  const products = `${row.lines.length} ${row.lines.length === 1 ? 'product' : 'products'}`;
  return (
    <FormSheet
      title={`${row.from_name} → ${row.to_name}`}
      touched={arriving && form.touched}
      busy={update.isPending}
      submit={arriving && !whyNot ? (different.length === 0 ? 'Receive all' : 'Receive with difference') : undefined}
      also={
        row.allowed_next.length > 0 && (
          <>
            {row.allowed_next.includes('recalled') && (
              <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setRecalling(true)}>
                Recall
              </ActionButton>
            )}
            {arriving && whyNot && <ActionButton why={whyNot}>Receive all</ActionButton>}
          </>
        )
      }
      onSubmit={receive}
      onClose={onClose}
    >
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconPrinter size={18} />}
        onClick={() => printPaper(<PickPaper from={row.from_name} lines={pickedOf(row)} at={new Date()} />)}
      >
        Print pick list
      </Button>
      <TransferFacts row={row} status={<State of={row.status} table={transferWords} />} />
      <ul className={styles.lines} aria-label="Products">
        {row.lines.map((line, at) => (
          <li key={line.line}>
            <fieldset aria-label={fullName(line)} className={styles.line}>
              <p className={styles.product}>
                <strong>{fullName(line)}</strong>
                <span>
                  sent <Quantity value={line.quantity} of={line} />
                </span>
              </p>
              {arriving && !whyNot ? (
                <>
                  <QuantityInput
                    label="Arrived"
                    product={line}
                    value={arrived(line)}
                    error={form.problemOf(`received.${at}.quantity`)}
                    onChange={(next) => form.set('arrived', { ...form.values.arrived, [line.line]: next })}
                  />
                  <Gap line={line} arrived={arrived(line)} />
                </>
              ) : (
                line.received !== null && (
                  <p className={styles.product}>
                    <span>arrived</span>
                    <Quantity value={line.received} of={line} />
                  </p>
                )
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {row.to_client_id !== null && row.status === 'sent' && <p>{row.to_name} receives it there, in its own books. Until then it can be recalled.</p>}
      {arriving && different.length > 0 && (
        <Textarea
          label="Why it differs"
          description="Kept with the difference, so nobody has to ask later"
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          error={form.problemOf('reason')}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      )}
      <Refusal error={update.error} />
      <ConfirmDialog
        opened={recalling}
        title="Recall this transfer?"
        action="Recall"
        destructive
        busy={update.isPending}
        onConfirm={() => update.mutate({ params, body: { status: 'recalled', version: row.version } })}
        onClose={() => setRecalling(false)}
      >
        {products} worth <Money value={row.value} /> come back from the way to {row.from_name}. Nothing is received at {row.to_name}; the transfer stays to be seen, marked as
        recalled.
      </ConfirmDialog>
    </FormSheet>
  );
}

function Gap({ line, arrived }: { readonly line: Line; readonly arrived: number | undefined }) {
  if (arrived === undefined || arrived === line.quantity) return null;
  const gap = arrived - line.quantity;
  return (
    <p className={styles.gap} role="status">
      {quantityText(Math.abs(gap), line)} {gap < 0 ? 'less' : 'more'} than sent
    </p>
  );
}
