import {
  IconArrowBackUp,
  IconBan,
  IconBasket,
  IconBox,
  IconCheck,
  IconEdit,
  IconEye,
  IconHandStop,
  IconLink,
  IconLinkOff,
  IconMail,
  IconMessage,
  IconPackageImport,
  IconShoppingCart,
  IconThumbUp,
  IconTruck,
  IconTruckDelivery,
  IconTruckOff,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { momentText } from '../../../../stock/web/public/days.ts';
import type { SoldDetail } from '../../../contract/orders/order.ts';
import type { LineAnswer } from '../../../contract/states.ts';
import { answerWords } from '../words.ts';
import styles from './order-timeline.module.css';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

const events: Readonly<Record<string, readonly [Icon, string]>> = {
  ordered: [IconShoppingCart, 'Ordered'],
  sent: [IconMail, 'Mailed'],
  link_made: [IconLink, 'Link handed over'],
  link_withdrawn: [IconLinkOff, 'Links withdrawn'],
  changes_refused: [IconHandStop, 'Lines left out'],
  seen: [IconEye, 'Seen by the supplier'],
  accepted: [IconCheck, 'Accepted'],
  acknowledged: [IconThumbUp, 'Changes agreed'],
  note: [IconMessage, 'Note'],
  change_asked: [IconEdit, 'Other quantities asked for'],
  change_agreed: [IconThumbUp, 'Other quantities agreed'],
  change_refused: [IconHandStop, 'Other quantities refused'],
  cancel_asked: [IconBan, 'Cancellation asked for'],
  cancel_refused: [IconHandStop, 'Cancellation refused'],
  picking: [IconBasket, 'Being picked'],
  picked: [IconBox, 'Picked'],
  shipped: [IconTruck, 'Handed to the carrier'],
  shipment_delivered: [IconTruckDelivery, 'Brought'],
  shipment_failed: [IconTruckOff, 'Could not be brought'],
  shipment_again: [IconTruck, 'Under way again'],
  shipment_returned: [IconArrowBackUp, 'Brought back'],
  delivered: [IconTruckDelivery, 'Delivered'],
  received: [IconPackageImport, 'Checked in'],
  rejected: [IconHandStop, 'Refused'],
  cancelled: [IconBan, 'Cancelled'],
};

/** What an answer made of lines, counted: "1 short", "2 later". */
function answersIn(details: SoldDetail['history'][number]['details']): string[] {
  const lines = Array.isArray(details?.lines) ? (details.lines as readonly { readonly answer?: LineAnswer }[]) : [];
  const said = Map.groupBy(lines, ({ answer }) => (answer === 'confirmed' ? 'dearer' : answer && answerWords[answer][1].toLowerCase()));
  return [...said].flatMap(([words, all]) => (words ? [`${all.length} ${words}`] : []));
}

/** Who did what when, the latest first, as both sides read it. */
export const OrderTimeline = ({
  of: { history, client_name, supplier_name },
  children,
}: {
  readonly of: Pick<SoldDetail, 'history' | 'client_name' | 'supplier_name'>;
  readonly children?: ReactNode;
}) => (
  <section className={styles.card} aria-label="What happened">
    <h2>What happened</h2>
    {children}
    <ol className={styles.events}>
      {history.toReversed().map(({ event_id, at, party, by, event, note, details }) => {
        const [Sign, words] = events[event] ?? [IconCheck, event];
        const side = party === 'buyer' ? client_name : party === 'seller' ? supplier_name : undefined;
        return (
          <li key={event_id} className={styles.event}>
            <Sign size={18} aria-hidden />
            <div>
              {[words, ...answersIn(details)].join(' · ')}
              <div className={styles.by}>{[momentText(at), by, side].filter(Boolean).join(' · ')}</div>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  </section>
);
