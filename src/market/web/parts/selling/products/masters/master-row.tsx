import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../../../kernel/web/ui/links.tsx';
import { ListingFace } from '../../../listing-face.tsx';
import type { Master } from './master.ts';
import styles from './masters.module.css';

interface Props {
  readonly master: Master;
  /** The product that one sells of it already; nothing while that is not known, and nothing can be pressed yet. */
  readonly listing: number | null | undefined;
}

/** One record of the shared catalogue, and the way from it into the studio. */
export const MasterRow = ({ master, listing }: Props) => (
  <li className={styles.master}>
    <ListingFace of={{ name: `${master.name} ${master.size}`, category: master.category, base_unit: 'ml', size_quantity: 1, abv: master.abv }} size={40} />
    <div className={styles.words}>
      <strong>{master.name}</strong>
      <small>{[master.brand, master.size, master.category, master.barcode].filter(Boolean).join(' · ')}</small>
    </div>
    {listing === undefined ? (
      <Button variant="light" loading aria-label={`Looking whether you sell ${master.name}`}>
        Sell this
      </Button>
    ) : listing === null ? (
      <ButtonLink to="/supplier/product-studio/{-$productId}" params={{}} search={{ master: master.id }} variant="light" aria-label={`Sell ${master.name} ${master.size}`}>
        Sell this
      </ButtonLink>
    ) : (
      <ButtonLink
        to="/supplier/product-studio/{-$productId}"
        params={{ productId: String(listing) }}
        variant="default"
        aria-label={`Open ${master.name} ${master.size}, which you sell`}
      >
        You sell it: open
      </ButtonLink>
    )}
  </li>
);
