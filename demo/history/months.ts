import type { Chance } from './chance.ts';
import { leaks, season, tradeOf } from './trade.ts';

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
  /** Where it is delivered to, and where it is used; the same where it has one place. */
  readonly store: number;
  readonly bar: number;
}

export type Happening =
  | { readonly what: 'delivery'; readonly at: Date; readonly quantity: number; readonly value: number }
  | { readonly what: 'sale' | 'used'; readonly at: Date; readonly quantity: number }
  | { readonly what: 'waste'; readonly at: Date; readonly quantity: number; readonly reason: string }
  | { readonly what: 'return'; readonly at: Date; readonly quantity: number; readonly reason: string }
  | { readonly what: 'adjust'; readonly at: Date; readonly found: number; readonly before: number; readonly reason: string }
  | { readonly what: 'move'; readonly at: Date; readonly quantity: number }
  | { readonly what: 'count'; readonly at: Date; readonly place: number; readonly found: number };

const hour = 3_600_000;
const dayMs = 24 * hour;
const returnReasons = ['Corked', 'Short dated', 'Damaged in transit', 'Wrong product'];
const adjustReasons = ['Miscount', 'Found on another shelf', 'Missing', 'Spoiled by a warm fridge'];
const reasons = ['Spillage', 'Breakage', 'Expired', 'Over-pour', 'Returned by guest', 'Staff drink'];
const [countHour, deliveryHour, returnHour, moveHour, adjustHour, wasteHour, closingHour] = [11, 14, 15.2, 16.3, 18, 22, 27];

/** Each supplier comes on one day of the week. */
export const deliversOn = ({ supplierId }: Pick<Kept, 'supplierId'>, day: Date): boolean => day.getUTCDay() === (supplierId % 5) + 1;

interface Held {
  book: number;
  real: number;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** One product's year: it sells, runs low, is ordered, carried up from the cellar, spilled, and counted on the first of the month. */
export function monthsOf(product: Kept, chance: Chance, from: Date, until: Date): Happening[] {
  const trade = tradeOf(product.group, product.size, product.baseUnit);
  const perDay = trade.unitsADay * Math.exp(chance.between(-1.1, 0.7)) * product.size;
  const portion = trade.portion ?? product.size;
  const leak = leaks.get(product.name) ?? 0;
  const store: Held = { book: 0, real: 0 };
  const bar: Held = product.store === product.bar ? store : { book: 0, real: 0 };
  const out: Happening[] = [];
  const add = (event: Happening) => event.at < until && out.push(event);
  const pick = (words: readonly string[]) => words[Math.floor(chance.next() * words.length)] ?? '';
  const take = (held: Held, quantity: number) => {
    held.book = round(held.book - quantity);
    held.real = round(held.real - quantity);
  };
  const packQuantity = product.size * product.pack;
  let price = product.cost;
  const order = (at: Date) => {
    const held = store.real + (bar === store ? 0 : bar.real);
    if (held > Math.max(perDay * 6, product.size / 2)) return;
    const packs = Math.max(1, Math.round((perDay * 12 - held) / packQuantity));
    price *= 1 + chance.between(-0.004, 0.006);
    store.book = round(store.book + packs * packQuantity);
    store.real = round(store.real + packs * packQuantity);
    add({ what: 'delivery', at, quantity: packs * packQuantity, value: Math.round(packs * product.pack * price * 100) / 100 });
  };
  order(new Date(from.getTime() + deliveryHour * hour));
  for (let day = from; day < until; day = new Date(day.getTime() + dayMs)) {
    const at = (h: number, spread = 1) => new Date(day.getTime() + (h + chance.next() * spread) * hour);
    if (day.getUTCDate() === 1)
      for (const [place, held] of bar === store ? [[product.bar, bar] as const] : [[product.store, store] as const, [product.bar, bar] as const]) {
        add({ what: 'count', at: at(countHour), place, found: held.real });
        held.book = held.real;
      }
    if (deliversOn(product, day) && day > from) order(at(deliveryHour));
    if (bar !== store && bar.real < perDay * 2 && store.real >= product.size) {
      const moved = Math.min(Math.floor(store.real / product.size), Math.max(1, Math.ceil((perDay * 7) / product.size))) * product.size;
      take(store, moved);
      take(bar, -moved);
      add({ what: 'move', at: at(moveHour), quantity: moved });
    }
    if (product.supplierId > 0 && chance.next() < 0.0006 && store.real > product.size) {
      take(store, product.size);
      add({ what: 'return', at: at(returnHour), quantity: product.size, reason: pick(returnReasons) });
    }
    if (chance.next() < 0.0005 && bar.real > portion) {
      const before = bar.book;
      take(bar, portion);
      add({ what: 'adjust', at: at(adjustHour), before, found: bar.book, reason: pick(adjustReasons) });
    }
    const wasted = portion * (1 + Math.floor(chance.next() * 6));
    if (chance.next() < 0.012 && bar.real > wasted) {
      take(bar, wasted);
      add({ what: 'waste', at: at(wasteHour), quantity: wasted, reason: pick(reasons) });
    }
    const sold = round(Math.min(Math.floor(bar.real / portion), chance.times((perDay * season(day)) / portion)) * portion);
    if (sold > 0) {
      bar.book = round(bar.book - sold);
      bar.real = round(Math.max(0, bar.real - sold * (1 + leak + (portion < product.size && product.baseUnit === 'ml' ? chance.between(0, 0.012) : 0))));
      add({ what: trade.kind, at: at(closingHour), quantity: sold });
    }
  }
  return out;
}
