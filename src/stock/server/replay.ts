import { share } from './ratio.ts';
import { type CostMethod, type Holding, type Movement, nothingHeld, type Reckoned, reckon } from './valuation.ts';

export interface Placed extends Movement {
  readonly productId: number;
  readonly locationId: number;
  /** Microseconds since 1970. */
  readonly at: number;
}

export interface MethodSince {
  readonly since: number;
  readonly method: CostMethod;
}

export interface Cost {
  readonly quantity: number;
  readonly value: number;
}

export interface Replayed {
  readonly reckoned: Map<number, Reckoned>;
  readonly holdings: Map<string, Holding>;
  /** Movements after which a place held less than nothing. */
  readonly below: Set<number>;
}

export const placeKey = ({ productId, locationId }: { productId: number; locationId: number }): string => `${productId}:${locationId}`;

const methodAt = (methods: readonly MethodSince[], at: number): CostMethod => methods.findLast(({ since }) => since <= at)?.method ?? 'moving_average';

/** What a recorded movement was put down at then: the price of last resort, so that reckoning again comes to the same. */
export const ownCost = ({ quantity, value }: Placed): Cost | undefined => (value === 0 ? undefined : { quantity: Math.abs(quantity), value: Math.abs(value) });

/**
 * Reckons movements one after another, in the order of their moments, on what is held where. `firstCost` prices a movement
 * of a product that had no cost before: a new one as the catalogue does. `remainders` is what is left of entries that stand
 * before these movements and that some of them are parts of.
 */
export function replay(
  movements: readonly Placed[],
  methods: readonly MethodSince[],
  holdings: Map<string, Holding>,
  firstCost: (movement: Placed) => Cost | undefined = ownCost,
  remainders: ReadonlyMap<number, Cost> = new Map(),
): Replayed {
  const reckoned = new Map<number, Reckoned>();
  const below = new Set<number>();
  const left = new Map(remainders);
  for (const movement of movements) {
    const key = placeKey(movement);
    const holding = holdings.get(key) ?? nothingHeld();
    holdings.set(key, holding);
    if (movement.basis === 'current' && holding.costQuantity === 0) priceFirst(holding, movement, firstCost(movement));
    const opposite =
      movement.mirrors === null || movement.basis === 'given'
        ? undefined
        : movement.basis === 'part'
          ? takePart(movement.mirrors, movement, left, reckoned)
          : reckoned.get(movement.mirrors);
    if (movement.mirrors !== null && movement.basis !== 'given' && !opposite)
      throw new Error(`Entry ${movement.id} mirrors entry ${movement.mirrors}, which does not stand before it`);
    const done = reckon(holding, movement, methodAt(methods, movement.at), opposite);
    reckoned.set(movement.id, done);
    if (holding.quantity < 0) below.add(movement.id);
  }
  return { reckoned, holdings, below };
}

/** What a part comes to, by its share of what is left: the last one takes all that remains, to the ten-thousandth. */
function takePart(id: number, { quantity }: Placed, left: Map<number, Cost>, reckoned: ReadonlyMap<number, Reckoned>): Cost | undefined {
  const whole = left.get(id) ?? reckoned.get(id);
  if (!whole) return undefined;
  const part = { quantity: -quantity, value: -quantity === whole.quantity ? whole.value : share(whole.value, -quantity, whole.quantity) };
  left.set(id, { quantity: whole.quantity - part.quantity, value: whole.value - part.value });
  return part;
}

/** The cost is kept as what this movement comes to, rounded as the ledger will have it: from that it is found again. */
function priceFirst(holding: Holding, { quantity, target }: Placed, cost: Cost | undefined): void {
  const moved = Math.abs(target === null ? quantity : target - holding.quantity);
  const value = cost === undefined ? 0 : share(cost.value, moved, cost.quantity);
  if (value === 0) return;
  holding.costQuantity = moved;
  holding.costValue = value;
}
