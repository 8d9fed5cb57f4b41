import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listRfqs, type RfqRow, rfqGrammar, rfqRow } from '../../../contract/rfqs/rfq.ts';
import { rfqWords } from './rfq-words.ts';

const columns = columnsOf(rfqRow, rfqGrammar.sort, [
  'title',
  { key: 'status', render: (row) => <State of={row.status} table={rfqWords} /> },
  { key: 'quotations_count', render: (row) => (row.status === 'draft' ? none : `${row.quotations_count} of ${row.suppliers_count}`) },
  'best_total',
  { key: 'deadline', render: (row) => momentText(row.deadline) },
  { key: 'items_count', onCard: false },
  { key: 'rfq_number', onCard: false },
  { key: 'created_at', folded: true, onCard: false },
]);
const choices = [choiceFilter('status', 'Status', choicesOf(rfqWords), { ways: ['is', 'isNot'] }), ...columnFilters(rfqRow, ['deadline', 'created_at', 'best_total'])];

/** What the venue has asked quotations for, the latest first. */
export function RfqList({ onOpen, onNew }: { readonly onOpen: (id: number) => void; readonly onNew: () => void }) {
  const list = useList<RfqRow>({ call: listRfqs, sort: { field: 'created_at', order: 'desc' } });
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      Ask for quotes
    </Button>
  );
  return (
    <ListView
      name="market-rfqs"
      label="Requests for quotation"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.rfq_id)}
      rowName={(row) => row.title}
      choices={choices}
      onOpen={(row) => onOpen(row.rfq_id)}
      beside={add}
      empty={{ title: 'No requests yet', hint: 'Ask several suppliers at once what they would take, and choose by line.', action: add }}
    />
  );
}
