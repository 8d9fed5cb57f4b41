import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../kernel/web/ui/values/number-text.ts';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { fullName } from '../../../stock/web/public/products.ts';
import { listPriceAlerts } from '../../contract/price-alert.ts';
import { deliveriesToday, openClaims, unfinished } from '../../contract/today.ts';
import { dayText, unitText } from '../parts/words.ts';

type Today = AnswerOf<typeof deliveriesToday>;

const to = '/delivery-management' as const;
const say = (count: number, one: string, many: string) => (count === 1 ? one : `${count.toLocaleString()} ${many}`);
const expected = { status: { eq: 'expected' } };

const mattersOf = ({ day, ...today }: Today): Matter[] =>
  [
    {
      key: 'overdue',
      ...today.overdue,
      what: say(today.overdue.count, '1 delivery is overdue', 'deliveries are overdue'),
      why: today.overdue.oldest && `Expected since ${dayText(today.overdue.oldest)}`,
      action: 'Receive',
      search: { filters: { ...expected, delivery_date: { lte: daysAfter(day, -1) } } },
    },
    {
      key: 'expected',
      ...today.expected,
      what: say(today.expected.count, '1 delivery is expected today', 'deliveries are expected today'),
      action: 'Receive',
      search: { filters: { ...expected, delivery_date: { gte: day, lte: day } } },
    },
    {
      key: 'unfinished',
      ...today.unfinished,
      what: say(today.unfinished.count, '1 delivery not finished', 'deliveries not finished'),
      why: today.unfinished.oldest && `Oldest: ${dayText(today.unfinished.oldest)}`,
      action: 'Finish',
      search: { filters: { status: { in: unfinished } } },
    },
    {
      key: 'claims',
      ...today.claims,
      what: say(today.claims.count, '1 claim is open', 'claims are open'),
      why: today.claims.oldest && (
        <>
          Oldest found <RelativeTime at={today.claims.oldest} />
        </>
      ),
      action: 'Ask for it',
      search: { tab: 'claims', filters: { status: { in: openClaims } }, sort: 'created_at' },
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ value, count: _, ...matter }) => ({ ...matter, to, money: value }));

const shownMost = 3;

/** Only what rose needs somebody; it comes with the most money first. */
const pricesOf = ({ data }: AnswerOf<typeof listPriceAlerts>): Matter[] =>
  data
    .filter(({ change }) => change > 0)
    .slice(0, shownMost)
    .map(({ delivery_id, delivery_number, supplier_name, line, product, percent, price, price_before, unit, extra, recipes }) => ({
      key: `${delivery_id} ${line}`,
      what: `${fullName(product)} rose ${percentText(percent)}`,
      why: (
        <>
          <Money value={price} /> a {unitText(unit, product)}, was <Money value={price_before} />: {supplier_name}, {delivery_number}
          {recipes.length > 0 && `; ${say(recipes.length, '1 recipe falls', 'recipes fall')} under target`}
        </>
      ),
      money: extra,
      action: 'Look',
      to,
      search: { open: String(delivery_id) },
    }));

/** What stands at the door, what lies there half done, and what suppliers owe. */
export const useDeliveriesMatters = (may: boolean): RoomMatters => roomMatters('Deliveries', may, useCall(deliveriesToday, {}, { enabled: may }), mattersOf);

/** Which prices rose. */
export const usePricesMatters = (may: boolean): RoomMatters => roomMatters('Prices', may, useCall(listPriceAlerts, { query: {} }, { enabled: may }), pricesOf);
