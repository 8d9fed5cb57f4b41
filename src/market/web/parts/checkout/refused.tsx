import { Alert, List } from '@mantine/core';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CartChange } from '../../../contract/cart-changes.ts';
import { hindranceWords, shortDay } from '../words.ts';

/** What the server says of one line, one supplier or a day; which of it is there depends on the fault. */
interface Details {
  readonly products?: readonly { readonly product_id: number; readonly name: string }[];
  readonly lines?: readonly { readonly product_id: number; readonly changes: readonly CartChange[]; readonly unit_price: number | null }[];
  readonly suppliers?: readonly { readonly seller_id: number; readonly seller_name: string; readonly minimum_order: number; readonly subtotal: number }[];
  readonly soonest?: string;
}

interface Props {
  readonly error: CallError | null;
  readonly nameOf: (product: number) => string;
}

/** Why nothing was ordered: the fault's own words, line by line, and where to mend it. */
export function CheckoutRefused({ error, nameOf }: Props) {
  if (!error || error.fieldErrors.some(({ field }) => !field.startsWith('items'))) return null;
  const { lines = [], products = [], suppliers = [], soonest } = error.details as Details;
  return (
    <Alert color="red" role="alert" title={error.detail ?? error.headline}>
      <List size="sm" spacing={4}>
        {lines.map(({ product_id, changes, unit_price }) => (
          <List.Item key={product_id}>
            {nameOf(product_id)}: <Changes changes={changes} price={unit_price} />
          </List.Item>
        ))}
        {products.map(({ product_id, name }) => (
          <List.Item key={product_id}>{name}: less of it is left than you want. Take less, or remove it.</List.Item>
        ))}
        {suppliers.map(({ seller_id, seller_name, minimum_order, subtotal }) => (
          <List.Item key={seller_id}>
            {seller_name}: <Money value={minimum_order - subtotal} /> more to the minimum of <Money value={minimum_order} />.
          </List.Item>
        ))}
        {soonest && <List.Item>The soonest day is {dayWords(soonest, shortDay)}.</List.Item>}
      </List>
      Nothing was ordered, and the cart is as it was.{' '}
      <AnchorLink to="/marketplace" search={{ tab: 'cart' }}>
        Look at the cart
      </AnchorLink>
    </Alert>
  );
}

const Changes = ({ changes, price }: { readonly changes: readonly CartChange[]; readonly price: number | null }) =>
  changes.map((change) =>
    change === 'dearer' || change === 'cheaper' ? (
      <span key={change}>
        now <Money value={price} />.{' '}
      </span>
    ) : (
      <span key={change}>{hindranceWords[change]} </span>
    ),
  );
