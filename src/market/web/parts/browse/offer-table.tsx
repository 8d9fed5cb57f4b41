import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { DataTable } from '../../../../kernel/web/kit/table/data-table.tsx';
import type { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import { type OfferRow, offerGrammar, offerRow } from '../../../contract/offer.ts';
import { FacedListingName } from '../listing-face.tsx';
import { OwnPrice, UnitPrice } from '../own-price.tsx';
import { availabilityWords, packText, reasonWords } from '../words.ts';
import { AddToCart } from './add-to-cart.tsx';
import styles from './offer-table.module.css';

interface Props {
  readonly list: ReturnType<typeof useList<OfferRow>>;
  readonly quantityOf: (product: number) => number;
  readonly onOpen: (row: OfferRow) => void;
  readonly compared: ReadonlySet<string>;
  readonly onCompare: (keys: ReadonlySet<string>) => void;
}

/** The same, a line each: for who knows what they want. */
export function OfferTable({ list: { answer, list, change, sorting, state, pageSize, ask }, quantityOf, onOpen, compared, onCompare }: Props) {
  const columns = columnsOf(offerRow, offerGrammar.sort, [
    { key: 'name', render: (row) => <FacedListingName of={row} /> },
    { key: 'pack_name', render: packText },
    { key: 'price', numeric: true, render: (row) => <OwnPrice of={row} small /> },
    { key: 'price_reason', onCard: false, render: (row) => reasonWords[row.price_reason] },
    { key: 'unit_price', render: (row) => <UnitPrice of={row} /> },
    {
      key: 'next_tier',
      title: 'Next price',
      onCard: false,
      render: (row) =>
        row.next_tier && (
          <>
            <Money value={row.next_tier.price} /> from {row.next_tier.min_quantity}
          </>
        ),
    },
    { key: 'list_price', folded: true, onCard: false },
    { key: 'availability', render: (row) => <State of={row.availability} table={availabilityWords} /> },
    'seller_name',
    { key: 'category', folded: true, onCard: false },
    { key: 'brand', folded: true, onCard: false },
    { key: 'sku', folded: true, onCard: false },
    {
      key: 'in_cart',
      numeric: true,
      render: (row) => (
        // biome-ignore lint/a11y/useSemanticElements: what is pressed within it does not open the row
        <div role="group" className={styles.add} onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <AddToCart of={row} inCart={quantityOf(row.listing_id)} />
        </div>
      ),
    },
  ]);
  return (
    <DataTable
      name="market-offers"
      label="Products"
      columns={columns}
      rows={answer?.data}
      rowKey={(row) => String(row.listing_id)}
      rowName={(row) => row.name}
      total={answer?.total ?? 0}
      capped={answer?.total_capped}
      page={state.page}
      pageSize={pageSize}
      sortField={sorting.field}
      sortOrder={sorting.order}
      busy={list.isFetching}
      onSort={(sortField, sortOrder) => change({ sortField, sortOrder })}
      onPage={(page) => change({ page })}
      onPageSize={(size) => change({ pageSize: size })}
      onOpen={onOpen}
      selected={compared}
      onSelect={onCompare}
      bulk={null}
      ask={ask}
    />
  );
}
