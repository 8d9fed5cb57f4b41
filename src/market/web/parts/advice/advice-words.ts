import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { lastsText } from '../../../../stock/web/public/days.ts';
import { quantityText } from '../../../../stock/web/public/quantity-text.ts';
import type { AdviceLine, PriceAdviceLine } from '../../../contract/advice.ts';
import type { AdviceReason } from '../../../contract/advice-reasons.ts';
import { shortDay } from '../words.ts';

export const adviceWords: Readonly<Record<AdviceReason, readonly [Tone, string]>> = {
  out: ['bad', 'Out'],
  runs_out: ['attention', 'Runs out'],
  under_par: ['attention', 'Under par'],
  enough: ['good', 'Enough'],
};

/** "Lasts 1.2 days; comes Wed 25 Nov, then Thu 26 Nov": why it is bought now. */
export function whyText({ days_left, delivery_day, delivery_after, par_min, par_max, product, reason }: AdviceLine): string {
  const comes = `comes ${dayWords(delivery_day, shortDay)}${delivery_after === delivery_day ? '' : `, then ${dayWords(delivery_after, shortDay)}`}`;
  if (reason === 'under_par' && par_min !== null && par_max !== null) return `Par ${quantityText(par_min, product)} to ${quantityText(par_max, product)}; ${comes}`;
  return days_left === null ? `Not used lately; ${comes}` : `${days_left <= 0 ? 'Nothing left' : `Lasts ${lastsText(days_left)}`}; ${comes}`;
}

/** "1.4 bottles here, 6 on order". */
export const thereText = ({ on_hand, on_order, product }: AdviceLine): string =>
  on_order > 0 ? `${quantityText(on_hand, product)} here, ${quantityText(on_order, product)} on order` : `${quantityText(on_hand, product)} here`;

export const limitText = ({ limited_by, packs, shelf_life_days }: AdviceLine): string | undefined => {
  if (limited_by === null) return undefined;
  return packs === 0 ? `Even one pack would spoil: it keeps ${shelf_life_days} days` : `No more than is used in the ${shelf_life_days} days that it keeps`;
};

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
/** "4.2% more than in 90 days"; nothing where it is about the same. */
export const changeText = (change: number | null): string | undefined =>
  change === null || Math.abs(change) < 1 ? undefined : `${percent.format(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than in 90 days`;

export const tierText = ({ tier }: PriceAdviceLine): string => {
  if (tier === null) return '';
  if (tier.why_not === 'not_used') return 'Not used lately';
  const lasts = `${tier.min_quantity.toLocaleString()} last ${lastsText(tier.lasts_days).toLowerCase()}`;
  return tier.why_not === 'spoils' ? `${lasts} and would spoil` : tier.why_not === 'lasts_too_long' ? `${lasts}: too long` : lasts;
};
