import type { Tone } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../../kernel/web/ui/values/number-text.ts';
import type { PricingRuleRow } from '../../../../contract/pricing.ts';
import type { AccountHealth, PriceFate, PriceReason, RuleState } from '../../../../contract/states.ts';
import { shortDay } from '../../words.ts';

type Words = readonly [Tone, string];

export const ruleStateWords: Readonly<Record<RuleState, Words>> = { holds: ['good', 'Holds'], planned: ['info', 'Planned'], ended: ['quiet', 'Ended'] };

export const healthWords: Readonly<Record<AccountHealth, Words>> = {
  quiet: ['bad', 'Gone quiet'],
  slowing: ['attention', 'Slowing'],
  steady: ['good', 'Steady'],
  new: ['info', 'New'],
  none: ['quiet', 'No orders'],
};

/** What a price is called to whoever asks it; to a venue its own is "your agreed price". */
export const askedWords: Readonly<Record<PriceReason, string>> = {
  list: 'List price',
  tier: 'Volume price',
  promotion: 'Promotion',
  private: 'Private price',
  expected: 'Expected price',
};

export const fateWords: Readonly<Record<PriceFate, string>> = {
  wins: 'Wins',
  not_yet: 'Not begun yet',
  over: 'Expired',
  quantity: 'Quantity too low',
  replaced: 'Replaced by a later list price',
  higher: 'Not the lowest',
  less_specific: 'Less specific than another that holds',
  agreed_instead: 'The private price is as low or lower',
  open_is_less: 'Everybody pays less',
};

type Agreed = Pick<PricingRuleRow, 'type' | 'value'>;
export const Agreed = ({ of: { type, value } }: { readonly of: Agreed }) => (type === 'fixed' ? <Money value={value} /> : <>{percentText(value)} off list</>);

export const ofWhat = ({ product_id, product_name, category }: Pick<PricingRuleRow, 'product_id' | 'product_name' | 'category'>): string =>
  product_name ?? (category ? `All of ${category}` : product_id === null ? 'All products' : `Product ${product_id}, put away`);

/** "from 12 Mar until 30 Jun": nothing where it always holds. */
export function datesText(from: string | null, until: string | null): string {
  return [from && `from ${dayWords(from, shortDay)}`, until && `until ${dayWords(until, shortDay)}`].filter(Boolean).join(' ');
}

const daysText = (days: number): string => `${days.toLocaleString(undefined, { maximumFractionDigits: 1 })} ${days === 1 ? 'day' : 'days'}`;

/** "12 days ago, usually every 7 days". */
export function rhythmText({ days_since, usual_days }: { readonly days_since: number | null; readonly usual_days: number | null }): string {
  if (days_since === null) return '';
  const last = days_since === 0 ? 'Ordered today' : `${daysText(days_since)} ago`;
  return usual_days === null ? last : `${last}, usually every ${usual_days < 1 ? 'day' : daysText(usual_days)}`;
}
