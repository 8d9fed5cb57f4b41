import type { OrderDetail } from '../../contract/orders/order.ts';

/** What is still promised of an order, by what is promised. */
export const promised = ({ lines }: OrderDetail) =>
  lines.map((line) => ({
    listing_id: line.substitute_product_id ?? line.product_id,
    name: line.substitute_name ?? line.name,
    quantity: (line.confirmed ?? line.qty) - line.shipped,
  }));
