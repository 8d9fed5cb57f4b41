import { Alert, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { type Mapping, type OpenQuestion, type SaleField, saleFields } from '../../../contract/reading/mapping.ts';
import styles from '../sales.module.css';
import type { ColumnGuess } from './column-mapping.tsx';

interface Props {
  readonly guess: ColumnGuess;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  /** It is no file of sales. */
  readonly onOther: () => void;
}

type Asked = Omit<Props, 'onOther'>;

/** What the reader could not prove, each with what it would take: nothing is brought in until somebody has said that it is right. */
export function OpenQuestions({ guess, mapping, onChange, onOther }: Props) {
  const { open, ...settled } = mapping;
  if (open === undefined || open.length === 0) return null;
  const isAboutSales = open.includes('sales');
  return (
    <Alert color="yellow" title="The file does not say this clearly">
      {isAboutSales && <SalesQuestion weighed={guess.weighed} />}
      <div className={styles.questions}>
        {open.map((question) => {
          const Question = questions[question];
          return Question && <Question key={question} guess={guess} mapping={mapping} onChange={onChange} />;
        })}
      </div>
      <div className={styles.insist}>
        <Button onClick={() => onChange(settled)}>{isAboutSales ? 'Yes, read it like this' : 'Read it like this'}</Button>
        {isAboutSales && (
          <Button variant="default" onClick={onOther}>
            No, choose another file
          </Button>
        )}
      </div>
    </Alert>
  );
}

const SalesQuestion = ({ weighed }: Pick<ColumnGuess, 'weighed'>) => (
  <p className={styles.asked}>
    Is this what your POS sold?
    {weighed && weighed.for.length > 0 && ` For it: ${weighed.for.join('; ')}.`}
    {weighed && weighed.against.length > 0 && ` Against it: ${weighed.against.join('; ')}.`}
  </p>
);

const noColumn = 'none';
const samplesShown = 3;

interface ColumnQuestion {
  readonly label: string;
  /** What the answer is when no column is. */
  readonly none?: string;
  readonly field: SaleField;
  /** Fields that say the same: the first that is read is what is proposed. */
  readonly fields: readonly SaleField[];
}

function columnQuestion({ label, none, field, fields }: ColumnQuestion) {
  return ({ guess, mapping, onChange }: Asked) => {
    const proposed = fields.map((one) => mapping.columns[one] ?? null).find((column) => column !== null) ?? null;
    const answer = (value: string) => {
      const column = value === noColumn ? null : Number(value);
      const others = Object.fromEntries(
        saleFields.map((name) => [name, fields.includes(name) || (column !== null && mapping.columns[name] === column) ? null : (mapping.columns[name] ?? null)]),
      );
      onChange({ ...mapping, columns: { ...others, [field]: column } as Mapping['columns'] });
    };
    return (
      <Select
        label={label}
        placeholder="Choose a column"
        allowDeselect={false}
        value={proposed === null ? (none ? noColumn : null) : String(proposed)}
        data={[
          ...guess.columns.map(({ index, header, samples }) => ({
            value: String(index),
            label: `${header || `Column ${index + 1}`}: ${samples.slice(0, samplesShown).join(' · ') || 'empty'}`,
          })),
          ...(none ? [{ value: noColumn, label: none }] : []),
        ]}
        onChange={(value) => value !== null && answer(value)}
      />
    );
  };
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What of the mapping it is. */
  readonly says: (guess: ColumnGuess['mapping']) => Partial<Mapping>;
}

/** A question with a few answers: the one that the mapping follows stands there. */
function choiceQuestion(label: (asked: Asked) => string, choices: readonly Choice[], chosen: (mapping: Mapping) => string) {
  return (asked: Asked) => (
    <Select
      label={label(asked)}
      allowDeselect={false}
      value={chosen(asked.mapping)}
      data={choices.map(({ value, label: text }) => ({ value, label: text }))}
      onChange={(value) => {
        const found = choices.find((one) => one.value === value);
        if (found) asked.onChange({ ...asked.mapping, ...found.says(asked.guess.mapping) });
      }}
    />
  );
}

const titleOf = ({ columns }: ColumnGuess, index: number | null | undefined): string => columns.find((one) => one.index === index)?.header || `column ${(index ?? 0) + 1}`;

const ReturnedQuestion = choiceQuestion(
  ({ guess }) => `Does the quantity still include “${titleOf(guess, guess.mapping.taken_off)}”?`,
  [
    { value: 'in', label: 'Yes: take it off', says: ({ taken_off }) => ({ taken_off }) },
    { value: 'off', label: 'No: it is taken off already', says: () => ({ taken_off: undefined }) },
  ],
  ({ taken_off }) => (taken_off === undefined ? 'off' : 'in'),
);

const DiscountQuestion = choiceQuestion(
  ({ guess }) => `Is “${titleOf(guess, guess.mapping.columns.discount)}” already taken off the amounts?`,
  [
    { value: 'no', label: 'No: take it off', says: ({ columns }) => ({ columns }) },
    { value: 'yes', label: 'Yes', says: ({ columns }) => ({ columns: { ...columns, discount: null } }) },
  ],
  ({ columns }) => (columns.discount === null ? 'yes' : 'no'),
);

const BesideQuestion = choiceQuestion(
  ({ guess }) => `Are ${guess.mapping.blocks?.map(({ location, day }) => `“${location ?? day}”`).join(', ')} places or days of their own?`,
  [
    { value: 'each', label: 'Yes: add them up', says: ({ blocks }) => ({ blocks }) },
    { value: 'first', label: 'No: read only the first', says: () => ({ blocks: undefined }) },
  ],
  ({ blocks }) => (blocks === undefined ? 'first' : 'each'),
);

const GroupsQuestion = choiceQuestion(
  () => 'Some rows come to what the rows below them add up to. Are they totals?',
  [
    { value: 'out', label: 'Yes: leave them out', says: () => ({ sums_above: true }) },
    { value: 'in', label: 'No: they were sold too', says: () => ({ sums_above: undefined }) },
  ],
  ({ sums_above }) => (sums_above ? 'out' : 'in'),
);

const FootQuestion = choiceQuestion(
  ({ guess }) => `Is what stands below row ${guess.mapping.last_row} a summary?`,
  [
    { value: 'out', label: 'Yes: leave it out', says: ({ last_row }) => ({ last_row }) },
    { value: 'in', label: 'No: it was sold too', says: () => ({ last_row: undefined }) },
  ],
  ({ last_row }) => (last_row === undefined ? 'in' : 'out'),
);

function SheetQuestion({ guess, mapping, onChange }: Asked) {
  const { sheets = [] } = guess.mapping;
  const all = 'all';
  return (
    <Select
      label="Several sheets have the same titles. Which are of these sales?"
      allowDeselect={false}
      value={mapping.sheet === undefined ? all : String(mapping.sheet)}
      data={[{ value: all, label: 'All of them: add them up' }, ...sheets.map(({ sheet, name }) => ({ value: String(sheet), label: `Only “${name}”` }))]}
      onChange={(value) => onChange({ ...mapping, sheet: value === null || value === all ? undefined : Number(value) })}
    />
  );
}

const DecimalsQuestion = choiceQuestion(
  () => 'Which mark stands before the cents?',
  [
    { value: '.', label: 'A point (1,234.50)', says: () => ({ decimal: '.' }) },
    { value: ',', label: 'A comma (1.234,50)', says: () => ({ decimal: ',' }) },
  ],
  ({ decimal }) => decimal,
);

function StatesQuestion({ guess, mapping, onChange }: Asked) {
  if (mapping.states === undefined) return null;
  const { column, texts } = mapping.states;
  return (
    <MultiSelect
      label={`Which rows of “${titleOf(guess, column)}” were not sold?`}
      placeholder="None of them"
      data={texts}
      value={mapping.left_out?.column === column ? mapping.left_out.texts : []}
      onChange={(chosen) => onChange({ ...mapping, left_out: chosen.length > 0 ? { column, texts: chosen } : undefined })}
    />
  );
}

/** The same day with its month and day the other way round. */
const turned = (day: string): string => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');

function DateOrderQuestion({ guess, mapping, onChange }: Asked) {
  const isOfTitle = mapping.columns.date === null;
  const day = isOfTitle ? guess.mapping.business_date : undefined;
  const order = guess.mapping.date_order;
  const sample = guess.columns.find(({ index }) => index === mapping.columns.date)?.samples[0];
  const choices = day
    ? [day, turned(day)].map((value) => ({ value, label: dayWords(value, { dateStyle: 'long' }) }))
    : [
        { value: 'dmy', label: 'Day first (31/12)' },
        { value: 'mdy', label: 'Month first (12/31)' },
      ];
  const answer = (value: string) => {
    const said = day ? (value === day ? order : order === 'dmy' ? 'mdy' : 'dmy') : (value as Mapping['date_order']);
    onChange({ ...mapping, date_order: said, ...(day && { business_date: value }) });
  };
  return (
    <Select
      label={day ? 'Which day is it?' : `What comes first in the dates${sample ? `, as in ${sample}` : ''}?`}
      allowDeselect={false}
      value={(day ? mapping.business_date : mapping.date_order) ?? null}
      data={choices}
      onChange={(value) => value !== null && answer(value)}
    />
  );
}

const DayQuestion = ({ mapping, onChange }: Asked) => (
  <TextInput
    type="date"
    label="Which business day are these sales of?"
    value={mapping.business_date ?? ''}
    onChange={({ currentTarget: { value } }) => value && onChange({ ...mapping, business_date: value })}
  />
);

/** Whether it is a file of sales comes before the other questions; a total that differs is among the notes. */
const questions: Readonly<Record<OpenQuestion, ((asked: Asked) => ReactNode) | null>> = {
  sales: null,
  item: columnQuestion({ label: 'Which column names the item?', field: 'description', fields: ['description'] }),
  quantity: columnQuestion({ label: 'Which column has the quantity sold?', none: 'None: each row is one sale', field: 'quantity', fields: ['quantity'] }),
  money: columnQuestion({ label: 'Which column has the row’s sales amount?', none: 'None: it has no amounts', field: 'gross', fields: ['gross', 'net', 'unit_price'] }),
  beside: BesideQuestion,
  returned: ReturnedQuestion,
  discount: DiscountQuestion,
  states: StatesQuestion,
  groups: GroupsQuestion,
  foot: FootQuestion,
  sheet: SheetQuestion,
  total: null,
  decimals: DecimalsQuestion,
  dateorder: DateOrderQuestion,
  day: DayQuestion,
};
