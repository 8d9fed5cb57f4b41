import { IconRepeat } from '@tabler/icons-react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { listMailSuppliers } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';

/** The way to the same order again: at the prices and with the stock of now. One who sells here by now is ordered from there. */
export function MailAgain({ order }: { readonly order: OrderDetail }) {
  const known = useCall(listMailSuppliers, {}).data?.data.find(({ seller_id }) => seller_id === order.supplier_id);
  const search = known ? { supplier: known.supplier_id, from: order.order_id } : {};
  return (
    <ButtonLink to={known ? '/marketplace/mail-order' : '/marketplace'} search={search} leftSection={<IconRepeat size={18} aria-hidden />}>
      Order again
    </ButtonLink>
  );
}
