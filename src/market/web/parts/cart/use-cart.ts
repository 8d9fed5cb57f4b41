import { useEffect } from 'react';
import { send, session } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { serverReachable } from '../../../../kernel/web/client/server-reachable.ts';
import { online } from '../../../../kernel/web/offline/online.ts';
import { keyOf, useCall } from '../../../../kernel/web/query/query.ts';
import { queryClient, refreshCalls } from '../../../../kernel/web/query/query-client.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { addCartItem, type Cart, deleteCartItem, getCart, updateCartItem } from '../../../contract/cart.ts';
import { keepCopy } from './cart-copy.ts';
import { createCartWrites } from './cart-writes.ts';

const owner = (): string | undefined => {
  const user = session.user();
  return user && `${user.user_id}:${user.client_id}`;
};

const known = (): Cart | undefined => queryClient.getQueryData(keyOf(getCart, {}));
const lineIn = (cart: Cart | undefined, product: number) => cart?.sellers.flatMap(({ lines }) => lines).find(({ product_id }) => product_id === product);

async function put(cart: Cart, product: number, quantity: number): Promise<Cart> {
  const line = lineIn(cart, product);
  if (quantity === 0) return line ? send(deleteCartItem, { params: { id: line.id } }) : cart;
  return line ? send(updateCartItem, { params: { id: line.id }, body: { qty: quantity } }) : send(addCartItem, { body: { product_id: product, qty: quantity } });
}

/** The cart may have been changed on another device: what is no line any more is looked up once more. */
async function write(product: number, quantity: number): Promise<Cart> {
  try {
    return await put(known() ?? (await send(getCart, {})), product, quantity);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
    return put(await send(getCart, {}), product, quantity);
  }
}

const failed = { add: 'Failed to add item to cart', change: 'Failed to update cart item', remove: 'Failed to remove item from cart' } as const;

export const cartWrites = createCartWrites<Cart>({
  storage: localStorage,
  owner,
  write,
  written(cart) {
    queryClient.setQueryData(keyOf(getCart, {}), cart);
    void refreshCalls(['mkt.offers.detail']);
  },
  refused(error, { name, quantity }) {
    const words = quantity === 0 ? failed.remove : known()?.sellers.some(({ lines }) => lines.some((line) => line.name === name)) ? failed.change : failed.add;
    const detail = error instanceof CallError ? (error.detail ?? error.headline) : undefined;
    toast.warn(words, `${name}${detail ? `: ${detail}` : ''}`);
  },
});

const trySend = () => {
  if (cartWrites.unsent.get().size > 0) void cartWrites.send();
};
online.subscribe(() => online.get() && trySend());
serverReachable.subscribe(() => serverReachable.get() && trySend());

const pauseMs = 250;
let later: ReturnType<typeof setTimeout> | undefined;

/** So many of it are to lie in the cart. */
export function setInCart(product: number, name: string, quantity: number): void {
  cartWrites.want(product, { quantity, name });
  clearTimeout(later);
  later = setTimeout(() => void cartWrites.send(), pauseMs);
}

/** The cart of whoever is signed in, with what is on its way into it. */
export function useCart() {
  const asked = useCall(getCart, {});
  const unsent = useStore(cartWrites.unsent);
  useEffect(() => {
    cartWrites.restore();
    trySend();
  }, []);
  useEffect(() => {
    const by = owner();
    if (asked.data && by) keepCopy(localStorage, by, asked.data);
  }, [asked.data]);
  return {
    asked,
    cart: asked.data,
    unsent,
    quantityOf: (product: number): number => unsent.get(product)?.quantity ?? lineIn(asked.data, product)?.quantity ?? 0,
  };
}
