import { useParams } from '@tanstack/react-router';
import { ProductsOf } from '../../catalogue/web/public/products-of.tsx';
import { EditSupplier, SupplierFacts, useSupplierRecord } from '../../catalogue/web/public/supplier-record.tsx';
import { BackLink } from '../../kernel/web/kit/record/back-link.tsx';
import { RecordPage, type RecordTab } from '../../kernel/web/kit/record/record-page.tsx';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { SupplierMarket } from '../../market/web/public/supplier-market.tsx';
import { DeliveriesOf } from '../../receiving/web/public/deliveries-of.tsx';
import { ClaimsOf } from '../../receiving/web/public/supplier/claims-of.tsx';
import { SupplierFigures, SupplierPrices, SupplierSpend } from '../../receiving/web/public/supplier/supplier-trade.tsx';

/** One supplier, whole: how it is reached, what is bought there, what it charges and what it owes. */
export default function SupplierPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Supplier key={id} id={Number(id)} />;
}

function Supplier({ id }: { readonly id: number }) {
  const seesStock = holds(useUser(), 'stock.view');
  const { supplier, error, refetch } = useSupplierRecord(id);
  if (!supplier) return error ? <ErrorState what="supplier" error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const name = String(supplier.supplier_name);
  const ofTrade: readonly RecordTab[] = [
    { name: 'deliveries', label: 'Deliveries', draw: () => <DeliveriesOf only={{ supplier_id: id }} /> },
    { name: 'prices', label: 'Price changes', draw: () => <SupplierPrices id={id} /> },
    { name: 'claims', label: 'Claims', draw: () => <ClaimsOf supplier={id} /> },
  ];
  return (
    <RecordPage
      face={<Avatar name={name} />}
      title={name}
      back={<BackLink to="/suppliers" aria-label="All suppliers" />}
      actions={<EditSupplier row={supplier} />}
      figures={seesStock && <SupplierFigures id={id} />}
      facts={
        <>
          <SupplierFacts row={supplier} />
          <SupplierMarket supplier={id} />
        </>
      }
      tabs={[...(seesStock ? ofTrade : []), { name: 'products', label: 'Products', draw: () => <ProductsOf supplier={id} /> }]}
    >
      {seesStock && <SupplierSpend id={id} />}
    </RecordPage>
  );
}
