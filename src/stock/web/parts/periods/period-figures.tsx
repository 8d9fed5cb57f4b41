import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { PeriodFigures as Figures } from '../../../contract/period.ts';

/** What a month comes to, from its opening to its closing. */
export const PeriodFigures = ({ of }: { readonly of: Figures }) => (
  <Facts
    facts={[
      { label: 'Opening value', value: <Money value={of.opening_value} /> },
      { label: 'Deliveries, less returns', value: <Money value={of.deliveries} /> },
      { label: 'Used', value: <Money value={of.used} /> },
      { label: 'Waste', value: <Money value={of.waste} /> },
      { label: 'Counts, adjustments and the rest', value: of.other === 0 ? null : <Money value={of.other} /> },
      { label: 'Closing value', value: <Money value={of.closing_value} />, strong: true },
    ]}
  />
);
