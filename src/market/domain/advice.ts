import type { AdviceReason, adviceLimits } from '../contract/advice-reasons.ts';

/** What is known of a product and of one way to buy it. All quantities in one unit; days from now. */
export interface Need {
  readonly held: number;
  readonly out: boolean;
  readonly on_order: number;
  readonly per_day: number;
  readonly deviation: number;
  readonly par_min: number | null;
  readonly par_max: number | null;
  readonly shelf_life_days: number | null;
}
export interface BuyingWay {
  /** What is in one pack, and how packs are sold. */
  readonly pack: number;
  readonly order_multiple: number;
  readonly minimum_quantity: number;
  /** Until what is ordered now comes, and until what could be ordered for the time after that. */
  readonly next: number;
  readonly after: number;
}

export interface Advice {
  readonly reason: AdviceReason;
  readonly packs: number;
  /** What there should be once it has come; nothing where neither a par nor use says it. */
  readonly target: number;
  readonly limited_by: (typeof adviceLimits)[number] | null;
}

/** Of a hundred times between two deliveries, what is there lasts in ninety-five. */
const service = 1.645;

/** What should be there when the next delivery is put away: until the one after it, with the spread of days on top, or the par where that is more. */
function targetOf({ par_max, per_day, deviation }: Need, { after }: BuyingWay): number {
  const cover = per_day * after + service * deviation * Math.sqrt(after);
  return Math.max(par_max ?? 0, per_day > 0 ? cover : 0);
}

function reasonOf(need: Need, way: BuyingWay): AdviceReason {
  const there = need.held + need.on_order;
  if (need.per_day > 0 && there / need.per_day < way.after) return need.out ? 'out' : 'runs_out';
  if (need.par_min !== null && there < need.par_min) return need.out ? 'out' : 'under_par';
  return 'enough';
}

/** Lots of what the supplier sells at once: as few as fill the gap. */
function lotsFor(gap: number, { pack, order_multiple, minimum_quantity }: BuyingWay): number {
  const packs = Math.max(minimum_quantity, Math.ceil(gap / pack - 1e-9));
  return Math.ceil(packs / order_multiple) * order_multiple;
}

/**
 * Whether to buy now, and how much: what fills the target, never more than is used before it spoils. By the time it comes, what is used until then has gone.
 * Where not even the least that is sold would be used in time, nothing is advised.
 */
export function adviceFor(need: Need, way: BuyingWay): Advice {
  const there = need.held + need.on_order;
  const target = targetOf(need, way);
  const reason = reasonOf(need, way);
  const gap = target - there;
  if (reason === 'enough' || gap <= 0) return { reason: 'enough', packs: 0, target, limited_by: null };
  const wanted = lotsFor(gap, way);
  const left = Math.max(0, there - need.per_day * way.next);
  const keeps = need.shelf_life_days === null || need.per_day <= 0 ? Number.POSITIVE_INFINITY : Math.max(0, need.per_day * need.shelf_life_days - left);
  const most = Math.floor(keeps / way.pack / way.order_multiple + 1e-9) * way.order_multiple;
  if (wanted <= most) return { reason, packs: wanted, target, limited_by: null };
  return { reason, packs: most >= way.minimum_quantity ? most : 0, target, limited_by: 'shelf_life' };
}
