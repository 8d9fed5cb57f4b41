import { useState } from 'react';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type ImportRow, importGrammar, importRow, revertImport } from '../../../contract/import.ts';
import { importList } from '../../sales-data.ts';
import { daysText } from '../days/day-words.ts';
import { FaultKinds } from './fault-kinds.tsx';

function ImportState({ row }: { readonly row: ImportRow }) {
  if (row.putting_back > 0 && (row.status === 'reverted' || row.days === 0))
    return (
      <StatusBadge tone="info">{`${row.status === 'reverted' ? 'Undone' : 'Replaced'}. Stock put back: ${row.undone - row.putting_back} of ${row.undone === 1 ? '1 day' : `${row.undone.toLocaleString()} days`}`}</StatusBadge>
    );
  if (row.status === 'reverted') return <StatusBadge tone="quiet">Undone</StatusBadge>;
  if (row.days === 0) return <StatusBadge tone="quiet">Replaced</StatusBadge>;
  if (row.due > 0) return <StatusBadge tone="info">{`Deducted from stock: ${row.days - row.due} of ${row.days} days`}</StatusBadge>;
  return <StatusBadge tone="good">Deducted from stock</StatusBadge>;
}

const columns = columnsOf(importRow, importGrammar.sort, [
  'file_name',
  { key: 'source', onCard: false },
  { key: 'first_day', render: (row) => daysText(row) },
  'lines',
  { key: 'left_out', onCard: false, render: (row) => (row.left_out === 0 ? null : row.left_out.toLocaleString()) },
  'net',
  { key: 'unmapped_net', onCard: false, render: (row) => (row.unmapped_net === 0 ? null : <Money value={row.unmapped_net} />) },
  { key: 'status', render: (row) => <ImportState row={row} /> },
  { key: 'created_at', onCard: false },
  { key: 'user_name', folded: true, onCard: false, render: (row) => row.user_name ?? 'Automatic import' },
]);

/** The files that were brought in; one that was wrong is undone whole. */
export function ImportList() {
  const may = holds(useUser(), 'sales.import');
  const [chosen, setChosen] = useState<ImportRow>();
  const list = useList<ImportRow>(importList);
  const revert = useCallMutation(revertImport, {
    onDone: () => {
      toast.done(`${chosen?.file_name ?? 'The file'} is undone. Its stock is being put back.`);
      setChosen(undefined);
    },
  });
  return (
    <>
      <StockList
        name="sales-imports"
        label="Files"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.import_id)}
        rowName={(row) => row.file_name}
        filters={[
          {
            name: 'status',
            label: 'Status',
            kind: 'choice',
            options: [
              { value: 'posted', label: 'In' },
              { value: 'reverted', label: 'Undone' },
            ],
          },
        ]}
        onOpen={(row) => may && row.status === 'posted' && row.days > 0 && setChosen(row)}
        empty={{ title: 'No file imported yet', hint: 'Every file stays here with what it imported, and can be undone.' }}
      />
      <ConfirmDialog
        opened={chosen !== undefined}
        title={`Undo the import of ${chosen?.file_name ?? ''}?`}
        action="Undo import"
        destructive
        busy={revert.isPending}
        onConfirm={() => chosen && revert.mutate({ params: { id: chosen.import_id } })}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <>
            {chosen.lines.toLocaleString()} lines of {daysText(chosen)}, worth <Money value={chosen.net} />, are removed from sales at once. Their stock is put back in the
            background, each at its own time; the list shows how far that is.
          </>
        )}
        {chosen && chosen.left_out > 0 && (
          <>
            <p>{chosen.left_out === 1 ? 'One row of the file was left out:' : `${chosen.left_out.toLocaleString()} rows of the file were left out:`}</p>
            <FaultKinds kinds={chosen.left_out_kinds} rows={chosen.left_out} />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
