import { moneyFromStore, moneyToStore } from '../../../../../../kernel/contract/money.ts';
import { calendarDay } from '../../../../../../kernel/domain/business-day.ts';
import { PlainTable } from '../../../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../../kernel/web/ui/values/money.tsx';
import type { OfferDetail } from '../../../../../contract/offer.ts';
import type { PricingRuleRow } from '../../../../../contract/pricing.ts';
import { pricedOf, type SaidListing, type Shop } from '../../../../../domain/as-buyer.ts';
import { marginOf, nextChange, resolvePrice } from '../../../../../domain/price.ts';
import { UnitPrice } from '../../../own-price.tsx';
import { reasonWords } from '../../../words.ts';
import styles from './studio.module.css';

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** "22.5%", and what that is in money; below nothing it says so. */
function Margin({ price, cost, brief = false }: { readonly price: number; readonly cost: number | null; readonly brief?: boolean }) {
  const margin = cost === null ? null : marginOf(price, cost);
  if (cost === null || margin === null) return <span className={styles.about}>no cost yet</span>;
  return (
    <span data-loss={margin < 0 || undefined} className={styles.margin}>
      {percent.format(margin).replace('-', '\u2212')}
      {!brief && (
        <>
          , <Money value={price - cost} />
          {margin < 0 && ' below cost'}
        </>
      )}
    </span>
  );
}

interface Props {
  readonly said: SaidListing;
  readonly offer: OfferDetail;
  readonly rules: readonly PricingRuleRow[];
  readonly shop: Shop;
  /** Whose price it is; nobody's in particular without. */
  readonly buyer: string | undefined;
}

/** What follows from the prices: what one costs today and why, what is left of it, and what comes next. */
export function Consequence({ said, offer, rules, shop, buyer }: Props) {
  const { listing, prices, rules: own } = pricedOf(said, rules);
  const today = calendarDay(new Date(), shop.timezone);
  const least = said.minimum_quantity;
  const next = nextChange(listing, prices, own, least, today);
  const steps = [...new Set([least, ...[...prices, ...own].map(({ min_quantity }) => min_quantity).filter((from) => from > least)])].sort((a, b) => a - b);
  const at = steps.map((from) => ({ from, found: resolvePrice(listing, prices, own, from, today) }));
  const cheaper = at.filter(({ found }, n) => n === 0 || found.price < (at[n - 1]?.found.price ?? 0));
  return (
    <section className={styles.part} aria-label="What follows">
      <h2>{buyer ? `Today, for ${buyer}` : 'Today, for any venue'}</h2>
      <div className={styles.today} aria-live="polite">
        <strong>
          <Money value={offer.price} />
        </strong>
        <span>{said.price_basis === 'weight' ? 'per kg, by weight' : `per ${said.pack_name}`}</span>
        <span>{reasonWords[offer.price_reason].replace('Your agreed', 'Agreed')}</span>
      </div>
      <dl className={styles.facts}>
        {said.price_basis === 'pack' && (
          <div>
            <dt>Unit price</dt>
            <dd>
              <UnitPrice of={offer} />
            </dd>
          </div>
        )}
        <div>
          <dt>Margin</dt>
          <dd>
            <Margin price={offer.price} cost={said.cost} />
          </dd>
        </div>
        <div>
          <dt>Next</dt>
          <dd>
            {next ? (
              <>
                <Money value={moneyFromStore(next.price)} /> from {dayWords(next.day)}
              </>
            ) : (
              <span className={styles.about}>no change ahead</span>
            )}
          </dd>
        </div>
        {next && (
          <div>
            <dt>Margin then</dt>
            <dd>
              <Margin price={moneyFromStore(next.price)} cost={said.cost} />
            </dd>
          </div>
        )}
      </dl>
      {cheaper.length > 1 && (
        <PlainTable label="Price by quantity">
          <thead>
            <tr>
              <th data-number>Packs</th>
              <th data-number>Price</th>
              <th data-number>Margin</th>
            </tr>
          </thead>
          <tbody>
            {cheaper.map(({ from, found }) => (
              <tr key={from}>
                <td data-number>{from.toLocaleString()}+</td>
                <td data-number>
                  <Money value={moneyFromStore(found.price)} />
                </td>
                <td data-number>
                  <Margin price={moneyFromStore(found.price)} cost={said.cost} brief />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {moneyToStore(said.list_price) !== moneyToStore(offer.list_price) && (
        <p className={styles.about}>
          A dated price stands in place of the list price of <Money value={said.list_price} />.
        </p>
      )}
    </section>
  );
}
