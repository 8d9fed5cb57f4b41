import { NumberInput } from '@mantine/core';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { ProductName } from '../../../../stock/web/public/product-name.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { MailProduct } from '../../../contract/orders/mail-order.ts';
import styles from './mail.module.css';
import type { WantedPacks } from './mail-order-form.tsx';

interface Props {
  readonly products: readonly MailProduct[];
  readonly wanted: ReadonlyMap<number, WantedPacks>;
  readonly supplier: string;
  readonly onWanted: (product: number, next: WantedPacks) => void;
}

const packsMost = 99_999;

/** "2 cases of 6", "3 bottles". */
function packsText(product: MailProduct, packs: number): string {
  const isCase = !product.bought_singly && product.pack_units > 1;
  return isCase ? `${packs === 1 ? 'case' : 'cases'} of ${product.pack_units}` : quantityWords(packs * product.size_quantity, product).main.replace(/^[\d.,\s]+/, '');
}

/** What one buys there, a row each: how much, at which price, beside what there is. */
export function MailProductRows({ products, wanted, supplier, onWanted }: Props) {
  return (
    <PlainTable label={`Products of ${supplier}`} cards>
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
            Usually
          </th>
          <th scope="col">Price</th>
          <th scope="col" data-number>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.product_id}
            product={product}
            wanted={wanted.get(product.product_id) ?? { packs: 0, price: product.price }}
            onWanted={(next) => onWanted(product.product_id, next)}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

function ProductRow({ product, wanted, onWanted }: { readonly product: MailProduct; readonly wanted: WantedPacks; readonly onWanted: (next: WantedPacks) => void }) {
  const { packs, price } = wanted;
  const name = fullName(product);
  return (
    <tr>
      <td>
        <ProductName of={product} />
        {product.article_number && <div className={styles.about}>No. {product.article_number}</div>}
      </td>
      <td>
        <div className={styles.packs}>
          <NumberInput
            w={72}
            aria-label={`Order of ${name}`}
            min={0}
            max={packsMost}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            value={packs === 0 ? '' : packs}
            placeholder="0"
            onChange={(next) => onWanted({ packs: Number(next) || 0, price })}
          />
          <span>{packsText(product, packs)}</span>
        </div>
      </td>
      <td data-number data-label="On hand">
        <Quantity value={product.on_hand} of={product} brief />
        {product.on_order > 0 && (
          <div className={styles.about}>
            <Quantity value={product.on_order} of={product} brief /> to come
          </div>
        )}
      </td>
      <td data-number data-label="Par">
        {product.par_max === null ? none : <Quantity value={product.par_max} of={product} brief />}
      </td>
      <td data-number data-label="Usually">
        {product.usual === null ? none : `${product.usual.toLocaleString()} ${packsText(product, product.usual)}`}
      </td>
      <td data-label="Price">
        <NumberInput
          w={104}
          aria-label={`Price of ${name}`}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          hideControls
          thousandSeparator
          inputMode="decimal"
          placeholder="Open"
          value={price ?? ''}
          onChange={(next) => onWanted({ packs, price: next === '' ? null : Number(next) })}
        />
      </td>
      <td data-number data-label="Total">
        {packs === 0 || price === null ? none : <Money value={packs * price} />}
      </td>
    </tr>
  );
}
