import { IconBan, IconCheck, IconClockHour4, IconEye, IconFileInvoice, IconHandStop, IconHelpCircle, IconLock, IconMessageCircle, IconRepeat, IconSend } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { momentText } from '../../../../stock/web/public/days.ts';
import type { RfqDetail } from '../../../contract/rfqs/rfq.ts';
import styles from '../orders/order-timeline.module.css';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

const events: Readonly<Record<string, readonly [Icon, string]>> = {
  created: [IconFileInvoice, 'Written'],
  sent: [IconSend, 'Sent to suppliers'],
  extended: [IconClockHour4, 'Deadline extended'],
  viewed: [IconEye, 'Seen'],
  asked: [IconHelpCircle, 'Question'],
  answered: [IconMessageCircle, 'Answer'],
  quoted: [IconFileInvoice, 'Quoted'],
  declined: [IconHandStop, 'Declined'],
  withdrawn: [IconBan, 'Quote withdrawn'],
  renegotiation_requested: [IconRepeat, 'Another version asked for'],
  closed: [IconLock, 'Closed'],
  accepted: [IconCheck, 'Quote accepted'],
  not_selected: [IconBan, 'Quote not chosen'],
  awarded: [IconCheck, 'Awarded'],
  not_awarded: [IconBan, 'Not awarded'],
  cancelled: [IconBan, 'Cancelled'],
  expired: [IconClockHour4, 'Expired'],
};

interface Props {
  readonly history: RfqDetail['history'];
  /** Of whose part something is, where that is somebody. */
  readonly nameOf: (seller: number) => string | undefined;
}

/** Who did what when, the latest first: the venue reads all of it, a supplier its own part. */
export const RfqTimeline = ({ history, nameOf }: Props) => (
  <section className={styles.card} aria-label="What happened">
    <h2>What happened</h2>
    <ol className={styles.events}>
      {history.toReversed().map(({ event_id, at, by, event, note, seller_id }) => {
        const [Sign, words] = events[event] ?? [IconCheck, event];
        const said = event === 'extended' && note ? momentText(note) : note;
        return (
          <li key={event_id} className={styles.event}>
            <Sign size={18} aria-hidden />
            <div>
              {words}
              <div className={styles.by}>{[momentText(at), by, seller_id === null ? undefined : nameOf(seller_id)].filter(Boolean).join(' · ')}</div>
              {said && <p className={styles.note}>{said}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  </section>
);
