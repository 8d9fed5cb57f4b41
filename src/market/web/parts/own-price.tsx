import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { useMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import type { OfferRow } from '../../contract/offer.ts';
import styles from './own-price.module.css';
import { reasonWords } from './words.ts';

type Priced = Pick<OfferRow, 'price' | 'list_price' | 'price_reason' | 'unit_price' | 'next_tier' | 'base_unit' | 'price_basis'>;

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** "Your agreed price, 3% below list". */
export function reasonText({ price, list_price, price_reason }: Pick<Priced, 'price' | 'list_price' | 'price_reason'>): string {
  const below = list_price > 0 ? 1 - price / list_price : 0;
  return below > 0.0005 ? `${reasonWords[price_reason]}, ${percent.format(below)} below list` : reasonWords[price_reason];
}

const metric = { ml: 'per litre', g: 'per kg', each: 'per piece' } as const;
const american = { ml: 'per liter', g: 'per lb', each: 'per piece' } as const;
const kilosInPound = (sizeOfUnit('lb', 'g') ?? 1) / (sizeOfUnit('kg', 'g') ?? 1);

/** What things of different sizes are compared by, in the measure of the house. */
export function UnitPrice({ of }: { readonly of: Pick<Priced, 'unit_price' | 'base_unit'> }) {
  const inPounds = useMeasures() === 'oz';
  return (
    <>
      <Money value={inPounds && of.base_unit === 'g' ? of.unit_price * kilosInPound : of.unit_price} /> {(inPounds ? american : metric)[of.base_unit]}
    </>
  );
}

/** What one pays, why, and what it comes to by volume, weight or piece. */
export const OwnPrice = ({ of, small = false }: { readonly of: Priced; readonly small?: boolean }) => (
  <div className={`${styles.price} ${small ? styles.small : ''}`}>
    <span className={styles.own}>
      <Money value={of.price} />
    </span>
    {of.price_basis === 'weight' && <span className={styles.unit}>per kg, by weight</span>}
    {of.price < of.list_price && (
      <s className={styles.list}>
        <Money value={of.list_price} />
      </s>
    )}
    {!small && of.price_reason !== 'list' && <span className={styles.reason}>{reasonText(of)}</span>}
    {!small && of.price_basis === 'pack' && (
      <span className={styles.unit}>
        <UnitPrice of={of} />
      </span>
    )}
    {!small && of.next_tier && (
      <span className={styles.tier}>
        <Money value={of.next_tier.price} /> each from {of.next_tier.min_quantity.toLocaleString()}
      </span>
    )}
  </div>
);
