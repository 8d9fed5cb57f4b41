import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { ProductName } from '../../../../stock/web/public/product-name.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { getCount } from '../../../contract/count.ts';
import { listLines, type ReviewLine, reviewGrammar, reviewLine } from '../../../contract/review.ts';
import { lineWords, outlierWords } from '../counts/count-words.tsx';
import { laterText } from '../later-words.ts';
import { sourceWords } from '../lines/source-words.ts';

const differences = columnsOf(reviewLine, reviewGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  { key: 'difference_value', bar: (row) => row.difference_value },
  'location_name',
  { key: 'quantity', render: (row) => (row.quantity === null ? <State of={row.state} table={lineWords} /> : <Quantity value={row.quantity} of={row} brief />) },
  { key: 'expected', render: (row) => <Quantity value={row.expected} of={row} brief /> },
  { key: 'difference', render: (row) => (row.difference === null ? null : <Quantity value={row.difference} of={row} signed brief />) },
]);
const later = columnsOf(reviewLine, reviewGrammar.sort, [
  {
    key: 'now_difference',
    render: (row) =>
      row.later_by.length > 0 && (
        <Tooltip label={laterText(row.later_by)} events={{ hover: true, focus: true, touch: true }}>
          <span>
            <Quantity value={row.now_difference} of={row} signed brief />
          </span>
        </Tooltip>
      ),
  },
]);
const more = columnsOf(reviewLine, reviewGrammar.sort, [
  {
    key: 'outlier',
    render: (row) =>
      row.outlier && (
        <Tooltip label={outlierWords[row.outlier]} events={{ hover: true, focus: true, touch: true }}>
          <span role="img" aria-label={outlierWords[row.outlier]}>
            <IconAlertTriangle size={18} color="var(--attention)" />
          </span>
        </Tooltip>
      ),
  },
  { key: 'previous_quantity', onCard: false, render: (row) => <Quantity value={row.previous_quantity} of={row} brief /> },
  { key: 'counted_by', onCard: false, render: (row) => row.counted_by && [row.counted_by, row.source && sourceWords[row.source]].filter(Boolean).join(', ') },
  { key: 'counted_at', folded: true, onCard: false },
  { key: 'group_name', folded: true, onCard: false },
  { key: 'reason', folded: true, onCard: false },
]);

interface Props {
  readonly countId: number;
  readonly onOpen?: (line: ReviewLine) => void;
  readonly beside?: ReactNode;
}

/** What was counted against what was expected, the largest difference in money first. */
export function ReviewLines({ countId, onOpen, beside }: Props) {
  const places = useCall(getCount, { params: { id: countId } }).data?.places ?? [];
  const filters: readonly ListFilter[] = [
    { name: 'differs', label: 'Only', kind: 'choice', options: [{ value: 'true', label: 'differences' }] },
    { name: 'state', label: 'Status', kind: 'choice', options: choicesOf(lineWords) },
    { name: 'outlier', label: 'Unusual', kind: 'choice', options: Object.entries(outlierWords).map(([value, label]) => ({ value, label })) },
    { name: 'location_id', label: 'Place', kind: 'choice', options: places.map(({ location_id, location_name }) => ({ value: String(location_id), label: location_name })) },
  ];
  const list = useList<ReviewLine>({ call: listLines, params: { id: countId }, sort: { field: 'size_of_difference', order: 'desc' }, pageSize: 50 });
  return (
    <StockList
      name="count-lines"
      label="Count lines"
      list={list}
      columns={[...differences, ...(list.answer?.data.some(({ later_by }) => later_by.length > 0) ? later : []), ...more]}
      rowKey={(row) => String(row.line)}
      rowName={(row) => `${fullName(row)}, ${row.location_name}`}
      filters={filters}
      beside={beside}
      {...(onOpen && { onOpen })}
      empty={{ title: 'Nothing in this count', hint: 'No item was expected at its places, and none was counted.' }}
    />
  );
}
