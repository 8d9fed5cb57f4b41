import { useState } from 'react';
import { getClientSettings } from '../../../../../identity/contract/settings.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { type UnderParLine, underParOrder } from '../../../../contract/par.ts';
import { bySupplier, suggestedLots } from './order-lines.ts';
import styles from './par-order.module.css';
import { SupplierOrderCard } from './supplier-order.tsx';

/** What is under its par, ready to be ordered from each supplier: amounts are suggested and may be changed. */
export function ParOrder() {
  const order = useCall(underParOrder, {});
  const venue = useCall(getClientSettings, {}).data;
  const [said, setSaid] = useState<ReadonlyMap<number, number>>(new Map());
  const [printed, setPrinted] = useState<number | null>();
  if (order.error && !order.data) return <ErrorState error={order.error} onRetry={() => void order.refetch()} />;
  if (!order.data) return <ListSkeleton />;
  if (order.data.total === 0) {
    return <EmptyState title="Nothing to order">Every product with a par level has enough, or it is on its way.</EmptyState>;
  }
  const lotsOf = (line: UnderParLine) => said.get(line.product_id) ?? suggestedLots(line);
  const print = (supplier: number | null) => {
    setPrinted(supplier);
    // After it is drawn so.
    requestAnimationFrame(() => {
      window.print();
      setPrinted(undefined);
    });
  };
  return (
    <div className={styles.suppliers}>
      {bySupplier(order.data.data).map((one) => (
        <SupplierOrderCard
          key={one.id}
          order={one}
          venue={venue?.client_name}
          hidden={printed !== undefined && printed !== one.id}
          lotsOf={lotsOf}
          onLots={(line, lots) => setSaid(new Map(said).set(line.product_id, lots))}
          onPrint={() => print(one.id)}
        />
      ))}
    </div>
  );
}
