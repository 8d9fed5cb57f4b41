import { IconCash } from '@tabler/icons-react';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { supplierPendingPayments } from '../../../../contract/analytics.ts';
import { shortDay } from '../../words.ts';
import styles from './payments.module.css';

interface Owed {
  readonly credited: number;
  readonly amount: number;
}

/** What is due, and what was credited of it. */
const Due = ({ of }: { readonly of: Owed }) => (
  <>
    <Money value={of.amount} />
    {of.credited > 0 && (
      <div className={styles.of}>
        after <Money value={of.credited} /> credited
      </div>
    )}
  </>
);

/** Who owes for what was delivered, and until when. */
export function Payments() {
  const { data, error, refetch } = useCall(supplierPendingPayments, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState icon={IconCash} title="Nothing is due">
        What is delivered on account, less what was credited with its tax, is listed here until its terms end.
      </EmptyState>
    );
  return (
    <PlainTable label="Due from clients">
      <thead>
        <tr>
          <th>Client</th>
          <th data-number>Orders</th>
          <th>Next due</th>
          <th data-number>Due</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((row) => (
          <tr key={row.client_id}>
            <td>{row.client_name}</td>
            <td data-number>{row.orders.toLocaleString()}</td>
            <td>{dayWords(row.next_due, shortDay)}</td>
            <td data-number>
              <Due of={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <td />
          <td data-number>
            <Due of={data} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
