import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { OfferDetail } from '../../../contract/offer.ts';

const kindWords = { list: 'List price', tier: 'Volume price', promotion: 'Promotion' } as const;

/** "until 14 Dec 2026", "from 1 Dec 2026": when a price holds. */
function periodText({ valid_from, valid_until }: OfferDetail['prices'][number], today: string): string {
  const from = valid_from && valid_from > today ? `from ${dayWords(valid_from)}` : '';
  return [from, valid_until ? `until ${dayWords(valid_until)}` : ''].filter(Boolean).join(' ');
}

/** What everybody pays, by quantity and by day; what was before is left out. */
export function PriceSteps({ prices }: { readonly prices: OfferDetail['prices'] }) {
  const today = new Date().toISOString().slice(0, 10);
  const now = prices.filter(({ valid_until }) => !valid_until || valid_until >= today);
  if (now.length === 0) return null;
  return (
    <PlainTable label="Price steps">
      <thead>
        <tr>
          <th>Price</th>
          <th data-number>From</th>
          <th data-number>Each</th>
          <th>When</th>
        </tr>
      </thead>
      <tbody>
        {now.map((one) => (
          <tr key={`${one.kind} ${one.min_quantity} ${one.valid_from}`}>
            <td>{one.name ?? kindWords[one.kind]}</td>
            <td data-number>{one.min_quantity.toLocaleString()}</td>
            <td data-number>
              <Money value={one.price} />
            </td>
            <td>{periodText(one, today)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
