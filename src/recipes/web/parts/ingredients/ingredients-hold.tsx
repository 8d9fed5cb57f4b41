import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { HoldsFrom } from '../../public/holds-from.tsx';

interface Props {
  /** Nothing from now on, `open` for all that is not closed, or a day. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (from: string) => void;
}

/** From when on other ingredients hold: what was sold since is then reckoned anew. */
export function IngredientsHold({ value, error, onChange }: Props) {
  const [way, setWay] = useState(value === '' ? 'now' : value === 'open' ? 'open' : 'day');
  const choose = (next: string) => {
    setWay(next);
    onChange(next === 'open' ? 'open' : '');
  };
  return (
    <HoldsFrom value={way} onChange={choose}>
      <Radio my={6} value="day" label="From a date" description="Recalculates sales from that date, except closed days" />
      {way === 'day' && (
        <TextInput
          type="date"
          label="Use these ingredients from"
          maw={320}
          value={value === 'open' ? '' : value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </HoldsFrom>
  );
}
