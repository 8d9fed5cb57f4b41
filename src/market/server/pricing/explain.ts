import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { explainPrices, PriceCandidateRow } from '../../contract/price-studio.ts';
import type { PriceBasis } from '../../contract/states.ts';
import { lineTotal, type Packed } from '../../domain/lines.ts';
import { explainPrice, marginOf, nextTier, type PriceCandidate, type PricedListing, resolvePrice } from '../../domain/price.ts';
import { type DatedPrice, datedPricesOf, type OwnRule, rulesWith, saidOf } from '../offers/prices.ts';
import { sellersDay } from '../sellers/seller-house.ts';
import { type Proposed, proposedId, readProposal, rulesAfter } from './proposed.ts';

type Asked = z.output<typeof explainPrices.body>;
type Answer = z.output<typeof explainPrices.answer>;

interface Sold extends PricedListing, Packed {
  readonly seller_id: number;
  readonly name: string;
  readonly pack_name: string;
  readonly price_basis: PriceBasis;
  readonly status: string;
  readonly cost: number | null;
}

async function soldListing({ db }: Ctx, id: number): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select l.client_id as seller_id, l.listing_id, l.category, l.list_price, l.name, l.pack_name, l.price_basis, l.size_quantity, l.pack_units, l.status, c.cost
    from listings l left join listing_costs c on c.client_id = l.client_id and c.listing_id = l.listing_id where l.client_id = (select app_client()) and l.listing_id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw invalid('product_id', 'does not exist');
  return row;
}

async function accountName({ db }: Ctx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select buyer_name as name from trade_accounts where seller_id = (select app_client()) and client_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw invalid('client_id', 'does not exist');
  return row.name;
}

const isRule = (of: DatedPrice | OwnRule): of is OwnRule => 'rule_id' in of;

function candidateRow({ reason, fate, price, of }: PriceCandidate<DatedPrice, OwnRule>, { standing, becomes }: Partial<Proposed>): PriceCandidateRow {
  const rule = of !== null && isRule(of) ? of : undefined;
  const open = of !== null && !isRule(of) ? of : undefined;
  const isProposed = rule !== undefined && becomes !== undefined && rule.rule_id === (standing?.rule_id ?? proposedId);
  return {
    reason,
    fate,
    price: moneyFromStore(price),
    rule_id: rule === undefined || rule.rule_id === proposedId ? null : rule.rule_id,
    proposed: isProposed,
    of: rule === undefined ? null : rule.listing_id !== null ? 'product' : rule.category !== null ? 'category' : 'all',
    type: rule?.kind ?? 'fixed',
    value: moneyFromStore(rule?.value ?? price),
    min_quantity: of?.min_quantity ?? 1,
    valid_from: of?.valid_from ?? null,
    valid_until: of?.valid_until ?? null,
    name: open?.name ?? null,
  };
}

/** What a venue pays for so many, by the one function that its own screens ask, with every price that is about the product beside it. */
export async function explain(ctx: Ctx, { client_id, product_id, quantity, day: asked, proposal }: Asked): Promise<Answer> {
  const listing = await soldListing(ctx, product_id);
  const client_name = client_id == null ? null : await accountName(ctx, client_id);
  const proposed = proposal && (await readProposal(ctx, proposal));
  const { today } = await sellersDay(ctx.db, ctx.now);
  const day = asked ?? today;
  const [dated, standing] = await concurrently([
    datedPricesOf([listing.seller_id], [product_id]).execute(ctx.db),
    rulesWith(client_id == null ? [] : [client_id], [product_id]).execute(ctx.db),
  ]);
  const isMeant = proposed !== undefined && client_id != null && proposed.buyers.includes(client_id);
  const rules = isMeant ? rulesAfter(standing.rows, proposed, listing.seller_id) : standing.rows;
  const said = saidOf(dated.rows, rules)(listing);
  const paid = resolvePrice(listing, ...said, quantity, day);
  const open = resolvePrice(listing, said[0], [], quantity, day);
  const next = nextTier(listing, ...said, quantity, day);
  const [total, cost] = [lineTotal(listing, paid.price, quantity), listing.cost];
  const margin = cost === null ? null : marginOf(paid.price, cost);
  return {
    day,
    today,
    client_name,
    product_name: listing.name,
    pack_name: listing.pack_name,
    price_basis: listing.price_basis,
    shown: listing.status === 'published',
    price: moneyFromStore(paid.price),
    reason: paid.reason,
    list_price: moneyFromStore(paid.list_price),
    open_price: moneyFromStore(open.price),
    open_reason: open.reason,
    total: moneyFromStore(total),
    cost: cost === null ? null : moneyFromStore(cost),
    margin: margin === null ? null : Math.round(margin * 1000) / 10,
    margin_amount: cost === null ? null : moneyFromStore(total - lineTotal(listing, cost, quantity)),
    next_tier: next && { ...next, price: moneyFromStore(next.price) },
    candidates: explainPrice(listing, ...said, quantity, day).map((one) => candidateRow(one, isMeant ? proposed : {})),
  };
}
