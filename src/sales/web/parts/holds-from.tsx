import { Radio } from '@mantine/core';

interface Props {
  readonly value: string;
  readonly onChange: (from: string) => void;
}

/** From when on what is said holds. */
export const HoldsFrom = ({ value, onChange }: Props) => (
  <Radio.Group label="It holds" value={value} onChange={onChange}>
    <Radio my={6} value="open" label="For all that is not closed" description="Days of open periods are reckoned anew; closed ones stay as they are" />
    <Radio my={6} value="now" label="From now on" description="What was sold so far stays as it is" />
  </Radio.Group>
);
