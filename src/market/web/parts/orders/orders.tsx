import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

/** What was ordered: all of it, or one order that the address names. */
export function Orders() {
  const [order, setOrder] = useSearchParam('order');
  const id = Number(order);
  return Number.isInteger(id) && id > 0 ? (
    <OrderPage key={id} id={id} onBack={() => setOrder(undefined)} onOpen={(next) => setOrder(String(next))} />
  ) : (
    <OrderList onOpen={(next) => setOrder(String(next))} />
  );
}
