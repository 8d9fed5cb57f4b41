import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { listProductPlaces, type ProductPlace, productPlace, productPlaceGrammar } from '../../../contract/place.ts';
import styles from '../sales.module.css';
import { HousePlaces } from './house-places.tsx';
import { OutletList } from './outlet-list.tsx';
import { ProductPlaceSheet } from './product-place-sheet.tsx';

const columns = columnsOf(productPlace, productPlaceGrammar.sort, [
  {
    key: 'product_name',
    render: (row) => (
      <FacedProduct id={row.product_id} name={fullName(row)}>
        {fullName(row)} <span className={styles.faint}>{sizeText(row.size)}</span>
      </FacedProduct>
    ),
  },
  'location_name',
]);

/** Where what is sold is taken from: the outlet's place, else the product's own, else its group's or the house's, else where it was sold from last. */
export function Places() {
  const may = holds(useUser(), 'sales.import');
  const [open, setOpen] = useState<ProductPlace | 'new'>();
  const list = useList<ProductPlace>({ call: listProductPlaces, sort: { field: 'product_name', order: 'asc' } });
  return (
    <div className={styles.part}>
      <HousePlaces />
      <OutletList />
      <section className={styles.part} aria-labelledby="product-places">
        <div className={styles.heading}>
          <div>
            <h2 id="product-places">Products with their own place</h2>
            <p className={styles.faint}>Used unless an outlet is set.</p>
          </div>
          {may && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
              Add a product
            </Button>
          )}
        </div>
        <StockList
          name="sales-places"
          label="Products"
          list={list}
          columns={columns}
          rowKey={(row) => String(row.product_id)}
          rowName={(row) => fullName(row)}
          filters={[{ name: 'location_id', label: 'Place', kind: 'place' }]}
          onOpen={setOpen}
          empty={{ title: 'No product has its own place', hint: 'Kegs in the cellar, ice at the back bar: set it here if the automatic place is wrong.' }}
        />
      </section>
      {open !== undefined && <ProductPlaceSheet key={open === 'new' ? 0 : open.product_id} of={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
