import type { z } from 'zod';
import type { suggestion } from '../../../contract/par.ts';
import { type MeasuredProduct, quantityText, quantityWords } from '../../public/quantity-text.ts';

export type ParSuggestion = z.output<typeof suggestion>;
export type ServiceChoice = '90' | '95' | '98';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const daysText = (days: number) => `${number.format(days)} ${days === 1 ? 'day' : 'days'}`;

export const demandWords: Readonly<Record<ParSuggestion['demand'], string>> = {
  smooth: 'Steady usage: high confidence',
  intermittent: 'Used now and then: check before you apply it',
  erratic: 'Usage varies a lot: check before you apply it',
  lumpy: 'Rare and uneven usage: low confidence',
  too_little: 'Too few days of usage: low confidence',
};

export interface ReckoningStep {
  readonly label: string;
  readonly formula: string;
  readonly result: string;
}

/** The reckoning of one suggestion, step by step, with its own numbers in the formula. */
export function reckoning(one: ParSuggestion & MeasuredProduct, service: ServiceChoice, leadTimeDeviation: number): ReckoningStep[] {
  const say = (quantity: number) => quantityText(quantity, one);
  const short = (quantity: number) => quantityWords(quantity, one).main;
  return [
    { label: 'Daily use', formula: `over ${daysText(one.days)} with figures, ± ${short(one.deviation)}`, result: say(one.usage_per_day) },
    { label: 'Lead time', formula: 'days to arrive', result: `${daysText(one.lead_time_days)} ± ${number.format(leadTimeDeviation)}` },
    { label: 'Between orders', formula: 'review time', result: daysText(one.review_days) },
    { label: 'Safety stock', formula: `in stock ${service}% of the time: z × √((lead + review) × deviation² + usage² × lead deviation²)`, result: say(one.safety_stock) },
    {
      label: 'Reorder point',
      formula: `${short(one.usage_per_day)} × ${daysText(one.lead_time_days)} + ${short(one.safety_stock)}`,
      result: say(one.reorder_point),
    },
    { label: 'Min', formula: 'the reorder point, in whole units', result: say(one.par_min) },
    {
      label: 'Max',
      formula: `${short(one.usage_per_day)} × ${daysText(one.lead_time_days + one.review_days)} + ${short(one.safety_stock)}, not more than keeps`,
      result: say(one.par_max),
    },
  ];
}

export interface ParPlan {
  readonly added: number;
  readonly raised: number;
  readonly lowered: number;
  readonly same: number;
}

/** What applying these would do to the par levels that stand. */
export function planOf(chosen: readonly Pick<ParSuggestion, 'current_min' | 'current_max' | 'par_min' | 'par_max'>[]): ParPlan {
  const plan = { added: 0, raised: 0, lowered: 0, same: 0 };
  for (const { current_min, current_max, par_min, par_max } of chosen) {
    if (current_max === null || current_min === null) plan.added++;
    else if (par_max > current_max || (par_max === current_max && par_min > current_min)) plan.raised++;
    else if (par_max < current_max || par_min < current_min) plan.lowered++;
    else plan.same++;
  }
  return plan;
}
