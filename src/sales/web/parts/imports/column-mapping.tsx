import { Select } from '@mantine/core';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import type { autoMap } from '../../../contract/import.ts';
import { type Mapping, saleFieldLabels, saleFields } from '../../../contract/reading/mapping.ts';
import styles from '../sales.module.css';

export type ColumnGuess = AnswerOf<typeof autoMap>;

interface Props {
  readonly columns: ColumnGuess['columns'];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

const taxRate = 'tax_rate';
const choices = [...saleFields.map((value) => ({ value: value as string, label: saleFieldLabels[value].label })), { value: taxRate, label: 'Tax rate' }];
const shown = 3;

/** Which column of the file is what, with what stands in it. */
export function ColumnMapping({ columns, mapping, onChange }: Props) {
  const fieldOf = (index: number) => (mapping.tax_rate === index ? taxRate : fieldAt(index));
  const fieldAt = (index: number) => saleFields.find((field) => mapping.columns[field] === index) ?? null;
  const choose = (index: number, field: string | null) => {
    const columns = Object.fromEntries(
      saleFields.map((name) => [name, name === field ? index : mapping.columns[name] === index ? null : (mapping.columns[name] ?? null)]),
    ) as Mapping['columns'];
    const { tax_rate: before, ...others } = mapping;
    const tax_rate = field === taxRate ? index : before === index ? undefined : before;
    onChange({ ...others, columns, ...(tax_rate !== undefined && { tax_rate }) });
  };
  return (
    <div className={styles.columns}>
      {columns.map(({ index, header, samples }) => (
        <div key={index}>
          <Select label={header || `Column ${index + 1}`} placeholder="Left out" clearable data={choices} value={fieldOf(index)} onChange={(value) => choose(index, value)} />
          <span className={styles.samples}>{samples.slice(0, shown).filter(Boolean).join(' · ') || 'empty'}</span>
        </div>
      ))}
    </div>
  );
}
