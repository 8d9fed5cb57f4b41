import type { IncomingTransfer } from '../../../contract/incoming.ts';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, nameAndSize, type ProductChoice } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityText } from '../../public/quantity-text.ts';
import { AddProducts } from '../pars/add-products.tsx';
import { QuantityInput } from '../quantity-input.tsx';
import styles from './transfer-sheet.module.css';

type Line = IncomingTransfer['lines'][number];

/** What somebody says of a line: which own product it is, and how much of it came. */
export interface ReceivedLineInput {
  readonly line: number;
  readonly quantity: number | undefined;
  readonly product: ProductChoice | undefined;
}

interface Props {
  readonly line: Line;
  readonly said: ReceivedLineInput | undefined;
  readonly problemOf: (field: string) => string | undefined;
  readonly onSay: (more: Partial<ReceivedLineInput>) => void;
}

const foundBy: Readonly<Record<NonNullable<Line['match']>['by'], string>> = {
  received: 'As received',
  before: 'Same as last time',
  barcode: 'Found by its barcode',
  master: 'The same master product',
  name: 'Found by name: is this the same product?',
};

export function IncomingLine({ line, said, problemOf, onSay }: Props) {
  const isMatch = said?.product !== undefined && said.product.product_id === line.match?.product_id;
  const gap = said?.quantity === undefined ? 0 : said.quantity - line.quantity;
  return (
    <li>
      <fieldset aria-label={fullName(line)} className={styles.line}>
        <p className={styles.product}>
          <strong>{nameAndSize(line)}</strong>
          <span>
            sent <Quantity value={line.quantity} of={line} />
          </span>
        </p>
        <ProductPicker
          key={said?.product?.product_id ?? 'none'}
          label="Your product"
          value={said?.product}
          required={said?.quantity !== 0}
          error={problemOf('product_id')}
          onChange={(product) => onSay({ product })}
        />
        {isMatch && line.match ? (
          <p className={styles.found}>{foundBy[line.match.by]}</p>
        ) : (
          said?.product === undefined && <AddProducts lines={[line]} onMade={(_line, product) => onSay({ product })} />
        )}
        <QuantityInput label="Arrived" product={line} value={said?.quantity} error={problemOf('quantity')} onChange={(quantity) => onSay({ quantity })} />
        {gap !== 0 && (
          <p className={styles.gap} role="status">
            {gap < 0
              ? `${quantityText(-gap, line)} less than sent`
              : `${quantityText(gap, line)} more than sent: receive what was sent and ask the other venue to send the rest as a separate transfer`}
          </p>
        )}
      </fieldset>
    </li>
  );
}
