import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { acceptQuotation, answerRfqQuestion, createRfq, getRfq, moveRfq, renegotiateQuotation } from '../src/market/contract/rfqs/rfq.ts';
import { askAboutRfq, declineRfq, respondRfq, viewSoldRfq } from '../src/market/contract/rfqs/rfq-sold.ts';
import { actors, type Person } from './actors.ts';

const [harbour, northside, greenmarket] = [301, 302, 303];
const day = 86_400_000;

interface Sold {
  readonly listing_id: number;
  readonly name: string;
  readonly base_unit: 'ml' | 'g' | 'each';
  readonly size: number;
  readonly pack_units: number;
  readonly price: number;
}
/** Some of what a supplier sells and has enough of, always the same. */
async function soldBy(db: Sql, seller: number, category: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select l.listing_id, l.name, l.base_unit, l.size_quantity::float8 / 1000 as size, l.pack_units, l.list_price::float8 / 10000 as price
    from listings l join listing_stock k using (client_id, listing_id)
    where l.client_id = ${seller} and l.category ilike ${`%${category}%`} and k.on_hand - k.reserved > 8 and l.price_basis = 'pack' order by md5(l.sku) limit 4`.execute(db);
  return rows;
}

/** Two kegs and a wine that another supplier has as well, so that quotes can be held against each other. */
async function seedRivals(db: Sql): Promise<void> {
  await sql`
    insert into listings (client_id, sku, name, brand, category, description, base_unit, size_quantity, pack_units, pack_name, list_price, abv, availability, status)
    select ${northside}::integer, 'NBS-S' || n, name, brand, category, description, base_unit, size_quantity, pack_units, pack_name, (round(list_price * (0.94 + 0.03 * n) / 100) * 100)::bigint, abv, 'out', 'published'
    from (select l.*, row_number() over (order by md5(l.sku)) as n from listings l join listing_stock k using (client_id, listing_id)
      where l.client_id = ${harbour} and l.category ilike '%wine%' and k.on_hand - k.reserved > 8 and l.price_basis = 'pack' order by md5(l.sku) limit 4) own`.execute(db);
  await sql`insert into listing_stock (client_id, listing_id, on_hand, low_at) select client_id, listing_id, 60, 5 from listings where client_id = ${northside} and sku like 'NBS-S%'`.execute(
    db,
  );
  await sql`insert into listing_costs (client_id, listing_id, cost, note) select client_id, listing_id, (round(list_price * 0.8 / 100) * 100)::bigint, '' from listings where client_id = ${northside} and sku like 'NBS-S%'`.execute(
    db,
  );
}

/** Requests for quotation of one venue in every state, as the product itself writes them. */
export async function seedRfqs(db: Sql, buyer: Person, sellers: ReadonlyMap<number, Person>, now: Date): Promise<void> {
  await seedRivals(db);
  const call = actors(db, now);
  const at = (seller: number): Person => sellers.get(seller) ?? { clientId: seller, userId: 0, name: 'Sales desk' };
  const [wine, rivals] = [await soldBy(db, harbour, 'wine'), await soldBy(db, northside, 'wine')];
  const twin = (one: Sold): Sold => rivals.find(({ name }) => name === one.name) ?? (rivals[0] as Sold);
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const items = (sold: readonly Sold[], packs: number) =>
    sold.map(({ name, base_unit, size, pack_units }) => ({ name, base_unit, size_quantity: size, quantity: packs * pack_units }));
  const cents = (value: number) => Math.round(value * 100) / 100;
  const quoted = (sold: readonly Sold[], packs: number, share: number): z.input<typeof respondRfq.body> => ({
    lines: sold.map(({ listing_id, price }, index) => ({
      line: index + 1,
      product_id: listing_id,
      quantity_available: packs,
      quoted_price: cents(price * (share + 0.02 * (index % 2))),
    })),
    delivery_timeframe: 3,
    valid_until: inDays(30).slice(0, 10),
  });
  const ask = async (ago: number, title: string, sold: readonly Sold[], packs: number, suppliers: number[], more: Partial<z.input<typeof createRfq.body>> = {}) =>
    (
      await call(buyer, ago, createRfq, {
        body: { title, items: items(sold, packs), deadline: inDays(6), suppliers, delivery_address: '88 Orchard Street, New York, NY 10002', send: true, ...more },
      })
    ).rfq_id;
  const first = wine.slice(0, 2);

  const awarded = await ask(12, 'House wine for the autumn list', first, 3, [harbour, northside], { deadline: inDays(-1.5) });
  await call(at(harbour), 11, respondRfq, { params: { id: awarded }, body: { ...quoted(first, 3, 0.93), terms_conditions: 'Net 30, by the pallet' } });
  const { quotations } = await call(at(northside), 10, respondRfq, { params: { id: awarded }, body: quoted(first.map(twin), 3, 0.97) }).then(() =>
    call(buyer, 2, moveRfq, { params: { id: awarded }, body: { status: 'closed' } }),
  );
  await call(buyer, 1, acceptQuotation, { params: { id: awarded, quotationId: quotations[0]?.quotation_id ?? 0 }, body: { acceptance_notes: 'The better terms' } });

  const missed = await ask(25, 'Cider for the harvest weekend', wine.slice(1, 2), 4, [greenmarket], { deadline: inDays(-18) });
  await call(at(greenmarket), 24, declineRfq, { params: { id: missed }, body: { decline_reason: 'We do not carry wine or cider' } });
  await call(buyer, 20, moveRfq, { params: { id: missed }, body: { status: 'cancelled', reason: 'The weekend was moved' } });

  const unawarded = await ask(20, 'Sparkling wine for a wedding', wine.slice(2, 3), 8, [harbour], { deadline: inDays(-12) });
  await call(at(harbour), 19, respondRfq, { params: { id: unawarded }, body: quoted(wine.slice(2, 3), 8, 1.02) });
  await call(buyer, 13, moveRfq, { params: { id: unawarded }, body: { status: 'closed' } });
  await call(buyer, 12, moveRfq, { params: { id: unawarded }, body: { status: 'not_awarded', reason: 'The couple brings its own' } });

  const compared = await ask(6, 'Winter wine list', wine, 4, [harbour, northside, greenmarket], { budget_range: { from: 1500, to: 2600 }, deadline: inDays(4) });
  await call(at(harbour), 5, respondRfq, {
    params: { id: compared },
    body: { ...quoted(wine, 4, 0.94), terms_conditions: 'Net 30', notes: 'Two vintages are the last of their kind' },
  });
  await call(at(northside), 4, respondRfq, {
    params: { id: compared },
    body: { ...quoted(wine.map(twin), 4, 0.9), delivery_timeframe: 6, delivery_fee: 25, terms_conditions: 'Net 14' },
  });
  await call(at(greenmarket), 4, declineRfq, { params: { id: compared }, body: { decline_reason: 'We do not carry wine' } });

  const again = await ask(5, 'By the glass, two whites', wine.slice(0, 2), 6, [harbour], { deadline: inDays(5) });
  const { quotations: before } = await call(at(harbour), 4, respondRfq, { params: { id: again }, body: quoted(wine.slice(0, 2), 6, 0.98) }).then(() =>
    call(buyer, 3, getRfq, { params: { id: again } }),
  );
  await call(buyer, 2, renegotiateQuotation, {
    params: { id: again, quotationId: before[0]?.quotation_id ?? 0 },
    body: { request: 'Meet us a little lower and we take eight cases', lines: [{ line: 1, target_price: cents((wine[0]?.price ?? 10) * 0.9), target_quantity: 8 }] },
  });

  const wondering = await ask(2, 'Spirits for the Christmas bar', await soldBy(db, harbour, 'spirit'), 2, [harbour, northside], {
    description: 'For three weeks of office parties. Half may come in the second week.',
    sealed: true,
  });
  await call(at(harbour), 1, viewSoldRfq, { params: { id: wondering }, body: {} });
  const asked = await call(at(harbour), 1, askAboutRfq, { params: { id: wondering }, body: { question: 'May we send litre bottles where you ask for 700 ml?' } });
  await call(buyer, 0.8, answerRfqQuestion, {
    params: { id: wondering, question_id: asked.questions[0]?.question_id ?? 0 },
    body: { answer: 'Yes, if the price per litre is no higher.', to_all: true },
  });
  await call(at(northside), 0.5, askAboutRfq, { params: { id: wondering }, body: { question: 'Can you take pallets at the front?' } });

  await ask(0.3, 'Amari for the terrace', await soldBy(db, harbour, 'liqueur'), 2, [harbour], { deadline: inDays(3) });

  await ask(1, 'Tonic and mixers, first quarter', await soldBy(db, northside, 'soft'), 10, [northside, greenmarket], { send: false });
}
