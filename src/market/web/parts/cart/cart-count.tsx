import { Badge } from '@mantine/core';
import { useCart } from './use-cart.ts';

/** How many lines the cart has; nothing while it is empty. */
export function CartCount() {
  const { cart, unsent } = useCart();
  if (!cart) return null;
  const there = new Set(cart.sellers.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)));
  for (const [product, { quantity }] of unsent) quantity > 0 ? there.add(product) : there.delete(product);
  return there.size > 0 ? (
    <Badge size="sm" variant="light" aria-label={`${there.size} in the cart`}>
      {there.size}
    </Badge>
  ) : null;
}
