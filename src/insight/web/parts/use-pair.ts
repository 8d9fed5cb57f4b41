import { useSearchParam } from '../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { type Clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { type CountCard, varianceCounts } from '../../contract/variance.ts';
import { pairIn } from '../variance-data.ts';

export const countName = ({ name, completed_at }: Pick<CountCard, 'name' | 'completed_at'>, venue: Clock): string =>
  `${wallDay(completed_at, venue, { day: 'numeric', month: 'short', year: 'numeric' })} · ${name}`;

/** Between which two counts: as the address says, else as the server chooses. */
export function usePair() {
  const counts = useCall(varianceCounts, {});
  const [opening, setOpening] = useSearchParam('opening');
  const [closing, setClosing] = useSearchParam('closing');
  return { counts, asked: pairIn({ opening, closing }), setOpening, setClosing };
}
export type PairChoice = ReturnType<typeof usePair>;
