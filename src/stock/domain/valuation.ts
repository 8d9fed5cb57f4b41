import { share } from '../../kernel/domain/ratio.ts';

export type CostMethod = 'moving_average' | 'fifo';

/** So much of something, at what it cost. */
export interface Lot {
  readonly quantity: number;
  readonly value: number;
}

/** What is left of one receipt. */
export interface Layer {
  readonly id: number;
  quantity: number;
  value: number;
}

/** What one place holds of one product. Quantities in thousandths of the base unit, values in ten-thousandths of the currency. */
export interface Holding {
  quantity: number;
  value: number;
  /** The last known cost as a ratio. */
  costQuantity: number;
  costValue: number;
  /** Kept under first-in first-out alone. */
  layers: Layer[] | undefined;
}

/** How the value of an entry is known. */
export const entryBases = ['given', 'current', 'mirror', 'part', 'made'] as const;

/** One row of the ledger that is not itself a correction. */
export interface Movement {
  readonly id: number;
  readonly quantity: number;
  /** Counts where the basis is `given`. */
  readonly value: number;
  readonly basis: (typeof entryBases)[number];
  readonly target: number | null;
  /** The entry whose opposite this is, or whose part; where the value is given, the one whose layer it is of. */
  readonly mirrors: number | null;
  readonly reverses: number | null;
}

/** What a movement comes to, given what stood before it. */
export interface ValuedMovement {
  readonly quantity: number;
  readonly value: number;
  /** The difference between what was issued at a provisional cost and what it turned out to cost; also what sets a remainder straight. */
  readonly trueUp: number;
  readonly provisional: boolean;
  /** What was taken of each layer, the oldest first. */
  readonly lots?: readonly Lot[];
}

export const nothingHeld = (cost?: { quantity: number; value: number }): Holding => ({
  quantity: 0,
  value: 0,
  costQuantity: cost?.quantity ?? 0,
  costValue: cost?.value ?? 0,
  layers: undefined,
});

/** Carries one movement out on a holding. `opposite` is what the entry that it mirrors came to, or this part of it. */
export function reckon(holding: Holding, movement: Movement, method: CostMethod, opposite?: Pick<ValuedMovement, 'quantity' | 'value' | 'lots'>): ValuedMovement {
  keepLayers(holding, method);
  const mirrored = movement.basis === 'mirror' || movement.basis === 'part' ? opposite : undefined;
  const quantity = movement.target !== null ? movement.target - holding.quantity : mirrored ? -mirrored.quantity : movement.quantity;
  const byLayers = movement.basis === 'part' && quantity < 0 && -quantity <= heldOf(holding.layers, movement.mirrors);
  const fixed = movement.basis === 'given' ? movement.value : mirrored && !byLayers ? -mirrored.value : undefined;
  const done = quantity < 0 ? issue(holding, -quantity, fixed, movement) : receive(holding, quantity, fixed, movement, mirrored?.lots);
  return { quantity, ...done, trueUp: done.trueUp + setStraight(holding) };
}

const atLastCost = (holding: Holding, quantity: number) => share(holding.costValue, quantity, holding.costQuantity);

function keepLayers(holding: Holding, method: CostMethod): void {
  if (method === 'moving_average') holding.layers = undefined;
  else holding.layers ??= holding.quantity > 0 ? [{ id: 0, quantity: holding.quantity, value: holding.value }] : [];
}

function issue(holding: Holding, quantity: number, fixed: number | undefined, { reverses, basis, mirrors }: Movement) {
  const covered = Math.max(0, Math.min(quantity, holding.quantity));
  const lots = holding.layers && fromLayers(holding.layers, covered, basis === 'mirror' ? reverses : mirrors);
  const reckoned = lots ? lots.reduce((sum, lot) => sum + lot.value, 0) : covered === 0 ? 0 : share(holding.value, covered, holding.quantity);
  const beyond = quantity - covered;
  const owed = atLastCost(holding, beyond);
  const cost = reckoned + owed;
  const value = fixed ?? -cost;
  holding.quantity -= quantity;
  holding.value += value;
  rememberCost(holding);
  // A reversal takes out exactly what had come in; what the layers held of it by then may differ, and what is owed again is owed at the last known cost.
  const straightened = fixed === undefined ? 0 : beyond === 0 ? (holding.layers ? -cost - value : 0) : reverses === null ? 0 : owedAgain(holding, cost, value, beyond, quantity);
  holding.value += straightened;
  return { value, trueUp: straightened, provisional: beyond > 0, ...(lots && value === -cost && { lots: beyond > 0 ? [...lots, { quantity: beyond, value: owed }] : lots }) };
}

function owedAgain(holding: Holding, cost: number, value: number, beyond: number, quantity: number): number {
  return holding.layers ? -cost - value : -atLastCost(holding, beyond) - share(value, beyond, quantity);
}

function receive(holding: Holding, quantity: number, fixed: number | undefined, { id, reverses, basis, mirrors }: Movement, lots?: readonly Lot[]) {
  const average = holding.quantity > 0 && !holding.layers;
  const value = fixed ?? (average ? share(holding.value, quantity, holding.quantity) : atLastCost(holding, quantity));
  const owed = Math.min(quantity, Math.max(0, -holding.quantity));
  // What had gone out before it came in was put down at a provisional cost: the receipt says what it really cost.
  const trueUp = owed === 0 ? 0 : -share(value, owed, quantity) - share(holding.value, owed, -holding.quantity);
  holding.quantity += quantity;
  holding.value += value + trueUp;
  const left = quantity - owed;
  if (quantity > 0 && basis !== 'current' && value >= 0 && (reverses === null || holding.costQuantity === 0)) {
    holding.costQuantity = quantity;
    holding.costValue = value;
  }
  if (holding.layers) {
    const layer = { id, quantity: left, value: value - share(value, owed, quantity) };
    const whole = basis === 'part' ? holding.layers.find((other) => other.id === mirrors) : undefined;
    if (quantity === 0) addToNewest(holding.layers, value);
    else if (whole) addTo(whole, layer);
    else if (left > 0 && reverses !== null) holding.layers.unshift(layer);
    // What is carried from place to place stays as it was bought.
    else if (lots && owed === 0) holding.layers.push(...lots.map((lot) => ({ id, ...lot })));
    else if (left > 0) holding.layers.push(layer);
  } else rememberCost(holding);
  return { value, trueUp, provisional: false };
}

/** A cost that comes without goods makes what is left of the newest receipt dearer or cheaper. */
function addToNewest(layers: Layer[], value: number): void {
  const newest = layers.at(-1);
  if (newest) newest.value += value;
}

function addTo(layer: Layer, { quantity, value }: Layer): void {
  layer.quantity += quantity;
  layer.value += value;
}

const heldOf = (layers: readonly Layer[] | undefined, id: number | null): number =>
  layers === undefined || id === null ? 0 : layers.reduce((sum, layer) => sum + (layer.id === id ? layer.quantity : 0), 0);

/** From the layers of one entry first, where there are any, then from the oldest. */
function fromLayers(layers: Layer[], quantity: number, first: number | null): Lot[] {
  let left = quantity;
  const lots: Lot[] = [];
  const isOwn = ({ id }: Layer) => id === first;
  for (const layer of first !== null && layers.some(isOwn) ? [...layers.filter(isOwn), ...layers.filter((layer) => !isOwn(layer))] : [...layers]) {
    if (left === 0) break;
    const taken = Math.min(left, layer.quantity);
    const worth = taken === layer.quantity ? layer.value : share(layer.value, taken, layer.quantity);
    layer.quantity -= taken;
    layer.value -= worth;
    left -= taken;
    lots.push({ quantity: taken, value: worth });
  }
  for (let at = layers.length - 1; at >= 0; at--) if (layers[at]?.quantity === 0) layers.splice(at, 1);
  return lots;
}

function rememberCost(holding: Holding): void {
  if (holding.layers || holding.quantity <= 0 || holding.value < 0) return;
  holding.costQuantity = holding.quantity;
  holding.costValue = holding.value;
}

/** Nothing is worth nothing; something is never worth less than nothing. */
function setStraight(holding: Holding): number {
  const wanted = holding.quantity === 0 ? 0 : holding.quantity > 0 && holding.value < 0 ? atLastCost(holding, holding.quantity) : holding.value;
  const by = wanted - holding.value;
  holding.value = wanted;
  if (holding.layers && holding.quantity <= 0) holding.layers.length = 0;
  return by;
}
