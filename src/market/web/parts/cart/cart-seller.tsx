import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CartSeller } from '../../../contract/cart.ts';
import { NextDelivery } from '../sellers.tsx';
import { shortDay } from '../words.ts';
import styles from './cart.module.css';
import { CartLineRow } from './cart-line.tsx';

interface Props {
  readonly seller: CartSeller;
  readonly askedAt: number;
  readonly quantityOf: (product: number) => number;
}

/** What goes to one supplier: its lines, what misses to its minimum, when it comes and what that costs. */
export function CartSellerPart({ seller, askedAt, quantityOf }: Props) {
  const { seller_name, lines, below_minimum, minimum_order, subtotal, tax, delivery_fee, free_delivery_from, total, next_deliveries } = seller;
  const shown = lines.filter((line) => quantityOf(line.product_id) > 0);
  if (shown.length === 0) return null;
  const others = next_deliveries.slice(1, 4).map((day) => dayWords(day, shortDay));
  return (
    <section className={styles.seller} aria-label={seller_name}>
      <header className={styles.head}>
        <h2>
          <Faced face={<Avatar name={seller_name} />}>{seller_name}</Faced>
        </h2>
        <div className={styles.when}>
          <NextDelivery days={next_deliveries} minutes={seller.minutes_to_order} askedAt={askedAt} />
          {others.length > 0 && <div>then {others.join(' · ')}</div>}
        </div>
      </header>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <CartLineRow key={line.id} line={line} quantity={quantityOf(line.product_id)} />
        ))}
      </ul>
      {below_minimum > 0 && (
        <div className={styles.minimum}>
          <span>
            <Money value={below_minimum} /> more to the minimum order of <Money value={minimum_order} />
          </span>
          <Progress value={(subtotal / minimum_order) * 100} size="sm" color="var(--attention)" aria-label={`Towards the minimum order of ${seller_name}`} />
        </div>
      )}
      <div className={styles.sums}>
        <Sum label="Subtotal" value={subtotal} />
        {tax > 0 && <Sum label="Tax" value={tax} />}
        <DeliverySum fee={delivery_fee} freeFrom={free_delivery_from} />
        <Sum label="Total" value={total} strong />
      </div>
    </section>
  );
}

export const Sum = ({ label, value, strong = false }: { readonly label: ReactNode; readonly value: ReactNode; readonly strong?: boolean }) => (
  <div className={styles.sum} data-strong={strong || undefined}>
    <span>{label}</span>
    {typeof value === 'number' ? <Money value={value} /> : value}
  </div>
);

/** What the way costs, and from what order on it costs nothing. */
export const DeliverySum = ({ fee, freeFrom = null }: { readonly fee: number; readonly freeFrom?: number | null }) => (
  <Sum
    label={
      freeFrom === null ? (
        'Delivery'
      ) : (
        <>
          Delivery, free from <Money value={freeFrom} decimals={0} />
        </>
      )
    }
    value={fee === 0 ? 'Free' : fee}
  />
);
