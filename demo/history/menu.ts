import type { DemoPlu } from '../catalogue/plus.ts';
import { chanceOf } from './chance.ts';
import { dateOf, type Span } from './span.ts';
import { season } from './trade.ts';

/** So many of one item, rung up within one hour of a day. */
export interface Rung {
  readonly day: number;
  /** Of the venue's own clock; after midnight it goes on counting. */
  readonly hour: number;
  readonly code: string;
  readonly quantity: number;
  readonly kind: 's' | 'v' | 'c';
}

/** What one product was drawn for on one day, in its base unit. */
export interface Drawn {
  readonly sold: number;
  readonly given: number;
  /** Made and not rung up as sold: nobody has said what the item takes, or it was voided after it was poured. */
  readonly unseen: number;
}

const perDay: Readonly<Record<string, number>> = {
  'Draught beer': 15,
  'Bottles & cans': 6,
  'Wine by the glass': 6,
  'Spirits & highballs': 7,
  Spirits: 6,
  Cocktails: 9,
  'Soft drinks': 8,
  Plates: 8,
  Boards: 6,
};
/** When guests come: the share of a day's sales by the hour. */
const hours: readonly (readonly [hour: number, share: number])[] = [
  [17, 0.09],
  [18, 0.13],
  [19, 0.17],
  [20, 0.18],
  [21, 0.16],
  [22, 0.13],
  [23, 0.09],
  [24, 0.05],
];
/** Somebody voids the dearest pour of the house late on Fridays and Saturdays, after it was drunk. */
const voided = { description: 'Don Julio 1942', weekdays: [5, 6], hour: 23 };

/** What the till of a venue rang up, day by day. A date's sales are the same in every year. */
export function rungUp(plus: readonly DemoPlu[], venue: number, span: Pick<Span, 'from' | 'days'>): Rung[] {
  const liked = chanceOf(venue, 'menu');
  const popularity = new Map(plus.map(({ code }) => [code, Math.exp(liked.between(-0.6, 0.5))]));
  const all: Rung[] = [];
  for (let day = 0; day < span.days; day++) {
    const date = dateOf(span, day);
    const chance = chanceOf(venue, date.getTime());
    for (const plu of plus) {
      const dear = plu.price > 30 && plu.depletes.length > 0 ? 0.15 : 1;
      const mean = (perDay[plu.category] ?? 4) * (popularity.get(plu.code) ?? 1) * season(date) * dear;
      for (const [hour, share] of hours) {
        const quantity = chance.times(mean * share);
        if (quantity > 0) all.push({ day, hour, code: plu.code, quantity, kind: 's' });
        if (plu.category === 'Cocktails' && chance.next() < 0.012) all.push({ day, hour, code: plu.code, quantity: 1, kind: 'c' });
      }
      if (plu.description === voided.description && voided.weekdays.includes(date.getUTCDay()) && chance.next() < 0.8)
        all.push({ day, hour: voided.hour, code: plu.code, quantity: 1 + Math.floor(chance.next() * 2), kind: 'v' });
    }
  }
  return all;
}

/** What of a product one item takes, in its base unit. */
export type Takes = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** By product and day: what was drawn for what was rung up. */
export function drawnFor(rung: readonly Rung[], takes: Takes, unmapped: ReadonlySet<string>): ReadonlyMap<number, ReadonlyMap<number, Drawn>> {
  const drawn = new Map<number, Map<number, { sold: number; given: number; unseen: number }>>();
  for (const { day, code, quantity, kind } of rung)
    for (const [product, each] of takes.get(code) ?? []) {
      const days = drawn.get(product) ?? new Map<number, { sold: number; given: number; unseen: number }>();
      drawn.set(product, days);
      const sums = days.get(day) ?? { sold: 0, given: 0, unseen: 0 };
      days.set(day, sums);
      const what = kind === 'v' || unmapped.has(code) ? 'unseen' : kind === 'c' ? 'given' : 'sold';
      sums[what] += each * quantity;
    }
  return drawn;
}
