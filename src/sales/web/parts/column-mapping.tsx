import { Select } from '@mantine/core';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import type { autoMap } from '../../contract/import.ts';
import { type Mapping, type SaleField, saleFieldLabels, saleFields } from '../../contract/reading/mapping.ts';
import styles from './sales.module.css';

export type Guess = AnswerOf<typeof autoMap>;

interface Props {
  readonly columns: Guess['columns'];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

const choices = saleFields.map((value) => ({ value, label: saleFieldLabels[value].label }));
const shown = 3;

/** Which column of the file is what, with what stands in it. */
export function ColumnMapping({ columns, mapping, onChange }: Props) {
  const fieldOf = (index: number) => saleFields.find((field) => mapping.columns[field] === index) ?? null;
  const choose = (index: number, field: SaleField | null) => {
    const columns = Object.fromEntries(
      saleFields.map((name) => [name, name === field ? index : mapping.columns[name] === index ? null : (mapping.columns[name] ?? null)]),
    ) as Mapping['columns'];
    onChange({ ...mapping, columns });
  };
  return (
    <div className={styles.columns}>
      {columns.map(({ index, header, samples }) => (
        <div key={index}>
          <Select
            label={header || `Column ${index + 1}`}
            placeholder="Left out"
            clearable
            data={choices}
            value={fieldOf(index)}
            onChange={(value) => choose(index, value as SaleField | null)}
          />
          <span className={styles.samples}>{samples.slice(0, shown).filter(Boolean).join(' · ') || 'empty'}</span>
        </div>
      ))}
    </div>
  );
}
