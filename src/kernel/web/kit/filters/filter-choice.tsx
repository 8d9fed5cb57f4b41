import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Filters } from '../../../contract/records/filter.ts';

export type Condition = Filters[string];

/** One way to narrow a list: what its chip says, and what sets it. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly words: (condition: Condition) => ReactNode;
  /** Left out where another's input sets it, too. */
  readonly input?: (condition: Condition | undefined, set: (condition: Condition | undefined) => void) => ReactNode;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const either = new Intl.ListFormat(undefined, { type: 'disjunction' });
const searchedFrom = 10;

export const without = (filters: Filters, name: string): Filters => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));

/** The value that a condition asks for, as an input holds it. */
export const chosenOf = (condition: Condition | undefined): string | null => (condition?.eq === undefined || condition.eq === null ? null : String(condition.eq));

/** One of a few that are known; `asValue` where what is compared is no text. */
export function choiceFilter(name: string, label: string, options: readonly Option[], asValue: (value: string) => string | number | boolean = (value) => value): FilterChoice {
  return {
    name,
    label,
    words: (condition) => {
      const among = Array.isArray(condition.in) ? condition.in.map(String) : [chosenOf(condition)];
      return `${label}: ${either.format(options.filter(({ value }) => among.includes(value)).map((one) => one.label)) || '…'}`;
    },
    input: (condition, set) => (
      <Select
        label={label}
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        searchable={options.length > searchedFrom}
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        data={[...options]}
        value={chosenOf(condition)}
        onChange={(value) => set(value === null ? undefined : { eq: asValue(value) })}
      />
    ),
  };
}

/** What narrows a list, in words, for who has it on paper. */
export const narrowedWords = (search: string, filters: Filters, choices: readonly FilterChoice[]): readonly ReactNode[] => [
  ...(search === '' ? [] : [`“${search}”`]),
  ...choices.flatMap(({ name, words }) => {
    const condition = filters[name];
    return condition === undefined ? [] : [words(condition)];
  }),
];
