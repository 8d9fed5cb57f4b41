import { Alert, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconBluetooth, IconPlugConnected, IconUsb } from '@tabler/icons-react';
import { useState } from 'react';
import { useMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { baseText } from '../../../stock/web/public/quantity-text.ts';
import type { Countable } from '../../contract/cards.ts';
import { doubtOfWeights, weigh } from '../../domain/scale.ts';
import { houseWeight, readWeight, type ScaleUnit } from '../../domain/weight-text.ts';
import styles from './scale-panel.module.css';
import { useScale } from './use-scale.ts';
import { WeightInput } from './weight-input.tsx';

interface Props {
  readonly product: Countable;
  readonly action: (shown: string) => string;
  readonly onUse: (weighed: { readonly gross_g: number; readonly quantity: number; readonly tolerance: number; readonly device: string }) => void;
}

const kinds = { usb: [IconUsb, 'USB scale'], serial: [IconPlugConnected, 'Serial scale'], bluetooth: [IconBluetooth, 'Bluetooth scale'] } as const;
const stateWords = {
  idle: undefined,
  connecting: 'Looking for the scale…',
  connected: undefined,
  lost: 'The scale is gone. Connect it again, or type what it shows.',
  refused: 'The scale could not be opened. Is it used by another program? Type what it shows instead.',
};

/** One bottle on the scale: what it says, and what that leaves in the bottle. */
export function ScalePanel({ product, action, onUse }: Props) {
  const scale = useScale();
  const house = houseWeight(useMeasures());
  const [typed, setTyped] = useState('');
  const [shows, setShows] = useState<ScaleUnit>(house);
  const [seen, setSeen] = useState(false);
  const live = typed.trim() === '' ? scale.reading : undefined;
  const read = live ? (live.bare === undefined ? { grams: live.grams } : readWeight(String(live.bare), shows)) : readWeight(typed, house);
  const grams = 'grams' in read ? read.grams : undefined;
  const found = grams === undefined ? undefined : weigh(grams, product);
  const doubt = doubtOfWeights(product);
  const unit = product.base_unit;
  return (
    <div className={styles.panel}>
      <WeightInput
        label="Weight with the bottle"
        unit={house}
        typed={typed}
        placeholder={scale.reading ? `${scale.reading.grams} g on the scale` : 'What the scale shows'}
        onType={setTyped}
      />
      {live?.bare !== undefined && <SegmentedControl aria-label="What the scale shows is in" data={['g', 'kg', 'oz', 'lb']} value={shows} onChange={(value) => setShows(value)} />}
      {scale.state !== 'connected' && (
        <div className={styles.links}>
          {scale.kinds.map((kind) => {
            const [Icon, name] = kinds[kind];
            return (
              <Button key={kind} variant="default" leftSection={<Icon size={18} />} loading={scale.state === 'connecting'} onClick={() => void scale.connect(kind)}>
                {name}
              </Button>
            );
          })}
        </div>
      )}
      {scale.state === 'connected' && (
        <p className={styles.said} role="status">
          {scale.name}:{' '}
          {scale.reading
            ? `${scale.reading.bare === undefined ? `${scale.reading.grams.toLocaleString()} g` : `${scale.reading.bare.toLocaleString()} ${shows}`}${scale.reading.stable ? '' : ', still moving'}`
            : 'put a bottle on it'}
        </p>
      )}
      {stateWords[scale.state] && <Alert color="yellow">{stateWords[scale.state]}</Alert>}
      {doubt && (
        <Alert color="yellow" title="Is that right?">
          {doubt}
          <Checkbox mt={8} label="Yes, weigh by it" checked={seen} onChange={(event) => setSeen(event.currentTarget.checked)} />
        </Alert>
      )}
      {found && 'refusal' in found && <Alert color="red">{found.refusal}</Alert>}
      {found && !('refusal' in found) && (
        <>
          <p className={styles.found}>
            <strong>{baseText(found.quantity, unit)}</strong> ± {baseText(found.tolerance, unit)}
            <small>
              {(found.quantity / product.size_quantity).toLocaleString(undefined, { maximumFractionDigits: 2 })} of a full one ·{' '}
              {found.how === 'tare_and_full' ? 'by its empty and full weight' : found.how === 'tare' ? 'by its empty weight and density' : 'by its full weight and density'}
            </small>
          </p>
          <Button
            size="lg"
            disabled={(live !== undefined && !live.stable) || (doubt !== undefined && !seen)}
            onClick={() => {
              onUse({ gross_g: grams as number, quantity: found.quantity, tolerance: found.tolerance, device: live ? (scale.name ?? 'scale') : 'typed weight' });
              setTyped('');
            }}
          >
            {action(baseText(found.quantity, unit))}
          </Button>
        </>
      )}
    </div>
  );
}
