import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowGroup } from '../../../contract/records/grouping.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { BulkEdit } from '../bulk/bulk-choice.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { type FilterChoice, narrowedWords } from '../filters/filter-choice.tsx';
import { LostView } from '../views/lost-view.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import { folding } from './groups/fold.ts';
import { GroupMenu } from './groups/group-menu.tsx';
import { openCount } from './groups/lines.ts';
import { useTableLayout } from './table-layout.ts';
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
  /** What can be changed of many rows at once. */
  readonly changes?: BulkEdit | undefined;
  /** What else can be done with many rows at once. */
  readonly selection?: { readonly selected: ReadonlySet<string>; readonly onSelect: (selected: ReadonlySet<string>) => void; readonly bulk: ReactNode } | undefined;
}

/** Search, filters and table of a list, with its empty and failed states. */
export function ListView<Row>({ name, label, list: asked, columns, rowKey, rowName, choices, onOpen, empty, beside, changes, selection }: ListViewProps<Row>) {
  const { state, change, views, sorting, narrowed, list, answer, pageSize } = asked;
  const kept = views?.current;
  const layout = useTableLayout(name, columns, kept?.look.columns ? { id: kept.view_id, version: kept.version, columns: kept.look.columns } : undefined);
  const ticked = useSelection(asked, rowKey);
  const by = asked.groups?.by.find(({ name: one }) => one === answer?.grouped_by);
  const groups = by && answer?.groups && { by, sums: asked.groups?.sums ?? [], groups: answer.groups, from: ((answer.page ?? 1) - 1) * answer.pageSize, onFold };
  const total = groups ? openCount(groups.groups) : (answer?.total ?? 0);
  function onFold(group: RowGroup) {
    if (!state.group || !answer?.groups) return;
    const left = openCount(answer.groups) + (group.open ? -group.count : group.count);
    change({ group: folding(state.group, group), page: Math.max(1, Math.min(state.page, Math.ceil(left / answer.pageSize))) });
  }
  return (
    <>
      <FilterBar
        searched={{ what: inSentence(label), words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
        sort={{ fields: columns.filter(({ sortable }) => sortable), ...sorting, onSort: (sortField, sortOrder) => change({ sortField, sortOrder }) }}
        views={
          views && (
            <ViewMenu what={inSentence(label)} views={views} state={state} columns={{ order: layout.layout.order, hidden: layout.layout.hidden }} onResetColumns={layout.reset} />
          )
        }
        groups={asked.groups && <GroupMenu groups={asked.groups} group={state.group} onGroup={(group) => change({ group })} />}
        beside={beside}
      />
      <LostView lost={views?.lost} />
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
          layout={layout}
          rows={answer?.data}
          rowKey={rowKey}
          rowName={rowName}
          total={total}
          groups={groups}
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
          {...(changes && {
            selected: ticked.selected,
            onSelect: ticked.onSelect,
            onClear: ticked.clear,
            selectedCount: ticked.count,
            bulk: <BulkBar edit={changes} selected={ticked} total={answer?.total ?? 0} />,
          })}
        />
      )}
    </>
  );
}
