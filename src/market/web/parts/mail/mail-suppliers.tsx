import { Button, VisuallyHidden } from '@mantine/core';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { listMailSuppliers } from '../../../contract/orders/mail-order.ts';

/** Whom one can write to: those one ordered from last come first. */
export function MailSuppliers({ onChoose }: { readonly onChoose: (supplier: number) => void }) {
  const { data, error, refetch } = useCall(listMailSuppliers, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState
        title="Nobody to write to"
        action={
          <ButtonLink to="/suppliers" variant="default">
            Suppliers
          </ButtonLink>
        }
      >
        Every supplier of yours sells on the marketplace. Add one who does not, and orders go to them by mail.
      </EmptyState>
    );
  return (
    <PlainTable label="Suppliers" cards>
      <thead>
        <tr>
          <th scope="col">Supplier</th>
          <th scope="col">E-mail</th>
          <th scope="col" data-number>
            Products
          </th>
          <th scope="col">Last ordered</th>
          <th scope="col" data-number>
            <VisuallyHidden>Order</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ supplier_id, supplier_name, email, products, last_ordered_at }) => (
          <tr key={supplier_id}>
            <td>
              <Faced face={<Avatar name={supplier_name} />}>{supplier_name}</Faced>
            </td>
            <td data-label="E-mail">{email ?? 'Not known yet'}</td>
            <td data-number data-label="Products">
              {products.toLocaleString()}
            </td>
            <td data-label="Last ordered">{last_ordered_at === null ? none : momentText(last_ordered_at)}</td>
            <td data-number>
              <Button size="compact-md" variant="default" aria-label={`Order from ${supplier_name}`} onClick={() => onChoose(supplier_id)}>
                Order
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
