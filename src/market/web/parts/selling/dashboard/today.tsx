import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import { comparisonOf } from '../../../../../kernel/web/charts/findings.ts';
import { Figure } from '../../../../../kernel/web/ui/figure.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import type { supplierOverview, supplierPendingPayments } from '../../../../contract/analytics.ts';
import styles from '../../trade/trade.module.css';

type Overview = AnswerOf<typeof supplierOverview>;
type Payments = AnswerOf<typeof supplierPendingPayments>;

const screen = '/supplier/dashboard';

/** What waits, what was sold lately, and what is owed for it. */
export function TodayFigures({ of, payments }: { readonly of: Overview; readonly payments: Payments | undefined }) {
  const before = `the ${of.days} days before`;
  const short = of.out_of_stock + of.low;
  return (
    <div className={styles.figures} data-wide>
      <Figure label="Orders to answer" value={of.to_answer.toLocaleString()} to="/supplier/workbench" />
      <Figure label="Orders to ship" value={of.to_ship.toLocaleString()} to="/supplier/workbench" />
      <Figure label="Waiting for the client" value={of.waiting_for_client.toLocaleString()} to="/supplier/orders" />
      <Figure
        label="Sold out or low"
        value={short.toLocaleString()}
        to={screen}
        search={{ tab: 'stock' }}
        {...(of.out_of_stock > 0 && { comparison: { text: `${of.out_of_stock.toLocaleString()} sold out`, direction: 'down', good: false } })}
      />
      <Figure
        label={`Sold, last ${of.days} days`}
        value={<Money value={of.revenue.value} decimals={0} />}
        comparison={comparisonOf(of.revenue.value, of.revenue.before, before, 'more')}
        to={screen}
      />
      <Figure label="Orders" value={of.orders.value.toLocaleString()} comparison={comparisonOf(of.orders.value, of.orders.before, before, 'more')} to={screen} />
      <Figure label="Clients who ordered" value={of.clients.value.toLocaleString()} comparison={comparisonOf(of.clients.value, of.clients.before, before, 'more')} to={screen} />
      {payments && <Figure label="Due from clients" value={<Money value={payments.amount} decimals={0} />} to={screen} search={{ tab: 'payments' }} />}
    </div>
  );
}
