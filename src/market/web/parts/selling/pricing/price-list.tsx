import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListExport } from '../../../../../kernel/web/kit/table/list-export.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../../kernel/web/ui/values/number-text.ts';
import { exportPrices, listPrices, type PriceRow, priceGrammar, priceRow } from '../../../../contract/price-list.ts';
import { packsText, packText, shortDay } from '../../words.ts';
import { priceInCell } from './price-cell.ts';
import { priceChanges } from './price-changes.tsx';
import styles from './pricing.module.css';

const Margin = ({ value }: { readonly value: number | null }) => (value === null ? null : <span className={value <= 0 ? styles.low : undefined}>{percentText(value)}</span>);

const columns = columnsOf(priceRow, priceGrammar.sort, [
  {
    key: 'name',
    render: (row) => (
      <>
        {row.name}
        <span className={styles.from}>
          {row.sku} · {packText(row)}
          {row.price_basis === 'weight' && ', priced by kg'}
          {row.status === 'draft' && ' · not shown'}
        </span>
      </>
    ),
  },
  { key: 'list_price', render: ({ list_price }) => <Money value={list_price} />, edit: priceInCell },
  {
    key: 'next_price',
    render: (row) =>
      row.next_price !== null && (
        <>
          <Money value={row.next_price} />
          <span className={styles.from}>{row.next_from && `from ${dayWords(row.next_from, shortDay)}`}</span>
        </>
      ),
  },
  {
    key: 'tiers_count',
    numeric: true,
    onCard: false,
    render: ({ tiers }) =>
      tiers.length > 0 &&
      tiers.map(({ min_quantity, price }) => (
        <span key={`${min_quantity} ${price}`} className={styles.step}>
          <Money value={price} />
          <span className={styles.from}>from {packsText(min_quantity)}</span>
        </span>
      )),
  },
  {
    key: 'promotion_price',
    onCard: false,
    render: (row) =>
      (row.promotion_price !== null || row.promotions_planned > 0) && (
        <>
          {row.promotion_price !== null && (
            <>
              <Money value={row.promotion_price} />
              <span className={styles.from}>{row.promotion_until && `until ${dayWords(row.promotion_until, shortDay)}`}</span>
            </>
          )}
          {row.promotions_planned > 0 && <span className={styles.from}>{row.promotions_planned} planned</span>}
        </>
      ),
  },
  { key: 'cost', onCard: false },
  { key: 'margin', title: 'Margin', onCard: false, render: ({ margin }) => <Margin value={margin} /> },
  { key: 'least_margin', title: 'Least margin', onCard: false, render: ({ least_margin }) => <Margin value={least_margin} /> },
  { key: 'agreed_count', folded: true, onCard: false },
  { key: 'category', folded: true, onCard: false },
]);
const choices = [
  ...columnFilters(priceRow, ['category', 'list_price', 'next_from', 'promotion_until', 'promotions_planned', 'cost', 'margin', 'least_margin', 'agreed_count']),
  choiceFilter(
    'status',
    'Status',
    [
      { value: 'published', label: 'Shown' },
      { value: 'draft', label: 'Not shown' },
      { value: 'archived', label: 'Put away' },
    ],
    { ways: ['is', 'isNot'] },
  ),
];

/** What everybody pays for each product, changed where it stands or many at once. */
export function PriceList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<PriceRow>({ call: listPrices, sort: { field: 'name', order: 'asc' } });
  return (
    <ListView
      name="market-list-prices"
      label="List prices"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.product_id)}
      rowName={(row) => row.name}
      choices={choices}
      changes={priceChanges}
      beside={<ListExport call={exportPrices} name="price-list" list={list} />}
      onOpen={(row) => onOpen(row.product_id)}
      empty={{ title: 'No products yet', hint: 'Add products first. Each has a list price, and here you change many of them at once.' }}
    />
  );
}
