import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../../kernel/web/ui/face.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { choicesOf, State } from '../../../../../stock/web/public/states.tsx';
import { listMarketClients, type MarketClientRow, marketClientGrammar, marketClientRow } from '../../../../contract/pricing.ts';
import { healthWords, rhythmText } from './price-words.tsx';
import styles from './pricing.module.css';

const columns = columnsOf(marketClientRow, marketClientGrammar.sort, [
  {
    key: 'client_name',
    render: (row) => (
      <Faced face={<Avatar name={row.client_name} />}>
        {row.client_name}
        {row.status === 'suspended' && <span className={styles.from}>Not sold to for now</span>}
      </Faced>
    ),
  },
  {
    key: 'health',
    render: (row) => (
      <>
        <State of={row.health} table={healthWords} />
        <span className={styles.from}>{rhythmText(row)}</span>
      </>
    ),
  },
  'revenue',
  { key: 'orders_count', onCard: false },
  {
    key: 'rules_count',
    render: (row) => (
      <>
        {row.rules_count.toLocaleString()}
        {row.rules_ending > 0 && <span className={styles.from}>{row.rules_ending.toLocaleString()} run out soon</span>}
      </>
    ),
  },
  {
    key: 'open_claims',
    onCard: false,
    render: (row) =>
      row.open_claims > 0 && (
        <>
          {row.open_claims.toLocaleString()}
          {row.claimed !== null && (
            <span className={styles.from}>
              <Money value={row.claimed} />
            </span>
          )}
        </>
      ),
  },
  { key: 'falls_due', onCard: false },
  { key: 'terms_days', folded: true, onCard: false },
  { key: 'credit_limit', onCard: false },
  { key: 'last_order_at', folded: true, onCard: false },
  { key: 'open_orders', folded: true, onCard: false },
  { key: 'note', folded: true, onCard: false },
]);
const choices = [
  choiceFilter('health', 'Health', choicesOf(healthWords), { ways: ['is', 'isNot'] }),
  choiceFilter('status', 'Status', [
    { value: 'open', label: 'Sold to' },
    { value: 'suspended', label: 'Not sold to for now' },
  ]),
  ...columnFilters(marketClientRow, ['rules_count', 'rules_ending', 'open_claims', 'revenue', 'last_order_at', 'open_orders']),
];

/** Who buys, on which terms, and how it goes with them. */
export function Clients({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<MarketClientRow>({ call: listMarketClients, sort: { field: 'revenue', order: 'desc' } });
  return (
    <ListView
      name="market-clients"
      label="Clients"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.client_id)}
      rowName={(row) => row.client_name}
      choices={choices}
      onOpen={(row) => onOpen(row.client_id)}
      empty={{ title: 'No clients yet', hint: 'A venue is listed here with its first order.' }}
    />
  );
}
