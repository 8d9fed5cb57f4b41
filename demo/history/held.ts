import type { Chance } from './chance.ts';
import type { Happening, Kept } from './months.ts';

/** What one place holds: by the books, and in truth. */
interface Held {
  book: number;
  real: number;
}

export const round = (value: number) => Math.round(value * 1000) / 1000;

const utcDate = (at: Date): number => Math.floor(at.getTime() / 86_400_000);

/** What there is of one product in the cellar and at the bar, and what is done to it; the two are one where it has one place. */
export class Shelf {
  readonly out: Happening[] = [];
  readonly store: Held = { book: 0, real: 0 };
  readonly bar: Held;
  readonly #product: Kept;
  readonly #perDay: number;
  readonly #chance: Chance;
  #price: number;
  /** Which of what came out is the last delivery. */
  #delivered = -1;

  constructor(product: Kept, perDay: number, chance: Chance) {
    this.bar = product.store === product.bar ? this.store : { book: 0, real: 0 };
    this.#product = product;
    this.#perDay = perDay;
    this.#chance = chance;
    this.#price = product.cost;
  }

  take(held: Held, quantity: number): void {
    held.book = round(held.book - quantity);
    held.real = round(held.real - quantity);
  }

  count(at: Date): void {
    const { store, bar } = this.#product;
    const places = this.bar === this.store ? [[bar, this.bar] as const] : [[store, this.store] as const, [bar, this.bar] as const];
    for (const [place, held] of places) {
      held.book = held.real;
      this.out.push({ what: 'count', at, place, found: held.real });
    }
  }

  /** Enough for twelve days, where there is not enough for six. */
  order(at: Date): void {
    const held = this.store.real + (this.bar === this.store ? 0 : this.bar.real);
    if (held > Math.max(this.#perDay * 6, this.#product.size / 2)) return;
    this.#deliver(at, Math.max(1, Math.round((this.#perDay * 12 - held) / this.#packQuantity)));
  }

  /** The bar is filled for a week, where it would not last two days. */
  fill(at: Date): void {
    const whole = Math.floor(this.store.real / this.#product.size);
    if (this.bar === this.store || this.bar.real >= this.#perDay * 2 || whole === 0) return;
    this.#carry(at, Math.min(whole, Math.max(1, Math.ceil((this.#perDay * 7) / this.#product.size))) * this.#product.size);
  }

  /** What guests ask for is there: before the bar runs dry somebody goes to the cellar, or to the supplier. */
  provide(need: number, at: { readonly cellar: Date; readonly supplier: Date; readonly cellarAgain: Date }): void {
    const { size } = this.#product;
    const units = () => Math.ceil(Math.max(0, need - this.bar.real) / size) * size;
    const whole = Math.floor(this.store.real / size) * size;
    if (units() > 0 && this.bar !== this.store && whole > 0) this.#carry(at.cellar, Math.min(whole, units() + size));
    if (units() === 0) return;
    this.#deliver(at.supplier, Math.max(1, Math.ceil((units() + this.#perDay * 6) / this.#packQuantity)));
    if (this.bar !== this.store) this.#carry(at.cellarAgain, units());
  }

  get #packQuantity(): number {
    return this.#product.size * this.#product.pack;
  }

  #deliver(at: Date, packs: number): void {
    this.#price *= 1 + this.#chance.between(-0.004, 0.006);
    const quantity = packs * this.#packQuantity;
    this.take(this.store, -quantity);
    const value = Math.round(packs * this.#product.pack * this.#price * 100) / 100;
    // What is called for in a hurry comes with what was ordered for that day.
    const ordered = this.out[this.#delivered];
    if (ordered?.what === 'delivery' && utcDate(ordered.at) === utcDate(at))
      this.out[this.#delivered] = { ...ordered, quantity: ordered.quantity + quantity, value: Math.round((ordered.value + value) * 100) / 100 };
    else this.#delivered = this.out.push({ what: 'delivery', at, quantity, value }) - 1;
  }

  #carry(at: Date, quantity: number): void {
    this.take(this.store, quantity);
    this.take(this.bar, -quantity);
    this.out.push({ what: 'move', at, quantity });
  }
}
