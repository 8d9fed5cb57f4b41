import { Alert, Button, CloseButton, SegmentedControl, Textarea } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { createTransfer, deleteTransfer, type TransferRow, tryTransfer } from '../../../contract/transfer.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../public/products.ts';
import { EffectsTable } from '../movements/effects-table.tsx';
import { QuantityInput } from '../quantity-input.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import styles from './transfer-form.module.css';

interface Line {
  readonly key: number;
  readonly product?: ProductChoice | undefined;
  readonly quantity?: number | undefined;
}

/** Carried by one person in one go, or sent by one and received by another. */
type Way = 'moved' | 'sent';
const ways: { value: Way; label: string }[] = [
  { value: 'moved', label: 'Moved already' },
  { value: 'sent', label: 'Sent, not yet received' },
];

/** What was moved is taken back by moving it back. */
const backOf = ({ from_location, to_location, lines }: TransferRow) => ({
  from_location: to_location ?? from_location,
  to_location: from_location,
  lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  moved: true,
});

/** Several products from one place to another: looked at in numbers before it is sent. */
export function NewTransfer({ onClose }: { readonly onClose: () => void }) {
  const nextKey = useRef(1);
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0 }]);
  const form = useForm<{ from_location?: number; to_location?: number; to_venue?: number; note: string }>({
    from_location: undefined,
    to_location: undefined,
    to_venue: undefined,
    note: '',
  });
  const keyFor = useAttemptKey();
  const { from_location, to_location, to_venue, note } = form.values;
  const [way, setWay] = useState<Way>('moved');
  // Another venue receives what comes to it itself.
  const moved = way === 'moved' && to_venue === undefined;
  const touched = form.touched || lines.some(({ product }) => product);
  // An empty line beside others was never meant.
  const entered = lines.some(({ product }) => product) ? lines.filter(({ product }) => product) : lines;
  const body = {
    from_location,
    to_location,
    to_venue,
    note: note.trim() || null,
    lines: entered.map(({ product, quantity }) => ({ product_id: product?.product_id, quantity })),
    ...(moved && { moved }),
  };
  const tried = useCallMutation(tryTransfer, { onFailed: form.refused });
  const create = useCallMutation(createTransfer, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      if (made.status === 'sent')
        doneWithUndo(`On the way from ${made.from_name} to ${made.to_name}`, deleteTransfer, { params: { id: made.transfer_id } }, 'The transfer is recalled');
      else doneWithUndo(`Moved from ${made.from_name} to ${made.to_name}`, createTransfer, { body: backOf(made) }, `Moved back to ${made.from_name}`);
      onClose();
    },
    onFailed: (error) => {
      form.refused(error);
      if (error.fieldErrors.length > 0) tried.reset();
    },
  });
  const setFrom = (next: number | undefined) => {
    form.set('from_location', next);
    if (next === to_location) form.set('to_location', undefined);
  };
  const change = (key: number, more: Partial<Line>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  const submit = () => {
    setLines(entered);
    if (!form.checked(createTransfer.body.required({ lines: true }), body)) return;
    if (tried.data) create.mutate({ body });
    else tried.mutate({ body });
  };

  if (tried.data)
    return (
      <FormSheet
        title={moved ? 'Move this?' : 'Send this?'}
        touched
        busy={create.isPending}
        submit={moved ? 'Move' : 'Send'}
        also={
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={() => tried.reset()}>
            Change it
          </Button>
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          {body.lines.length} {body.lines.length === 1 ? 'product' : 'products'} worth{' '}
          <strong>
            <Money value={Math.abs(tried.data.value)} />
          </strong>{' '}
          {body.lines.length === 1 ? 'leaves' : 'leave'}.{' '}
          {moved ? 'It is in stock at the other place right away.' : `Until received it counts as in transit${to_venue === undefined ? '' : ', in your own books'}.`}
        </p>
        <EffectsTable effects={tried.data} />
        {tried.data.lines.some(({ provisional }) => provisional) && (
          <Alert color="yellow">Some of it is more than the ledger has there. It can be sent; its cost is provisional until a delivery or a count explains it.</Alert>
        )}
        <Refusal error={create.error} />
      </FormSheet>
    );
  return (
    <FormSheet title="New transfer" touched={touched} busy={tried.isPending} submit="Review" onSubmit={submit} onClose={onClose}>
      <PlacePicker label="From" required value={from_location} error={form.problemOf('from_location')} onChange={setFrom} />
      <DestinationPicker
        value={{ to_location, to_venue }}
        without={from_location}
        error={form.problemOf('to_location') ?? form.problemOf('to_venue')}
        onChange={(next) => {
          form.set('to_location', next.to_location);
          form.set('to_venue', next.to_venue);
        }}
      />
      {to_venue === undefined && <SegmentedControl fullWidth aria-label="Status" data={ways} value={way} onChange={(next) => setWay(next === 'sent' ? 'sent' : 'moved')} />}
      {lines.map((line, at) => (
        <fieldset key={line.key} className={styles.line}>
          <legend>{line.product ? fullName(line.product) : `Product ${at + 1}`}</legend>
          {lines.length > 1 && (
            <CloseButton className={styles.remove} aria-label={`Remove product ${at + 1}`} onClick={() => setLines(lines.filter(({ key }) => key !== line.key))} />
          )}
          <ProductPicker
            value={line.product}
            error={line.product ? undefined : form.problemOf(`lines.${at}.product_id`)}
            onChange={(product) => change(line.key, { product, quantity: undefined })}
          />
          {line.product && (
            <QuantityInput
              key={line.product.product_id}
              label="How much"
              product={line.product}
              value={line.quantity}
              error={form.problemOf(`lines.${at}.quantity`)}
              onChange={(quantity) => change(line.key, { quantity })}
            />
          )}
        </fieldset>
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setLines([...lines, { key: nextKey.current++ }])}>
        Add a product
      </Button>
      <Textarea label="Note" autosize minRows={2} maxLength={500} value={note} error={form.problemOf('note')} onChange={(event) => form.set('note', event.currentTarget.value)} />
      <Refusal error={tried.error} />
      <Refusal error={create.error} />
    </FormSheet>
  );
}
