/** Nobody lays in more than two months of something to save on it. */
const layInDays = 60;

export type WhyNot = 'lasts_too_long' | 'spoils' | 'not_used';
export interface TierAdvice {
  readonly lasts_days: number;
  readonly pays: boolean;
  readonly why_not: WhyNot | null;
}

/** Whether so many packs at once are used before they spoil and before one would rather have the money. */
export function tierAdvice(packs: number, packsADay: number, shelfLifeDays: number | null): TierAdvice {
  const lasts = packsADay > 0 ? packs / packsADay : Number.POSITIVE_INFINITY;
  const why_not = packsADay <= 0 ? 'not_used' : shelfLifeDays !== null && lasts > shelfLifeDays ? 'spoils' : lasts > layInDays ? 'lasts_too_long' : null;
  return { lasts_days: Number.isFinite(lasts) ? Math.round(lasts * 10) / 10 : 0, pays: why_not === null, why_not };
}
