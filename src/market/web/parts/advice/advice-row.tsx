import { NumberInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import type { AdviceLine } from '../../../contract/advice.ts';
import { OwnPrice } from '../own-price.tsx';
import { packText } from '../words.ts';
import styles from './advice.module.css';
import { adviceWords, changeText, limitText, thereText, whyText } from './advice-words.ts';

interface Props {
  readonly line: AdviceLine;
  readonly packs: number;
  readonly onChange: (packs: number) => void;
}

/** Enter goes on to the next number, as in a sheet. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus();
}

/** One product: why to buy it, by which offer, and how much. */
export function AdviceRow({ line, packs, onChange }: Props) {
  const { product, offer } = line;
  const [limit, change] = [limitText(line), changeText(line.price_change)];
  return (
    <li className={styles.row} aria-label={fullName(product)}>
      <div className={styles.what}>
        <FacedProduct id={product.product_id} name={fullName(product)} />
        <div className={styles.about}>{thereText(line)}</div>
      </div>
      <div>
        <State of={line.reason} table={adviceWords} />
        <div className={styles.about}>{whyText(line)}</div>
        {limit && <div className={styles.limit}>{limit}</div>}
      </div>
      <div>
        <OwnPrice of={offer} small />
        <div className={styles.about}>
          <AnchorLink to="/marketplace" search={{ product: offer.listing_id }} c="inherit" size="sm">
            {packText(offer)}
          </AnchorLink>{' '}
          · {offer.seller_name}
        </div>
        {change && <div className={line.price_change !== null && line.price_change > 0 ? styles.dearer : styles.cheaper}>{change}</div>}
      </div>
      <NumberInput
        className={styles.packs ?? ''}
        aria-label={`Packs of ${fullName(product)}`}
        min={0}
        max={100_000}
        step={offer.order_multiple}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        value={packs}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={toNext}
        onChange={(next) => onChange(Number(next) || 0)}
      />
      <div className={styles.total}>{packs > 0 && (packs === line.packs ? <Money value={line.total} /> : <Money value={offer.price * packs} />)}</div>
    </li>
  );
}
