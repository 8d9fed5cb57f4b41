import { Alert, Select } from '@mantine/core';
import { dayWords } from '../../../kernel/web/ui/clock.ts';
import { type Mapping, type OpenQuestion, type SaleField, saleFields } from '../../contract/reading/mapping.ts';
import type { Guess } from './column-mapping.tsx';
import styles from './sales.module.css';

interface Question {
  readonly label: string;
  /** What the answer is when no column is. */
  readonly none?: string;
  readonly field: SaleField;
}

type ColumnQuestion = Exclude<OpenQuestion, 'dateorder'>;

const questions: Readonly<Record<ColumnQuestion, Question>> = {
  item: { label: 'Which column names the item?', field: 'description' },
  quantity: { label: 'Which column has the quantity sold?', none: 'None: each row is one sale', field: 'quantity' },
  money: { label: 'Which column has the row’s sales amount?', none: 'None: it has no amounts', field: 'gross' },
};
const noColumn = 'none';
const samplesShown = 3;

interface Props {
  readonly columns: Guess['columns'];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** What the reader could not tell: nothing is brought in until somebody has. */
export function OpenQuestions({ columns, mapping, onChange }: Props) {
  const open = mapping.open ?? [];
  if (open.length === 0) return null;
  const answer = (question: ColumnQuestion, value: string) => {
    const { field } = questions[question];
    const column = value === noColumn ? null : Number(value);
    const others = Object.fromEntries(saleFields.map((name) => [name, column !== null && mapping.columns[name] === column ? null : (mapping.columns[name] ?? null)]));
    const left = open.filter((one) => one !== question);
    const { open: _, ...rest } = mapping;
    onChange({ ...rest, columns: { ...others, [field]: column } as Mapping['columns'], ...(left.length > 0 && { open: left }) });
  };
  return (
    <Alert color="yellow" title="The file does not say this clearly">
      <div className={styles.columns}>
        {open.map((question) => {
          if (question === 'dateorder') return <DateOrderQuestion key={question} columns={columns} mapping={mapping} onChange={onChange} />;
          const { label, none } = questions[question];
          return (
            <Select
              key={question}
              label={label}
              placeholder="Choose a column"
              value={null}
              data={[
                ...columns.map(({ index, header, samples }) => ({
                  value: String(index),
                  label: `${header || `Column ${index + 1}`}: ${samples.slice(0, samplesShown).join(' · ') || 'empty'}`,
                })),
                ...(none ? [{ value: noColumn, label: none }] : []),
              ]}
              onChange={(value) => value !== null && answer(question, value)}
            />
          );
        })}
      </div>
    </Alert>
  );
}

/** The same day with its month and day the other way round. */
const turned = (day: string): string => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');

function DateOrderQuestion({ columns, mapping, onChange }: Props) {
  const { open: _, ...rest } = mapping;
  const left = mapping.open?.filter((one) => one !== 'dateorder') ?? [];
  const still = left.length > 0 && { open: left };
  const day = mapping.columns.date === null ? mapping.business_date : undefined;
  const sample = columns.find(({ index }) => index === mapping.columns.date)?.samples[0];
  const choices = day
    ? [day, turned(day)].map((value) => ({ value, label: dayWords(value, { dateStyle: 'long' }) }))
    : [
        { value: 'dmy', label: 'Day first (31/12)' },
        { value: 'mdy', label: 'Month first (12/31)' },
      ];
  return (
    <Select
      label={day ? 'Which day is it?' : `What comes first in the dates${sample ? `, as in ${sample}` : ''}?`}
      placeholder="Choose"
      value={null}
      data={choices}
      onChange={(value) => value !== null && onChange({ ...rest, ...still, ...(day ? { business_date: value } : { date_order: value as Mapping['date_order'] }) })}
    />
  );
}
