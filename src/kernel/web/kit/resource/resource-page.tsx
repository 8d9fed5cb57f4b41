import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field } from '../../../contract/field.ts';
import type { AnyResource } from '../../../contract/resource.ts';
import { send } from '../../browser.ts';
import { useCall } from '../../query/query.ts';
import { holdsAll } from '../../session/roles.ts';
import { useUser } from '../../session/use-user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import type { Targets } from '../fields/field-input.tsx';
import { fieldText } from '../fields/field-text.tsx';
import { fieldFilters, LackingFilter } from '../filters/field-filters.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { narrowedWords } from '../filters/filter-choice.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { ExportButton } from '../print/export-button.tsx';
import { saveDocument } from '../print/save-document.ts';
import { DataTable, type TableColumn } from '../table/data-table.tsx';
import { useTableState } from '../table/table-state.ts';
import { type Fill, RecordSheet } from './record-sheet.tsx';
import { keyOf, nameOf } from './record-values.ts';
import styles from './resource-page.module.css';

type Row = Record<string, unknown>;

interface Props {
  readonly resource: AnyResource;
  readonly targets?: Targets;
  /** What it is for, where the title does not say. */
  readonly note?: string;
  readonly emptyHint: string;
  readonly actions?: ReactNode;
  /** What is done with what an import brought in. */
  readonly onward?: ReactNode;
  readonly query?: Record<string, string>;
  readonly bulk?: (selected: ReadonlySet<string>, clear: () => void) => ReactNode;
  readonly offer?: (values: Row, fill: Fill) => ReactNode;
  readonly beside?: (values: Row) => ReactNode;
}

const noTargets: Targets = {};
const numeric = (field: Field) => field.kind === 'number' || field.kind === 'money' || field.kind === 'quantity';

/** The name, what it costs and how much is wanted stand before what only describes it. */
const ranks: Partial<Record<Field['kind'], number>> = { money: 1, quantity: 2, text: 4, barcode: 5, longText: 6, flag: 7 };

function columnsOf(resource: AnyResource): TableColumn<Row>[] {
  const { fields, labelField } = resource.spec;
  const rank = (name: string) => (name === labelField ? 0 : (ranks[(fields[name] as Field).kind] ?? 3));
  const order = Object.keys(fields).toSorted((a, b) => rank(a) - rank(b));
  return order.map((name) => {
    const field = fields[name] as Field;
    return {
      key: name,
      title: field.label,
      sortable: true,
      numeric: numeric(field),
      folded: field.folded ?? false,
      onCard: field.kind !== 'flag' && field.kind !== 'barcode' && field.kind !== 'longText',
      render: (row: Row) =>
        name === labelField ? (
          <span className={styles.name}>
            {fieldText(name, field, row)}
            {row.shared === true && <IconLock size={14} className={styles.lock} aria-label="Shared by all venues" />}
          </span>
        ) : (
          fieldText(name, field, row)
        ),
    };
  });
}

/** The list of a resource, its search, filters and sort, one record as a sheet, and sheets in and out. */
export function ResourcePage({ resource, targets = noTargets, note, emptyHint, actions, onward, query = {}, bulk, offer, beside }: Props) {
  const { spec } = resource;
  const user = useUser();
  const [state, change] = useTableState();
  const [opened, setOpened] = useState<Row | 'new'>();
  const [importing, setImporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const choices = fieldFilters(resource, targets);
  const filters = Object.keys(state.filters).length > 0 ? { filters: JSON.stringify(state.filters) } : {};
  const asked = { ...query, ...filters, search: state.search || undefined, sortField: state.sortField, sortOrder: state.sortOrder };
  const list = useCall(resource.list, { query: { ...asked, page: state.page, pageSize: state.pageSize } as never }, { keepPrevious: true });
  const answer = list.data as { data: Row[]; total: number; pageSize: number } | undefined;
  const may = (access: unknown) => typeof access !== 'object' || access === null || holdsAll(user, [(access as { permission: string }).permission]);
  const canEdit = may(spec.edit);
  const canEditRow = (row: Row) => canEdit && (row.shared !== true || user.roles.includes('ops_admin'));
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  // Somebody else's list: nothing can be done with it either.
  const refused = answer === undefined && list.error?.status === 403;
  const add = canEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened('new')}>
      Add {spec.one}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={spec.title}
        count={answer?.total}
        note={note}
        actions={
          refused ? undefined : (
            <>
              {actions}
              {may(spec.bulk) && (
                <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setImporting(true)}>
                  Import
                </Button>
              )}
              <ExportButton onSave={(format) => void saveDocument(resource.export, { query: { ...asked, format } as never }, `${spec.name}.${format}`)} />
              {add}
            </>
          )
        }
      />
      <FilterBar
        searched={{ what: inSentence(spec.title), words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
        more={<LackingFilter resource={resource} filters={state.filters} onFilters={(next) => change({ filters: next })} />}
      />
      {list.error && !answer ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : answer?.total === 0 ? (
        <EmptyState
          title={narrowed ? 'Nothing matches' : `No ${inSentence(spec.title)} yet`}
          action={
            narrowed ? (
              <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
                Clear search and filters
              </Button>
            ) : (
              add
            )
          }
        >
          {narrowed ? 'Try fewer letters or remove a filter.' : emptyHint}
        </EmptyState>
      ) : (
        <DataTable
          name={spec.name}
          label={spec.title}
          columns={columnsOf(resource)}
          rows={answer?.data}
          rowKey={(row) => keyOf(resource, row)}
          rowName={(row) => nameOf(resource, row)}
          total={answer?.total ?? 0}
          page={state.page}
          pageSize={answer?.pageSize ?? spec.pageSize ?? 100}
          sortField={state.sortField ?? spec.labelField}
          sortOrder={state.sortOrder}
          busy={list.isFetching}
          onSort={(sortField, sortOrder) => change({ sortField, sortOrder })}
          onPage={(page) => change({ page })}
          onOpen={setOpened}
          onPageSize={(pageSize) => change({ pageSize })}
          ask={async (page, pageSize) => {
            const { data: rows, total } = (await send(resource.list, { query: { ...asked, page, pageSize } as never })) as { data: Row[]; total: number };
            return { rows, total };
          }}
          narrowed={narrowedWords(state.search, state.filters, choices)}
          {...(bulk && { selected, onSelect: setSelected, bulk: bulk(selected, () => setSelected(new Set())) })}
        />
      )}
      {opened && (
        <RecordSheet
          resource={resource}
          targets={targets}
          row={opened === 'new' ? undefined : opened}
          canEdit={opened === 'new' ? canEdit : canEditRow(opened)}
          onClose={() => setOpened(undefined)}
          {...(offer && { offer })}
          {...(beside && { beside })}
        />
      )}
      {importing && <ImportDialog resource={resource} onward={onward} onClose={() => setImporting(false)} />}
    </>
  );
}
