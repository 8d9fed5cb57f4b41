import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props<From extends string> {
  readonly value: From;
  readonly onChange: (from: From) => void;
  /** Another way to say it. */
  readonly children?: ReactNode;
}

/** Chooses from when a change holds. */
export const HoldsFrom = <From extends string = 'now' | 'open'>({ value, onChange, children }: Props<From>) => (
  <Radio.Group<From> label="Apply to" value={value} onChange={onChange}>
    <Radio my={6} value="open" label="All open periods" description="Recalculates days not yet closed" />
    <Radio my={6} value="now" label="From now on" description="Past sales stay unchanged" />
    {children}
  </Radio.Group>
);
