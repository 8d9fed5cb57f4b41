import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord } from '../../../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { baseText } from '../../../../stock/web/public/quantity-text.ts';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import { type ItemRow, itemGrammar, itemRow, type listItems } from '../../../contract/item.ts';
import { givenBackWords } from '../../public/given-back-words.ts';
import { itemList } from '../../sales-data.ts';
import styles from '../sales.module.css';
import { ItemSheet } from './item-sheet.tsx';
import { MappingList } from './mapping-list.tsx';

type Answer = AnswerOf<typeof listItems>;

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** What one sale takes, in words. */
function Takes({ row }: { readonly row: ItemRow }) {
  if (row.standing === 'recipe') return <>{row.recipe_name}</>;
  if (row.standing === 'product')
    return (
      <>
        {row.product_name}
        {row.quantity !== null && row.base_unit && <span className={styles.faint}> · {baseText(row.quantity, row.base_unit)}</span>}
      </>
    );
  if (row.standing === 'pours') return <>{row.product_name}, as its PLU says</>;
  if (row.standing === 'nothing') return <span className={styles.faint}>Nothing (on purpose)</span>;
  return <StatusBadge tone="attention">Not linked</StatusBadge>;
}

function Item({ row }: { readonly row: ItemRow }) {
  const returned = givenBackWords(row);
  return (
    <>
      {row.description}
      {returned.length > 0 && <div className={styles.faint}>{returned.join(' ')}</div>}
    </>
  );
}

const columns = columnsOf(itemRow, itemGrammar.sort, [
  { key: 'description', render: (row) => <Item row={row} /> },
  { key: 'plu_code', onCard: false },
  { key: 'source', folded: true, onCard: false },
  'net',
  { key: 'sold', onCard: false, render: (row) => number.format(row.sold) },
  { key: 'standing', render: (row) => <Takes row={row} /> },
]);

/** What tills call what they sell, and what each of it takes: the most money first. */
export function ItemList() {
  const may = holds(useUser(), 'sales.import');
  const opened = useOpenRecord();
  const list = useList<ItemRow, Answer>(itemList);
  const answer = list.answer as Answer | undefined;
  const filters: readonly ListFilter[] = [
    {
      name: 'standing',
      label: 'Linked to',
      kind: 'choice',
      options: [
        { value: 'unmapped', label: 'Not linked' },
        { value: 'recipe', label: 'A recipe' },
        { value: 'product', label: 'A product' },
        { value: 'pours', label: 'From its PLU' },
        { value: 'nothing', label: 'Nothing (on purpose)' },
      ],
    },
    { name: 'category', label: 'Category', kind: 'choice', options: (answer?.categories ?? []).map((value) => ({ value, label: value })) },
  ];
  const coverage = answer?.coverage;
  return (
    <>
      {coverage && coverage.share !== null && (
        <div className={styles.figures}>
          <Figure label="Net sales linked (90 days)" value={percent.format(coverage.share)} />
          <Figure
            label={`Sold under ${coverage.unmapped} ${coverage.unmapped === 1 ? 'code' : 'codes'} not linked yet`}
            value={<Money value={coverage.net - coverage.mapped_net} />}
          />
        </div>
      )}
      {may && <MappingList />}
      <StockList
        name="sales-items"
        label="Items"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.item_id)}
        rowName={(row) => row.description}
        filters={filters}
        onOpen={(row) => opened.open(row.item_id)}
        empty={{ title: 'No items yet', hint: 'Each item your POS sells appears here, with the recipe or product it uses.' }}
      />
      {opened.id !== undefined && <ItemSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
