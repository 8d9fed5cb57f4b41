/** One thing that happens in a house. */
export interface Step {
  readonly kind: 'deliver' | 'sell' | 'till' | 'waste' | 'waste-dish' | 'count' | 'take-stock' | 'return' | 'move' | 'ship' | 'make' | 'correct' | 'undo';
  readonly product: number;
  readonly place: number;
  readonly quantity: number;
  readonly price: number;
  readonly at: string;
  /** Which of what was written before, or which recipe. */
  readonly pick: number;
}

const kinds: readonly Step['kind'][] = [
  'deliver',
  'deliver',
  'deliver',
  'sell',
  'till',
  'till',
  'waste',
  'waste-dish',
  'count',
  'take-stock',
  'take-stock',
  'return',
  'move',
  'ship',
  'make',
  'make',
  'correct',
  'correct',
  'correct',
  'undo',
  'undo',
  'undo',
];

/** Chance that comes out the same every time. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 13;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}

/** Another one in every run; a failure names it, and `SECOND_LOOK_SEED` repeats it. */
export const anySeed = (): number => Number(process.env.SECOND_LOOK_SEED ?? 1000 + Math.floor(Math.random() * 1_000_000));

/** A random stream of what happens, in any order of moments: no two at the same one. */
export function plan(seed: number, many: number): Step[] {
  const chance = chanceFrom(seed);
  const begin = Date.UTC(2026, 6, 1);
  return Array.from({ length: many }, (_, n) => ({
    kind: kinds[chance(kinds.length)] as Step['kind'],
    product: Math.min(3, chance(5)),
    place: chance(4) === 0 ? 1 : 0,
    quantity: 1 + chance(12),
    price: (1 + chance(900)) / 100,
    at: new Date(begin + chance(90 * 24 * 60) * 60_000 + n * 13 + chance(11)).toISOString(),
    pick: chance(1000),
  }));
}
