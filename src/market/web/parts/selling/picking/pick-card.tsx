import { Button, NumberInput } from '@mantine/core';
import { IconBarcode, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { LinePickedBody, PickLine } from '../../../../contract/picking.ts';
import { isPlausibleWeight } from '../../../../domain/lines.ts';
import { ListingFace } from '../../listing-face.tsx';
import { packText } from '../../words.ts';
import styles from './picking.module.css';

interface Props {
  readonly line: PickLine;
  readonly onSay: (said: LinePickedBody) => void;
  readonly onOther: (state: 'short' | 'substituted') => void;
  readonly onScan: () => void;
}

const gramsOfKilogram = 1000;

/** The line one stands before: what to take and how many, with the verb under the thumb. */
export function PickCard({ line, onSay, onOther, onScan }: Props) {
  const [kilograms, setKilograms] = useState<number>();
  const byWeight = line.price_basis === 'weight';
  const grams = (kilograms ?? 0) * gramsOfKilogram;
  const unlikely = kilograms !== undefined && !isPlausibleWeight(line, line.quantity, grams);
  const left = line.quantity - line.picked;
  return (
    <section className={styles.card} aria-label="Pick next">
      <div className={styles.product}>
        <ListingFace of={line} size={56} />
        <div>
          <h2>{line.name}</h2>
          <p className={styles.about}>
            {line.sku}
            {line.category && ` · ${line.category}`}
          </p>
          <p className={styles.about}>
            for {line.client_name} · {line.sales_number}
          </p>
        </div>
      </div>
      <p className={styles.amount} aria-live="polite">
        <strong>{left.toLocaleString()}</strong> × {packText({ ...line, pack_name: line.pack })}
        {line.picked > 0 && <small>{line.picked.toLocaleString()} there already</small>}
      </p>
      {byWeight && (
        <NumberInput
          label="Weight of all of it, kg"
          size="md"
          hideControls
          min={0}
          decimalScale={3}
          inputMode="decimal"
          value={kilograms ?? ''}
          error={unlikely ? 'Far from what it should weigh' : undefined}
          onChange={(next) => setKilograms(next === '' ? undefined : Number(next))}
        />
      )}
      <div className={styles.verbs}>
        <Button variant="default" size="md" onClick={() => onOther('short')}>
          Short
        </Button>
        {!byWeight && (
          <Button variant="default" size="md" onClick={() => onOther('substituted')}>
            Substitute
          </Button>
        )}
        <Button variant="default" size="md" leftSection={<IconBarcode size={20} aria-hidden />} onClick={onScan}>
          Scan
        </Button>
        <Button
          className={styles.main ?? ''}
          size="lg"
          disabled={byWeight && (kilograms === undefined || unlikely)}
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => onSay({ line: line.line, state: 'picked', ...(byWeight && { weight: grams }) })}
        >
          Picked {line.quantity.toLocaleString()}
        </Button>
      </div>
    </section>
  );
}
