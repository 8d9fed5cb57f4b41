import { TextInput } from '@mantine/core';
import { readWeight, type ScaleUnit } from '../../domain/weight-text.ts';

interface Props {
  readonly label: string;
  /** What a bare number means. */
  readonly unit: ScaleUnit;
  readonly typed: string;
  readonly placeholder?: string;
  readonly onType: (typed: string) => void;
}

/** A weight as the scale shows it, in any unit of weight: which one is always said. */
export function WeightInput({ label, unit, typed, placeholder, onType }: Props) {
  const read = typed.trim() === '' ? undefined : readWeight(typed, unit);
  const refusal = read && 'refusal' in read ? read.refusal : undefined;
  return (
    <TextInput
      label={`${label}, in ${unit}`}
      description={read && 'grams' in read && unit !== 'g' ? `That is ${read.grams.toLocaleString()} g` : 'Or with its unit: 480 g, 17 oz, 1 lb 3 oz'}
      size="lg"
      autoComplete="off"
      maxLength={40}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={48}
      placeholder={placeholder}
      value={typed}
      error={refusal}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
