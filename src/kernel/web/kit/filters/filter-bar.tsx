import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Filters } from '../../../contract/records/filter.ts';
import { AddFilter } from './add-filter.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { type FilterChoice, without } from './filter-choice.tsx';
import type { Condition } from './filter-ways.ts';
import { SearchField } from './search-field.tsx';
import { type SortChoices, SortMenu } from './sort-menu.tsx';

interface Props {
  /** What is searched, as it stands within a sentence; left out where the list has no search. */
  readonly searched?: { readonly what: string; readonly words: string; readonly onSearch: (words: string) => void; readonly atOnce?: boolean };
  readonly choices: readonly FilterChoice[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  /** What it can be sorted by: on a phone, where a table has no heads. */
  readonly sort?: SortChoices | undefined;
  /** What the list can be seen through. */
  readonly views?: ReactNode;
  /** What the list can be gathered by. */
  readonly groups?: ReactNode;
  /** At the right: a switch between views, an export. */
  readonly beside?: ReactNode;
}

/** What stands above every list: its search, its filters as words that can be changed and taken away, and one place to add them. On a phone its tools are icons beside the search. */
export function FilterBar({ searched, choices, filters, onFilters, sort, views, groups, beside }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState<string>();
  const set = (name: string, condition: Condition | undefined) => onFilters(condition === undefined ? without(filters, name) : { ...filters, [name]: condition });
  const standing = choices.filter(({ name }) => filters[name] !== undefined || name === opened);
  const open = choices.filter(({ name, input }) => input && filters[name] === undefined && name !== opened);
  const tools = (
    <>
      {open.length > 0 && <AddFilter choices={open} onChoose={setOpened} />}
      {views}
      {groups}
      {phone && sort && sort.fields.length > 0 && <SortMenu {...sort} />}
      {beside && <div className={styles.beside}>{beside}</div>}
    </>
  );
  const chips = (
    <>
      {standing.map((choice) => (
        <FilterChip
          key={choice.name}
          choice={choice}
          condition={filters[choice.name]}
          opened={choice.name === opened}
          onOpened={(next) => setOpened(next ? choice.name : undefined)}
          onChange={(condition) => set(choice.name, condition)}
        />
      ))}
      {standing.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setOpened(undefined);
            onFilters(standing.reduce((left, { name }) => without(left, name), filters));
          }}
        >
          Clear filters
        </Button>
      )}
    </>
  );
  return (
    <search className={`${styles.bar} no-print`}>
      {searched && <SearchField label={`Search ${searched.what}`} value={searched.words} onSearch={searched.onSearch} atOnce={searched.atOnce ?? false} />}
      {phone ? (
        <>
          <div className={styles.tools}>{tools}</div>
          {chips}
        </>
      ) : (
        <>
          {chips}
          {tools}
        </>
      )}
    </search>
  );
}
