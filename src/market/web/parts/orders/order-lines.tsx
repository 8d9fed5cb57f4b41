import { useMediaQuery } from '@mantine/hooks';
import { sizeOfUnit } from '../../../../kernel/contract/units.ts';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { OrderDetail, SoldDetail } from '../../../contract/orders/order.ts';
import { isPricedOrder } from '../../../domain/priced.ts';
import { FacedListingName } from '../listing-face.tsx';
import { answerWords, packText, reasonWords, shortDay } from '../words.ts';
import styles from './order-lines.module.css';

/** What the supplier made of a line, where that is not what was ordered. */
function answerText({ answer, confirmed, qty, answer_reason, promised_day, substitute_name }: Line): string {
  const said = [
    answer === 'short' && `${confirmed ?? 0} of ${qty}`,
    answer === 'substituted' && substitute_name && `${substitute_name} instead`,
    answer === 'later' && promised_day && `on ${dayWords(promised_day, shortDay)}`,
    answer_reason,
  ];
  return said.filter(Boolean).join(', ');
}

type Line = SoldDetail['lines'][number];

const gramsOfKilogram = sizeOfUnit('kg', 'g') ?? 1;
const packs = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
/** What its buyer checked in, in packs; what is sold by weight as it was weighed. */
const cameText = ({ received, price_basis, size_quantity, pack_units }: Line): string =>
  price_basis === 'weight' ? `${packs.format((received * size_quantity * pack_units) / gramsOfKilogram)} kg` : packs.format(received);

const phoneQuery = '(max-width: 48em)';

interface Props {
  readonly of: SoldDetail;
  /** What each price is called to whoever looks. */
  readonly reasons?: typeof reasonWords;
}

/** The lines of an order with what was answered to each, and what they come to for whoever is told; a phone has all of it below the name, and the money beside. */
export function OrderLines({ of, reasons = reasonWords }: Props) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  const came = of.receipt !== 'none';
  const shown = {
    answer: of.lines.some(({ answer }) => answer !== null) && !phone,
    shipped: of.lines.some((line) => line.shipped > 0) && !phone,
    received: came && !phone,
    price: !phone && isPricedOrder(of),
    total: isPricedOrder(of),
  };
  const span = 1 + [!phone, shown.answer, shown.shipped, shown.received, shown.price].filter(Boolean).length;
  return (
    <PlainTable label={`Lines of ${of.order_number}`}>
      <thead>
        <tr>
          <th>Product</th>
          {!phone && <th data-number>Ordered</th>}
          {shown.answer && <th>Answer</th>}
          {shown.shipped && <th data-number>Shipped</th>}
          {shown.received && <th data-number>Came</th>}
          {shown.price && <th data-number>Price</th>}
          {shown.total && <th data-number>Total</th>}
        </tr>
      </thead>
      <tbody>
        {of.lines.map((line) => (
          <tr key={line.line}>
            <td>
              <FacedListingName of={line} />
              <div className={styles.about}>{[line.sku, packText({ ...line, pack_name: line.pack })].filter(Boolean).join(' · ')}</div>
              {phone && (
                <div className={styles.about}>
                  {line.qty.toLocaleString()} {line.unit_price !== null && '× '}
                  <Price of={line} />
                  {came && ` · ${cameText(line)} came`}
                </div>
              )}
              {priceText(line, reasons) && <div className={styles.about}>{priceText(line, reasons)}</div>}
              {phone && line.answer !== null && line.answer !== 'confirmed' && <Answer of={line} />}
            </td>
            {!phone && <td data-number>{line.qty.toLocaleString()}</td>}
            {shown.answer && (
              <td>
                <Answer of={line} />
              </td>
            )}
            {shown.shipped && <td data-number>{line.shipped.toLocaleString()}</td>}
            {shown.received && <td data-number>{cameText(line)}</td>}
            {shown.price && (
              <td data-number>
                <Price of={line} />
              </td>
            )}
            {line.total !== null && (
              <td data-number>
                <Money value={line.total} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {isPricedOrder(of) && (
        <tfoot>
          {sumsOf(of).map(([label, value]) => (
            <tr key={label} className={label === 'Total' ? styles.total : undefined}>
              <td colSpan={span}>{label}</td>
              <td data-number>
                <Money value={value} />
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </PlainTable>
  );
}

const sumsOf = ({ subtotal, tax, delivery_fee, total }: OrderDetail): readonly (readonly [string, number])[] => [
  ['Subtotal', subtotal],
  ...(tax > 0 ? [['Tax', tax] as const] : []),
  ['Delivery', delivery_fee],
  ['Total', total],
];

/** Why it costs what it costs; what everybody pays needs no reason. */
function priceText({ price_before, price_reason, answer_reason }: Line, reasons: typeof reasonWords): string {
  if (price_before !== null) return `Changed by the supplier${answer_reason ? `: ${answer_reason}` : ''}`;
  return price_reason === null || price_reason === 'list' ? '' : reasons[price_reason];
}

const Price = ({ of: { price_before, unit_price } }: { readonly of: Line }) => (
  <>
    {price_before !== null && (
      <>
        <s className={styles.about}>
          <Money value={price_before} />
        </s>{' '}
      </>
    )}
    {unit_price !== null && <Money value={unit_price} />}
  </>
);

const Answer = ({ of }: { readonly of: Line }) => (
  <>
    {of.answer && <State of={of.answer} table={answerWords} />}
    {of.answer !== 'confirmed' && <div className={styles.about}>{answerText(of)}</div>}
  </>
);
