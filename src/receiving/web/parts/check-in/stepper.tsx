import { Button, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { LineUnit } from '../../../contract/units.ts';
import styles from './stepper.module.css';

const steps: Partial<Record<LineUnit, number>> = { ml: 50, cl: 5, l: 0.5, qt: 0.25, gal: 0.25, imp_gal: 0.25, g: 100, kg: 0.5, lb: 0.5 };

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  /** What stands there, quietly, before anybody has said anything. */
  readonly expected: number;
  readonly unit: LineUnit;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** How many, for a cold thumb: from what was ordered, one less or one more. */
export function Stepper({ label, value, expected, unit, error, onChange }: Props) {
  const step = steps[unit] ?? 1;
  const by = (change: number) => onChange(Math.max(0, Math.round(((value ?? expected) + change) * 1000) / 1000));
  return (
    <div className={styles.stepper}>
      <Button variant="default" className={styles.step} aria-label={`Less: ${label}`} disabled={(value ?? expected) <= 0} onClick={() => by(-step)}>
        <IconMinus size={22} aria-hidden />
      </Button>
      <NumberInput
        className={styles.input}
        aria-label={label}
        size="lg"
        hideControls
        min={0}
        decimalScale={3}
        allowNegative={false}
        inputMode="decimal"
        placeholder={String(expected)}
        value={value ?? ''}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(next) => next !== '' && Number.isFinite(Number(next)) && onChange(Number(next))}
      />
      <Button variant="default" className={styles.step} aria-label={`More: ${label}`} onClick={() => by(step)}>
        <IconPlus size={22} aria-hidden />
      </Button>
    </div>
  );
}
