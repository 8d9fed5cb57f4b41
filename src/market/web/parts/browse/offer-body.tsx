import type { ReactNode } from 'react';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { lastsText } from '../../../../stock/web/public/days.ts';
import { quantityText } from '../../../../stock/web/public/quantity-text.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import type { OfferDetail } from '../../../contract/offer.ts';
import { ListingFace, ListingPictureFace } from '../listing-face.tsx';
import { OwnPrice } from '../own-price.tsx';
import { availabilityWords, packText, shortDay } from '../words.ts';
import styles from './offer-body.module.css';
import { PriceSteps } from './price-steps.tsx';
import { soldText } from './sold-text.ts';

interface Props {
  readonly offer: OfferDetail;
  /** Beside the price: how it gets into the cart. */
  readonly buy: ReactNode;
  /** What goes in its place. */
  readonly instead?: ReactNode;
  /** Which of the venue's own products it is. */
  readonly question?: ReactNode;
}

const dearer = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

function LastPaid({ offer: { here, price } }: { readonly offer: OfferDetail }) {
  if (here.last_price === null || here.last_ordered_at === null) return null;
  const change = here.last_price === 0 ? 0 : price / here.last_price - 1;
  return (
    <>
      <AnchorLink to="/marketplace" search={{ tab: 'orders', order: here.last_order_id }}>
        <Money value={here.last_price} />
      </AnchorLink>
      , <RelativeTime at={here.last_ordered_at} />
      {Math.abs(change) > 0.0005 && `, now ${dearer.format(change).replace('-', '\u2212')}`}
    </>
  );
}

const faceSide = 72;
const pictureSide = 96;

/** All that a venue reads of a product, whoever looks at it. */
export function OfferBody({ offer, buy, instead, question }: Props) {
  const { here } = offer;
  const measured = { product_name: offer.name, size: null, base_unit: offer.base_unit, size_quantity: offer.size_quantity };
  return (
    <>
      <div className={styles.head}>
        <ListingFace of={offer} size={faceSide} />
        <div>
          <div className={styles.pack}>{packText(offer)}</div>
          <State of={offer.availability} table={availabilityWords} />
        </div>
      </div>
      <div className={styles.buy}>
        <OwnPrice of={offer} />
        {buy}
      </div>
      {instead}
      {offer.pictures.length > 1 && (
        <div className={styles.pictures}>
          {offer.pictures.map((picture) => (
            <ListingPictureFace key={picture.digest} of={picture} size={pictureSide} />
          ))}
        </div>
      )}
      <Facts
        facts={[
          { label: 'Supplier', value: offer.seller_name },
          {
            label: 'Next delivery',
            value: offer.next_deliveries
              .slice(0, 3)
              .map((day) => dayWords(day, shortDay))
              .join(' · '),
          },
          { label: 'Here now', value: here.on_hand === null ? null : quantityText(here.on_hand, measured), strong: true },
          { label: 'Lasts', value: here.days_left === null ? null : lastsText(here.days_left), strong: true },
          { label: 'Ordered', value: here.orders === 0 ? null : `${here.orders.toLocaleString()} ${here.orders === 1 ? 'time' : 'times'}` },
          { label: 'Usually ordered', value: here.usual_quantity === null ? null : `${here.usual_quantity.toLocaleString()} × ${offer.pack_name}` },
          { label: 'Last paid', value: here.last_price === null ? null : <LastPaid offer={offer} /> },
          { label: 'Sold', value: soldText(offer).replace('Sold ', '') },
          { label: 'To get ready', value: offer.lead_time_days > 0 ? `${offer.lead_time_days} ${offer.lead_time_days === 1 ? 'day' : 'days'}` : null },
          { label: 'Category', value: offer.category },
          { label: 'Brand', value: offer.brand },
          { label: 'Strength', value: offer.abv === null ? null : `${offer.abv.toLocaleString()}% vol` },
          { label: 'Allergens', value: offer.allergens.join(', ') },
          { label: 'Origin', value: offer.origin },
          { label: 'SKU', value: offer.sku },
          { label: 'Barcode', value: offer.barcode },
        ]}
      />
      {question}
      {offer.prices.length > 0 && <h3 className={styles.title}>Price steps for everybody</h3>}
      <PriceSteps prices={offer.prices} />
      {offer.description && <p className={styles.text}>{offer.description}</p>}
    </>
  );
}
