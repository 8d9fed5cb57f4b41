import { Memo } from '../rows/memo.ts';
import { holdsStates, numbersOf, sayingOf, tellsOfSale } from '../words.ts';
import { isDiscountShare } from './headers.ts';

/** A hundred per cent, in thousandths. */
const all = 100_000;

interface Amounts {
  readonly quantity: number;
  readonly net: number | null;
  readonly gross: number | null;
}

/** The text as a number with so many digits kept; null where it is none. */
type NumberIn = (text: string, digits: number) => number | null;

interface Marker {
  readonly field: 'void' | 'refund' | 'comp';
  readonly counts: 'quantity' | 'money' | 'either';
  readonly ofSale: boolean;
  readonly states: boolean;
  /** Whether its numbers are per cents. */
  readonly share: boolean;
}

/** What the void, refund and comp columns of a file say of a row: in words, with a tick, or as an amount. */
export class Markers {
  readonly any: boolean;
  readonly #ofBills: boolean;
  readonly #void: Marker;
  readonly #refund: Marker;
  readonly #comp: Marker;
  readonly #sayings = new Memo((text) => sayingOf(text));
  readonly #states = new Memo((text) => sayingOf(text, true));

  /** By the title of each column; null where the file has none. `ofBills` says that a row is a line of a bill, and no sum of many. */
  constructor(headers: Readonly<Record<'void' | 'refund' | 'comp', string | null>>, ofBills = false) {
    this.#ofBills = ofBills;
    const marker = (field: Marker['field']): Marker => ({
      field,
      counts: numbersOf(headers[field] ?? ''),
      ofSale: tellsOfSale(headers[field] ?? ''),
      states: holdsStates(headers[field] ?? ''),
      share: isDiscountShare(headers[field] ?? ''),
    });
    this.any = headers.void !== null || headers.refund !== null || headers.comp !== null;
    this.#void = marker('void');
    this.#refund = marker('refund');
    this.#comp = marker('comp');
  }

  of(voided: string | null, refunded: string | null, comped: string | null, amounts: Amounts, numberIn: NumberIn): 'void' | 'refund' | 'given back' | 'comp' | 'no' {
    const first = this.#one(this.#void, voided, amounts, numberIn);
    if (first !== 'no') return first;
    const second = this.#one(this.#refund, refunded, amounts, numberIn);
    return second === 'no' ? this.#one(this.#comp, comped, amounts, numberIn) : second;
  }

  #one(marker: Marker, text: string | null, amounts: Amounts, numberIn: NumberIn): 'void' | 'refund' | 'given back' | 'comp' | 'no' {
    if (text === null) return 'no';
    const own = marker.field === 'refund' && marker.ofSale ? 'given back' : marker.field;
    const first = text.charCodeAt(0);
    if (first < 65 && /\d/.test(text)) {
      if (!this.#isWhole(marker, text, amounts, numberIn)) return 'no';
      return marker.field === 'refund' && amounts.quantity > 0 ? 'given back' : own;
    }
    const saying = (marker.states ? this.#states : this.#sayings).of(text);
    if (saying === 'yes') return own;
    return saying === 'no' || saying === 'sale' || saying === 'unknown' ? 'no' : saying;
  }

  /** Whether a number marks the whole row, and not a part of what it sums up. */
  #isWhole({ field, counts, share }: Marker, text: string, { quantity, net, gross }: Amounts, numberIn: NumberIn): boolean {
    if (share) return (numberIn(text.replace('%', ''), 3) ?? 0) >= all;
    const asQuantity = numberIn(text, 3);
    const asMoney = numberIn(text, 4);
    if (asQuantity === null || asMoney === null || asMoney === 0) return false;
    const wholeQuantity = Math.abs(asQuantity) >= Math.abs(quantity) && quantity !== 0;
    const worth = gross ?? net;
    if (field === 'void' && counts === 'either' && asQuantity === 1000 && this.#ofBills) return true;
    const wholeMoney = worth === null ? false : worth === 0 || Math.abs(asMoney) >= Math.abs(worth);
    // What was voided is not among what was sold: a row with money of its own is a sale.
    if (field === 'void' && counts !== 'either' && (net ?? gross) !== 0) return false;
    if (counts === 'quantity') return wholeQuantity && (net === null || net === 0 || field === 'refund');
    return counts === 'money' ? wholeMoney : asQuantity === 1000 ? quantity === 1000 || quantity === 0 || gross === null : wholeMoney;
  }
}
