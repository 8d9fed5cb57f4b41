/**
 * Stock as a clerk with a notebook would reckon it from the documents: one after another, a page for each product and place. It
 * shares nothing with the ledger, so that one can be held against the other.
 */
export interface Voucher {
  readonly product: number;
  readonly place: number;
  /** Microseconds; what is of one moment stands in the order in which it was written. */
  readonly at: number;
  readonly order: number;
  /** What comes in, or with a minus goes out; open where somebody looked how much there is. */
  readonly quantity: number | null;
  readonly found: number | null;
  /** What it cost, where that is written down. */
  readonly value: number | null;
  /** By which that comes in, elsewhere or as something else, which went out or in with this. */
  readonly bag: string | null;
  /** Which voucher this takes back, where that was of books that are closed: it stays what it was, and this gives back what it came to. */
  readonly back: number | null;
  /** A price list's, for what nobody has ever bought. */
  readonly listed: { readonly quantity: number; readonly value: number } | null;
}

export interface Sum {
  quantity: number;
  value: number;
}

interface Lot extends Sum {
  /** The voucher by which it came. */
  readonly by: number;
}

/** What is carried from one page to another, with the lots that it was taken of. */
interface Bag extends Sum {
  readonly product: number;
  readonly lots: readonly Sum[] | null;
}

export interface NotebookPage {
  quantity: number;
  value: number;
  /** What was last paid, for so many. */
  paid: Sum;
  /** The voucher that last said what is paid, and what was paid before each. */
  priced: number | null;
  readonly before: Map<number, Sum>;
  lots: Lot[];
}

type Fifo = (at: number) => boolean;

/** So much of a value as a part is of a whole, to the nearest. */
function portion(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [product, by] = [BigInt(value) * BigInt(part), BigInt(whole)];
  const negative = product < 0n !== by < 0n;
  const size = product < 0n ? -product : product;
  const whole2 = (by < 0n ? -by : by) * 2n;
  const rounded = Number((size * 2n + whole2 / 2n) / whole2);
  return rounded === 0 ? 0 : negative ? -rounded : rounded;
}

const atLastPrice = ({ paid }: NotebookPage, quantity: number) => portion(paid.value, quantity, paid.quantity);

const blankPage = (): NotebookPage => ({ quantity: 0, value: 0, paid: { quantity: 0, value: 0 }, priced: null, before: new Map(), lots: [] });

interface Reckoned {
  readonly pages: ReadonlyMap<string, NotebookPage>;
  readonly bags: ReadonlyMap<string, Bag>;
  /** What the pages said before the first voucher of each of some moments. */
  readonly stood: ReadonlyMap<number, ReadonlyMap<string, Sum>>;
}

export function notebook(vouchers: readonly Voucher[], fifo: Fifo, moments: readonly number[] = []): Reckoned {
  const pages = new Map<string, NotebookPage>();
  const bags = new Map<string, Bag>();
  const came = new Map<number, Sum>();
  const takenBack = new Set(vouchers.flatMap(({ back }) => back ?? []));
  const stood = new Map<number, Map<string, Sum>>();
  const ahead = [...moments].sort((a, b) => a - b);
  const standUntil = (at: number) => {
    while (ahead[0] !== undefined && ahead[0] <= at) stood.set(ahead.shift() ?? 0, new Map([...pages].map(([key, { quantity, value }]) => [key, { quantity, value }])));
  };
  for (const voucher of [...vouchers].sort((a, b) => a.at - b.at || a.order - b.order)) {
    standUntil(voucher.at);
    const key = `${voucher.product}:${voucher.place}`;
    const page = pages.get(key) ?? blankPage();
    pages.set(key, page);
    const byLots = fifo(voucher.at);
    if (!byLots) page.lots = [];
    else if (page.lots.length === 0 && page.quantity > 0) page.lots = [{ by: 0, quantity: page.quantity, value: page.value }];
    if (takenBack.has(voucher.order)) page.before.set(voucher.order, { ...page.paid });
    if (voucher.back === null) came.set(voucher.order, enter(page, voucher, bags, byLots));
    else giveBack(page, voucher, came.get(voucher.back) ?? { quantity: 0, value: 0 }, byLots);
    balance(page, byLots);
  }
  standUntil(Number.POSITIVE_INFINITY);
  return { pages, bags, stood };
}

/** Writes a voucher on its page: what came in by it, or with a minus went out, and what that was worth. */
function enter(page: NotebookPage, voucher: Voucher, bags: Map<string, Bag>, byLots: boolean): Sum {
  const by = voucher.order;
  const over = voucher.bag?.startsWith('merged') ? (voucher.found === null ? 'in' : 'out') : null;
  const carried = over === 'in' ? bags.get(voucher.bag ?? '') : undefined;
  const quantity = voucher.found === null ? (carried?.quantity ?? voucher.quantity ?? 0) : voucher.found - page.quantity;
  const known = voucher.value !== null || (voucher.bag !== null && quantity >= 0 && over !== 'out');
  if (!known && page.paid.quantity === 0 && voucher.listed && voucher.listed.value !== 0 && quantity !== 0)
    page.paid = { quantity: Math.abs(quantity), value: portion(voucher.listed.value, Math.abs(quantity), voucher.listed.quantity) };
  if (over === 'in' && quantity < 0) {
    takeOwed(page, -quantity, -(carried?.value ?? 0), byLots);
    return { quantity, value: carried?.value ?? 0 };
  }
  if (over === 'out' && quantity >= 0) {
    const value = bringIn(page, by, quantity, null, byLots);
    putInBag(bags, voucher, -quantity, { worth: -value, lots: null });
    return { quantity, value };
  }
  if (quantity < 0) {
    const taken = takeOut(page, -quantity, byLots);
    putInBag(bags, voucher, -quantity, taken);
    return { quantity, value: -taken.worth };
  }
  if (voucher.bag === null) return { quantity, value: bringIn(page, by, quantity, voucher.value, byLots) };
  const { value, lots } = outOfBag(bags, voucher, voucher.bag, quantity, byLots);
  return { quantity, value: bringIn(page, by, quantity, value, byLots, lots) };
}

/** What came in goes out, its own lots first and its price with it; what went out comes back at what it went with, to be used first. */
function giveBack(page: NotebookPage, { back, order }: Voucher, came: Sum, byLots: boolean): void {
  const before = page.before.get(back ?? 0);
  if (page.priced === back && before) page.paid = { ...before };
  if (came.quantity > 0) {
    page.lots = [...page.lots.filter(({ by }) => by === back), ...page.lots.filter(({ by }) => by !== back)];
    giveOut(page, came, byLots);
    return;
  }
  const { paid, priced, lots } = page;
  page.lots = [];
  bringIn(page, order, -came.quantity, -came.value, byLots);
  page.lots = [...page.lots, ...lots];
  if (paid.quantity !== 0) page.paid = paid;
  page.priced = priced;
}

/** Of what is no longer there only the last price is known. */
function giveOut(page: NotebookPage, { quantity, value }: Sum, byLots: boolean): void {
  const beyond = quantity - Math.max(0, Math.min(quantity, page.quantity));
  if (byLots) {
    takeOut(page, quantity, byLots);
    return;
  }
  page.quantity -= quantity;
  page.value -= value - portion(value, beyond, quantity) + atLastPrice(page, beyond);
}

interface Taken {
  readonly worth: number;
  readonly lots: readonly Sum[] | null;
}

const worthOf = (lots: readonly Sum[]) => lots.reduce((sum, { value }) => sum + value, 0);

function takeOut(page: NotebookPage, quantity: number, byLots: boolean): Taken {
  const there = Math.max(0, Math.min(quantity, page.quantity));
  const lots = byLots ? oldest(page.lots, there) : null;
  const owed = atLastPrice(page, quantity - there);
  const worth = (lots ? worthOf(lots) : there === 0 ? 0 : portion(page.value, there, page.quantity)) + owed;
  page.quantity -= quantity;
  page.value -= worth;
  return { worth, lots: lots && (quantity > there ? [...lots, { quantity: quantity - there, value: owed }] : lots) };
}

/** A debt that is taken over with what it was put down at; only lots that are there say themselves what they cost. */
function takeOwed(page: NotebookPage, quantity: number, value: number, byLots: boolean): void {
  const covered = byLots && page.quantity >= quantity;
  const { worth } = takeOut(page, quantity, byLots);
  if (!covered) page.value += worth - value;
}

function oldest<L extends Sum>(lots: L[], quantity: number): Sum[] {
  let left = quantity;
  const all: Sum[] = [];
  while (left > 0 && lots[0]) {
    const [lot] = lots;
    const taken = Math.min(left, lot.quantity);
    const part = taken === lot.quantity ? lot.value : portion(lot.value, taken, lot.quantity);
    lot.quantity -= taken;
    lot.value -= part;
    if (lot.quantity === 0) lots.shift();
    left -= taken;
    all.push({ quantity: taken, value: part });
  }
  return all;
}

/** What went out before it came is settled first, at what it turns out to cost; the difference is a loss, or a gain, and no stock. */
function bringIn(page: NotebookPage, by: number, quantity: number, cost: number | null, byLots: boolean, lots: readonly Sum[] | null = null): number {
  const value = cost ?? (page.quantity > 0 && !byLots ? portion(page.value, quantity, page.quantity) : atLastPrice(page, quantity));
  const owed = Math.max(0, Math.min(quantity, -page.quantity));
  const settled = owed === 0 ? 0 : portion(value, owed, quantity);
  page.value += value - settled - (owed === 0 ? 0 : portion(page.value, owed, -page.quantity));
  page.quantity += quantity;
  if (cost !== null && quantity > 0) {
    page.paid = { quantity, value };
    page.priced = by;
  }
  if (byLots && lots && owed === 0) page.lots.push(...lots.map((lot) => ({ ...lot, by })));
  else if (byLots && quantity > owed) page.lots.push({ by, quantity: quantity - owed, value: value - settled });
  const newest = page.lots.at(-1);
  if (byLots && quantity === 0 && newest) newest.value += value;
  return value;
}

function balance(page: NotebookPage, byLots: boolean): void {
  if (page.quantity === 0) page.value = 0;
  if (page.quantity <= 0) page.lots = [];
  // What is set to the last price is rounded by it, and tells no other one.
  if (page.quantity > 0 && page.value < 0) page.value = atLastPrice(page, page.quantity);
  else if (page.quantity > 0 && !byLots) page.paid = { quantity: page.quantity, value: page.value };
}

function putInBag(bags: Map<string, Bag>, { bag, product }: Voucher, quantity: number, { worth, lots }: Taken): void {
  if (bag === null) return;
  const held = bags.get(bag);
  bags.set(bag, { product, quantity: (held?.quantity ?? 0) + quantity, value: (held?.value ?? 0) + worth, lots: held ? null : lots });
}

/** What was made takes all that went in; what was carried takes its share, the oldest of its lots, or more of it at the same price. */
function outOfBag(bags: Map<string, Bag>, { product }: Voucher, bag: string, quantity: number, byLots: boolean): { value: number; lots: readonly Sum[] | null } {
  const held = bags.get(bag) ?? { product, quantity: 0, value: 0, lots: null };
  bags.delete(bag);
  const lots = byLots ? held.lots : null;
  const same = held.product === product && !bag.startsWith('made');
  if (bag.startsWith('made') || quantity === held.quantity) return { value: held.value, lots: same ? lots : null };
  if (quantity < held.quantity) {
    const part =
      lots &&
      oldest(
        lots.map((lot) => ({ ...lot })),
        quantity,
      );
    return { value: part ? worthOf(part) : portion(held.value, quantity, held.quantity), lots: same ? part : null };
  }
  const more = { quantity: quantity - held.quantity, value: portion(held.value, quantity - held.quantity, held.quantity) };
  const [first, ...others] = lots ?? [];
  return { value: held.value + more.value, lots: same && first ? [{ quantity: first.quantity + more.quantity, value: first.value + more.value }, ...others] : null };
}
