import { Select, TextInput } from '@mantine/core';
import type { BulkEdit } from '../../../../../kernel/web/kit/bulk/bulk-choice.ts';
import { dayOf } from '../../../../../stock/web/public/days.ts';
import { changeListPrices, roundings } from '../../../../contract/price-list.ts';
import styles from './pricing.module.css';

/** What is changed of many list prices at once: set, by per cent or by an amount, from a day on. */
export const priceChanges: BulkEdit = {
  calls: changeListPrices,
  one: 'product',
  many: 'products',
  choices: [
    {
      field: 'list_price',
      label: 'List price',
      kind: 'money',
      byAmount: true,
      also: (said, onSay, problemOf) => (
        <div className={styles.pair}>
          <TextInput
            type="date"
            label="From"
            min={dayOf(new Date())}
            value={typeof said.from === 'string' ? said.from : dayOf(new Date())}
            error={problemOf('from')}
            onChange={({ currentTarget: { value } }) => onSay({ ...said, from: value === '' || value === dayOf(new Date()) ? undefined : value })}
          />
          <Select
            label="Round to"
            allowDeselect={false}
            value={String(said.round_to ?? roundings[0])}
            data={roundings.map((step) => ({ value: String(step), label: step === 1 ? 'Whole units' : step.toFixed(2) }))}
            onChange={(next) => onSay({ ...said, round_to: Number(next) })}
          />
        </div>
      ),
    },
  ],
};
