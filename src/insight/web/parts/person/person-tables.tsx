import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { personRows, type personWork } from '../../../contract/person.ts';

type Work = AnswerOf<typeof personWork>;

export const PersonFigures = ({ work: { counted, received, wasted } }: { readonly work: Work }) => (
  <>
    <Figure label="Items counted, 4 weeks" value={counted.items.toLocaleString()} />
    <Figure label="Deliveries received, 4 weeks" value={received.count.toLocaleString()} />
    <Figure label="Worth of them" value={<Money value={received.value} decimals={0} />} />
    <Figure label="Waste entries, 4 weeks" value={wasted.count.toLocaleString()} />
    <Figure label="Cost of them" value={<Money value={wasted.value} />} />
  </>
);

const Latest = ({ of, shown }: { readonly of: number; readonly shown: number }) => (of > shown ? <p>The latest {personRows}, of the last four weeks.</p> : null);

export function PersonCounts({ counted: { data } }: Pick<Work, 'counted'>) {
  if (data.length === 0) return <EmptyState title="Counted nothing lately">Counts of the last four weeks stand here.</EmptyState>;
  return (
    <PlainTable label="Counted">
      <thead>
        <tr>
          <th>Count</th>
          <th data-number>Items</th>
          <th>Places</th>
          <th>Last</th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.stock_count_id}>
            <td>
              <AnchorLink to="/stock-count-wizard/summary" search={{ count: String(row.stock_count_id) }}>
                {row.name}
              </AnchorLink>
            </td>
            <td data-number>{row.items.toLocaleString()}</td>
            <td>{row.places.join(', ')}</td>
            <td>
              <RelativeTime at={row.last_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

export function PersonDeliveries({ received: { data, count } }: Pick<Work, 'received'>) {
  if (data.length === 0) return <EmptyState title="Received nothing lately">Deliveries of the last four weeks stand here.</EmptyState>;
  return (
    <>
      <Latest of={count} shown={data.length} />
      <PlainTable label="Received">
        <thead>
          <tr>
            <th>Delivery</th>
            <th data-number>Value</th>
            <th>Supplier</th>
            <th>Received</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.delivery_id}>
              <td>
                <AnchorLink to="/delivery-management" search={{ open: String(row.delivery_id) }}>
                  {row.number}
                </AnchorLink>
              </td>
              <td data-number>
                <Money value={row.value} />
              </td>
              <td>{row.supplier_name}</td>
              <td>
                <RelativeTime at={row.received_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

export function PersonWaste({ wasted: { data, count } }: Pick<Work, 'wasted'>) {
  if (data.length === 0) return <EmptyState title="Logged no waste lately">Waste of the last four weeks stands here.</EmptyState>;
  return (
    <>
      <Latest of={count} shown={data.length} />
      <PlainTable label="Wasted">
        <thead>
          <tr>
            <th>What</th>
            <th data-number>Cost</th>
            <th>Reason</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.waste_id}>
              <td>
                <AnchorLink to="/waste-log" search={{ tab: 'book', open: String(row.waste_id) }}>
                  {row.name}
                </AnchorLink>
              </td>
              <td data-number>
                <Money value={row.value} />
              </td>
              <td>{row.reason}</td>
              <td>
                <RelativeTime at={row.wasted_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
