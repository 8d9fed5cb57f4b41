import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field } from '../../../contract/records/field.ts';
import { pageSizeDefault } from '../../../contract/records/page.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import type { ScreenLink } from '../../screen-link.ts';
import { holdsAll } from '../../session/roles.ts';
import { useUser } from '../../session/use-user.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import type { BulkEdit } from '../bulk/bulk-choice.ts';
import type { Targets } from '../fields/field-input.tsx';
import { fieldText } from '../fields/field-text.tsx';
import { fieldFilters } from '../filters/field-filters.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { MoreAction, MoreActions } from '../more-actions.tsx';
import { ExportButton } from '../print/export-button.tsx';
import { saveDocument } from '../print/save-document.ts';
import type { TableColumn } from '../table/data-table.tsx';
import { ListView } from '../table/list-view.tsx';
import { useList } from '../table/use-list.ts';
import { fieldInCell } from './field-in-cell.ts';
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
  /** Another way to begin where there is nothing yet, beside adding one. */
  readonly begin?: ReactNode;
  /** What is done with what an import brought in. */
  readonly onward?: ReactNode;
  readonly query?: Record<string, string>;
  readonly bulk?: (selected: ReadonlySet<string>, clear: () => void) => ReactNode;
  /** Bulk changes, for users who may change one record. */
  readonly changes?: BulkEdit;
  readonly offer?: (values: Row, fill: Fill) => ReactNode;
  readonly beside?: (values: Row) => ReactNode;
  /** What stands before a row's name. */
  readonly face?: (row: Row) => ReactNode;
  /** Numbers that are changed where they stand, by whoever may change one. */
  readonly inCell?: readonly string[];
  /** The page of a row, where there is one: its name leads there. */
  readonly pageOf?: (row: Row) => ScreenLink;
}

const noTargets: Targets = {};
const quiet: ReadonlySet<Field['kind']> = new Set(['flag', 'barcode', 'longText']);
const numeric = (field: Field) => field.kind === 'number' || field.kind === 'money' || field.kind === 'quantity';

/** On a card stand the three that say most after the name and the figure. */
const cardWords = 3;
/** The name, what it costs and how much is wanted stand before what only describes it. */
const ranks: Partial<Record<Field['kind'], number>> = { money: 1, quantity: 2, text: 4, barcode: 5, longText: 6, flag: 7 };

function columnsOf(resource: AnyResource, { face, pageOf, inCell }: Pick<Props, 'face' | 'pageOf' | 'inCell'>, mayEdit: (row: Row) => boolean): TableColumn<Row>[] {
  const { fields, labelField } = resource.spec;
  const rank = (name: string) => (name === labelField ? 0 : (ranks[(fields[name] as Field).kind] ?? 3));
  const order = Object.keys(fields).toSorted((a, b) => rank(a) - rank(b));
  const onCard = new Set(order.filter((name) => !quiet.has((fields[name] as Field).kind) && !fields[name]?.folded).slice(1, cardWords + 2));
  return order.map((name) => {
    const field = fields[name] as Field;
    return {
      key: name,
      title: field.label,
      sortable: true,
      numeric: numeric(field),
      folded: field.folded ?? false,
      onCard: onCard.has(name),
      ...(inCell?.includes(name) && { edit: fieldInCell(resource, name, mayEdit) }),
      render: (row: Row) =>
        name === labelField ? (
          <span className={styles.name}>
            {face?.(row)}
            {pageOf ? (
              <AnchorLink {...pageOf(row)} c="inherit" onClick={(event) => event.stopPropagation()}>
                {fieldText(name, field, row)}
              </AnchorLink>
            ) : (
              fieldText(name, field, row)
            )}
            {row.shared === true && <IconLock size={14} className={styles.lock} aria-label="Shared by all venues" />}
          </span>
        ) : (
          fieldText(name, field, row)
        ),
    };
  });
}

/** The list of a resource, its search, filters and sort, one record as a sheet, and sheets in and out. */
export function ResourcePage({ resource, targets = noTargets, note, emptyHint, actions, begin, onward, query = {}, bulk, changes, offer, beside, face, pageOf, inCell }: Props) {
  const { spec } = resource;
  const user = useUser();
  const [opened, setOpened] = useState<Row | 'new'>();
  const [importing, setImporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useList<Row>({
    call: resource.list,
    more: query,
    sort: { field: spec.labelField, order: 'asc' },
    pageSize: spec.pageSize ?? pageSizeDefault,
    groups: resource.groups,
  });
  const { asked, sorting, gathered, answer } = list;
  const may = (access: unknown) => typeof access !== 'object' || access === null || holdsAll(user, [(access as { permission: string }).permission]);
  const canEdit = may(spec.edit);
  const canEditRow = (row: Row) => canEdit && (row.shared !== true || user.roles.includes('ops_admin'));
  // Somebody else's list: nothing can be done with it either.
  const refused = answer === undefined && list.list.error?.status === 403;
  const add = canEdit && (
    <Button data-adds leftSection={<IconPlus size={18} />} onClick={() => setOpened('new')}>
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
              <MoreActions>
                {actions}
                {may(spec.bulk) && (
                  <MoreAction icon={<IconUpload size={18} />} onClick={() => setImporting(true)}>
                    Import
                  </MoreAction>
                )}
                <ExportButton
                  onSave={(format) =>
                    void saveDocument(
                      resource.export,
                      { query: { ...query, ...asked, sortField: sorting.field, sortOrder: sorting.order, groupBy: gathered?.name, format } },
                      `${spec.name}.${format}`,
                    )
                  }
                />
              </MoreActions>
              {add}
            </>
          )
        }
      />
      <ListView
        name={spec.name}
        label={spec.title}
        list={list}
        columns={columnsOf(resource, { face, pageOf, ...(canEdit && inCell && { inCell }) }, canEditRow)}
        rowKey={(row) => keyOf(resource, row)}
        rowName={(row) => nameOf(resource, row)}
        choices={fieldFilters(resource, targets)}
        onOpen={setOpened}
        empty={{
          title: `No ${inSentence(spec.title)} yet`,
          hint: emptyHint,
          action: begin ? (
            <div className={styles.begin}>
              {begin}
              {add}
            </div>
          ) : (
            add
          ),
        }}
        changes={canEdit ? changes : undefined}
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
