import { SegmentedControl } from '@mantine/core';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';

const periods = [30, 90, 180, 365];

/** How many days until now are looked at, as the address says. */
export function usePeriod(): number {
  const [said] = useSearchParam('days');
  return periods.find((one) => one === Number(said)) ?? 30;
}

export function PeriodChoice() {
  const days = usePeriod();
  const [, setDays] = useSearchParam('days');
  return (
    <SegmentedControl
      aria-label="Period"
      value={String(days)}
      onChange={(next) => setDays(next === '30' ? undefined : next)}
      data={periods.map((one) => ({ value: String(one), label: `${one} d` }))}
    />
  );
}
