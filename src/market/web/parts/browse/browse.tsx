import { Button, NativeSelect, Pagination, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { FilterBar } from '../../../../kernel/web/kit/filters/filter-bar.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { pagesOf, rangeText } from '../../../../kernel/web/ui/values/total-text.ts';
import { listOffers, type OfferRow, offerFacets } from '../../../contract/offer.ts';
import { useCart } from '../cart/use-cart.ts';
import { useSellers } from '../sellers.tsx';
import styles from './browse.module.css';
import { choicesOfFacets, facetsOf } from './facet-choices.ts';
import { FacetRail } from './facets.tsx';
import cardStyles from './offer-card.module.css';
import { CardsSkeleton, OfferCard } from './offer-card.tsx';

const OfferTable = lazy(async () => ({ default: (await import('./offer-table.tsx')).OfferTable }));
const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }));

const comparedMost = 4;
const sorts = [
  { value: 'name asc', label: 'Name' },
  { value: 'list_price asc', label: 'List price, lowest first' },
  { value: 'list_price desc', label: 'List price, highest first' },
  { value: 'unit_price asc', label: 'Unit price, lowest first' },
  { value: 'seller_name asc', label: 'Supplier' },
  { value: 'category asc', label: 'Category' },
];
const sortFields = [
  { key: 'name', title: 'Name' },
  { key: 'list_price', title: 'List price' },
  { key: 'unit_price', title: 'Unit price' },
  { key: 'seller_name', title: 'Supplier' },
  { key: 'category', title: 'Category' },
];

type View = 'cards' | 'list';

/** What suppliers offer, at one's own prices: searched as one types, narrowed, and put into the cart where it stands. */
export function Browse() {
  const { user_id } = useUser();
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [view, setView] = useLocalStorage<View>(`market.view.${user_id}`, 'cards');
  const [, setProduct] = useSearchParam('product');
  const [chosen, setChosen] = useSearchParam('compare');
  const [comparing, setComparing] = useSearchParam('side');
  const list = useList<OfferRow>({ call: listOffers, sort: { field: 'name', order: 'asc' }, pageSize: 30 });
  const { state, change, sorting, asked } = list;
  const facets = facetsOf(useCall(offerFacets, { query: asked }, { keepPrevious: true }).data);
  const sellers = useSellers();
  const { quantityOf } = useCart();
  const compared = new Set((chosen ?? '').split(',').filter(Boolean));
  const compare = (keys: ReadonlySet<string>) => setChosen([...keys].slice(-comparedMost).join(',') || undefined);
  const toggle = (key: string) => {
    const next = new Set(compared);
    if (!next.delete(key)) next.add(key);
    compare(next);
  };
  const open = (row: OfferRow) => setProduct(String(row.listing_id));
  const answer = list.answer;

  return (
    <>
      <FilterBar
        searched={{ what: 'products', words: state.search, onSearch: (search) => change({ search }) }}
        choices={choicesOfFacets(facets, wide)}
        filters={state.filters}
        onFilters={(filters) => change({ filters })}
        sort={{ fields: sortFields, ...sorting, onSort: (sortField, sortOrder) => change({ sortField, sortOrder }) }}
        beside={
          <div className={styles.views}>
            <NativeSelect
              className={styles.sort ?? ''}
              aria-label="Sort by"
              data={sorts}
              value={`${sorting.field} ${sorting.order}`}
              onChange={({ currentTarget }) => {
                const [sortField, sortOrder] = currentTarget.value.split(' ') as [string, 'asc' | 'desc'];
                change({ sortField, sortOrder });
              }}
            />
            <SegmentedControl
              aria-label="Show as"
              value={view}
              onChange={(next) => setView(next as View)}
              data={[
                { value: 'cards', label: 'Cards' },
                { value: 'list', label: 'List' },
              ]}
            />
          </div>
        }
      />
      <div className={styles.columns} data-alone={!wide || undefined}>
        {wide && <FacetRail facets={facets} filters={state.filters} onFilters={(filters) => change({ filters })} />}
        <div>
          {list.list.error && !answer ? (
            <ErrorState error={list.list.error} onRetry={() => void list.list.refetch()} />
          ) : answer?.total === 0 ? (
            <Nothing narrowed={list.narrowed} onClear={() => change({ search: '', filters: {} })} />
          ) : view === 'list' ? (
            <Suspense fallback={<ListSkeleton />}>
              <OfferTable list={list} quantityOf={quantityOf} onOpen={open} compared={compared} onCompare={compare} />
            </Suspense>
          ) : answer ? (
            <>
              <ul className={cardStyles.grid} aria-label="Products">
                {answer.data.map((row) => (
                  <OfferCard
                    key={row.listing_id}
                    of={row}
                    sellers={sellers}
                    inCart={quantityOf(row.listing_id)}
                    compared={compared.has(String(row.listing_id))}
                    onCompare={() => toggle(String(row.listing_id))}
                    onOpen={() => open(row)}
                  />
                ))}
              </ul>
              <div className={styles.foot}>
                <span role="status">{rangeText(answer, state.page, list.pageSize, answer.data.length)}</span>
                <Pagination
                  size="sm"
                  total={pagesOf(answer, state.page, list.pageSize, answer.data.length)}
                  value={state.page}
                  onChange={(page) => {
                    change({ page });
                    window.scrollTo({ top: 0 });
                  }}
                  getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                  getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                />
              </div>
            </>
          ) : (
            <CardsSkeleton />
          )}
          {compared.size > 0 && (
            <section className={styles.compared} aria-label="To compare">
              <span role="status">
                {compared.size} of {comparedMost} to compare
              </span>
              <span className={styles.views}>
                <Button variant="subtle" onClick={() => setChosen(undefined)}>
                  Clear
                </Button>
                <Button disabled={compared.size < 2} onClick={() => setComparing('1')}>
                  Compare
                </Button>
              </span>
            </section>
          )}
        </div>
      </div>
      <Suspense fallback={null}>{comparing && compared.size > 1 && <Compare ids={[...compared].map(Number)} onClose={() => setComparing(undefined)} />}</Suspense>
    </>
  );
}

const Nothing = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => (
  <EmptyState
    title={narrowed ? 'Nothing matches' : 'No supplier sells here yet'}
    action={
      narrowed && (
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      )
    }
  >
    {narrowed ? 'Try fewer letters or remove a filter.' : 'As soon as a supplier shows its products, they are here with your prices.'}
  </EmptyState>
);
