import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { StockList } from '../../../stock/web/public/stock-list.tsx';
import type { CountRow } from '../../contract/cards.ts';
import { listCounts } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { countColumns } from '../parts/counts/count-columns.tsx';

/** The counts that looked at one place. */
export function PlaceCounts({ place }: { readonly place: number }) {
  const navigate = useNavigate();
  const list = useList<CountRow>({ call: listCounts, more: { location_id: place }, viewed: false, sort: { field: 'created_at', order: 'desc' } });
  return (
    <StockList
      name="place-counts"
      label="Counts"
      list={list}
      columns={countColumns}
      rowKey={(row) => String(row.stock_count_id)}
      rowName={(row) => row.name}
      filters={[]}
      onOpen={({ stock_count_id, status }) =>
        void (isOpen(status)
          ? navigate({ to: '/stock-count-wizard/count/$id', params: { id: String(stock_count_id) } })
          : navigate({ to: '/stock-count-wizard/summary', search: { count: String(stock_count_id) } }))
      }
      empty={{ title: 'Not counted yet', hint: 'Counts that look at this place stand here.' }}
    />
  );
}
