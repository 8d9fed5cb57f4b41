import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { inDays, order, type Stall, stall } from '../../../../test/market.ts';
import { updateListing } from '../../contract/listing.ts';
import { getOffer, listOffers } from '../../contract/offer.ts';
import { answerSold, cancelBought } from '../../contract/orders/order.ts';
import { agreePrice, explainPrices, priceImpact } from '../../contract/price-studio.ts';
import { createPrivatePrice, listMarketClients, listPrivatePrices, putClientPricing, updateMarketClient } from '../../contract/pricing.ts';

const dayIn = (days: number): string => inDays(days).slice(0, 10);

interface Rule {
  readonly scope: 'product' | 'category' | 'all' | 'other';
  readonly type: 'fixed' | 'percent';
  readonly cents: number;
  readonly min: number;
  readonly from: number | null;
  readonly until: number | null;
}
interface Open {
  readonly kind: 'list' | 'tier' | 'promotion';
  readonly cents: number;
  readonly min: number;
  readonly from: number | null;
  readonly until: number | null;
}

const cents = fc.integer({ min: 100, max: 4000 });
const offset = fc.integer({ min: -4, max: 4 });
const dated = { from: fc.option(offset), until: fc.option(offset), min: fc.constantFrom(1, 1, 2, 6, 12) };
const rule = fc.record<Rule>({ scope: fc.constantFrom('product', 'category', 'all', 'other'), type: fc.constantFrom('fixed', 'percent'), cents, ...dated });
const open = fc.record<Open>({ kind: fc.constantFrom('list', 'tier', 'promotion'), cents, ...dated });
const inOrder = <D extends { from: number | null; until: number | null }>(one: D): boolean => one.from === null || one.until === null || one.from <= one.until;
const rules = fc.array(rule.filter(inOrder), { maxLength: 9 });
const prices = fc.array(open.filter(inOrder), { maxLength: 6 });

/** In words of the brief alone: everything that could be paid is written down, and struck out for each reason why it is not. */
function bruteForce(list: number, offers: readonly Open[], agreed: readonly Rule[], quantity: number, day: number): { paid: number; reasons: Set<string> } {
  const valid = (one: { from: number | null; until: number | null }) => !(one.from !== null && one.from > day) && !(one.until !== null && one.until < day);
  let [listed, since] = [list, Number.NEGATIVE_INFINITY];
  for (const one of offers) {
    const begins = one.from ?? Number.NEGATIVE_INFINITY;
    if (one.kind === 'list' && valid(one) && (begins > since || (begins === since && one.cents < listed))) [listed, since] = [one.cents, begins];
  }
  const everybody: [number, string][] = [[listed, 'list']];
  for (const one of offers) if (one.kind !== 'list' && valid(one) && quantity >= one.min) everybody.push([one.cents, one.kind]);
  const least = Math.min(...everybody.map(([price]) => price));
  for (const scope of ['product', 'category', 'all']) {
    const here = agreed.filter((one) => one.scope === scope && valid(one) && quantity >= one.min);
    if (here.length === 0) continue;
    // In ten-thousandths, as a percentage is rounded.
    const own = Math.min(...here.map((one) => (one.type === 'fixed' && scope === 'product' ? one.cents * 100 : Math.round(listed * 100 * (1 - percentOf(one) / 100)))));
    if (own <= least * 100) return { paid: own / 10_000, reasons: new Set(['private']) };
    break;
  }
  // The list price stands where nothing is less than it.
  const reasons = least === listed ? ['list'] : everybody.filter(([price]) => price === least).map(([, reason]) => reason);
  return { paid: least / 100, reasons: new Set(reasons) };
}
const percentOf = ({ cents: many }: Rule): number => many % 60;

const asRule = (product: number, one: Rule) => ({
  ...(one.scope === 'product' && { product_id: product }),
  ...(one.scope === 'category' && { category: 'Spirits' }),
  ...(one.scope === 'other' && { category: 'Wine' }),
  ...(one.type === 'fixed' && one.scope === 'product' ? { type: 'fixed' as const, value: one.cents / 100 } : { type: 'percent' as const, value: percentOf(one) }),
  min_qty: one.min,
  valid_from: one.from === null ? null : dayIn(one.from),
  valid_until: one.until === null ? null : dayIn(one.until),
});
const asPrice = (one: Open) => ({
  kind: one.kind,
  price: one.cents / 100,
  min_quantity: one.kind === 'list' ? 1 : one.min,
  valid_from: one.from === null ? null : dayIn(one.from),
  valid_until: one.until === null ? null : dayIn(one.until),
});
/** A list price without a day begins today; one that would end before is none. */
const begun = (one: Open): Open => (one.kind === 'list' && one.from === null ? { ...one, from: 0 } : one);

async function trading(api: Api, venue: Venue, more: Parameters<Stall['offer']>[0] = {}) {
  const { seller, offer } = await stall(api);
  const gin = await offer({ name: 'Gin', cost: 10, ...more });
  await order(api, venue, [{ product_id: gin, qty: 1 }]);
  return { seller, offer, gin };
}

test('whatever is agreed and offered: the studio, the offer and a reckoning of its own come to one price', { timeout: 300_000 }, async ({ api, venue }) => {
  const { seller, gin } = await trading(api, venue);
  await fc.assert(
    fc.asyncProperty(rules, prices, fc.constantFrom(1, 1, 2, 5, 6, 12, 30), offset, async (agreed, offered, quantity, day) => {
      const possible = offered.map(begun).filter(inOrder);
      const put = await api.call(putClientPricing, { params: { id: venue.clientId }, body: { pricing_rules: agreed.map((one) => asRule(gin, one)) } }, seller.owner);
      const shown = await api.call(updateListing, { params: { id: gin }, body: { prices: possible.map(asPrice) } }, seller.owner);
      expect([put.status, shown.status]).toEqual([200, 200]);
      const { body } = await api.call(explainPrices, { body: { client_id: venue.clientId, product_id: gin, quantity, day: dayIn(day) } }, seller.owner);
      const expected = bruteForce(2000, possible, agreed, quantity, day);
      expect(body.price).toBe(expected.paid);
      expect(expected.reasons).toContain(body.reason);
      const winners = body.candidates.filter(({ fate }) => fate === 'wins');
      expect(winners).toMatchObject([{ price: expected.paid, reason: body.reason }]);
      expect(body.candidates).toHaveLength(1 + possible.length + agreed.filter(({ scope }) => scope !== 'other').length);
      const nobody = bruteForce(2000, possible, [], quantity, day);
      expect(body.open_price).toBe(nobody.paid);
      const today = bruteForce(2000, possible, agreed, 1, 0);
      expect((await api.call(getOffer, { params: { id: gin } }, venue.owner)).body.price).toBe(today.paid);
    }),
    { numRuns: 250 },
  );
});

describe('the pricing studio', () => {
  test('says why each price is not the one that is paid', async ({ api, venue }) => {
    const { seller, gin } = await trading(api, venue, { prices: [{ kind: 'tier', min_quantity: 6, price: 19 }] });
    const put = [
      { product_id: gin, type: 'fixed', value: 17 },
      { product_id: gin, type: 'fixed', value: 18 },
      { product_id: gin, type: 'fixed', value: 12, min_qty: 12 },
      { product_id: gin, type: 'fixed', value: 11, valid_until: dayIn(-1) },
      { product_id: gin, type: 'fixed', value: 13, valid_from: dayIn(3) },
      { category: 'Spirits', type: 'percent', value: 50 },
      { category: 'Wine', type: 'percent', value: 90 },
      { type: 'percent', value: 60 },
    ] as const;
    await api.call(putClientPricing, { params: { id: venue.clientId }, body: { pricing_rules: [...put] } }, seller.owner);
    const asked = async (more: object) => (await api.call(explainPrices, { body: { client_id: venue.clientId, product_id: gin, ...more } as never }, seller.owner)).body;
    const body = await asked({ quantity: 6 });
    expect(body).toMatchObject({ price: 17, reason: 'private', open_price: 19, total: 102, cost: 10, margin: 41.2, margin_amount: 42, next_tier: { min_quantity: 12, price: 12 } });
    const fates = (of: typeof body) => Object.fromEntries(of.candidates.map(({ reason, price, fate }) => [`${reason} ${price}`, fate]));
    expect(fates(body)).toEqual({
      'private 17': 'wins',
      'private 18': 'higher',
      'private 12': 'quantity',
      'private 11': 'over',
      'private 13': 'not_yet',
      'private 10': 'less_specific',
      'private 8': 'less_specific',
      'list 20': 'higher',
      'tier 19': 'agreed_instead',
    });
    const proposed = await asked({ quantity: 6, proposal: { change: 'new', client_ids: [venue.clientId], rule: { product_id: gin, type: 'fixed', value: 16 } } });
    expect([proposed.price, proposed.candidates[0]]).toMatchObject([16, { proposed: true, rule_id: null, fate: 'wins' }]);
    expect(await asked({ client_id: null, quantity: 6 })).toMatchObject({ client_name: null, price: 19, reason: 'tier' });
  });

  test('takes nobody else’s clients, products and rules, in any field', async ({ api, venue, rival }) => {
    const own = await trading(api, venue);
    const other = await trading(api, rival);
    const theirs = await api.call(createPrivatePrice, { body: { client_id: rival.clientId, type: 'percent', value: 1 } }, other.seller.owner);
    const as = own.seller.owner;
    const refused = async (call: typeof explainPrices | typeof priceImpact | typeof agreePrice, body: object) => {
      const answer = await api.raw(call, { body, token: as.token });
      return [answer.status, answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.message];
    };
    const gone = 'does not exist';
    const fixed = (product_id: number) => ({ product_id, type: 'fixed', value: 1 });
    expect(await refused(explainPrices, { client_id: rival.clientId, product_id: own.gin })).toEqual([422, 'client_id', gone]);
    expect(await refused(explainPrices, { client_id: venue.clientId, product_id: other.gin })).toEqual([422, 'product_id', gone]);
    expect(await refused(priceImpact, { proposal: { change: 'new', client_ids: [venue.clientId, rival.clientId], rule: fixed(own.gin) } })).toEqual([
      422,
      'proposal.client_ids.1',
      gone,
    ]);
    expect(await refused(priceImpact, { proposal: { change: 'new', client_ids: [venue.clientId], rule: fixed(other.gin) } })).toEqual([422, 'proposal.rule.product_id', gone]);
    expect(await refused(priceImpact, { proposal: { change: 'ended', rule_id: theirs.body.rule_id } })).toEqual([422, 'proposal.rule_id', gone]);
    expect(await refused(priceImpact, { proposal: { change: 'changed', rule_id: theirs.body.rule_id, rule: fixed(own.gin) } })).toEqual([422, 'proposal.rule_id', gone]);
    expect(await refused(agreePrice, { client_ids: [venue.clientId, rival.clientId], rule: fixed(own.gin) })).toEqual([422, 'client_ids.1', gone]);
    expect(await refused(agreePrice, { client_ids: [venue.clientId], rule: fixed(other.gin) })).toEqual([422, 'product_id', gone]);
    expect((await api.call(listPrivatePrices, {}, as)).body.total).toBe(0);
    for (const call of [explainPrices, priceImpact, agreePrice]) expect((await api.raw(call, { body: {}, token: venue.owner.token })).status).toBe(403);
  });

  test('agrees one price with several clients, and each of them sees its own alone', async ({ api, venue, rival }) => {
    const { seller, gin } = await trading(api, venue, { note: 'never below 11' });
    await order(api, rival, [{ product_id: gin, qty: 1 }]);
    await api.call(updateMarketClient, { params: { id: venue.clientId }, body: { note: 'pays late', credit_limit: 500 } }, seller.owner);
    await api.call(createPrivatePrice, { body: { client_id: rival.clientId, product_id: gin, type: 'fixed', value: 12.34 } }, seller.owner);
    const made = await api.call(agreePrice, { body: { client_ids: [venue.clientId, rival.clientId], rule: { product_id: gin, type: 'fixed', value: 15 } } }, seller.owner);
    expect([made.status, made.body.agreed]).toEqual([201, 2]);
    const prices = await Promise.all([venue, rival].map(async ({ owner }) => (await api.call(getOffer, { params: { id: gin } }, owner)).body.price));
    expect(prices).toEqual([15, 12.34]);
    for (const answer of [
      await api.call(getOffer, { params: { id: gin } }, venue.owner),
      await api.call(listOffers, {}, venue.owner),
      await api.call(listPrivatePrices, {}, venue.owner),
    ]) {
      const told = JSON.stringify(answer.body);
      for (const secret of ['12.34', '"cost"', '"margin', 'never below', 'pays late', 'credit_limit']) expect(told).not.toContain(secret);
    }
    const rule = (await api.call(listPrivatePrices, {}, venue.owner)).body.data[0];
    expect(rule).toMatchObject({ value: 15, state: 'holds', product_left: false });
    await api.call(updateListing, { params: { id: gin }, body: { status: 'archived' } }, seller.owner);
    for (const who of [venue.owner, seller.owner]) expect((await api.call(listPrivatePrices, {}, who)).body.data[0]).toMatchObject({ product_left: true });
  });
});

describe('what a rule would do', () => {
  test('is a recount by hand of the lines of ninety days, per client and product, and nothing is saved', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum, wine] = [
      await offer({ name: 'Gin', list_price: 20, cost: 12, on_hand: 900, prices: [{ kind: 'tier', min_quantity: 6, price: 18 }] }),
      await offer({ name: 'Rum', list_price: 30, on_hand: 900 }),
      await offer({ name: 'Wine', category: 'Wine', list_price: 10, cost: 9, on_hand: 900 }),
    ];
    const orders = async (who: Venue, ...lines: [number, number][]) =>
      (
        await order(
          api,
          who,
          lines.map(([product_id, qty]) => ({ product_id, qty })),
        )
      )[0]?.order_id ?? 0;
    await orders(venue, [gin, 2], [rum, 1], [wine, 4]);
    await orders(venue, [gin, 6]);
    const short = await orders(venue, [gin, 7]);
    await api.call(answerSold, { params: { id: short }, body: { status: 'accepted', lines: [{ line: 1, answer: 'short', confirmed: 3, reason: 'Gone' }] } }, seller.owner);
    const cancelled = await orders(venue, [gin, 50]);
    await api.call(cancelBought, { params: { id: cancelled }, body: { cancellation_reason: 'Twice' } }, venue.owner);
    const old = await orders(venue, [gin, 40]);
    await api.db.asOwner((db) => sql`update market_orders set ordered_at = now() - interval '92 days' where order_id = ${old}`.execute(db));
    await orders(rival, [gin, 1]);
    await api.call(createPrivatePrice, { body: { client_id: rival.clientId, product_id: gin, type: 'fixed', value: 15 } }, seller.owner);
    const asked = async (proposal: object) => (await api.call(priceImpact, { body: { proposal } as never }, seller.owner)).body;
    const off = { category: 'Spirits', type: 'percent', value: 25 };
    const both = await asked({ change: 'new', client_ids: [venue.clientId, rival.clientId], rule: off });
    // Gin: two at 20, six and three (of seven ordered) at 18; rum one at 30, whose cost nobody knows; the other client's own price stands.
    expect(both).toMatchObject({ lines: 5, touched: 4, before: 2 * 20 + 6 * 18 + 3 * 18 + 30 + 15, after: 11 * 15 + 22.5 + 15, without_cost: 1, rows_count: 2 });
    expect([both.margin_before, both.margin_after]).toEqual([202 - 11 * 12 + 3, 165 - 11 * 12 + 3]);
    expect(both.clients).toMatchObject([
      { client_id: venue.clientId, lines: 4, touched: 4, before: 232, after: 187.5 },
      { client_id: rival.clientId, lines: 1, touched: 0, before: 15, after: 15 },
    ]);
    expect(both.rows).toMatchObject([
      { client_id: venue.clientId, product_id: gin, quantity: 11, touched: 3, before: 202, after: 165 },
      { product_id: rum, quantity: 1, touched: 1, before: 30, after: 22.5 },
    ]);
    expect((await api.call(listPrivatePrices, {}, seller.owner)).body.total).toBe(1);
    const { body: standing } = await api.call(createPrivatePrice, { body: { client_id: venue.clientId, type: 'percent', value: 50 } }, seller.owner);
    expect(await asked({ change: 'ended', rule_id: standing.rule_id })).toMatchObject({ lines: 5, touched: 5, before: 11 * 10 + 15 + 4 * 5, after: 202 + 30 + 40 });
    const moved = await asked({ change: 'changed', rule_id: standing.rule_id, rule: { product_id: wine, type: 'fixed', value: 8, min_qty: 5 } });
    expect(moved).toMatchObject({ touched: 5, after: 202 + 30 + 40 });
    const later = await asked({ change: 'new', client_ids: [venue.clientId], rule: { product_id: wine, type: 'fixed', value: 1, valid_from: dayIn(5) } });
    expect(later).toMatchObject({ day: dayIn(5), before: 20, after: 4, margin_before: 20 - 36, margin_after: 4 - 36 });
  });
});

test('clients are told by how they order against their habit, with claims and what runs out', async ({ api, venue }) => {
  const { seller, gin } = await trading(api, venue);
  const client = async () => (await api.call(listMarketClients, {}, seller.owner)).body.data[0];
  expect(await client()).toMatchObject({ health: 'new', usual_days: null, days_since: 0, open_claims: 0, claimed: null, falls_due: 0 });
  for (let n = 0; n < 3; n += 1) await order(api, venue, [{ product_id: gin, qty: 1 }]);
  const last = async (daysAgo: number) => {
    await api.db.asOwner((db) =>
      sql`update market_orders o set ordered_at = now() - make_interval(days => ${daysAgo}::integer + 7 * (x.n - 1)::integer)
        from (select order_id, row_number() over (order by order_id desc) as n from market_orders where client_id = ${venue.clientId}) x where x.order_id = o.order_id`.execute(db),
    );
    const { health, usual_days, days_since } = (await client()) ?? {};
    return [health, usual_days, days_since];
  };
  expect([await last(8), await last(15), await last(30)]).toEqual([
    ['steady', 7, 8],
    ['slowing', 7, 15],
    ['quiet', 7, 30],
  ]);
  await api.call(createPrivatePrice, { body: { client_id: venue.clientId, type: 'percent', value: 5, valid_until: dayIn(10) } }, seller.owner);
  expect(await client()).toMatchObject({ rules_count: 1, rules_ending: 1 });
});
