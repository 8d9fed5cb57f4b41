import { type CostMethod, type Holding, type Movement, nothingHeld, type Reckoned, reckon } from './valuation.ts';

export interface Placed extends Movement {
  readonly productId: number;
  readonly locationId: number;
  readonly mirrors: number | null;
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
  /** New movements that nothing but the catalogue could put a price on: from then on that price is a fact. */
  readonly priced: Map<number, number>;
}

export const placeKey = ({ productId, locationId }: { productId: number; locationId: number }): string => `${productId}:${locationId}`;

const methodAt = (methods: readonly MethodSince[], at: number): CostMethod => methods.findLast(({ since }) => since <= at)?.method ?? 'moving_average';

/**
 * Reckons movements one after another, in the order of their moments, on what is held where. `catalogueCost` prices a new
 * movement of a product that never had a cost before.
 */
export function replay(
  movements: readonly Placed[],
  methods: readonly MethodSince[],
  holdings: Map<string, Holding>,
  catalogueCost: (movement: Placed) => Cost | undefined = () => undefined,
): Replayed {
  const reckoned = new Map<number, Reckoned>();
  const below = new Set<number>();
  const priced = new Map<number, number>();
  for (const movement of movements) {
    const key = placeKey(movement);
    const holding = holdings.get(key) ?? nothingHeld();
    holdings.set(key, holding);
    const unknown = movement.basis === 'current' && holding.costQuantity === 0 ? catalogueCost(movement) : undefined;
    if (unknown) {
      holding.costQuantity = unknown.quantity;
      holding.costValue = unknown.value;
    }
    const done = reckon(holding, movement, methodAt(methods, movement.at), movement.mirrors === null ? undefined : reckoned.get(movement.mirrors));
    reckoned.set(movement.id, done);
    if (unknown) priced.set(movement.id, done.value);
    if (holding.quantity < 0) below.add(movement.id);
  }
  return { reckoned, holdings, below, priced };
}
