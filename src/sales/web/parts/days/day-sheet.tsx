import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { clock, daysOf, wallTime } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { listSaleLines } from '../../../contract/sale.ts';
import { kindWords } from '../items/kind-words.ts';
import styles from '../sales.module.css';
import { dayText } from './day-words.ts';

const pageSize = 100;
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** One business day, line by line. */
export function DaySheet({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [page, setPage] = useState(1);
  const lines = useCall(listSaleLines, { params: { id }, query: { page, pageSize } }, { keepPrevious: true });
  const venue = useStore(clock);
  const isNextDay = (at: string) => {
    const { wall, business } = daysOf(at, venue);
    return wall !== business;
  };
  const first = lines.data?.data[0];
  const pages = Math.max(1, Math.ceil((lines.data?.total ?? 0) / pageSize));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={first ? `${dayText(daysOf(first.sold_at, venue).business)}, ${lines.data?.total.toLocaleString()} ${lines.data?.total === 1 ? 'line' : 'lines'}` : 'Lines of one day'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {!lines.data ? (
        lines.error ? (
          <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
        ) : (
          <FormSkeleton />
        )
      ) : (
        <div className={styles.part}>
          <PlainTable label="Lines" className={styles.lines}>
            <thead>
              <tr>
                <th>Time</th>
                <th>Code</th>
                <th>Item</th>
                <th data-number>Quantity</th>
                <th data-number>Net</th>
                <th>Receipt</th>
                <th>Outlet</th>
              </tr>
            </thead>
            <tbody>
              {lines.data.data.map((line) => (
                <tr key={line.line}>
                  <td>
                    {wallTime(line.sold_at, venue)}
                    {isNextDay(line.sold_at) && <span className={styles.faint}> next day</span>}
                  </td>
                  <td>{line.plu_code}</td>
                  <td>
                    {line.description} {line.kind !== 'sale' && <StatusBadge tone="quiet">{kindWords[line.kind]}</StatusBadge>}{' '}
                    {line.unmapped && <StatusBadge tone="attention">Not linked yet</StatusBadge>}
                    {line.modifiers.length > 0 && <div className={styles.faint}>{line.modifiers.join(', ')}</div>}
                  </td>
                  <td data-number>{number.format(line.quantity)}</td>
                  <td data-number>
                    <Money value={line.net} />
                  </td>
                  <td>{line.receipt}</td>
                  <td>{line.outlet}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          {pages > 1 && (
            <div className={styles.actions}>
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Earlier
              </Button>
              <span className={styles.faint}>
                Page {page} of {pages}
              </span>
              <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
                Later
              </Button>
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
