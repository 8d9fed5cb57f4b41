import { Button, CloseButton, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Filters } from '../../../contract/records/filter.ts';
import styles from './filter-bar.module.css';
import { type FilterChoice, without } from './filter-choice.tsx';
import { SearchField } from './search-field.tsx';

interface Props {
  /** What is searched, as it stands within a sentence; left out where the list has no search. */
  readonly searched?: { readonly what: string; readonly words: string; readonly onSearch: (words: string) => void; readonly atOnce?: boolean };
  readonly choices: readonly FilterChoice[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  /** Below the choices, for what sets several at once. */
  readonly more?: ReactNode;
  /** At the right: a switch between views, an export. */
  readonly beside?: ReactNode;
}

const manyFrom = 5;

/** What stands above every list: its search, its filters as words that can be taken away, and one place to set them. */
export function FilterBar({ searched, choices, filters, onFilters, more, beside }: Props) {
  const set = (name: string, condition: Filters[string] | undefined) => onFilters(condition === undefined ? without(filters, name) : { ...filters, [name]: condition });
  return (
    <search className={`${styles.bar} no-print`}>
      {searched && <SearchField label={`Search ${searched.what}`} value={searched.words} onSearch={searched.onSearch} atOnce={searched.atOnce ?? false} />}
      {choices.map(({ name, label, words }) => {
        const condition = filters[name];
        return (
          condition !== undefined && (
            <span key={name} className={styles.chip}>
              {words(condition)}
              <CloseButton size="sm" aria-label={`Remove the filter ${label}`} onClick={() => set(name, undefined)} />
            </span>
          )
        );
      })}
      {(choices.length > 0 || more) && (
        <Popover position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button variant="default" leftSection={<IconFilter size={16} />}>
              Filter
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={styles.menu} data-many={choices.filter(({ input }) => input).length > manyFrom} aria-label="Filters">
            {choices.map(({ name, input }) => input && <div key={name}>{input(filters[name], (condition) => set(name, condition))}</div>)}
            {more && <div className={styles.more}>{more}</div>}
          </Popover.Dropdown>
        </Popover>
      )}
      {beside && <div className={styles.beside}>{beside}</div>}
    </search>
  );
}
