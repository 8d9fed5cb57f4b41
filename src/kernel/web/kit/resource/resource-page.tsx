import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field } from '../../../contract/records/field.ts';
import { pageSizeDefault } from '../../../contract/records/page.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { holdsAll } from '../../session/roles.ts';
import { useUser } from '../../session/use-user.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import type { Targets } from '../fields/field-input.tsx';
import { fieldText } from '../fields/field-text.tsx';
import { fieldFilters, LackingFilter } from '../filters/field-filters.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { ExportButton } from '../print/export-button.tsx';
import { saveDocument } from '../print/save-document.ts';
import type { TableColumn } from '../table/data-table.tsx';
import { ListView } from '../table/list-view.tsx';
import { useList } from '../table/use-list.ts';
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
  const [opened, setOpened] = useState<Row | 'new'>();
  const [importing, setImporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useList<Row>({ call: resource.list, more: query, sort: { field: spec.labelField, order: 'asc' }, pageSize: spec.pageSize ?? pageSizeDefault });
  const { state, change, asked, sorting, answer } = list;
  const may = (access: unknown) => typeof access !== 'object' || access === null || holdsAll(user, [(access as { permission: string }).permission]);
  const canEdit = may(spec.edit);
  const canEditRow = (row: Row) => canEdit && (row.shared !== true || user.roles.includes('ops_admin'));
  // Somebody else's list: nothing can be done with it either.
  const refused = answer === undefined && list.list.error?.status === 403;
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
              <ExportButton
                onSave={(format) =>
                  void saveDocument(
                    resource.export,
                    { query: { ...query, ...asked, sortField: sorting.field, sortOrder: sorting.order, format } as never },
                    `${spec.name}.${format}`,
                  )
                }
              />
              {add}
            </>
          )
        }
      />
      <ListView
        name={spec.name}
        label={spec.title}
        list={list}
        columns={columnsOf(resource)}
        rowKey={(row) => keyOf(resource, row)}
        rowName={(row) => nameOf(resource, row)}
        choices={fieldFilters(resource, targets)}
        moreFilters={<LackingFilter resource={resource} filters={state.filters} onFilters={(next) => change({ filters: next })} />}
        onOpen={setOpened}
        empty={{ title: `No ${inSentence(spec.title)} yet`, hint: emptyHint, action: add }}
        {...(bulk && { selection: { selected, onSelect: setSelected, bulk: bulk(selected, () => setSelected(new Set())) } })}
      />
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
