import { Button, Checkbox, Skeleton } from '@mantine/core';
import { State } from '../../../../stock/web/public/states.tsx';
import type { OfferRow } from '../../../contract/offer.ts';
import { ListingFace } from '../listing-face.tsx';
import { OwnPrice } from '../own-price.tsx';
import { NextDelivery, type useSellers } from '../sellers.tsx';
import { availabilityWords, packText } from '../words.ts';
import { AddToCart } from './add-to-cart.tsx';
import styles from './offer-card.module.css';
import { soldText } from './sold-text.ts';
import { WishButton } from './wish-button.tsx';

interface Props {
  readonly of: OfferRow;
  readonly sellers: Pick<ReturnType<typeof useSellers>, 'of' | 'askedAt'>;
  readonly inCart: number;
  readonly compared: boolean;
  readonly onCompare: () => void;
  readonly onOpen: () => void;
}

/** A product as its supplier offers it to this venue. */
export function OfferCard({ of, sellers, inCart, compared, onCompare, onOpen }: Props) {
  const seller = sellers.of(of.seller_id);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <ListingFace of={of} size={48} />
        <div className={styles.words}>
          <button type="button" className={styles.name} onClick={onOpen}>
            {of.name}
          </button>
          <div className={styles.pack}>{packText(of)}</div>
        </div>
        <WishButton of={of} />
      </div>
      <OwnPrice of={of} />
      <div className={styles.supply}>
        <span>
          <State of={of.availability} table={availabilityWords} /> {soldText(of)}
        </span>
        <span>{of.seller_name}</span>
        {of.lead_time_days > 0 ? (
          <span>Takes {of.lead_time_days === 1 ? '1 day' : `${of.lead_time_days} days`} to get ready</span>
        ) : (
          seller && <NextDelivery days={seller.next_deliveries} minutes={seller.minutes_to_order} askedAt={sellers.askedAt} />
        )}
      </div>
      <div className={styles.foot}>
        <Checkbox size="sm" label="Compare" aria-label={`Compare ${of.name}`} checked={compared} onChange={onCompare} />
        {of.has_substitutes && inCart === 0 ? (
          <Button variant="light" px={12} onClick={onOpen}>
            See substitutes
          </Button>
        ) : (
          <AddToCart of={of} inCart={inCart} />
        )}
      </div>
    </li>
  );
}

const waiting = Array.from({ length: 9 }, (_, at) => `card ${at + 1}`);

export const CardsSkeleton = () => (
  <div className={styles.grid} aria-hidden>
    {waiting.map((key) => (
      <Skeleton key={key} className={styles.waiting ?? ''} />
    ))}
  </div>
);
