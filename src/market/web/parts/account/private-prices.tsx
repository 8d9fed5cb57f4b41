import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { listPrivatePrices, type PricingRuleRow, pricingRuleRow } from '../../../contract/pricing.ts';
import { useSellers } from '../sellers.tsx';

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** What is agreed: a price of one product, or so much off what a list says. */
const agreed = ({ type, value }: PricingRuleRow) => (type === 'fixed' ? <Money value={value} /> : `${percent.format(value)}% off list`);
const ofWhat = ({ product_id, product_name, category }: PricingRuleRow) =>
  product_name ?? (category ? `All of ${category}` : product_id === null ? 'Everything they sell' : 'A product they no longer sell');

const columns = columnsOf(
  pricingRuleRow,
  ['product_name', 'seller_name', 'category', 'list_price', 'type', 'value', 'min_qty', 'valid_from', 'valid_until'],
  [
    { key: 'product_name', title: 'Of what', render: ofWhat },
    { key: 'seller_name', render: (row) => <Faced face={<Avatar name={row.seller_name} />}>{row.seller_name}</Faced> },
    { key: 'value', title: 'Agreed', render: agreed },
    'list_price',
    { key: 'min_qty', title: 'From quantity', onCard: false },
    { key: 'valid_from', onCard: false },
    { key: 'valid_until', onCard: false },
  ],
);

/** What the venue pays by agreement, and with whom. */
export function PrivatePrices() {
  const { sellers } = useSellers();
  const [, openProduct] = useSearchParam('product');
  const list = useList<PricingRuleRow>({ call: listPrivatePrices, sort: { field: 'seller_name', order: 'asc' } });
  const choices = [
    choiceFilter(
      'seller_id',
      'Supplier',
      sellers.map(({ seller_id, seller_name }) => ({ value: String(seller_id), label: seller_name })),
      { asValue: Number, ways: ['is', 'isNot'] },
    ),
    choiceFilter('type', 'Kind', [
      { value: 'fixed', label: 'A price' },
      { value: 'percent', label: 'A percentage' },
    ]),
  ];
  return (
    <ListView
      name="market-private-prices"
      label="Agreed prices"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.rule_id)}
      rowName={(row) => `${ofWhat(row)}, ${row.seller_name}`}
      choices={choices}
      onOpen={({ product_id }) => product_id !== null && openProduct(String(product_id))}
      empty={{ title: 'No agreed prices', hint: 'What a supplier agrees with you is here, and is what you are shown and charged. Ask them for it.' }}
    />
  );
}
