import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import type { OfferRow } from '../../../contract/offer.ts';
import { setInCart } from '../cart/use-cart.ts';
import { Quantity, stepped } from '../quantity.tsx';

type Added = Pick<OfferRow, 'listing_id' | 'name' | 'availability' | 'order_multiple' | 'minimum_quantity'>;

interface Props {
  readonly of: Added;
  readonly inCart: number;
  /** As many as one usually takes; without it the least. */
  readonly usual?: number | null;
}

/** One press puts it into the cart; from then on it is a number of packs. */
export function AddToCart({ of, inCart, usual }: Props) {
  const put = (quantity: number) => setInCart(of.listing_id, of.name, quantity);
  const first = stepped(of, (usual ?? of.minimum_quantity) - 1, 1);
  if (inCart > 0) return <Quantity of={of} value={inCart} onChange={put} />;
  const label = first > 1 ? `Add ${first.toLocaleString()}` : 'Add';
  if (of.availability === 'out')
    return (
      <ActionButton why="The supplier has sold out." variant="default">
        {label}
      </ActionButton>
    );
  return (
    <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} aria-label={`${label}: ${of.name}`} onClick={() => put(first)}>
      {label}
    </Button>
  );
}
