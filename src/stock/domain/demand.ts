export type DemandClass = 'smooth' | 'intermittent' | 'erratic' | 'lumpy' | 'too_little';

/** Where demand counts as rare, and where its sizes count as uneven. */
const rareOver = 1.32;
const unevenOver = 0.49;

export interface Demand {
  readonly perDay: number;
  readonly deviation: number;
  readonly kind: DemandClass;
}

/** `used` holds the days with any demand; on the others of `days` there was none. */
export function demandOf(used: readonly number[], days: number): Demand {
  const total = used.reduce((sum, one) => sum + one, 0);
  const perDay = total / days;
  const squares = used.reduce((sum, one) => sum + (one - perDay) ** 2, 0) + (days - used.length) * perDay ** 2;
  const deviation = days > 1 ? Math.sqrt(squares / (days - 1)) : 0;
  return { perDay, deviation, kind: kindOf(used, days) };
}

function kindOf(used: readonly number[], days: number): DemandClass {
  if (days < 14 || used.length < 4) return 'too_little';
  const mean = used.reduce((sum, one) => sum + one, 0) / used.length;
  const uneven = used.reduce((sum, one) => sum + (one - mean) ** 2, 0) / used.length / mean ** 2 > unevenOver;
  const rare = days / used.length > rareOver;
  return rare ? (uneven ? 'lumpy' : 'intermittent') : uneven ? 'erratic' : 'smooth';
}

const z = { 90: 1.282, 95: 1.645, 98: 2.054 } as const;
export type ServiceLevel = keyof typeof z;

export interface Supply {
  readonly leadDays: number;
  readonly leadDeviation: number;
  readonly reviewDays: number;
  readonly service: ServiceLevel;
}

/** Safety stock over lead time and review: `z·√((L+R)·σ_D² + D²·σ_L²)`. */
export const safetyStock = ({ perDay, deviation }: Demand, { leadDays, leadDeviation, reviewDays, service }: Supply): number =>
  z[service] * Math.sqrt((leadDays + reviewDays) * deviation ** 2 + perDay ** 2 * leadDeviation ** 2);

/** Whole packs, never less than what is wanted. */
export const inPacks = (quantity: number, pack: number): number => (quantity <= 0 ? 0 : Math.ceil(quantity / pack - 1e-9) * pack);
