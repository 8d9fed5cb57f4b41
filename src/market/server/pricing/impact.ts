import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { impactRowsMost, type PriceImpact, type Proposal } from '../../contract/price-studio.ts';
import { lineTotal, type Packed } from '../../domain/lines.ts';
import { type PricedListing, resolvePrice } from '../../domain/price.ts';
import { type DatedPrice, type OwnRule, saidOf } from '../offers/prices.ts';
import { sellersDay } from '../sellers/seller-house.ts';
import { type BuyersRule, type Proposed, readProposal, rulesAfter } from './proposed.ts';

const daysBack = 90;

/** Lines of one client and product that were ordered alike. */
interface Ordered extends PricedListing, Packed {
  readonly buyer_id: number;
  readonly buyer_name: string;
  readonly seller_id: number;
  readonly name: string;
  readonly cost: number | null;
  /** As it was ordered, which is what its price is by, and as it was confirmed. */
  readonly quantity: number;
  readonly packs: number;
  readonly lines: number;
  readonly charged: number;
}

/** What the rule is about, and what it would be about instead. */
function scopeOf({ standing, becomes }: Proposed) {
  const scopes = [
    ...(standing ? [{ listing: standing.listing_id, category: standing.category }] : []),
    ...(becomes ? [{ listing: becomes.product_id ?? null, category: becomes.category ?? null }] : []),
  ];
  return sql.join(
    scopes.map(({ listing, category }) => (listing !== null ? sql`l.listing_id = ${listing}` : category !== null ? sql`l.category = ${category}` : sql`true`)),
    sql` or `,
  );
}

/** The orders, all prices and all rules that have to do with it, in three statements that leave as one, however many clients and products there are. */
async function gather({ db }: Ctx, proposed: Proposed, since: string, timezone: string) {
  const buyers = sql`any(${[...proposed.buyers]}::integer[])`;
  const about = sql`(${scopeOf(proposed)})`;
  return concurrently([
    sql<Ordered>`
      select o.client_id as buyer_id, max(o.buyer_name) as buyer_name, l.client_id as seller_id, l.listing_id, l.category, l.list_price, l.name, l.price_basis, l.size_quantity, l.pack_units, c.cost,
        x.quantity, coalesce(x.confirmed, x.quantity) as packs, count(*)::integer as lines, sum(x.total)::bigint as charged
      from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
      join listings l on l.client_id = x.seller_id and l.listing_id = x.listing_id
      left join listing_costs c on c.client_id = l.client_id and c.listing_id = l.listing_id
      where o.seller_id = (select app_client()) and o.client_id = ${buyers} and o.status not in ('rejected', 'cancelled') and o.ordered_at >= ${since}::date::timestamp at time zone ${timezone}
        and x.substitute_listing_id is null and coalesce(x.confirmed, x.quantity) > 0 and ${about}
      group by o.client_id, l.client_id, l.listing_id, c.cost, x.quantity, coalesce(x.confirmed, x.quantity)`.execute(db),
    sql<DatedPrice>`
      select p.client_id as seller_id, p.listing_id, p.kind, p.min_quantity, p.price, p.valid_from, p.valid_until, p.name
      from listing_prices p join listings l on l.client_id = p.client_id and l.listing_id = p.listing_id where p.client_id = (select app_client()) and ${about}`.execute(db),
    sql<BuyersRule>`
      select r.client_id as buyer_id, r.seller_id, r.rule_id, r.listing_id, r.category, r.kind, r.value, r.min_quantity, r.valid_from, r.valid_until
      from pricing_rules r where r.seller_id = (select app_client()) and r.client_id = ${buyers}`.execute(db),
  ]);
}

interface Effect {
  lines: number;
  touched: number;
  before: number;
  after: number;
  margin_before: number;
  margin_after: number;
}
const nothing = (): Effect => ({ lines: 0, touched: 0, before: 0, after: 0, margin_before: 0, margin_after: 0 });

const sums = Object.keys(nothing()) as (keyof Effect)[];
function add(to: Effect, one: Effect): void {
  for (const name of sums) to[name] += one[name];
}

const asMoney = (effect: Effect) => ({
  before: moneyFromStore(effect.before),
  after: moneyFromStore(effect.after),
  margin_before: moneyFromStore(effect.margin_before),
  margin_after: moneyFromStore(effect.margin_after),
});

/** What the same lines come to at the prices of one day, without the change and with it. */
function effectOf(ordered: Ordered, day: string, before: ReturnType<typeof saidOf>, after: ReturnType<typeof saidOf>): Effect {
  const priced = (said: ReturnType<typeof saidOf>) => resolvePrice(ordered, ...said(ordered), ordered.quantity, day).price;
  const [was, will] = [priced(before), priced(after)];
  const worth = (price: number) => lineTotal(ordered, price, ordered.packs) * ordered.lines;
  const cost = ordered.cost === null ? undefined : worth(ordered.cost);
  const [revenue, next] = [worth(was), worth(will)];
  return {
    lines: ordered.lines,
    touched: was === will ? 0 : ordered.lines,
    before: revenue,
    after: next,
    margin_before: cost === undefined ? 0 : revenue - cost,
    margin_after: cost === undefined ? 0 : next - cost,
  };
}

/** What begins later is reckoned at the prices of its first day; all else at those of today. */
const firstDay = ({ becomes }: Proposed, today: string): string => (becomes?.valid_from && becomes.valid_from > today ? becomes.valid_from : today);

type Tally<Of> = Map<string, Of & Effect>;

function tallied<Of extends object>(tally: Tally<Of>, key: string, of: Of): Of & Effect {
  const known = tally.get(key) ?? { ...of, ...nothing() };
  tally.set(key, known);
  return known;
}

const byLoss = (a: Effect, b: Effect): number => Math.abs(b.after - b.before) - Math.abs(a.after - a.before);

export async function impact(ctx: Ctx, proposal: Proposal): Promise<PriceImpact> {
  const proposed = await readProposal(ctx, proposal);
  const { today, timezone } = await sellersDay(ctx.db, ctx.now);
  const [day, since] = [firstDay(proposed, today), daysAfter(today, -daysBack)];
  const [ordered, dated, standing] = await gather(ctx, proposed, since, timezone);
  const byBuyer = Map.groupBy(standing.rows, ({ buyer_id }) => buyer_id);
  const sellerId = ctx.who.clientId;
  const saidTo = new Map(
    proposed.buyers.map((buyer) => {
      const rules: readonly OwnRule[] = byBuyer.get(buyer) ?? [];
      return [buyer, { before: saidOf(dated.rows, rules), after: saidOf(dated.rows, rulesAfter(rules, proposed, sellerId)) }] as const;
    }),
  );
  const total = { ...nothing(), charged: 0, without_cost: 0 };
  const clients: Tally<{ client_id: number; client_name: string }> = new Map();
  const rows: Tally<{ client_id: number; client_name: string; product_id: number; product_name: string; quantity: number }> = new Map();
  for (const one of ordered.rows) {
    const said = saidTo.get(one.buyer_id);
    if (!said) continue;
    const effect = effectOf(one, day, said.before, said.after);
    add(total, effect);
    total.charged += one.charged;
    if (one.cost === null) total.without_cost += one.lines;
    const client = { client_id: one.buyer_id, client_name: one.buyer_name };
    add(tallied(clients, String(one.buyer_id), client), effect);
    const row = tallied(rows, `${one.buyer_id}/${one.listing_id}`, { ...client, product_id: one.listing_id, product_name: one.name, quantity: 0 });
    add(row, effect);
    row.quantity += one.packs * one.lines;
  }
  const touched = [...rows.values()].filter((row) => row.touched > 0).sort(byLoss);
  return {
    ...total,
    ...asMoney(total),
    day,
    since,
    charged: moneyFromStore(total.charged),
    clients: [...clients.values()].sort(byLoss).map((one) => ({ ...one, ...asMoney(one) })),
    rows: touched.slice(0, impactRowsMost).map((one) => ({ ...one, ...asMoney(one) })),
    rows_count: touched.length,
  };
}
