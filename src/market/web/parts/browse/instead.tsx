import type { OfferRow } from '../../../contract/offer.ts';
import { FacedListingName } from '../listing-face.tsx';
import { OwnPrice } from '../own-price.tsx';
import { packText } from '../words.ts';
import { AddToCart } from './add-to-cart.tsx';
import styles from './instead.module.css';

interface Props {
  readonly offers: readonly OfferRow[];
  readonly quantityOf: (product: number) => number;
  readonly onOpen: (id: number) => void;
}

/** What the supplier has in place of what has run out, ready to be put into the cart. */
export const Instead = ({ offers, quantityOf, onOpen }: Props) => (
  <section className={styles.instead} aria-label="Instead of it">
    <h3>Sold out. Instead of it:</h3>
    <ul>
      {offers.map((offer) => (
        <li key={offer.listing_id}>
          <div className={styles.what}>
            <button type="button" onClick={() => onOpen(offer.listing_id)}>
              <FacedListingName of={offer} />
            </button>
            <small>{packText(offer)}</small>
          </div>
          <OwnPrice of={offer} small />
          <AddToCart of={offer} inCart={quantityOf(offer.listing_id)} />
        </li>
      ))}
    </ul>
  </section>
);
