import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../store.ts';
import { clock, daysOf, dayWords } from '../../ui/values/clock.ts';
import { currency } from '../../ui/values/currency.ts';
import { Money } from '../../ui/values/money.tsx';
import { currencySign } from '../../ui/values/number-text.ts';
import type { FilterChoice, FilterInputProps } from './filter-choice.tsx';
import styles from './filter-kinds.module.css';
import { amongThese, type Condition, chosenAmong, chosenOf, type FilterWay, fromTo } from './filter-ways.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const either = new Intl.ListFormat(undefined, { type: 'disjunction' });
const searchedFrom = 10;
/** Typing is over after a moment, or with the field itself: Enter closes it before the moment has passed. */
const pause = { delay: 300, flushOnUnmount: true } as const;
const inside = { withinPortal: false } as const;

/** Some of a few that are known; `asValue` where what is compared is no text. */
export function choiceFilter(
  name: string,
  label: string,
  options: readonly Option[],
  { asValue = (value) => value, ways = ['is'] }: { readonly asValue?: (value: string) => string | number | boolean; readonly ways?: readonly FilterWay[] } = {},
): FilterChoice {
  const several = ways.includes('isNot');
  return {
    name,
    label,
    ways,
    value: (condition) => {
      const among = chosenAmong(condition);
      return either.format(options.filter(({ value }) => among.includes(value)).map((one) => one.label)) || '…';
    },
    input: ({ way, condition, onChange }) =>
      several && way === 'is' ? (
        <MultiSelect
          label={label}
          data-autofocus
          placeholder={chosenAmong(condition).length === 0 ? 'Any' : ''}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
          searchable={options.length > searchedFrom}
          openOnFocus={false}
          comboboxProps={inside}
          data={[...options]}
          value={[...chosenAmong(condition)]}
          onChange={(values) => onChange(amongThese(way, values.map(asValue)))}
        />
      ) : (
        <Select
          label={label}
          data-autofocus
          placeholder="Any"
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
          searchable={options.length > searchedFrom}
          openOnFocus={false}
          comboboxProps={inside}
          data={[...options]}
          value={chosenOf(condition)}
          onChange={(value) => onChange(amongThese(way, value === null ? [] : [asValue(value)]))}
        />
      ),
  };
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
export const flagFilter = (name: string, label: string, options: readonly Option[] = yesOrNo): FilterChoice =>
  choiceFilter(name, label, options, { asValue: (value) => value === 'true' });

function TextFilterInput({ label, way, condition, onChange }: FilterInputProps) {
  const [typed, setTyped] = useState(String((way === 'contains' ? condition?.contains : chosenOf(condition)) ?? ''));
  const later = useDebouncedCallback((text: string) => onChange(text === '' ? undefined : way === 'contains' ? { contains: text } : amongThese(way, [text])), pause);
  return (
    <TextInput
      label={label}
      data-autofocus
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        later(currentTarget.value);
      }}
      onBlur={() => later.flush()}
    />
  );
}

export const textFilter = (name: string, label: string, optional: boolean): FilterChoice => ({
  name,
  label,
  ways: ['contains', 'is', 'isNot', ...(optional ? (['none', 'any'] as const) : [])],
  value: (condition) => `“${condition.contains ?? chosenOf(condition) ?? ''}”`,
  input: (props) => <TextFilterInput {...props} />,
});

const numberIn = (value: unknown): number | undefined => (value === undefined || value === null || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value));

/** Between two numbers, either of which may stand open, or one of them. */
function NumberFilterInput({ label, way, condition, onChange, money }: FilterInputProps & { readonly money: boolean }) {
  const code = useStore(currency);
  const [from, setFrom] = useState(numberIn(condition?.gte));
  const [to, setTo] = useState(numberIn(condition?.lte));
  const later = useDebouncedCallback(onChange, pause);
  const look = { hideControls: true, inputMode: 'decimal', decimalScale: money ? 4 : 3, prefix: money ? currencySign(code) : undefined } as const;
  if (way !== 'between') {
    return (
      <NumberInput
        {...look}
        label={label}
        data-autofocus
        defaultValue={numberIn(chosenOf(condition)) ?? ''}
        onChange={(value) => {
          const next = numberIn(value);
          later(next === undefined ? undefined : amongThese(way, [next]));
        }}
        onBlur={() => later.flush()}
      />
    );
  }
  return (
    <div className={styles.span}>
      <NumberInput
        {...look}
        label={`${label} from`}
        data-autofocus
        value={from ?? ''}
        onChange={(value) => {
          setFrom(numberIn(value));
          later(fromTo(numberIn(value), to));
        }}
        onBlur={() => later.flush()}
      />
      <NumberInput
        {...look}
        label="to"
        value={to ?? ''}
        onChange={(value) => {
          setTo(numberIn(value));
          later(fromTo(from, numberIn(value)));
        }}
        onBlur={() => later.flush()}
      />
    </div>
  );
}

function spanWords({ gte, lte }: Condition, words: (value: unknown) => ReactNode) {
  if (gte !== undefined && lte !== undefined)
    return (
      <>
        {words(gte)} – {words(lte)}
      </>
    );
  return gte === undefined ? <>up to {words(lte)}</> : <>from {words(gte)}</>;
}

export function numberFilter(name: string, label: string, { money = false, optional = false }: { readonly money?: boolean; readonly optional?: boolean } = {}): FilterChoice {
  const words = (value: unknown) => (money ? <Money value={Number(value)} /> : Number(value).toLocaleString());
  return {
    name,
    label,
    ways: ['between', 'is', 'isNot', ...(optional ? (['none', 'any'] as const) : [])],
    value: (condition) => (condition.gte === undefined && condition.lte === undefined ? words(chosenOf(condition)) : spanWords(condition, words)),
    input: (props) => <NumberFilterInput {...props} money={money} />,
  };
}

/** The day that is meant: it goes to the server as a day, which is the house's; a link may name a moment. */
const dayOf = (said: unknown) => (typeof said === 'string' ? (said.length > 10 ? daysOf(said, clock.get()).wall : said) : '');

/** Days of the house from one to another. */
export function dayFilter(name: string, label: string, optional = false): FilterChoice {
  const words = (value: unknown) => dayWords(dayOf(value));
  return {
    name,
    label,
    ways: ['between', ...(optional ? (['none', 'any'] as const) : [])],
    value: (condition) => (condition.gte !== undefined && dayOf(condition.gte) === dayOf(condition.lte) ? words(condition.gte) : spanWords(condition, words)),
    input: ({ condition, onChange }) => {
      const [from, to] = [dayOf(condition?.gte), dayOf(condition?.lte)];
      return (
        <div className={styles.span}>
          <TextInput
            type="date"
            data-autofocus
            label={`${label} from`}
            value={from}
            max={to || undefined}
            onChange={(event) => onChange(fromTo(event.currentTarget.value || undefined, to || undefined))}
          />
          <TextInput type="date" label="to" value={to} min={from || undefined} onChange={(event) => onChange(fromTo(from || undefined, event.currentTarget.value || undefined))} />
        </div>
      );
    },
  };
}
