import { Button } from '@mantine/core';
import type { Filters } from '../../../../../kernel/contract/records/filter.ts';
import { daysAfter } from '../../../../../kernel/domain/business-day.ts';
import { columnFilters } from '../../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../../kernel/web/kit/table/use-list.ts';
import { Avatar, Faced } from '../../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayOf } from '../../../../../stock/web/public/days.ts';
import { choicesOf, State } from '../../../../../stock/web/public/states.tsx';
import { listPrivatePrices, type PricingRuleRow, pricingRuleRow, privatePriceGrammar } from '../../../../contract/pricing.ts';
import { Agreed, ofWhat, ruleStateWords } from './price-words.tsx';
import styles from './pricing.module.css';

const columns = columnsOf(pricingRuleRow, privatePriceGrammar.sort, [
  { key: 'client_name', render: (row) => <Faced face={<Avatar name={row.client_name} />}>{row.client_name}</Faced> },
  { key: 'product_name', title: 'Of what', render: ofWhat },
  { key: 'value', title: 'Agreed', render: (row) => <Agreed of={row} /> },
  'list_price',
  { key: 'min_qty', title: 'From quantity', onCard: false },
  { key: 'valid_from', onCard: false },
  { key: 'valid_until', onCard: false },
  {
    key: 'state',
    render: (row) => (row.product_left && row.state !== 'ended' ? <StatusBadge tone="attention">Product gone</StatusBadge> : <State of={row.state} table={ruleStateWords} />),
  },
]);
const choices = [
  choiceFilter('state', 'State', choicesOf(ruleStateWords), { ways: ['is', 'isNot'] }),
  choiceFilter('type', 'Kind', [
    { value: 'fixed', label: 'A price' },
    { value: 'percent', label: 'Per cent off' },
  ]),
  ...columnFilters(pricingRuleRow, ['category', 'valid_from', 'valid_until', 'product_left']),
];

const soonDays = 30;
/** What somebody should look at, each by the filters that find it. */
const looks = (today: string): readonly { readonly label: string; readonly filters: Filters }[] => [
  { label: `Run out within ${soonDays} days`, filters: { valid_until: { gte: today, lte: daysAfter(today, soonDays) } } },
  { label: 'Of products no longer sold', filters: { product_left: { eq: true }, state: { ne: 'ended' } } },
  { label: 'Ended', filters: { state: { eq: 'ended' } } },
];

/** Every price that is agreed with one client. */
export function Agreements({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const list = useList<PricingRuleRow>({ call: listPrivatePrices, sort: { field: 'client_name', order: 'asc' } });
  const asked = JSON.stringify(list.state.filters);
  return (
    <>
      <div className={styles.quick}>
        {looks(dayOf(new Date())).map(({ label, filters }) => {
          const on = asked === JSON.stringify(filters);
          return (
            <Button key={label} size="compact-sm" variant={on ? 'filled' : 'default'} aria-pressed={on} onClick={() => list.change({ filters: on ? {} : filters })}>
              {label}
            </Button>
          );
        })}
      </div>
      <ListView
        name="market-agreements"
        label="Private prices"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.rule_id)}
        rowName={(row) => `${ofWhat(row)}, ${row.client_name}`}
        choices={choices}
        onOpen={(row) => onOpen(row.rule_id)}
        empty={{ title: 'No private prices', hint: 'Agree a price with a client, and that client alone sees and pays it.' }}
      />
    </>
  );
}
