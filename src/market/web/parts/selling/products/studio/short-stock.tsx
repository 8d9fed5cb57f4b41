import { Alert } from '@mantine/core';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../../../kernel/web/ui/links.tsx';
import { dayWords } from '../../../../../../kernel/web/ui/values/clock.ts';
import { type ListingDetail, listShortOrders } from '../../../../../contract/listing.ts';
import { shortText } from '../../../../../domain/short.ts';
import { shortDay } from '../../../words.ts';
import styles from './studio.module.css';

/** That less stands there than is promised, and which orders run short. */
export function ShortStock({ listing: { listing_id, reserved }, onHand }: { readonly listing: ListingDetail; readonly onHand: number }) {
  const isShort = onHand < reserved;
  const { data } = useCall(listShortOrders, { params: { id: listing_id }, query: { on_hand: onHand } }, { enabled: isShort, keepPrevious: true });
  if (!isShort) return null;
  return (
    <Alert color="yellow" role="status" title={shortText(reserved, onHand)}>
      <ul className={styles.short}>
        {data?.data.map(({ order_id, sales_number, client_name, day, packs, short }) => (
          <li key={order_id}>
            <AnchorLink to="/supplier/orders" search={{ order: String(order_id) }}>
              {sales_number}
            </AnchorLink>{' '}
            {client_name}, {dayWords(day, shortDay)}: {short.toLocaleString()} of {packs.toLocaleString()} short
          </li>
        ))}
      </ul>
    </Alert>
  );
}
