import { useMediaQuery } from '@mantine/hooks';
import { sizeOfUnit } from '../../../../kernel/contract/units.ts';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { OrderDetail, OrderLine } from '../../../contract/orders/order.ts';
import { FacedListingName } from '../listing-face.tsx';
import { answerWords, packText, reasonWords, shortDay } from '../words.ts';
import styles from './order-lines.module.css';

/** What the supplier made of a line, where that is not what was ordered. */
function answerText({ answer, confirmed, qty, answer_reason, promised_day, substitute_name }: OrderLine): string {
  const said = [
    answer === 'short' && `${confirmed ?? 0} of ${qty}`,
    answer === 'substituted' && substitute_name && `${substitute_name} instead`,
    answer === 'later' && promised_day && `on ${dayWords(promised_day, shortDay)}`,
    answer_reason,
  ];
  return said.filter(Boolean).join(', ');
}

const gramsOfKilogram = sizeOfUnit('kg', 'g') ?? 1;
const packs = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
/** What its buyer checked in, in packs; what is sold by weight as it was weighed. */
const cameText = ({ received, price_basis, size_quantity, pack_units }: OrderLine): string =>
  price_basis === 'weight' ? `${packs.format((received * size_quantity * pack_units) / gramsOfKilogram)} kg` : packs.format(received);

const phoneQuery = '(max-width: 48em)';

/** The lines of an order with what was answered to each, and what they come to; a phone has the answer below the name. */
export function OrderLines({ of }: { readonly of: OrderDetail }) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  const answered = of.lines.some(({ answer }) => answer !== null);
  const shown = { answer: answered && !phone, shipped: of.lines.some((line) => line.shipped > 0) && !phone, received: of.receipt !== 'none', price: !phone };
  const span = 1 + [true, shown.answer, shown.shipped, shown.received, shown.price].filter(Boolean).length;
  const sums: readonly (readonly [string, number])[] = [
    ['Subtotal', of.subtotal],
    ...(of.tax > 0 ? [['Tax', of.tax] as const] : []),
    ['Delivery', of.delivery_fee],
    ['Total', of.total],
  ];
  return (
    <PlainTable label={`Lines of ${of.order_number}`}>
      <thead>
        <tr>
          <th>Product</th>
          <th data-number>Ordered</th>
          {shown.answer && <th>Answer</th>}
          {shown.shipped && <th data-number>Shipped</th>}
          {shown.received && <th data-number>Came</th>}
          {shown.price && <th data-number>Price</th>}
          <th data-number>Total</th>
        </tr>
      </thead>
      <tbody>
        {of.lines.map((line) => (
          <tr key={line.line}>
            <td>
              <FacedListingName of={line} />
              <div className={styles.about}>{[line.sku, packText({ ...line, pack_name: line.pack })].filter(Boolean).join(' · ')}</div>
              {phone && line.answer !== null && line.answer !== 'confirmed' && <Answer of={line} />}
            </td>
            <td data-number>{line.qty.toLocaleString()}</td>
            {shown.answer && (
              <td>
                <Answer of={line} />
              </td>
            )}
            {shown.shipped && <td data-number>{line.shipped.toLocaleString()}</td>}
            {shown.received && <td data-number>{cameText(line)}</td>}
            {shown.price && (
              <td data-number>
                {line.price_before !== null && (
                  <>
                    <s className={styles.about}>
                      <Money value={line.price_before} />
                    </s>{' '}
                  </>
                )}
                <Money value={line.unit_price} />
                <div className={styles.about}>
                  {line.price_before === null ? reasonWords[line.price_reason] : `Changed by the supplier${line.answer_reason ? `: ${line.answer_reason}` : ''}`}
                </div>
              </td>
            )}
            <td data-number>
              <Money value={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, value]) => (
          <tr key={label} className={label === 'Total' ? styles.total : undefined}>
            <td colSpan={span}>{label}</td>
            <td data-number>
              <Money value={value} />
            </td>
          </tr>
        ))}
      </tfoot>
    </PlainTable>
  );
}

const Answer = ({ of }: { readonly of: OrderLine }) => (
  <>
    {of.answer && <State of={of.answer} table={answerWords} />}
    {of.answer !== 'confirmed' && <div className={styles.about}>{answerText(of)}</div>}
  </>
);
