import type { ReactNode } from 'react';
import { baseUnits } from '../../../../contract/quantity.ts';
import type { GroupBy, GroupSum, RowGroup } from '../../../../contract/records/grouping.ts';
import { asSpoken } from '../../../../contract/units.ts';
import { dayWords } from '../../../ui/values/clock.ts';
import { houseMeasures } from '../../../ui/values/house-measures.ts';
import { inSentence } from '../../../ui/values/in-sentence.ts';
import { Money } from '../../../ui/values/money.tsx';
import { moneyText } from '../../../ui/values/number-text.ts';
import type { TableColumn } from '../data-table.tsx';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a group is called: by its column where that has words of its own. */
export function groupName<Row>({ label, key }: RowGroup, { kind, title, name }: GroupBy, columns: readonly TableColumn<Row>[]): ReactNode {
  if (label === null || key === '') return `No ${inSentence(title)}`;
  const own = columns.find((column) => column.key === name)?.gathered;
  if (own) return own(label);
  if (kind === 'day' || kind === 'moment') return dayWords(label);
  return kind === 'state' ? capital(label.replaceAll('_', ' ')) : label;
}

/** What a group comes to in one column; nothing where it has several units. */
export function sumText({ sums, ones }: RowGroup, { name, kind }: GroupSum): ReactNode {
  const sum = sums[name];
  if (sum === null || sum === undefined) return null;
  const one = ones[name];
  if (kind === 'money') return one ? moneyText(sum, one) : <Money value={sum} />;
  const unit = kind === 'quantity' ? baseUnits.find((known) => known === one) : undefined;
  if (!unit) return sum.toLocaleString();
  const { value, label } = asSpoken(sum, unit, houseMeasures.get());
  return `${value.toLocaleString(undefined, { maximumFractionDigits: 2 })}\u00a0${label}`;
}
