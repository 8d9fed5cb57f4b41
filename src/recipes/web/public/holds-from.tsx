import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly value: string;
  readonly onChange: (from: string) => void;
  /** Another way to say it. */
  readonly children?: ReactNode;
}

/** From when on what is said holds. */
export const HoldsFrom = ({ value, onChange, children }: Props) => (
  <Radio.Group label="Apply to" value={value} onChange={onChange}>
    <Radio my={6} value="open" label="All open periods" description="Recalculates days not yet closed" />
    <Radio my={6} value="now" label="From now on" description="Past sales stay unchanged" />
    {children}
  </Radio.Group>
);
