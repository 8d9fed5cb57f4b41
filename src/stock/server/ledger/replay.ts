import { share } from '../../../kernel/domain/ratio.ts';
import { type CostMethod, type Holding, type Movement, nothingHeld, reckon, type ValuedMovement } from '../../domain/valuation.ts';
import { stillOwed } from './provisional.ts';

export interface PlacedMovement extends Movement {
  readonly productId: number;
  readonly locationId: number;
  /** Microseconds since 1970. */
  readonly at: number;
  /** The entry whose value this is a part of, as what was used is of what was made. */
  readonly goesInto: number | null;
  /** The catalogue's price, where it had to serve once: from then on a fact. */
  readonly list?: KnownCost;
  /** What it has come to until now, where it was recorded before. */
  readonly total?: { readonly quantity: number; readonly value: number };
}

export interface MethodSince {
  readonly since: number;
  readonly method: CostMethod;
}

export interface KnownCost {
  readonly quantity: number;
  readonly value: number;
}

/** What a replay must know besides its movements. */
export interface ReplayContext {
  /** The catalogue's price of a product that nothing that stands tells a cost of. */
  readonly firstCost?: (movement: PlacedMovement) => KnownCost | undefined;
  /** What is left of entries that stand before these movements and that some of them are parts of. */
  readonly remainders?: ReadonlyMap<number, KnownCost>;
  /** What went into entries of other products than these. */
  readonly inputs?: ReadonlyMap<number, number>;
  /** What entries of other products than these came to that were moved into these. */
  readonly opposites?: ReadonlyMap<number, KnownCost>;
}

export interface Replayed {
  readonly reckoned: Map<number, ValuedMovement>;
  readonly holdings: Map<string, Holding>;
  /** Movements that the catalogue had to price, at what they came to by it. */
  readonly listed: Map<number, KnownCost>;
}

export const placeKey = ({ productId, locationId }: { productId: number; locationId: number }): string => `${productId}:${locationId}`;

const methodAt = (methods: readonly MethodSince[], at: number): CostMethod => methods.findLast(({ since }) => since <= at)?.method ?? 'moving_average';

/** Reckons movements one after another, in the order of their moments, on what is held where. */
export function replay(movements: readonly PlacedMovement[], methods: readonly MethodSince[], holdings: Map<string, Holding>, known: ReplayContext = {}): Replayed {
  const reckoned = new Map<number, ValuedMovement>();
  const listed = new Map<number, KnownCost>();
  const left = new Map(known.remainders);
  const wentInto = new Map(known.inputs);
  const reversals = reversalsIn(movements);
  const costs = new LastCosts(reversals.later);
  const beyond = new Map<string, number[]>();
  const carriedAs = new Map<number, number>();
  for (const movement of movements) {
    const key = placeKey(movement);
    const holding = holdings.get(key) ?? nothingHeld();
    holdings.set(key, holding);
    if (reversals.undone.has(movement.id)) {
      reckoned.set(movement.id, withoutEffect(movement, reckoned));
      continue;
    }
    costs.before(key, holding, movement);
    if (movement.basis === 'current' && holding.costQuantity === 0) priceFirst(holding, movement, movement.list ?? known.firstCost?.(movement), listed);
    const done = reckon(holding, ofWhatWentIn(movement, wentInto), methodAt(methods, movement.at), oppositeOf(movement, left, reckoned, carriedAs, known.opposites));
    reckoned.set(movement.id, done);
    if (done.lots) carriedAs.set(movement.id, movement.productId);
    if (done.provisional) {
      const ids = beyond.get(key) ?? [];
      ids.push(movement.id);
      beyond.set(key, ids);
    }
    if (movement.basis === 'part' && movement.mirrors !== null) leaveRest(movement.mirrors, done, left, reckoned);
    costs.after(key, movement, done);
    if (movement.goesInto !== null) wentInto.set(movement.goesInto, (wentInto.get(movement.goesInto) ?? 0) - done.value);
  }
  for (const [key, ids] of beyond) {
    const owed = new Set(stillOwed(ids, -(holdings.get(key)?.quantity ?? 0), (id) => reckoned.get(id)?.quantity ?? 0));
    for (const id of ids) if (!owed.has(id)) reckoned.set(id, { ...(reckoned.get(id) as ValuedMovement), provisional: false });
  }
  return { reckoned, holdings, listed };
}

/**
 * An entry that is taken back at its own moment, and what takes it back, have never been: no cost, no layer and no true-up may
 * follow from them. Where its period was closed it stays what it was, and is taken back later.
 */
function reversalsIn(movements: readonly PlacedMovement[]): { undone: ReadonlySet<number>; later: ReadonlySet<number> } {
  const [undone, later] = [new Set<number>(), new Set<number>()];
  const back = new Map<number, PlacedMovement>();
  for (const movement of movements) if (movement.reverses !== null) back.set(movement.reverses, movement);
  if (back.size > 0)
    for (const { id, at } of movements) {
      const by = back.get(id);
      if (by && by.at === at) undone.add(id).add(by.id);
      else if (by) later.add(id);
    }
  return { undone, later };
}

function withoutEffect({ reverses, total, quantity, value }: PlacedMovement, reckoned: ReadonlyMap<number, ValuedMovement>): ValuedMovement {
  const taken = reverses === null ? undefined : reckoned.get(reverses);
  const stands = taken ? { quantity: -taken.quantity, value: -taken.value } : (total ?? { quantity, value });
  return { quantity: stands.quantity, value: stands.value, trueUp: 0, provisional: false };
}

/** The last known cost is one of documents that stand: what is taken back takes its price along. */
class LastCosts {
  readonly #later: ReadonlySet<number>;
  readonly #latest = new Map<string, number>();
  readonly #before = new Map<number, Pick<Holding, 'costQuantity' | 'costValue'>>();
  constructor(later: ReadonlySet<number>) {
    this.#later = later;
  }
  before(key: string, holding: Holding, { id, reverses }: PlacedMovement): void {
    if (this.#later.size === 0) return;
    if (this.#later.has(id)) this.#before.set(id, { costQuantity: holding.costQuantity, costValue: holding.costValue });
    if (reverses !== null && this.#latest.get(key) === reverses) Object.assign(holding, this.#before.get(reverses));
  }
  after(key: string, { id, basis, reverses }: PlacedMovement, { quantity }: ValuedMovement): void {
    if (this.#later.size > 0 && quantity > 0 && basis !== 'current' && reverses === null) this.#latest.set(key, id);
  }
}

/** What was made is worth what went into it. */
const ofWhatWentIn = (movement: PlacedMovement, wentInto: ReadonlyMap<number, number>): PlacedMovement =>
  movement.basis === 'made' ? { ...movement, basis: 'given', value: wentInto.get(movement.id) ?? 0 } : movement;

function oppositeOf(
  movement: PlacedMovement,
  left: ReadonlyMap<number, KnownCost>,
  reckoned: ReadonlyMap<number, ValuedMovement>,
  carriedAs: ReadonlyMap<number, number>,
  opposites?: ReadonlyMap<number, KnownCost>,
): Pick<ValuedMovement, 'quantity' | 'value' | 'lots'> | undefined {
  const { id, mirrors, basis } = movement;
  if (mirrors === null || basis === 'given') return undefined;
  const opposite = basis === 'part' ? takePart(mirrors, movement, left, reckoned) : (reckoned.get(mirrors) ?? opposites?.get(mirrors));
  // The layers of one product are none of another's.
  const lots = basis === 'mirror' && carriedAs.get(mirrors) === movement.productId ? reckoned.get(mirrors)?.lots : undefined;
  if (opposite) return { quantity: opposite.quantity, value: opposite.value, ...(lots && { lots }) };
  throw new Error(`Entry ${id} mirrors entry ${mirrors}, which does not stand before it`);
}

/** What a part comes to, by its share of what is left: the last one takes all that remains, to the ten-thousandth. */
function takePart(id: number, { quantity }: PlacedMovement, left: ReadonlyMap<number, KnownCost>, reckoned: ReadonlyMap<number, ValuedMovement>): KnownCost | undefined {
  const whole = left.get(id) ?? reckoned.get(id);
  if (!whole) return undefined;
  return { quantity: -quantity, value: -quantity === whole.quantity ? whole.value : share(whole.value, -quantity, whole.quantity) };
}

function leaveRest(id: number, part: KnownCost, left: Map<number, KnownCost>, reckoned: ReadonlyMap<number, ValuedMovement>): void {
  const whole = left.get(id) ?? reckoned.get(id);
  if (whole) left.set(id, { quantity: whole.quantity + part.quantity, value: whole.value + part.value });
}

/** The cost is kept as what this movement comes to, rounded as the ledger will have it: from that it is found again. */
function priceFirst(holding: Holding, { id, quantity, target }: PlacedMovement, cost: KnownCost | undefined, listed: Map<number, KnownCost>): void {
  const moved = Math.abs(target === null ? quantity : target - holding.quantity);
  if (moved === 0) return;
  const value = cost === undefined ? 0 : share(cost.value, moved, cost.quantity);
  listed.set(id, { quantity: moved, value });
  if (value === 0) return;
  holding.costQuantity = moved;
  holding.costValue = value;
}
