import { AmountReader } from './amount-reader.ts';
import type { Segment } from './segments.ts';
import type { SpokenItem } from './spoken-amount.ts';

const amountKinds = new Set(['number', 'fraction', 'container', 'measure', 'size', 'case', 'dozen', 'article', 'the', 'full', 'open', 'at', 'about', 'or', 'plus', 'of']);

const sides = { zeroBefore: 'before', zeroAfter: 'after', zeroEither: 'either' } as const;

/** Segments as amounts, products and what stands between them. */
export function itemsOf(segments: readonly Segment[]): SpokenItem[] {
  const items: SpokenItem[] = [];
  let and = false;
  let broke = false;
  for (let at = 0; at < segments.length; ) {
    const segment = segments[at] as Segment;
    broke ||= segment.breaks;
    const base = { start: segment.start, end: segment.end, breaks: broke, and };
    const put = (item: SpokenItem) => {
      items.push(item);
      and = false;
      broke = false;
    };
    if (segment.kind === 'product') put({ ...base, kind: 'product', segment });
    else if (segment.kind === 'zeroBefore' || segment.kind === 'zeroAfter' || segment.kind === 'zeroEither') put({ ...base, kind: 'zero', side: sides[segment.kind] });
    else if (segment.kind === 'no') put({ ...base, kind: 'no' });
    else if (segment.kind === 'unknown') put({ ...base, kind: 'unknown' });
    else if (segment.kind === 'and') and = true;
    else if (segment.kind === 'place') {
      at = afterPlace(segments, at);
      continue;
    } else if (amountKinds.has(segment.kind)) {
      const read = new AmountReader(segments, at).read();
      if (read) {
        for (const item of read.items) put({ ...item, breaks: broke || item.breaks, and: and || item.and } as SpokenItem);
        at = read.end;
        continue;
      }
      if (segment.kind === 'about') put({ ...base, kind: 'about' });
    }
    at++;
  }
  return items;
}

/** "Fridge two": a number of a place is not an amount, where an amount follows or nothing does. */
function afterPlace(segments: readonly Segment[], at: number): number {
  const [number, next] = [segments[at + 1], segments[at + 2]];
  if (number?.kind !== 'number' || number.breaks || number.value > 20 || !Number.isInteger(number.value)) return at + 1;
  const ends =
    next === undefined ||
    next.breaks ||
    next.kind === 'number' ||
    next.kind === 'article' ||
    next.kind === 'fraction' ||
    next.kind === 'filler' ||
    next.kind === 'and' ||
    next.kind === 'zeroBefore' ||
    next.kind === 'correction';
  return ends ? at + 2 : at + 1;
}
