import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type BatchRow, batchGrammar, batchRow, listBatches, takeBackBatch } from '../../../contract/batch.ts';
import { useWhyNotMake } from '../base.ts';
import { BatchForm } from './batch-form.tsx';

const filters: readonly ListFilter[] = [
  { name: 'location_id', label: 'Place', kind: 'place' },
  { name: 'made_at', label: 'Made', kind: 'days' },
];

const columns = columnsOf(batchRow, batchGrammar.sort, [
  'recipe_name',
  'value',
  'location_name',
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={{ ...row, size: null }} /> },
  'made_at',
  { key: 'use_by', onCard: false, render: (row) => <UseBy row={row} /> },
  {
    key: 'status',
    onCard: false,
    render: (row) => (row.status === 'reversed' ? <StatusBadge tone="quiet">Voided</StatusBadge> : <StatusBadge tone="good">Made</StatusBadge>),
  },
  { key: 'user_name', folded: true, onCard: false },
]);

function UseBy({ row }: { readonly row: BatchRow }) {
  if (!row.use_by || row.status === 'reversed') return null;
  return new Date(row.use_by).getTime() < Date.now() ? <StatusBadge tone="bad">Expired</StatusBadge> : <RelativeTime at={row.use_by} />;
}

/** What was made ahead: its ingredients left the shelf when it was made, not when it is sold. */
export function BatchList() {
  const whyNot = useWhyNotMake();
  const [making, setMaking] = useState(false);
  const [chosen, setChosen] = useState<BatchRow>();
  const list = useList<BatchRow>({ call: listBatches, sort: { field: 'made_at', order: 'desc' } });
  const takeBack = useCallMutation(takeBackBatch, {
    onDone: () => {
      toast.done('Batch voided');
      setChosen(undefined);
    },
  });
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      Make a batch
    </ActionButton>
  );
  return (
    <>
      <StockList
        name="recipe-batches"
        label="Batches"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.batch_id)}
        rowName={(row) => row.recipe_name}
        filters={filters}
        onOpen={(row) => !whyNot && row.status === 'posted' && setChosen(row)}
        beside={add}
        empty={{
          title: 'No batches yet',
          hint: 'A prep that becomes its own product, such as syrup or stock, is made in batches: ingredients are deducted and the batch is counted like a bottle.',
          action: add,
        }}
      />
      {making && <BatchForm onClose={() => setMaking(false)} />}
      <ConfirmDialog
        opened={chosen !== undefined}
        title={`Void the batch of ${chosen?.recipe_name ?? ''}?`}
        action="Void"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => chosen && takeBack.mutate({ params: { id: chosen.batch_id } })}
        onClose={() => setChosen(undefined)}
      >
        Its ingredients go back to stock and what it made is removed. Both stay on record.
      </ConfirmDialog>
    </>
  );
}
