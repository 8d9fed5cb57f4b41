import type { ReactNode } from 'react';
import type { Filters } from '../../../contract/records/filter.ts';
import { type Condition, type FilterWay, wayOf, wayWords } from './filter-ways.ts';

export interface FilterInputProps {
  readonly label: string;
  readonly way: FilterWay;
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** One thing that a list can be narrowed by: its operators, how a value is worded, and its input. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** The usual first. */
  readonly ways: readonly FilterWay[];
  readonly value: (condition: Condition) => ReactNode;
  /** Left out where another part of the screen sets it. */
  readonly input?: (props: FilterInputProps) => ReactNode;
}

export const without = (filters: Filters, name: string): Filters => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));

/** A condition in words: what is narrowed, in which way, by what. */
export function conditionWords({ label, value }: FilterChoice, condition: Condition): ReactNode {
  const way = wayOf(condition);
  if (way === 'none') return `No ${label.toLowerCase()}`;
  if (way === 'any') return `Any ${label.toLowerCase()}`;
  return (
    <>
      {label}
      {way === 'is' || way === 'between' ? ': ' : ` ${wayWords[way]} `}
      {value(condition)}
    </>
  );
}

/** What narrows a list, in words, for who has it on paper. */
export const narrowedWords = (search: string, filters: Filters, choices: readonly FilterChoice[]): readonly ReactNode[] => [
  ...(search === '' ? [] : [`“${search}”`]),
  ...choices.flatMap((choice) => {
    const condition = filters[choice.name];
    return condition === undefined ? [] : [conditionWords(choice, condition)];
  }),
];
