import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { type FilterChoice, narrowedWords } from '../filters/filter-choice.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import type { useList } from './use-list.ts';

export interface ListViewProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly list: ReturnType<typeof useList<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly choices: readonly FilterChoice[];
  readonly onOpen?: (row: Row) => void;
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
  /** Beside the search, such as a switch between two views. */
  readonly beside?: ReactNode;
  /** Below the filters, for what sets several at once. */
  readonly moreFilters?: ReactNode;
  /** What can be done with many rows at once. */
  readonly selection?: { readonly selected: ReadonlySet<string>; readonly onSelect: (selected: ReadonlySet<string>) => void; readonly bulk: ReactNode };
}

/** Search, filters and table of a list, with its empty and failed states. */
export function ListView<Row>({ name, label, list: asked, columns, rowKey, rowName, choices, onOpen, empty, beside, moreFilters, selection }: ListViewProps<Row>) {
  const { state, change, sorting, narrowed, list, answer, pageSize } = asked;
  return (
    <>
      <FilterBar
        searched={{ what: inSentence(label), words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
        more={moreFilters}
        beside={beside}
      />
      {list.error && !answer ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : answer?.total === 0 ? (
        <EmptyState
          title={narrowed ? 'Nothing matches' : empty.title}
          action={
            narrowed ? (
              <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
                Clear search and filters
              </Button>
            ) : (
              empty.action
            )
          }
        >
          {narrowed ? 'Try fewer letters or remove a filter.' : empty.hint}
        </EmptyState>
      ) : (
        <DataTable
          name={name}
          label={label}
          columns={columns}
          rows={answer?.data}
          rowKey={rowKey}
          rowName={rowName}
          total={answer?.total ?? 0}
          capped={answer?.total_capped}
          page={state.page}
          pageSize={answer?.pageSize ?? pageSize}
          sortField={sorting.field}
          sortOrder={sorting.order}
          busy={list.isFetching}
          onSort={(sortField, sortOrder) => change({ sortField, sortOrder })}
          onPage={(page) => change({ page })}
          onPageSize={(rows) => change({ pageSize: rows })}
          ask={asked.ask}
          narrowed={narrowedWords(state.search, state.filters, choices)}
          {...(onOpen && { onOpen })}
          {...selection}
        />
      )}
    </>
  );
}
