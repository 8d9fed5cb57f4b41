import type { MeasureSystem } from '../../src/kernel/contract/units.ts';
import { type Chance, chanceOf } from './chance.ts';
import { round, Shelf } from './held.ts';
import type { Drawn } from './menu.ts';
import { broughtInAt, businessDayOf, calendarOf, countWrittenAt, dayOf, type Span } from './span.ts';
import { leaks, season, type Trade, tradeOf } from './trade.ts';

/** A product as the generator needs it; quantities in the base unit. */
export interface Kept {
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly baseUnit: string;
  readonly size: number;
  readonly pack: number;
  readonly cost: number;
  readonly supplierId: number;
  /** The weekday on which its supplier delivers. */
  readonly comesOn: number;
  /** Where it is delivered to, and where it is used; the same where it has one place. */
  readonly store: number;
  readonly bar: number;
  /** What its house pours in. */
  readonly measures: MeasureSystem;
}

export type Happening =
  | { readonly what: 'delivery'; readonly at: Date; readonly quantity: number; readonly value: number }
  | { readonly what: 'sale' | 'used'; readonly at: Date; readonly quantity: number }
  /** What the menu took of it in a day: sold, and given away. */
  | { readonly what: 'menu'; readonly at: Date; readonly sold: number; readonly given: number }
  | { readonly what: 'waste'; readonly at: Date; readonly quantity: number; readonly reason: string }
  | { readonly what: 'return'; readonly at: Date; readonly quantity: number; readonly reason: string }
  | { readonly what: 'adjust'; readonly at: Date; readonly found: number; readonly before: number; readonly reason: string }
  | { readonly what: 'move'; readonly at: Date; readonly quantity: number }
  | { readonly what: 'count'; readonly at: Date; readonly place: number; readonly found: number };

const hour = 3_600_000;
const yearDays = 365;
const returnReasons = ['Corked', 'Short dated', 'Damaged in transit', 'Wrong product'];
const adjustReasons = ['Miscount', 'Found on another shelf', 'Missing', 'Spoiled by a warm fridge'];
const reasons = ['Spillage', 'Breakage', 'Expired', 'Over-pour', 'Returned by guest', 'Staff drink'];
/** The order of a day's happenings; each is done before the next begins. */
const [countHour, deliveryHour, returnHour, fillHour, cellarHour, cellarAgainHour, adjustHour, wasteHour, closingHour] = [11, 14, 15.2, 16, 17.3, 18.3, 20, 22, 27];

type Menu = ReadonlyMap<number, Drawn>;

/** What a day took on average of the first year, which every start of a month knows whole; of less than a year, where no more is told. */
function averageOf(menu: Menu, days: number): number {
  const known = Math.min(days, yearDays);
  return [...menu].reduce((sum, [day, { sold, given, unseen }]) => (day < known ? sum + sold + given + unseen : sum), 0) / known;
}

const neverDrawn: Drawn = { sold: 0, given: 0, unseen: 0 };

/** One product's months, up to the hour. Every start within a month has the same months, up to its own moment. */
export const monthsOf = (venue: number, product: Kept, span: Span, menu?: Menu): Happening[] =>
  wholeMonths(chanceOf(venue, product.name), product, span, menu).filter((one) => knownAt(one, span) <= span.until.getTime());

/** When it becomes known: what is rung up, when its till has been brought in; what is counted, when all is; everything else at once. */
export function knownAt({ what, at }: Happening, span: Pick<Span, 'from'>): number {
  if (what === 'count') return countWrittenAt(span, dayOf(span, at));
  if (what === 'menu' || what === 'sale' || what === 'used') return broughtInAt(span, businessDayOf(span, at));
  return at.getTime() + 1;
}

/** It sells, runs low, is ordered, carried up from the cellar, spilled, and counted on the first of the month. */
function wholeMonths(chance: Chance, product: Kept, span: Span, menu?: Menu): Happening[] {
  const trade = tradeOf(product);
  const perDay = menu ? Math.max(averageOf(menu, span.days), product.size / 60) : trade.unitsADay * Math.exp(chance.between(-1.1, 0.7)) * product.size;
  const shelf = new Shelf(product, perDay, chance);
  const { bar, store, out } = shelf;
  const portion = trade.portion ?? product.size;
  const pick = (words: readonly string[]) => words[Math.floor(chance.next() * words.length)] ?? '';
  for (const [day, today] of calendarOf(span).slice(0, span.days).entries()) {
    const { date, isFirst } = today;
    const at = (h: number, spread = 1) => new Date(date.getTime() + (h + chance.next() * spread) * hour);
    if (isFirst && day > 0) shelf.count(at(countHour));
    if (day === 0 || today.weekday === product.comesOn) shelf.order(at(deliveryHour));
    if (product.supplierId > 0 && chance.next() < 0.0006 && store.real > product.size) {
      shelf.take(store, product.size);
      out.push({ what: 'return', at: at(returnHour, 0.7), quantity: product.size, reason: pick(returnReasons) });
    }
    shelf.fill(at(fillHour));
    const drawn = menu ? (menu.get(day) ?? neverDrawn) : undefined;
    const goes = drawn ? drawnTo(drawn, lossOf(product, portion, chance)) : undefined;
    if (goes) shelf.provide(goes.poured, { cellar: at(cellarHour, 0), supplier: at(deliveryHour + 0.5, 0), cellarAgain: at(cellarAgainHour, 0) });
    const spare = () => bar.real - (goes?.poured ?? 0);
    if (chance.next() < 0.0005 && spare() > portion) {
      const before = bar.book;
      shelf.take(bar, portion);
      out.push({ what: 'adjust', at: at(adjustHour), before, found: bar.book, reason: pick(adjustReasons) });
    }
    const wasted = portion * (1 + Math.floor(chance.next() * 6));
    if (chance.next() < 0.012 && spare() > wasted) {
      shelf.take(bar, wasted);
      out.push({ what: 'waste', at: at(wasteHour), quantity: wasted, reason: pick(reasons) });
    }
    if (!goes) sell(shelf, product, trade, chance, { date, perDay, at: at(closingHour) });
    else if (goes.poured > 0) {
      bar.book = round(bar.book - goes.sold - goes.given);
      bar.real = round(bar.real - goes.poured);
      out.push({ what: 'menu', at: at(closingHour), sold: goes.sold, given: goes.given });
    }
  }
  return out;
}

/** How much more leaves a bottle than is rung up. */
const lossOf = (product: Kept, portion: number, chance: Chance): number =>
  1 + (leaks.get(product.name) ?? 0) + (portion < product.size && product.baseUnit === 'ml' ? chance.between(0, 0.012) : 0);

/** In the thousandths that the books are kept in: what is poured is never less than what is written. */
function drawnTo({ sold, given, unseen }: Drawn, loss: number): { sold: number; given: number; poured: number } {
  const written = round(round(sold) + round(given));
  return { sold: round(sold), given: round(given), poured: Math.max(written, round((sold + given + unseen) * loss)) };
}

/** What is sold by itself, as far as it is there. */
function sell({ bar, out }: Shelf, product: Kept, trade: Trade, chance: Chance, { date, perDay, at }: { date: Date; perDay: number; at: Date }): void {
  const portion = trade.portion ?? product.size;
  const loss = lossOf(product, portion, chance);
  const sold = round(Math.min(Math.floor(bar.real / portion), chance.times((perDay * season(date)) / portion)) * portion);
  if (sold === 0) return;
  bar.book = round(bar.book - sold);
  bar.real = round(Math.max(0, bar.real - sold * loss));
  out.push({ what: trade.kind, at, quantity: sold });
}
