import { useCall } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { type PriceImpact, type Proposal, priceImpact } from '../../../../contract/price-studio.ts';
import { linesText, shortDay } from '../../words.ts';
import styles from './studio.module.css';

/** What the proposal would do to the last 90 days' orders, before it is saved. */
export function ImpactCard({ proposal }: { readonly proposal: Proposal | undefined }) {
  const { data, error, refetch, isPlaceholderData } = useCall(
    priceImpact,
    { body: { proposal: proposal ?? { change: 'ended', rule_id: 1 } } },
    { enabled: proposal !== undefined, freshMs: 0, keepPrevious: true },
  );
  return (
    <section aria-label="Effect" className={styles.card} aria-busy={isPlaceholderData}>
      <h2>Effect on the last 90 days’ orders</h2>
      {proposal === undefined ? (
        <p className={styles.soft}>Say whom it is for and how much. You see here what it would have done, and nothing is saved before you say so.</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Effect of={data} />
      ) : (
        <FormSkeleton rows={3} />
      )}
    </section>
  );
}

const Change = ({ before, after }: { readonly before: number; readonly after: number }) => (
  <>
    <Money value={before} plain /> → <Money value={after} plain />
  </>
);

function Effect({ of }: { readonly of: PriceImpact }) {
  if (of.lines === 0) return <p className={styles.soft}>None of these clients ordered any of this since {dayWords(of.since, shortDay)}.</p>;
  return (
    <>
      <dl className={styles.lead}>
        <div className={`${styles.figure} ${styles.main}`}>
          <dt>Revenue</dt>
          <dd>
            <Money value={of.after - of.before} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>Margin</dt>
          <dd>
            <Money value={of.margin_after - of.margin_before} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>Lines touched</dt>
          <dd>
            {of.touched.toLocaleString()} of {of.lines.toLocaleString()}
          </dd>
        </div>
      </dl>
      <p className={styles.soft}>
        Revenue <Change before={of.before} after={of.after} />, margin <Change before={of.margin_before} after={of.margin_after} />, both at the prices of{' '}
        {dayWords(of.day, shortDay)}. They were charged <Money value={of.charged} /> then.
        {of.without_cost > 0 && ` The cost of ${linesText(of.without_cost)} is not known, so ${of.without_cost === 1 ? 'it is' : 'they are'} in no margin.`}
      </p>
      {of.rows.length > 0 && <Rows of={of} />}
    </>
  );
}

const Rows = ({ of }: { readonly of: PriceImpact }) => (
  <div className={styles.scroll}>
    <PlainTable label="By client and product">
      <thead>
        <tr>
          <th>Client</th>
          <th>Product</th>
          <th data-number>Packs</th>
          <th data-number>Revenue</th>
          <th data-number>Change</th>
          <th data-number>Margin after</th>
        </tr>
      </thead>
      <tbody>
        {of.rows.map((row) => (
          <tr key={`${row.client_id} ${row.product_id}`}>
            <td>{row.client_name}</td>
            <td>{row.product_name}</td>
            <td data-number>{row.quantity.toLocaleString()}</td>
            <td data-number>
              <Money value={row.after} />
            </td>
            <td data-number>
              <Money value={row.after - row.before} />
            </td>
            <td data-number>
              <Money value={row.margin_after} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
    {of.rows_count > of.rows.length && <p className={styles.soft}>and {(of.rows_count - of.rows.length).toLocaleString()} more, which change less</p>}
  </div>
);
