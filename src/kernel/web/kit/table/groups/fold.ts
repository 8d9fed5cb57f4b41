import type { RowGroup } from '../../../../contract/records/grouping.ts';
import type { GroupState } from '../table-state.ts';

/** The same list with one of its groups closed, or opened again. */
export function folding({ by, folded, except }: GroupState, { key, open }: Pick<RowGroup, 'key' | 'open'>): GroupState {
  const others = except.filter((one) => one !== key);
  return { by, folded, except: open === folded ? others : [...others, key] };
}
