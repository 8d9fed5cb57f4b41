import type { ChartItem } from './spec.ts';

/** "40%": how much of a whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '' : (part / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: Math.abs(part / whole) < 0.095 ? 1 : 0 });

/** What is largest, whatever its sign. */
export const largestOf = <Item extends Pick<ChartItem, 'value'>>(items: readonly Item[]): Item | undefined =>
  items.reduce<Item | undefined>((most, item) => (item.value !== 0 && (most === undefined || Math.abs(item.value) > Math.abs(most.value)) ? item : most), undefined);

/** What rose most against what it was before. */
export const steepestRise = <Item extends Pick<ChartItem, 'value' | 'before'>>(items: readonly Item[]): Item | undefined => {
  const rise = ({ value, before = 0 }: Item) => value - before;
  return items.reduce<Item | undefined>((most, item) => (rise(item) > (most ? rise(most) : 0) ? item : most), undefined);
};

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** Of what it was; nothing where there was nothing. */
  readonly ratio: number | undefined;
}

const hardly = 0.005;

export function changeOf(now: number, before: number): Change {
  if (before === 0) return { direction: now > 0 ? 'up' : now < 0 ? 'down' : 'same', ratio: undefined };
  const ratio = (now - before) / Math.abs(before);
  return { direction: Math.abs(ratio) < hardly ? 'same' : ratio > 0 ? 'up' : 'down', ratio };
}

interface Compared {
  readonly text: string;
  readonly direction: Change['direction'];
  readonly good: boolean | undefined;
}

/** "12% more than the week before", and whether that is good; nothing where there was nothing before. */
export function comparisonOf(now: number, before: number | null | undefined, period: string, better: 'more' | 'less' | 'neither'): Compared | undefined {
  if (before === null || before === undefined || before === 0) return undefined;
  const { direction, ratio = 0 } = changeOf(now, before);
  if (direction === 'same') return { text: `Same as ${period}`, direction, good: undefined };
  const more = direction === 'up';
  return {
    text: `${shareText(Math.abs(ratio), 1)} ${more ? 'more' : 'less'} than ${period}`,
    direction,
    good: better === 'neither' ? undefined : more === (better === 'more'),
  };
}
