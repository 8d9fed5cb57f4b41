import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { MasterSearch } from './parts/selling/products/masters/master-search.tsx';

/** Where a product for sale begins: from a record of the shared catalogue, or from nothing. */
export default function SupplierAddProductPage() {
  return (
    <>
      <PageHeader title="Add Product" note="Begin from the shared catalogue: venues that follow the same record know your product at once." />
      <MasterSearch />
    </>
  );
}
