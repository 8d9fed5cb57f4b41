import { Button } from '@mantine/core';
import { IconClipboardText, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { choicesOf, groupWords, State } from '../../../../stock/web/public/states.tsx';
import { listBought, type OrderRow, orderGrammar, orderRow } from '../../../contract/orders/order.ts';
import { useSellers } from '../sellers.tsx';
import { orderWords } from '../words.ts';

const QuickOrder = lazy(async () => ({ default: (await import('./quick-order.tsx')).QuickOrder }));

/** The state of an order, or what it waits for from whoever looks at it. */
export const OrderState = ({ of }: { readonly of: Pick<OrderRow, 'status' | 'buyer_ack_needed'> }) =>
  of.buyer_ack_needed ? <StatusBadge tone="attention">Changes to agree to</StatusBadge> : <State of={of.status} table={orderWords} />;

const columns = columnsOf(orderRow, orderGrammar.sort, [
  'order_number',
  { key: 'supplier_name', render: (row) => <Faced face={<Avatar name={row.supplier_name} />}>{row.supplier_name}</Faced> },
  { key: 'status', gathered: groupWords(orderWords), render: (row) => <OrderState of={row} /> },
  'total',
  'ordered_at',
  { key: 'estimated_delivery' },
  { key: 'lines_count', onCard: false },
  { key: 'po_number', folded: true, onCard: false },
  { key: 'requested_day', folded: true, onCard: false },
  { key: 'carrier', folded: true, onCard: false },
]);

/** What the venue has ordered, the latest first. */
export function OrderList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const [quick, setQuick] = useState(false);
  const { sellers } = useSellers();
  const list = useList<OrderRow>({ call: listBought, sort: { field: 'ordered_at', order: 'desc' }, groups: orderGrammar.groups });
  const choices = [
    choiceFilter('status', 'Status', choicesOf(orderWords), { ways: ['is', 'isNot'] }),
    choiceFilter(
      'supplier_id',
      'Supplier',
      sellers.map(({ seller_id, seller_name }) => ({ value: String(seller_id), label: seller_name })),
      { asValue: Number, ways: ['is', 'isNot'] },
    ),
    ...columnFilters(orderRow, ['buyer_ack_needed', 'ordered_at', 'estimated_delivery', 'total']),
  ];
  return (
    <>
      <ListView
        name="market-orders"
        label="Orders"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.order_id)}
        rowName={(row) => `${row.order_number}, ${row.supplier_name}`}
        choices={choices}
        onOpen={(row) => onOpen(row.order_id)}
        beside={
          <>
            <ButtonLink to="/marketplace/mail-order" variant="default" leftSection={<IconMail size={18} aria-hidden />}>
              Order by mail
            </ButtonLink>
            <Button variant="default" leftSection={<IconClipboardText size={18} aria-hidden />} onClick={() => setQuick(true)}>
              Quick order
            </Button>
          </>
        }
        empty={{
          title: 'No orders yet',
          hint: 'What you order here stays, with its answers, changes and deliveries.',
          action: (
            <ButtonLink to="/marketplace" variant="default">
              Browse products
            </ButtonLink>
          ),
        }}
      />
      <Suspense fallback={null}>{quick && <QuickOrder onClose={() => setQuick(false)} />}</Suspense>
    </>
  );
}
