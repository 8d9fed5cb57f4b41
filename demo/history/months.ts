import type { Chance } from './chance.ts';
import type { Drawn } from './menu.ts';
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
  /** What the menu took of it in a day: sold, and given away. */
  | { readonly what: 'menu'; readonly at: Date; readonly sold: number; readonly given: number }
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
const deliversOn = ({ supplierId }: Pick<Kept, 'supplierId'>, day: Date): boolean => day.getUTCDay() === (supplierId % 5) + 1;

interface Held {
  book: number;
  real: number;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const averageOf = (menu: ReadonlyMap<number, Drawn>, from: Date, until: Date): number =>
  [...menu.values()].reduce((sum, { sold, given, unseen }) => sum + sold + given + unseen, 0) / Math.max(1, (until.getTime() - from.getTime()) / dayMs);

/** One product's year: it sells, runs low, is ordered, carried up from the cellar, spilled, and counted on the first of the month. */
export function monthsOf(product: Kept, chance: Chance, from: Date, until: Date, menu?: ReadonlyMap<number, Drawn>): Happening[] {
  const trade = tradeOf(product.group, product.size, product.baseUnit);
  const perDay = menu ? Math.max(averageOf(menu, from, until), product.size / 60) : trade.unitsADay * Math.exp(chance.between(-1.1, 0.7)) * product.size;
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
    deliver(at, Math.max(1, Math.round((perDay * 12 - held) / packQuantity)));
  };
  const deliver = (at: Date, packs: number) => {
    price *= 1 + chance.between(-0.004, 0.006);
    const quantity = packs * packQuantity;
    store.book = round(store.book + quantity);
    store.real = round(store.real + quantity);
    const value = Math.round(packs * product.pack * price * 100) / 100;
    // What is called for in a hurry comes with what was ordered for that day.
    const same = out.findIndex((one) => one.what === 'delivery' && one.at.getTime() > at.getTime() - dayMs / 2);
    const ordered = out[same];
    if (ordered?.what === 'delivery') out[same] = { ...ordered, quantity: ordered.quantity + quantity, value: Math.round((ordered.value + value) * 100) / 100 };
    else add({ what: 'delivery', at, quantity, value });
  };
  const carry = (at: Date, quantity: number) => {
    take(store, quantity);
    take(bar, -quantity);
    add({ what: 'move', at, quantity });
  };
  /** What guests ask for is there: before the bar runs dry somebody goes to the cellar, or to the supplier. */
  const provide = (need: number, day: Date) => {
    const at = (h: number) => new Date(day.getTime() + h * hour);
    const short = () => Math.max(0, need - bar.real);
    const units = () => Math.ceil(short() / product.size) * product.size;
    if (short() > 0 && bar !== store && store.real >= product.size) carry(at(moveHour + 1), Math.min(Math.floor(store.real / product.size) * product.size, units() + product.size));
    if (short() === 0) return;
    deliver(at(deliveryHour + 0.5), Math.max(1, Math.ceil((units() + perDay * 6) / packQuantity)));
    if (bar !== store) carry(at(moveHour + 2), units());
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
      carry(at(moveHour), moved);
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
    const lost = 1 + leak + (portion < product.size && product.baseUnit === 'ml' ? chance.between(0, 0.012) : 0);
    if (menu) {
      const { sold, given, unseen } = menu.get(Math.round((day.getTime() - from.getTime()) / dayMs)) ?? { sold: 0, given: 0, unseen: 0 };
      const poured = (sold + given + unseen) * lost;
      if (poured === 0) continue;
      provide(poured, day);
      bar.book = round(bar.book - sold - given);
      bar.real = round(Math.max(0, bar.real - poured));
      add({ what: 'menu', at: at(closingHour), sold: round(sold), given: round(given) });
      continue;
    }
    const sold = round(Math.min(Math.floor(bar.real / portion), chance.times((perDay * season(day)) / portion)) * portion);
    if (sold > 0) {
      bar.book = round(bar.book - sold);
      bar.real = round(Math.max(0, bar.real - sold * lost));
      add({ what: trade.kind, at: at(closingHour), quantity: sold });
    }
  }
  return out;
}
