import { NumberInput, SegmentedControl } from '@mantine/core';
import { useStore } from '../../store.ts';
import { currency } from '../../ui/values/currency.ts';
import { currencySign, unitSuffix } from '../../ui/values/number-text.ts';
import type { BulkChoice } from './bulk-choice.ts';

export type Way = 'set' | 'percent' | 'more' | 'none';
export type BulkValue = number | boolean | string | null | undefined;

interface Props {
  readonly choice: BulkChoice;
  readonly way: Way;
  readonly value: BulkValue;
  readonly error: string | undefined;
  readonly onWay: (way: Way) => void;
  readonly onValue: (value: BulkValue) => void;
}

const numberOf = (typed: string | number): number | undefined => (typed === '' ? undefined : Number(typed));

/** What a field becomes: an amount, so much more or less, nothing, yes or no, or another record. */
export function BulkInput({ choice, way, value, error, onWay, onValue }: Props) {
  const code = useStore(currency);
  const { label, kind, unit, optional, words, setOnly, byAmount, input } = choice;
  if (kind === 'flag') {
    return (
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value === undefined ? '' : String(value)}
        onChange={(next) => onValue(next === 'true')}
        data={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Not active' },
        ]}
      />
    );
  }
  if (words) return <SegmentedControl fullWidth aria-label={label} value={String(value ?? '')} onChange={onValue} data={[...words]} />;
  if (input) return input(value as number | null | undefined, onValue, error);
  const look = { hideControls: true, inputMode: 'decimal', 'data-autofocus': true, error, value: typeof value === 'number' ? value : '' } as const;
  return (
    <>
      {!setOnly && (
        <SegmentedControl
          fullWidth
          aria-label={`How ${label.toLowerCase()} changes`}
          value={way}
          onChange={(next) => onWay(next as Way)}
          data={[
            { value: 'set', label: 'Set to' },
            { value: 'percent', label: 'By percent' },
            ...(byAmount ? [{ value: 'more', label: 'By amount' }] : []),
            ...(optional ? [{ value: 'none', label: 'Clear' }] : []),
          ]}
        />
      )}
      {way === 'set' && (
        <NumberInput
          {...look}
          label={label}
          min={0}
          decimalScale={kind === 'money' ? 4 : kind === 'whole' ? 0 : 3}
          prefix={kind === 'money' ? currencySign(code) : undefined}
          suffix={unit && unitSuffix(unit)}
          onChange={(next) => onValue(numberOf(next))}
        />
      )}
      {way === 'more' && (
        <NumberInput
          {...look}
          label={`${label}, more or less`}
          description="0.50 raises by that much, −0.50 lowers."
          decimalScale={kind === 'money' ? 4 : 3}
          prefix={kind === 'money' ? currencySign(code) : undefined}
          suffix={unit && unitSuffix(unit)}
          onChange={(next) => onValue(numberOf(next))}
        />
      )}
      {way === 'percent' && (
        <NumberInput
          {...look}
          label={`${label}, more or less`}
          description="5 raises by 5%, −5 lowers. Whole cents and whole units stay whole."
          min={-90}
          max={1000}
          decimalScale={2}
          suffix="%"
          onChange={(next) => onValue(numberOf(next))}
        />
      )}
    </>
  );
}
