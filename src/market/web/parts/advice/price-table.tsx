import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import type { PriceAdviceLine } from '../../../contract/advice.ts';
import { reasonText, UnitPrice } from '../own-price.tsx';
import styles from './advice.module.css';
import { changeText, tierText } from './advice-words.ts';

interface Props {
  readonly lines: readonly PriceAdviceLine[];
  readonly onOpen: (product: number) => void;
}

const narrow = '(max-width: 62em)';

/** Product by product: what one pays, what it costs elsewhere, and what the next step is worth. */
export function PriceTable({ lines, onOpen }: Props) {
  const phone = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  if (phone)
    return (
      <ul className={styles.rows} aria-label="Prices of your products">
        {lines.map((line) => (
          <li key={line.product.product_id} className={styles.card}>
            <Named of={line} onOpen={onOpen} />
            <div>
              <UnitPrice of={line.offer} />
              <div className={styles.about}>{reasonText(line.offer)}</div>
            </div>
            {line.cheaper && (
              <div>
                <Elsewhere of={line} />
              </div>
            )}
            {line.tier && (
              <div>
                <NextStep of={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
    );
  return (
    <PlainTable label="Prices of your products">
      <thead>
        <tr>
          <th>Product</th>
          <th data-number>You pay</th>
          <th data-number>List</th>
          <th>Cheaper elsewhere</th>
          <th>Next step</th>
          <th data-number>In 90 days</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.product.product_id}>
            <td>
              <Named of={line} onOpen={onOpen} />
            </td>
            <td data-number>
              <UnitPrice of={line.offer} />
              <div className={styles.about}>{reasonText(line.offer)}</div>
            </td>
            <td data-number>
              <Money value={line.offer.list_price} />
              {line.private_saving > 0 && (
                <div className={styles.cheaper}>
                  saves <Money value={line.private_saving} /> a year
                </div>
              )}
            </td>
            <td>
              <Elsewhere of={line} />
            </td>
            <td>
              <NextStep of={line} />
            </td>
            <td data-number>
              {line.price_before !== null && <UnitPrice of={{ ...line.offer, unit_price: line.price_before }} />}
              <div className={(line.price_change ?? 0) > 0 ? styles.dearer : styles.cheaper}>{changeText(line.price_change)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const Named = ({ of: { product, offer }, onOpen }: { readonly of: PriceAdviceLine; readonly onOpen: Props['onOpen'] }) => (
  <div>
    <FacedProduct id={product.product_id} name={fullName(product)} />
    <div className={styles.about}>
      {offer.seller_name} ·{' '}
      <Anchor component="button" type="button" size="sm" aria-label={`Price history of ${fullName(product)}`} onClick={() => onOpen(product.product_id)}>
        Price history
      </Anchor>
    </div>
  </div>
);

function Elsewhere({ of: { cheaper, offer, switch_saving } }: { readonly of: PriceAdviceLine }) {
  if (!cheaper) return <span className={styles.note}>Nobody sells it for less</span>;
  return (
    <>
      <AnchorLink to="/marketplace" search={{ product: cheaper.listing_id }}>
        {cheaper.seller_name}
      </AnchorLink>{' '}
      <UnitPrice of={{ ...offer, unit_price: cheaper.unit_price }} />
      {switch_saving > 0 && (
        <div className={styles.cheaper}>
          saves <Money value={switch_saving} /> a year
        </div>
      )}
    </>
  );
}

function NextStep({ of }: { readonly of: PriceAdviceLine }) {
  if (of.tier === null) return null;
  return (
    <>
      <Money value={of.tier.price} /> from {of.tier.min_quantity.toLocaleString()}
      <div className={styles.about}>{tierText(of)}</div>
      {of.tier.saving > 0 && (
        <div className={styles.cheaper}>
          saves <Money value={of.tier.saving} /> a year
        </div>
      )}
    </>
  );
}
