import { Button, NumberInput } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useUser } from '../../../../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../../kernel/web/ui/plain-table.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../../kernel/web/ui/values/number-text.ts';
import type { UnderParLine } from '../../../../contract/par.ts';
import { ProductName } from '../../../public/product-name.tsx';
import { fullName } from '../../../public/products.ts';
import { Quantity } from '../../../public/quantity.tsx';
import { costOf, linesAddress, lotsText, orderMail, type SupplierOrder } from './order-lines.ts';
import styles from './par-order.module.css';

interface Props {
  readonly order: SupplierOrder;
  /** What the venue is called, once that is known. */
  readonly venue: string | undefined;
  /** Another supplier's order is printed. */
  readonly hidden: boolean;
  readonly lotsOf: (line: UnderParLine) => number;
  readonly onLots: (line: UnderParLine, lots: number) => void;
  readonly onPrint: () => void;
}

const lotsMost = 9999;

/** What is ordered from one supplier, and the ways to send it. */
export function SupplierOrderCard({ order, venue, hidden, lotsOf, onLots, onPrint }: Props) {
  const { name, permissions } = useUser();
  const mayBuy = permissions.includes('market.buy');
  const supplier = order.name ?? 'Without a supplier';
  const wanted = order.lines.filter((line) => lotsOf(line) > 0);
  const costs = wanted.map((line) => costOf(line, lotsOf(line)));
  const known = costs.filter((cost) => cost !== null);
  return (
    <section className={`${styles.supplier} ${hidden ? 'no-print' : ''}`} aria-label={supplier}>
      <header className={styles.head}>
        <h2 className={styles.name}>{supplier}</h2>
        <p className={styles.sum}>
          {wanted.length} {wanted.length === 1 ? 'product' : 'products'}
          {known.length > 0 && (
            <>
              {' · about '}
              <Money value={known.reduce((sum, cost) => sum + cost, 0)} />
              {known.length < wanted.length && ` and ${wanted.length - known.length} of unknown cost`}
            </>
          )}
        </p>
        <div className={styles.ways}>
          {!mayBuy && venue && order.id !== null && wanted.length > 0 && (
            <Button component="a" variant="default" leftSection={<IconMail size={18} />} href={orderMail(order, lotsOf, { venue, name })}>
              E-mail order
            </Button>
          )}
          {mayBuy && order.id !== null && wanted.length > 0 && (
            <ButtonLink to="/marketplace/mail-order" search={{ supplier: order.id, lines: linesAddress(order, lotsOf) }} variant="default" leftSection={<IconMail size={18} />}>
              Order
            </ButtonLink>
          )}
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={onPrint}>
            Print
          </Button>
        </div>
      </header>
      {venue && <p className="only-print">Order from {venue}</p>}
      <PlainTable label={`Order from ${supplier}`} cards>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Order</th>
            <th scope="col" data-number>
              On hand
            </th>
            <th scope="col" data-number>
              Par
            </th>
            <th scope="col" data-number>
              About
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.product_id} className={lotsOf(line) === 0 ? 'no-print' : undefined}>
              <td>
                <ProductName of={line} />
              </td>
              <td>
                <div className={styles.lots}>
                  <NumberInput
                    className="no-print"
                    w={72}
                    aria-label={`Order of ${fullName(line)}`}
                    min={0}
                    max={lotsMost}
                    allowDecimal={false}
                    allowNegative={false}
                    hideControls
                    inputMode="numeric"
                    value={lotsOf(line)}
                    onChange={(next) => onLots(line, Number(next) || 0)}
                  />
                  <span>{lotsText(line, lotsOf(line))}</span>
                </div>
              </td>
              <td data-number data-label="On hand">
                <Quantity value={line.on_hand} of={line} brief />
                {line.on_order > 0 && (
                  <div className={styles.coming}>
                    <Quantity value={line.on_order} of={line} brief /> to come
                  </div>
                )}
              </td>
              <td data-number data-label="Par">
                <Quantity value={line.par_max} of={line} brief />
              </td>
              <td data-number data-label="About">
                {costOf(line, lotsOf(line)) === null ? none : <Money value={costOf(line, lotsOf(line)) ?? 0} />}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}
