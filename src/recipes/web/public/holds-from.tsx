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
  <Radio.Group label="It holds" value={value} onChange={onChange}>
    <Radio my={6} value="open" label="For all that is not closed" description="Days of open periods are reckoned anew; closed ones stay as they are" />
    <Radio my={6} value="now" label="From now on" description="What was sold so far stays as it is" />
    {children}
  </Radio.Group>
);
