import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { bar, fileOf } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { createModifier } from '../../../recipes/contract/modifiers.ts';
import { updateRecipe } from '../../../recipes/contract/recipe.ts';
import { checkPeriod } from '../../../stock/contract/period.ts';
import { movePeriod, openPeriod } from '../../../stock/server/public.ts';
import { listImports, previewImport, revertImport } from '../../contract/import.ts';
import { listGuesses, listItems, mapItem } from '../../contract/item.ts';
import { listSaleLines, listSales } from '../../contract/sale.ts';

const evening = ['2026-11-10,19:00,G1,Gin and tonic,2,20.00,1,,', '2026-11-10,21:30,G1,Gin and tonic,1,10.00,2,,', '2026-11-11,01:10,G1,Gin and tonic,4,40.00,3,,'];
const entriesOf = (api: Parameters<typeof bar>[0], clientId: number) =>
  api.db.asOwner(
    async (db) =>
      (
        await sql<{ at: string; quantity: number; leg: number }>`
    select to_char(effective_at at time zone 'UTC', 'MM-DD HH24:MI') as at, (quantity / 1000.0)::float8 as quantity, leg from stock_entries
    where client_id = ${clientId} and kind = 'sale' and corrects is null order by effective_at, entry_id`.execute(db)
      ).rows,
  );

describe('what a till sold', () => {
  test('comes in whole where nobody has a connection to spare for telling how far it is', async ({ api, venue }) => {
    const { bring } = await bar(api, venue);
    const wordy = (order: number) => `2026-11-10,19:00,G1,Gin and tonic,1,10.00,${order},${'long '.repeat(400)},`;
    const { status, body } = await bring(Array.from({ length: 1200 }, (_, order) => wordy(order)));
    expect([status, body.lines, body.net]).toEqual([201, 1200, 12_000]);
  });

  test('takes from the shelf by the recipe of its moment, once somebody has said what its code stands for', async ({ api, venue }) => {
    const { bring, deplete, left, recipe, gin } = await bar(api, venue);
    const first = await bring(evening);
    expect([first.status, first.body.lines, first.body.net, first.body.days]).toEqual([201, 3, 70, 1]);
    expect(await deplete()).toBe(1);
    expect(await left()).toBe(7000);
    const { body: items } = await api.call(listItems, {}, venue.owner);
    expect([items.coverage, items.data[0]?.standing]).toEqual([{ net: 70, mapped_net: 0, share: 0, unmapped: 1 }, 'unmapped']);
    const id = items.data[0]?.item_id ?? 0;
    const recipe_id = await recipe('Gin and Tonic', 50);
    expect((await api.call(listGuesses, {}, venue.owner)).body.data[0]?.guess).toMatchObject({ kind: 'recipe', recipe_id });
    const { body: mapped } = await api.call(mapItem, { params: { id }, body: { recipe_id } }, venue.owner);
    expect([mapped.days, mapped.item.standing]).toEqual([1, 'recipe']);
    expect(await deplete()).toBe(1);
    expect(await left()).toBe(7000 - 350);
    // Another measure from ten in the evening on: what was sold before keeps its own.
    const dated = { ingredients: [{ product_id: gin, quantity: 60, unit: 'ml' }], valid_from: '2026-11-10T22:00:00Z' };
    expect((await api.call(updateRecipe, { params: { id: recipe_id }, body: dated }, venue.owner)).body.restated_days).toBe(1);
    await deplete();
    expect(await left()).toBe(7000 - 3 * 50 - 4 * 60);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('of two words on a code from one moment the later holds, in the list, in the lines and on the shelf', async ({ api, venue }) => {
    const { bring, deplete, left, recipe } = await bar(api, venue);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0 } }, venue.owner);
    const { body: day } = await bring(evening);
    const item = async () => (await api.call(listItems, {}, venue.owner)).body.data[0];
    const id = (await item())?.item_id ?? 0;
    const say = (body: object) => api.call(mapItem, { params: { id }, body }, venue.owner);
    const seen = async () => {
      await deplete();
      const { sale_id } = (await api.call(listSales, { query: { filters: JSON.stringify({ import_id: day.import_id }) } }, venue.owner)).body.data[0] as {
        sale_id: number;
      };
      const { body: lines } = await api.call(listSaleLines, { params: { id: sale_id } }, venue.owner);
      return [(await item())?.standing, [...new Set(lines.data.map(({ unmapped }) => unmapped))], await left()];
    };
    expect(await seen()).toEqual(['unmapped', [true], 7000]);
    await say({ recipe_id: await recipe('Gin and Tonic', 50) });
    expect(await seen()).toEqual(['recipe', [false], 6650]);
    await say({ nothing: true });
    expect(await seen()).toEqual(['nothing', [false], 7000]);
    // Another mapping from now on: earlier sales keep the one before.
    await say({ recipe_id: await recipe('Gin and Tonic, long', 40), from: 'now' });
    expect(await seen()).toEqual(['recipe', [false], 7000]);
  });

  test('counts once, however often its file is brought in', async ({ api, venue }) => {
    const { bring, deplete, left, recipe } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'g1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    await bring(evening);
    await deplete();
    expect(await left()).toBe(6650);
    const again = await bring(evening);
    expect([again.status, again.body.error.code]).toEqual([409, 'SALES_FILE_KNOWN']);
    const corrected = [...evening.slice(0, 2), '2026-11-11,01:10,G1,Gin and tonic,3,30.00,3,,'];
    const refused = await bring(corrected);
    expect([refused.status, refused.body.error.code, refused.body.error.details.days]).toEqual([409, 'SALES_DAYS_KNOWN', ['2026-11-10']]);
    expect((await bring(corrected, { replace: 'true' })).status).toBe(201);
    await deplete();
    expect(await left()).toBe(6700);
    const { body: sales } = await api.call(listSales, {}, venue.owner);
    expect([sales.total, sales.net, sales.data[0]?.business_date]).toEqual([1, 60, '2026-11-10']);
    // Another till of the same evening stands beside it.
    expect((await bring(['2026-11-10,20:00,G1,Gin and tonic,1,10.00,9,,'], { source: 'garden' })).status).toBe(201);
    await deplete();
    expect(await left()).toBe(6650);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('is taken back whole: the ledger is as it was before', async ({ api, venue }) => {
    const { stock, bring, deplete, recipe, gin, tonic } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    const before = [await stock.level(stock.bar, gin), await stock.level(stock.bar, tonic)];
    const { body } = await bring(evening);
    await deplete();
    expect(await stock.level(stock.bar, gin)).not.toEqual(before[0]);
    expect((await api.call(revertImport, { params: { id: body.import_id } }, venue.owner)).body.status).toBe('reverted');
    await deplete();
    expect([await stock.level(stock.bar, gin), await stock.level(stock.bar, tonic)]).toEqual(before);
    expect((await api.call(revertImport, { params: { id: body.import_id } }, venue.owner)).status).toBe(409);
    expect((await api.call(listSales, {}, venue.owner)).body.total).toBe(0);
    expect((await bring(evening)).status).toBe(201);
    expect((await api.call(listImports, {}, venue.owner)).body.total).toBe(2);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('knows voids, refunds, comps and modifiers', async ({ api, venue }) => {
    const { bring, deplete, left, recipe, gin } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    await api.call(createModifier, { body: { name: 'Double', effect: 'deduct', product_id: gin, quantity: 50, from: 'open' } }, venue.owner);
    await api.call(createModifier, { body: { name: 'No gin', effect: 'skip', product_id: gin, from: 'open' } }, venue.owner);
    await api.call(createModifier, { body: { name: 'Half measure', effect: 'return', product_id: gin, quantity: 25, from: 'open' } }, venue.owner);
    const evening = [
      '2026-11-10,18:59,G1,Gin and tonic,1,10.00,0,half measure,',
      '2026-11-10,19:00,G1,Gin and tonic,1,10.00,1,,',
      '2026-11-10,19:01,G1,Gin and tonic,1,10.00,2,double,',
      '2026-11-10,19:02,G1,Gin and tonic,1,10.00,3,NO GIN,',
      '2026-11-10,19:03,G1,Gin and tonic,1,10.00,4,,void',
      '2026-11-10,19:04,G1,Gin and tonic,1,10.00,5,,comp',
    ];
    const { body } = await bring(evening, { voids: 'before' });
    expect(body.net).toBe(40);
    await deplete();
    expect(await left()).toBe(7000 - 25 - 50 - 100 - 50);
    const entries = await entriesOf(api, venue.clientId);
    expect(
      entries
        .filter(({ leg }) => leg === 1)
        .map(({ quantity }) => quantity)
        .sort((a, b) => a - b),
    ).toEqual([-200, -50]);
    const sale = (await api.call(listSales, {}, venue.owner)).body.data[0]?.sale_id ?? 0;
    const lines = (await api.call(listSaleLines, { params: { id: sale } }, venue.owner)).body;
    expect(lines.data.map(({ kind, unmapped, modifiers }) => [kind, unmapped, modifiers])).toEqual([
      ['sale', false, ['half measure']],
      ['sale', false, []],
      ['sale', false, ['double']],
      ['sale', false, ['NO GIN']],
      ['void', false, []],
      ['comp', false, []],
    ]);
  });

  test('and days of only voids, only refunds or nothing sold take nothing and keep no period open', async ({ api, venue }) => {
    const { stock, bring, deplete, left, recipe } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    const days = ['2026-09-10,19:03,G1,Gin and tonic,1,10.00,4,,void', '2026-09-11,19:03,G1,Gin and tonic,1,-10.00,4,,refund', '2026-09-12,19:03,X,A candle,1,5.00,5,,'];
    for (const day of days) expect((await bring([day], { voids: 'before' })).status).toBe(201);
    expect(await deplete()).toBe(3);
    expect(await left()).toBe(7000);
    // A day that is read anew and has become one of voids gives back what it took.
    await bring(['2026-09-13,19:00,G1,Gin and tonic,1,10.00,1,,']);
    await deplete();
    expect(await left()).toBe(6950);
    await bring(['2026-09-13,19:00,G1,Gin and tonic,1,10.00,1,,void'], { replace: 'true' });
    expect(await deplete()).toBe(1);
    expect(await left()).toBe(7000);
    const september = await stock.inTenant(async (ctx) => (await openPeriod(ctx, '2026-09')).period_id);
    expect((await api.call(checkPeriod, { params: { id: september } }, venue.owner)).body.checks.find(({ check }) => check === 'sales')?.holds).toBe(true);
  });

  test('stands apart before and after a count, and goes below nothing where the shelf did not know enough', async ({ api, venue }) => {
    const { stock, bring, deplete, left, recipe, gin } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    // Seven bottles were there; two hundred millilitres were sold by 15:20, and 6,800 were counted then.
    await stock.post([{ kind: 'count_correction', target: 6800, productId: gin }], { at: new Date('2026-11-10T15:20:30Z'), type: 'count' });
    await bring(['2026-11-10,15:20,G1,Gin and tonic,4,40.00,1,,', '2026-11-10,15:21,G1,Gin and tonic,2,20.00,2,,']);
    await deplete();
    expect(await left()).toBe(6700);
    await bring(['2026-11-11,15:20,G1,Gin and tonic,200,2000.00,1,,']);
    await deplete();
    expect(await left()).toBe(6700 - 10_000);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('is previewed without a trace, with what is known, what cannot be taken and what nobody has mapped', async ({ api, venue }) => {
    const { stock, bring, send } = await bar(api, venue);
    await bring(evening);
    const counts = () =>
      stock.inTenant(
        async ({ db }) =>
          (await sql`select (select count(*) from pos_imports) as imports, (select count(*) from pos_sale_lines) as lines, (select count(*) from pos_items) as items`.execute(db))
            .rows[0],
      );
    const before = await counts();
    const { status, body } = await send(previewImport, fileOf([...evening.slice(0, 1), '2026-11-12,12:00,W1,Water,3,9.00,1,,', '2040-01-01,12:00,W1,Water,3,9.00,1,,']));
    expect(status).toBe(200);
    expect(body.days).toEqual([
      { business_date: '2026-11-10', lines: 1, net: 20, known: true },
      { business_date: '2026-11-12', lines: 1, net: 9, known: false },
    ]);
    expect([body.faulty, body.faults]).toEqual([1, [{ row: 4, column: 'column 1', message: '2040-01-01 has not come yet' }]]);
    expect([body.unmapped.map(({ plu_code }: { plu_code: string }) => plu_code), body.unmapped_net, body.known_file]).toEqual([['G1', 'W1'], 29, null]);
    expect((await send(previewImport, fileOf(evening))).body.known_file).not.toBeNull();
    expect(await counts()).toEqual(before);
  });

  test('of a closed period is refused with its row, and nothing of the file is written', async ({ api, venue }) => {
    const { stock, bring } = await bar(api, venue);
    await stock.inTenant(async (ctx) => {
      const { period_id } = await openPeriod(ctx, '2026-09');
      await movePeriod(ctx, period_id, { status: 'closed' }, []);
    });
    const refused = await bring(['2026-10-02,12:00,G1,Gin and tonic,1,10.00,1,,', '2026-09-30,12:00,G1,Gin and tonic,1,10.00,2,,']);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'rows.3.column 1', message: '2026-09-30 lies in a period that is closed' }]]);
    expect((await api.call(listImports, {}, venue.owner)).body.total).toBe(0);
  });

  test('keeps the month from being closed until it is taken from stock', async ({ api, venue }) => {
    const { stock, bring, deplete } = await bar(api, venue);
    const period = (month: string) => stock.inTenant(async (ctx) => (await openPeriod(ctx, month)).period_id);
    const [september, october] = [await period('2026-09'), await period('2026-10')];
    const waiting = async (id: number) => (await api.call(checkPeriod, { params: { id } }, venue.owner)).body.checks.find(({ check }) => check === 'sales');
    await bring(['2026-09-30,12:00,G1,Gin and tonic,1,10.00,1,,', '2026-10-02,12:00,G1,Gin and tonic,1,10.00,2,,']);
    const found = await waiting(september);
    expect([found?.count, found?.holds, (await waiting(october))?.count]).toEqual([1, false, 2]);
    const listed = await api.call(listSales, { query: { filters: JSON.stringify(found?.link?.search.filters) } }, venue.owner);
    expect(listed.body.data.map(({ business_date }) => business_date)).toEqual(['2026-09-30']);
    await deplete();
    expect([(await waiting(september))?.holds, (await waiting(october))?.holds]).toEqual([true, true]);
  });

  test('is nobody else’s', async ({ api, venue, rival }) => {
    const { bring } = await bar(api, venue);
    const { body } = await bring(evening);
    const sale = (await api.call(listSales, {}, venue.owner)).body.data[0]?.sale_id ?? 0;
    expect((await api.call(listSales, {}, rival.owner)).body.total).toBe(0);
    expect((await api.call(listSaleLines, { params: { id: sale } }, rival.owner)).status).toBe(404);
    expect((await api.call(revertImport, { params: { id: body.import_id } }, rival.owner)).status).toBe(404);
  });
});

test('what was sold after midnight is of the day before, once: a business day in the file is not put back again', async ({ api, venue }) => {
  const { send } = await bar(api, venue);
  const of = async (title: string) => {
    const file = Buffer.from(`${title},Time,Order,Item,Qty,Net sales\n2026-11-10,23:10,1,Gin and tonic,1,10.00\n2026-11-10,01:20,2,Gin and tonic,2,20.00\n`);
    return (await send(previewImport, file)).body.rows.map((row: { business_date: string }) => row.business_date);
  };
  expect([await of('Business Date'), await of('Date')]).toEqual([
    ['2026-11-10', '2026-11-10'],
    ['2026-11-10', '2026-11-09'],
  ]);
});
