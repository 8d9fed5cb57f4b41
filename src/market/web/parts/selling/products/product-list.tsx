import { useNavigate } from '@tanstack/react-router';
import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import type { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { ButtonLink } from '../../../../../kernel/web/ui/links.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { choicesOf, State } from '../../../../../stock/web/public/states.tsx';
import { type ListingRow, listingGrammar, listingRow } from '../../../../contract/listing.ts';
import { FacedListingName } from '../../listing-face.tsx';
import { availabilityWords, packText } from '../../words.ts';
import { numberInCell } from './number-in-cell.ts';
import { productChanges } from './product-changes.ts';
import styles from './product-list.module.css';
import { listingWords } from './product-words.ts';

/** The list price, and what a dated one makes of it today. */
const ListPrice = ({ of }: { readonly of: ListingRow }) => (
  <span className={styles.price}>
    <Money value={of.list_price} />
    {of.price_basis === 'weight' && <small>per kg</small>}
    {of.price_today !== of.list_price && (
      <small>
        today <Money value={of.price_today} />
      </small>
    )}
  </span>
);

/** What stands there, and how much of what is promised does not. */
const OnHand = ({ of: { on_hand, short } }: { readonly of: ListingRow }) => (
  <span className={styles.price}>
    {`${on_hand.toLocaleString()} ${on_hand === 1 ? 'pack' : 'packs'}`}
    {short > 0 && <small className={styles.short}>{short.toLocaleString()} short</small>}
  </span>
);

const columns = columnsOf(listingRow, listingGrammar.sort, [
  { key: 'name', render: (row) => <FacedListingName of={row} /> },
  'sku',
  { key: 'category', onCard: false },
  { key: 'pack_name', render: (row) => packText(row.pack_units === 1 ? row : { ...row, pack_name: row.pack_units.toLocaleString() }) },
  { key: 'list_price', render: (row) => <ListPrice of={row} />, edit: numberInCell('list_price', 'List price') },
  { key: 'availability', render: (row) => <State of={row.availability} table={availabilityWords} /> },
  { key: 'on_hand', render: (row) => <OnHand of={row} />, edit: { ...numberInCell('on_hand', 'On hand'), unit: 'packs' } },
  { key: 'reserved', onCard: false },
  { key: 'short', folded: true, onCard: false },
  { key: 'status', render: (row) => <State of={row.status} table={listingWords} /> },
  { key: 'cost', folded: true, onCard: false },
  { key: 'lead_time_days', folded: true, onCard: false },
  { key: 'low_at', folded: true, onCard: false },
  { key: 'brand', folded: true, onCard: false },
  { key: 'barcode', folded: true, onCard: false },
  { key: 'origin', folded: true, onCard: false },
  { key: 'note', folded: true, onCard: false },
]);
const choices = [
  choiceFilter('status', 'Status', choicesOf(listingWords), { ways: ['is', 'isNot'] }),
  choiceFilter('availability', 'Availability', choicesOf(availabilityWords), { ways: ['is', 'isNot'] }),
  ...columnFilters(listingRow, ['category', 'brand', 'list_price', 'on_hand', 'short', 'made_to_order']),
];

/** What one sells; what was put away is left out until it is asked for. */
export function ProductList({ list }: { readonly list: ReturnType<typeof useList<ListingRow>> }) {
  const navigate = useNavigate();
  return (
    <ListView
      name="market-listings"
      label="Products"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.listing_id)}
      rowName={(row) => `${row.name}, ${row.sku}`}
      choices={choices}
      changes={productChanges}
      onOpen={(row) => void navigate({ to: '/supplier/product-studio/{-$productId}', params: { productId: String(row.listing_id) } })}
      empty={{
        title: 'Nothing for sale yet',
        hint: 'Add a product from the shared catalogue, or write one of your own. Venues see it once it is published.',
        action: <ButtonLink to="/supplier/add-product">Add a product</ButtonLink>,
      }}
    />
  );
}
