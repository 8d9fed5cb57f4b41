import { Button, Modal, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LinePickedBody, PickLine } from '../../../../contract/picking.ts';
import styles from '../../orders/dialog.module.css';
import { SubstitutePicker } from '../orders/substitute-picker.tsx';

interface Props {
  readonly line: PickLine;
  readonly state: 'short' | 'substituted';
  readonly onSay: (said: LinePickedBody) => void;
  readonly onClose: () => void;
}

const gramsOfKilogram = 1000;

/** Fewer than were to be picked, or something else in their place. */
export function PickOther({ line, state, onSay, onClose }: Props) {
  const short = state === 'short';
  const [picked, setPicked] = useState(short ? line.picked : line.quantity);
  const [kilograms, setKilograms] = useState<number>();
  const [reason, setReason] = useState('');
  const [instead, setInstead] = useState<{ readonly id: number; readonly name: string }>();
  const [asked, setAsked] = useState(false);
  const weighs = short && line.price_basis === 'weight' && picked > 0;
  const whole = (!short || reason.trim() !== '') && (short || instead !== undefined) && (!weighs || kilograms !== undefined);
  const submit = () => {
    setAsked(true);
    if (!whole) return;
    onSay({
      line: line.line,
      state,
      picked,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(instead && { substitute_product_id: instead.id }),
      ...(weighs && { weight: (kilograms ?? 0) * gramsOfKilogram }),
    });
  };
  return (
    <Modal opened onClose={onClose} title={short ? `Too few of ${line.name}` : `Something else for ${line.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!short && (
          <SubstitutePicker
            label="What goes instead"
            instead={line.product_id}
            value={instead}
            error={asked && !instead ? 'Choose what goes instead.' : undefined}
            onChange={setInstead}
          />
        )}
        <NumberInput
          label={short ? `How many of ${line.quantity} are there` : 'How many'}
          min={short ? 0 : 1}
          max={short ? line.quantity - 1 : line.quantity}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={picked}
          onChange={(next) => next !== '' && setPicked(Number(next))}
        />
        {weighs && (
          <NumberInput
            label="Weight of them, kg"
            required
            hideControls
            min={0}
            decimalScale={3}
            value={kilograms ?? ''}
            error={asked && kilograms === undefined ? 'Weigh what is there.' : undefined}
            onChange={(next) => setKilograms(next === '' ? undefined : Number(next))}
          />
        )}
        <TextInput
          label="Reason"
          description="The client reads it"
          required={short}
          maxLength={300}
          value={reason}
          error={asked && short && reason.trim() === '' ? 'Say why, so that the client knows.' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit">{short ? 'Book short' : 'Substitute'}</Button>
        </div>
      </form>
    </Modal>
  );
}
