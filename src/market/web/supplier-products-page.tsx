import { IconPlus, IconUpload } from '@tabler/icons-react';
import { MoreActions, MoreLink } from '../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { exportListings, type ListingRow, listListings } from '../contract/listing.ts';
import { ProductList } from './parts/selling/products/product-list.tsx';

/** What one sells: found, narrowed, changed where it stands or many at once, and taken along as a sheet. */
export default function SupplierProductsPage() {
  const list = useList<ListingRow>({ call: listListings, sort: { field: 'name', order: 'asc' } });
  return (
    <>
      <PageHeader
        title="Products"
        count={list.answer}
        actions={
          <>
            <MoreActions>
              <MoreLink to="/soc/sources" search={{ import: 'new' }} leftSection={<IconUpload size={18} aria-hidden />}>
                Import
              </MoreLink>
              <ListExport call={exportListings} name="products" list={list} />
            </MoreActions>
            <ButtonLink to="/supplier/add-product" data-adds leftSection={<IconPlus size={18} aria-hidden />}>
              Add a product
            </ButtonLink>
          </>
        }
      />
      <ProductList list={list} />
    </>
  );
}
