import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { type BaseUnit, quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { unitName } from '../../../kernel/contract/units.ts';
import type { ListingValues, Value } from './values.ts';
import { labelOf } from './vocabulary.ts';

const moneys = new Set(['list_price', 'unit_price', 'cost']);

const moneyText = (value: number): string => {
  const amount = moneyFromStore(value);
  return amount.toFixed(Number.isInteger(Math.round(amount * 10_000) / 100) ? 2 : 4);
};

/** A value as a person reads it. */
export function valueText(field: string, value: Value | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (moneys.has(field)) return moneyText(Number(value));
  if (field === 'size_quantity') return quantityFromStore(Number(value)).toLocaleString('en', { maximumFractionDigits: 3, useGrouping: false });
  if (field === 'base_unit') return unitName(String(value), value as BaseUnit);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const labels: Readonly<Record<string, string>> = { size_quantity: 'Size', base_unit: 'Unit of the size', list_price: 'List price' };

export interface ShownChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const changesOf = (before: ListingValues | null, after: ListingValues | null): ShownChange[] =>
  Object.keys(after ?? {}).map((field) => ({
    field,
    label: labels[field] ?? labelOf.get(field) ?? field,
    before: valueText(field, before?.[field]),
    after: valueText(field, after?.[field]),
  }));
