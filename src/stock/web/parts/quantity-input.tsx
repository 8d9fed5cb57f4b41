import { Button, Group, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { baseText, fromBaseUnits, type InputUnit, inBaseUnits, type MeasuredProduct, type UnitChoice, unitChoices } from '../public/quantity-text.ts';
import styles from './quantity-input.module.css';

interface Props {
  readonly label: string;
  readonly product: MeasuredProduct;
  /** The units to say it in, where they are others than the product's own. */
  readonly choices?: readonly UnitChoice[];
  /** In the product's base unit; nothing while nothing is typed. */
  readonly value: number | undefined;
  readonly onChange: (quantity: number | undefined) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly description?: string;
  /** Large enough for a cold thumb, with what is often said at once. */
  readonly large?: boolean;
  readonly required?: boolean;
}

const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½' };

/** How much, in whichever unit is nearest: bottles, or what is in them. */
export function QuantityInput({ label, product, choices: given, value, onChange, error, disabled = false, description, large = false, required = true }: Props) {
  const measures = useMeasures();
  const choices = given ?? unitChoices(product, measures);
  const [picked, setUnit] = useState<InputUnit>();
  const chosen = choices.find((one) => one.unit === picked) ?? choices[0];
  const unit = chosen?.unit ?? 'each';
  const [typed, setTyped] = useState<number | string>(value === undefined ? '' : fromBaseUnits(value, unit, product));
  const now = value === undefined ? undefined : fromBaseUnits(value, unit, product);
  // What is typed stays as it is typed; only a value from elsewhere is written anew.
  useEffect(() => {
    setTyped((before) =>
      before !== '' && value !== undefined && inBaseUnits(Number(before), unit, product) === value ? before : value === undefined ? '' : fromBaseUnits(value, unit, product),
    );
  }, [value, unit, product]);
  if (!chosen) return null;
  const say = (next: number) => onChange(inBaseUnits(Math.max(0, next), unit, product));
  const step = (by: number) => say(Math.round(((now ?? 0) + by) * 1000) / 1000);
  const units = (
    <Select
      variant="unstyled"
      rightSectionWidth={28}
      className={styles.unit}
      aria-label={`Unit of ${label.toLowerCase()}`}
      data={choices.map((one) => ({ value: one.unit, label: one.label }))}
      value={unit}
      disabled={disabled}
      onChange={(next) => next && setUnit(next)}
    />
  );
  return (
    <div className={large ? styles.large : styles.plain}>
      <div className={styles.row}>
        {large && (
          <Button className={styles.step} variant="default" aria-label={`Less: ${chosen.step} ${chosen.label}`} disabled={disabled || !now} onClick={() => step(-chosen.step)}>
            <IconMinus size={28} stroke={1.8} aria-hidden />
          </Button>
        )}
        <NumberInput
          className={large || choices.length === 1 ? styles.input : styles.withUnit}
          label={label}
          description={description}
          value={typed}
          disabled={disabled}
          error={error}
          required={required}
          withAsterisk={required && !large}
          hideControls
          inputMode="decimal"
          min={0}
          decimalScale={3}
          allowNegative={false}
          thousandSeparator=","
          size={large ? 'lg' : 'sm'}
          {...(!large && choices.length > 1 && { rightSection: units, rightSectionWidth: 112, rightSectionPointerEvents: 'all' })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(next) => {
            setTyped(next);
            onChange(next === '' || !Number.isFinite(Number(next)) ? undefined : inBaseUnits(Number(next), unit, product));
          }}
        />
        {large && (
          <Button className={styles.step} variant="default" aria-label={`More: ${chosen.step} ${chosen.label}`} disabled={disabled} onClick={() => step(chosen.step)}>
            <IconPlus size={28} stroke={1.8} aria-hidden />
          </Button>
        )}
      </div>
      {large && choices.length > 1 && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={`Unit of ${label.toLowerCase()}`}
          data={choices.map((one) => ({ value: one.unit, label: one.label }))}
          value={unit}
          disabled={disabled}
          onChange={(next) => setUnit(next)}
        />
      )}
      {large && (
        <Group gap={8} grow>
          {chosen.quick.map((amount) => (
            <Button key={amount} variant={now === amount ? 'light' : 'default'} aria-pressed={now === amount} size="md" px={4} onClick={() => say(amount)}>
              {fractions[amount] ?? short.format(amount)}
            </Button>
          ))}
        </Group>
      )}
      <p className={styles.exact} aria-live="polite">
        {value === undefined ? '\u00a0' : unit === product.base_unit ? '\u00a0' : `is ${baseText(value, product.base_unit)}`}
      </p>
    </div>
  );
}
