import { useCall } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { listMovements } from '../../../../stock/contract/movement.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { claimWords, kindWords } from '../../public/delivery-words.ts';
import { amountText } from '../words.ts';
import styles from './posted-rows.module.css';

/** What came of a delivery: its claims, and its rows in the ledger. */
export function PostedRows({ row }: { readonly row: DeliveryDetail }) {
  const { data } = useCall(listMovements, {
    query: { source_type: 'delivery', source_id: String(row.delivery_id), sortField: 'recorded_at', sortOrder: 'desc', pageSize: 100 },
  });
  return (
    <>
      {row.claims.length > 0 && (
        <section className={styles.part} aria-label="Claims">
          <h3>Claims</h3>
          <ul className={styles.rows}>
            {row.claims.map((claim) => (
              <li key={claim.claim_id}>
                <AnchorLink to="/delivery-management" search={{ tab: 'claims', open: String(claim.claim_id) }}>
                  {kindWords[claim.kind]} {amountText(claim.quantity, claim.unit, null)}: {claim.product_name}
                </AnchorLink>
                <span>
                  <State of={claim.status} table={claimWords} /> <Money value={claim.amount} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-label="Posted to the ledger">
        <h3>Posted to the ledger</h3>
        {!data ? (
          <FormSkeleton />
        ) : (
          <ul className={styles.rows}>
            {data.data.map((movement) => (
              <li key={movement.id}>
                <AnchorLink to="/stock-movements" search={{ open: String(movement.id) }}>
                  {fullName(movement)}
                </AnchorLink>
                <span>
                  <Quantity value={movement.quantity} of={movement} signed brief /> <Money value={movement.value} />
                </span>
                <small>
                  {movement.location_name}, {momentText(movement.effective_at)}
                  {movement.reverses !== null && ', voided'}
                  {movement.corrects !== null && ', corrected later'}
                  {movement.late_for !== null && `, late for ${movement.late_for}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
