import type { ReactNode } from 'react';
import type { Field } from '../../../contract/records/field.ts';
import { Money } from '../../ui/values/money.tsx';
import { unitSuffix } from '../../ui/values/number-text.ts';

const grouped = new Intl.NumberFormat(undefined, { maximumFractionDigits: 5 });

/** One field of a record, as a person reads it; nothing where it is empty. */
export function fieldText(name: string, field: Field, row: Record<string, unknown>): ReactNode {
  const value = row[name];
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'ref') return (row.labels as Record<string, string>)[name] ?? null;
  if (field.kind === 'money') return <Money value={value as number} />;
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (typeof value === 'number') return `${grouped.format(value)}${field.unit ? unitSuffix(field.unit) : ''}`;
  return field.words?.[String(value)] ?? String(value);
}
