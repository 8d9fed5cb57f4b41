import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { RfqDetail } from '../../../contract/rfqs/rfq.ts';
import styles from './rfq.module.css';
import { invitationWords } from './rfq-words.ts';

/** Who was asked, and how far each has come. */
export const RfqSuppliers = ({ rfq }: { readonly rfq: RfqDetail }) => (
  <section className={styles.card} aria-label="Who was asked">
    <h2>Who was asked</h2>
    <ul className={styles.rows}>
      {rfq.suppliers.map(({ seller_id, seller_name, status, decline_reason, viewed_at, answered_at }) => {
        const at = answered_at ?? viewed_at;
        return (
          <li key={seller_id} className={styles.row}>
            <div>
              <Faced face={<Avatar name={seller_name} />}>{seller_name}</Faced>
              {decline_reason && <p className={styles.words}>{decline_reason}</p>}
            </div>
            <span className={styles.choice}>
              {at && (
                <span className={styles.about}>
                  <RelativeTime at={at} />
                </span>
              )}
              <State of={status} table={invitationWords} />
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
