import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyCall } from '../../../kernel/contract/call.ts';
import type { Total } from '../../../kernel/contract/page.ts';
import { send } from '../../../kernel/web/browser.ts';
import { FilterBar } from '../../../kernel/web/kit/filters/filter-bar.tsx';
import { narrowedWords } from '../../../kernel/web/kit/filters/filter-choice.tsx';
import type { AskPage } from '../../../kernel/web/kit/print/list-print.ts';
import { DataTable, type TableColumn } from '../../../kernel/web/kit/table/data-table.tsx';
import { useTableState } from '../../../kernel/web/kit/table/table-state.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { inSentence } from '../../../kernel/web/ui/values/in-sentence.ts';
import { type ListFilter, useFilterChoices } from './list-filters.tsx';

export interface Sorting {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

interface Listed<Row> extends Total {
  readonly data: Row[];
  readonly pageSize: number;
}

interface Asked {
  readonly call: AnyCall;
  readonly params?: Record<string, unknown>;
  /** What the screen asks beside search and filters. */
  readonly more?: Record<string, unknown>;
  /** Without a wish of the reader's. */
  readonly sort: Sorting;
  readonly pageSize?: number;
}

/** A list as its address says it: what it shows, and whether it shows all there is. */
export function useStockList<Row, Answer extends Listed<Row> = Listed<Row>>({ call, params, more, sort, pageSize = 25 }: Asked) {
  const [state, change] = useTableState();
  const sorting: Sorting = state.sortField === undefined ? sort : { field: state.sortField, order: state.sortOrder };
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const asked = { search: state.search || undefined, filters: Object.keys(state.filters).length > 0 ? JSON.stringify(state.filters) : undefined };
  const query = { ...more, ...asked, page: state.page, pageSize: state.pageSize ?? pageSize, sortField: sorting.field, sortOrder: sorting.order };
  const list = useCall(call, { query, ...(params && { params }) } as never, { keepPrevious: true });
  const ask: AskPage<Row> = async (page, size) => {
    const { data: rows, total, total_capped } = (await send(call, { query: { ...query, page, pageSize: size }, ...(params && { params }) } as never)) as unknown as Answer;
    return { rows, total, total_capped };
  };
  return { state, change, sorting, asked, narrowed, list, ask, answer: list.data as Answer | undefined, pageSize: query.pageSize };
}

interface Props<Row> {
  readonly name: string;
  readonly label: string;
  readonly list: ReturnType<typeof useStockList<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly filters: readonly ListFilter[];
  readonly onOpen?: (row: Row) => void;
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
  /** Beside the search, such as a switch between two views. */
  readonly beside?: ReactNode;
}

/** Search, filters and table of a list, with its empty and failed states. */
export function StockList<Row>({ name, label, list: asked, columns, rowKey, rowName, filters, onOpen, empty, beside }: Props<Row>) {
  const { state, change, sorting, narrowed, list, answer, pageSize } = asked;
  const choices = useFilterChoices(filters);
  return (
    <>
      <FilterBar
        searched={{ what: inSentence(label), words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
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
        />
      )}
    </>
  );
}
