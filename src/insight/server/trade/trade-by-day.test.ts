import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { getClientSettings } from '../../../identity/contract/settings.ts';
import { businessDay } from '../../../kernel/domain/business-day.ts';
import { tradeByDay, tradeByMonth } from '../../contract/trade.ts';

const asked = { from: '2026-03-01', to: '2026-03-31' };

const monthAfter = (month: string, months = 1) => new Date(Date.parse(`${month}-15T00:00:00Z`) + months * 30 * 86_400_000).toISOString().slice(0, 7);

/** A bar that sells before and after midnight, and then buys, wastes and counts. */
async function trading(api: Api, venue: Venue, month = '2026-03') {
  const house = await bar(api, venue);
  const recipe_id = await house.recipe('Gin and Tonic', 50);
  await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
  await house.bring([`${month}-10,19:00,G1,Gin and tonic,2,20.00,1,,`, `${month}-11,01:30,G1,Gin and tonic,1,10.00,2,,`, `${month}-11,20:00,X1,Mystery,1,7.50,3,,`]);
  await house.deplete();
  const gin = { productId: house.gin };
  await house.stock.post([{ kind: 'delivery', quantity: 700, value: 15, ...gin }], { at: new Date(`${month}-20T12:00:00Z`) });
  await house.stock.post([{ kind: 'waste', quantity: -70, ...gin }], { at: new Date(`${month}-21T12:00:00Z`) });
  await house.stock.post([{ kind: 'count_correction', target: 7000, ...gin }], { at: new Date(`${monthAfter(month)}-02T12:00:00Z`) });
  return house;
}

interface Entry {
  readonly at: string;
  readonly kind: string;
  readonly value: number;
}

const entriesOf = (api: Api, venue: Venue) =>
  api.db.asOwner(
    async (db) =>
      (await sql<Entry>`select effective_at as at, kind, value::float8 / 10000 as value from stock_entries where client_id = ${venue.clientId} order by effective_at`.execute(db))
        .rows,
  );

const calendarOf = async (api: Api, venue: Venue) => {
  const { timezone, day_closing_hour: closingHour } = (await api.call(getClientSettings, {}, venue.owner)).body;
  return { timezone, closingHour };
};

const cents = (value: number) => Math.round(value * 100) / 100 + 0;
const summed = (entries: readonly Entry[], kind?: string) => entries.reduce((sum, entry) => (kind === undefined || entry.kind === kind ? sum + entry.value : sum), 0);

describe('what was sold and what it cost, day by day', () => {
  test('stands on the business day, after midnight on the one before, and is what the lines of the till and the shelf say', async ({ api, venue }) => {
    await trading(api, venue);
    const { data } = (await api.call(tradeByDay, { query: asked }, venue.owner)).body;
    const calendar = await calendarOf(api, venue);
    const lines = await api.db.asOwner(
      async (db) =>
        (
          await sql<{ sold_at: string; net: number; cost: number }>`
            select l.sold_at, l.net::float8 / 10000 as net, (l.quantity::float8 / 1000) * (case when i.plu_code = 'G1' then 50 * 140.0 / 7000 + 200 * 50.0 / 10000 else 0 end) as cost
            from pos_sale_lines l join pos_items i on i.client_id = l.client_id and i.item_id = l.item_id where l.client_id = ${venue.clientId}`.execute(db)
        ).rows,
    );
    const expected = new Map<string, { net: number; cost: number }>();
    for (const { sold_at, net, cost } of lines) {
      const day = businessDay(new Date(sold_at), calendar);
      const before = expected.get(day) ?? { net: 0, cost: 0 };
      expected.set(day, { net: before.net + net, cost: before.cost + cost });
    }
    expect(data.filter(({ net }) => net > 0).map(({ day, net, cost }) => [day, net, cents(cost)])).toEqual(
      [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, { net, cost }]) => [day, net, cents(cost)]),
    );
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(37.5);
    expect(data.find(({ day }) => day === '2026-03-11')?.unmapped).toBe(7.5);
  });

  test('counts what the kitchen used as the cost of what was sold, by day and by month', async ({ api, venue }) => {
    const today = businessDay(new Date(), await calendarOf(api, venue));
    const house = await trading(api, venue, monthAfter(today.slice(0, 7), -2));
    const costs = async () => {
      const { data: days } = (await api.call(tradeByDay, { query: {} }, venue.owner)).body;
      const { data: months } = (await api.call(tradeByMonth, {}, venue.owner)).body;
      return [cents(days.reduce((sum, { cost }) => sum + cost, 0)), cents(months.reduce((sum, { cost }) => sum + cost, 0))];
    };
    const [byDay = 0, byMonth = 0] = await costs();
    const before = summed(await entriesOf(api, venue));
    await house.stock.post([{ kind: 'used', quantity: -140, productId: house.gin }]);
    const used = before - summed(await entriesOf(api, venue));
    expect(used).toBeGreaterThan(1);
    expect(await costs()).toEqual([cents(byDay + used), cents(byMonth + used)]);
  });

  test('says what was wasted, received and found by counts, and what stock was worth each night, as its entries add up one by one', async ({ api, venue }) => {
    await trading(api, venue);
    const calendar = await calendarOf(api, venue);
    const entries = await entriesOf(api, venue);
    const dayOf = ({ at }: Entry) => businessDay(new Date(at), calendar);
    for (const query of [asked, { from: '2026-03-21', to: '2026-04-30' }]) {
      const { data } = (await api.call(tradeByDay, { query }, venue.owner)).body;
      const within = [...new Set(entries.map(dayOf))].filter((day) => day >= query.from && day <= query.to);
      expect(data.map(({ day, waste, received, differences, stock_value }) => [day, cents(waste), cents(received), cents(differences), cents(stock_value)])).toEqual(
        [...new Set([...within, ...data.map(({ day }) => day)])].sort().map((day) => {
          const ofDay = entries.filter((entry) => dayOf(entry) === day);
          return [
            day,
            cents(-summed(ofDay, 'waste')),
            cents(summed(ofDay, 'delivery')),
            cents(summed(ofDay, 'count_correction')),
            cents(summed(entries.filter((entry) => dayOf(entry) <= day))),
          ];
        }),
      );
    }
  });

  test('by month is the sum of its days, from the first month in which anything happened to this one', async ({ api, venue }) => {
    const { today } = (await api.call(tradeByDay, { query: {} }, venue.owner)).body;
    const month = monthAfter(today.slice(0, 7), -3);
    await trading(api, venue, month);
    const { data } = (await api.call(tradeByMonth, {}, venue.owner)).body;
    const days = (await api.call(tradeByDay, { query: { from: `${month}-01` } }, venue.owner)).body;
    expect(data.map((one) => one.month)).toEqual([0, 1, 2, 3].map((months) => monthAfter(month, months)));
    expect(data.at(-1)?.month).toBe(today.slice(0, 7));
    for (const { month: of, ...amounts } of data) {
      const sums = days.data.filter(({ day }) => day.startsWith(of));
      for (const name of ['net', 'cost', 'waste', 'differences'] as const)
        expect([of, name, cents(amounts[name])]).toEqual([of, name, cents(sums.reduce((sum, one) => sum + one[name], 0))]);
    }
    expect(data.filter(({ differences }) => differences !== 0).map((one) => one.month)).toEqual([monthAfter(month)]);
  });

  test('is for users who may see reports, of their own venue, and of the last four weeks by default', async ({ api, venue, rival }) => {
    await trading(api, rival);
    const answer = (await api.call(tradeByDay, { query: {} }, venue.owner)).body;
    expect(Date.parse(answer.to) - Date.parse(answer.from)).toBe(27 * 86_400_000);
    expect(answer).toMatchObject({ to: answer.today, data: [] });
    expect((await api.call(tradeByMonth, {}, venue.owner)).body.data).toEqual([]);
    const counter = await venue.user('Carl', ['counter']);
    for (const call of [tradeByDay, tradeByMonth]) {
      expect((await api.raw(call, {})).status).toBe(401);
      expect((await api.raw(call, { token: counter.token })).status).toBe(403);
    }
  });
});
