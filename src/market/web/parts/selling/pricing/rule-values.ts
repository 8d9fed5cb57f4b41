import type { FormFields } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { currencySign } from '../../../../../kernel/web/ui/values/number-text.ts';
import type { PricingRuleRow } from '../../../../contract/pricing.ts';

/** A rule while it is typed. */
export interface RuleValues {
  scope: 'product' | 'category' | 'all';
  product_id: number | undefined;
  category: string;
  type: 'fixed' | 'percent';
  value: number | undefined;
  min_qty: number | undefined;
  valid_from: string;
  valid_until: string;
}

export const ruleLabels: Readonly<Record<keyof RuleValues, string>> = {
  scope: 'For',
  product_id: 'Product',
  category: 'Category',
  type: 'Kind',
  value: 'Price or per cent',
  min_qty: 'From',
  valid_from: 'From day',
  valid_until: 'Until',
};

export const newRule: RuleValues = { scope: 'product', product_id: undefined, category: '', type: 'fixed', value: undefined, min_qty: 1, valid_from: '', valid_until: '' };

export const valuesOf = (rule: PricingRuleRow): RuleValues => ({
  scope: rule.product_id !== null ? 'product' : rule.category !== null ? 'category' : 'all',
  product_id: rule.product_id ?? undefined,
  category: rule.category ?? '',
  type: rule.type,
  value: rule.value,
  min_qty: rule.min_qty,
  valid_from: rule.valid_from ?? '',
  valid_until: rule.valid_until ?? '',
});

/** What it still lacks; a rule of a product without one would be of all of them. */
export function lacking({ scope, product_id, category, value }: RuleValues): { readonly field: 'product_id' | 'category' | 'value'; readonly message: string } | undefined {
  if (scope === 'product' && product_id === undefined) return { field: 'product_id', message: 'Choose a product' };
  if (scope === 'category' && category === '') return { field: 'category', message: 'Choose a category' };
  return value === undefined ? { field: 'value', message: 'Say how much' } : undefined;
}

export const ruleBody = ({ scope, product_id, category, type, value, min_qty, valid_from, valid_until }: RuleValues) => ({
  product_id: scope === 'product' ? (product_id ?? null) : null,
  category: scope === 'category' ? category : null,
  type: scope === 'product' ? type : ('percent' as const),
  value: value as number,
  min_qty: min_qty ?? 1,
  valid_from: valid_from === '' ? null : valid_from,
  valid_until: valid_until === '' ? null : valid_until,
});

export const prefixOf = (code: string, { scope, type }: RuleValues): string | undefined => (scope === 'product' && type === 'fixed' ? currencySign(code) : undefined);

/** A rule for clients who are still to be named. */
export interface NewRuleValues extends RuleValues {
  clients: readonly { readonly id: number; readonly name: string }[];
}

/** The rule's own fields of it; what is wrong with one is said under the name that the call has for it. */
export const ruleFieldsOf = ({ values, set, problemOf }: FormFields<NewRuleValues>): FormFields<RuleValues> => ({
  values,
  // A field of the rule is the same field of the larger form.
  set: set as FormFields<RuleValues>['set'],
  problemOf: (field) => problemOf(`rule.${field}`) ?? problemOf(field),
});
