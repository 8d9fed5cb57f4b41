import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Form } from '../../../../kernel/web/kit/forms/use-form.ts';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import type { ProductChoice } from '../../../../stock/web/public/products.ts';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import { sizeWords } from '../words.ts';
import styles from './rfq.module.css';

/** As it is typed. */
export interface WantedItem extends Omit<RfqItem, 'quantity' | 'line'> {
  readonly quantity: number | undefined;
  readonly own_product_id: number | undefined;
}

interface Items {
  items: WantedItem[];
}

const askedOf = ({ product_id, product_name, base_unit, size_quantity }: ProductChoice): WantedItem => ({
  name: product_name,
  base_unit,
  size_quantity: size_quantity && size_quantity > 0 ? size_quantity : 1,
  quantity: undefined,
  note: '',
  own_product_id: product_id,
});

/** What is asked for: the venue's own products, so many of each. */
export function RfqItemsInput<Values extends Items>({ form }: { readonly form: Form<Values> }) {
  const [picked, setPicked] = useState(0);
  const items = form.values.items;
  const put = (next: WantedItem[]) => form.set('items' as keyof Values & string, next as Values[keyof Values & string]);
  return (
    <fieldset className={styles.items}>
      <legend>What you need</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in it twice, and rows are told apart by where they stand
        <div key={at} className={styles.item}>
          <div className={styles.itemName}>
            {item.name}
            <div className={styles.about}>{sizeWords(item)}</div>
          </div>
          <NumberInput
            aria-label={`How many ${item.name}`}
            className={styles.count}
            min={1}
            allowDecimal={false}
            thousandSeparator
            placeholder="How many"
            value={item.quantity ?? ''}
            error={form.problemOf(`items.${at}.quantity`) ?? form.problemOf(`items.${at}.own_product_id`)}
            onChange={(next) => put(items.map((one, index) => (index === at ? { ...one, quantity: next === '' ? undefined : Number(next) } : one)))}
          />
          <ActionIcon variant="subtle" size="lg" aria-label={`Remove ${item.name}`} onClick={() => put(items.filter((_, index) => index !== at))}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <ProductPicker
        key={picked}
        label={items.length === 0 ? 'Product' : 'Another product'}
        required={items.length === 0}
        value={undefined}
        error={form.problemOf('items')}
        onChange={(product) => {
          if (!product) return;
          put([...items, askedOf(product)]);
          setPicked((count) => count + 1);
        }}
      />
    </fieldset>
  );
}
