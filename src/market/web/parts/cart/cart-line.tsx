import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CartLine } from '../../../contract/cart.ts';
import { FacedListingName } from '../listing-face.tsx';
import { Quantity } from '../quantity.tsx';
import { packText, reasonWords } from '../words.ts';
import styles from './cart.module.css';
import { LineChanges } from './line-changes.tsx';
import { isHindered } from './ready.ts';
import { setInCart } from './use-cart.ts';

/** Taken out at once, and put back as easily. */
function remove({ product_id, name, quantity }: CartLine): void {
  setInCart(product_id, name, 0);
  toast.done(`${name} is out of the cart`, { label: 'Undo', run: () => setInCart(product_id, name, quantity) }, `cart ${product_id}`);
}

interface Props {
  readonly line: CartLine;
  readonly quantity: number;
}

export function CartLineRow({ line, quantity }: Props) {
  const { offer } = line;
  const put = (next: number) => setInCart(line.product_id, line.name, next);
  return (
    <li className={styles.line} data-hindered={isHindered(line) || undefined} aria-busy={quantity !== line.quantity}>
      <div className={styles.what}>
        {offer ? (
          <AnchorLink to="/marketplace" search={{ tab: 'cart', product: line.product_id }} c="inherit">
            <FacedListingName of={offer} />
          </AnchorLink>
        ) : (
          line.name
        )}
        {offer && (
          <div className={styles.about}>
            {packText(offer)} · <Money value={line.unit_price} /> each{line.price_reason !== 'list' && ` · ${reasonWords[line.price_reason]}`}
            {line.next_tier && (
              <>
                {' '}
                · <Money value={line.next_tier.price} /> from {line.next_tier.min_quantity.toLocaleString()}
              </>
            )}
          </div>
        )}
      </div>
      <div className={styles.quantity}>{offer && <Quantity of={offer} value={quantity} onChange={put} removes={false} />}</div>
      <div className={styles.total}>{offer && <Money value={line.total} />}</div>
      <ActionIcon className={styles.remove ?? ''} variant="subtle" color="gray" size={36} aria-label={`Take ${line.name} out of the cart`} onClick={() => remove(line)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <LineChanges line={line} />
    </li>
  );
}
