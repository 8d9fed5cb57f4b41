import { useOpenRecord } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { listOutlets } from '../../../contract/place.ts';
import { dayText } from '../days/day-words.ts';
import styles from '../sales.module.css';
import { OutletSheet } from './outlet-sheet.tsx';

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** Where tills say that they sell, and the place each takes from: the most money first. */
export function OutletList() {
  const opened = useOpenRecord();
  const list = useCall(listOutlets, {});
  const outlet = list.data?.data.find(({ outlet_id }) => outlet_id === opened.id);
  return (
    <section className={styles.part} aria-labelledby="outlets">
      <div>
        <h2 id="outlets">POS outlets</h2>
        <p className={styles.faint}>
          Each outlet’s sales are deducted from its place.
          {list.data && list.data.coverage.share !== null && ` ${percent.format(list.data.coverage.share)} of outlet sales in 90 days have one.`}
        </p>
      </div>
      {!list.data ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeleton rows={3} />
        )
      ) : list.data.data.length === 0 ? (
        <p className={styles.none}>No outlets in your POS files yet. Match the “Place of sale” column when you import, and each outlet appears here.</p>
      ) : (
        <ul className={styles.outlets}>
          {list.data.data.map((row) => (
            <li key={row.outlet_id}>
              <button type="button" onClick={() => opened.open(row.outlet_id)}>
                <span>
                  <strong>{row.outlet_name}</strong>
                  <small>
                    <Money value={row.net} /> in 90 days{row.last_sold && `, last ${dayText(row.last_sold)}`}
                  </small>
                </span>
                {row.location_name ?? <StatusBadge tone="attention">No place yet</StatusBadge>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {outlet && <OutletSheet key={outlet.outlet_id} row={outlet} onClose={opened.close} />}
    </section>
  );
}
