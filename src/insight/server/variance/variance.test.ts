import { sql } from 'kysely';
import { ago, count, counted, type Found, only } from '../../../../test/counted.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { stocked } from '../../../../test/stock.ts';
import { joined } from '../../../../test/venues.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { reverseCount } from '../../../counting/contract/count.ts';
import { revertImport } from '../../../sales/contract/import.ts';
import { receiveIncoming } from '../../../stock/contract/incoming.ts';
import { createPeriod, movePeriod } from '../../../stock/contract/period.ts';
import { createTransfer, updateTransfer } from '../../../stock/contract/transfer.ts';
import { createWaste, updateWaste, wasteReasons } from '../../../stock/contract/waste.ts';
import { exportVariance, groupVariance, varianceCounts, varianceEnhanced, varianceMovements, varianceProduct } from '../../contract/variance.ts';

describe('the variance', () => {
  test('says what was used, what should have been, what is explained and what is not', async ({ api, venue }) => {
    const house = await counted(api, venue);
    const reasons = (await api.call(wasteReasons, {}, venue.owner)).body.data;
    const waste = (name: string, quantity: number) =>
      api.call(
        createWaste,
        {
          body: {
            product_id: house.productId,
            location_id: house.bar,
            quantity,
            reason_id: reasons.find((one) => one.name === name)?.reason_id as number,
            at: ago(200).toISOString(),
          },
        },
        venue.owner,
      );
    await house.post([{ kind: 'sale', quantity: -4 }], { at: ago(300), type: 'sale' });
    await house.post([{ kind: 'sale', quantity: -0.25, leg: 1 }], { at: ago(290), type: 'sale' });
    const spilt = await waste('Spillage', 0.75);
    await waste('Staff drink', 0.5);
    await house.post([{ kind: 'adjustment', quantity: -1 }], { at: ago(250), type: 'delivery-short' });
    // What was written down wrong and put right is one entry of the waste book, and counts as it stands now.
    await api.call(updateWaste, { params: { id: spilt.body.waste_id }, body: { quantity: 0.5 } }, venue.owner);
    await house.close(3);
    const { row, totals, tie_out, coverage, opening, closing } = await only(api, venue);
    expect(row.quantities).toMatchObject({ opening: 10, closing: 3, actual: 7, theoretical: 4, waste: -0.5, comps: -0.75, shorts: -1, adjustments: 0, unexplained: -0.75 });
    expect(row).toMatchObject({ actual_cost: 140, theoretical_cost: 80, waste_cost: -10, comps_cost: -15, shorts_cost: -20, price_cost: 0, unexplained_cost: -15 });
    expect(row).toMatchObject({ variance_percent: -10.71, shrink_percent: -7.5, yield_percent: 57.14, over_tolerance: 1, missing: [], counted_twice_percent: 100 });
    expect(totals).toMatchObject({ unexplained_cost: -15, products: 1, over_tolerance: 1 });
    expect(tie_out).toMatchObject({ opening_value: 200, closing_value: 60, used_value: 140, difference: 0, broken: 0 });
    expect(coverage).toMatchObject({ counted_percent: 100, cost_percent: 100, sales_percent: null, missing: [] });
    expect(opening?.completed_at && closing?.completed_at && opening.completed_at < closing.completed_at).toBe(true);
    const movements = async (part: string) =>
      (await api.call(varianceMovements, { params: { id: house.productId }, query: { part } }, venue.owner)).body.data.map(({ quantity, source_type }) => [quantity, source_type]);
    expect(await movements('waste')).toEqual([
      [-0.75, 'waste'],
      [0.75, 'waste'],
      [-0.5, 'waste'],
    ]);
    expect(await movements('short')).toEqual([[-1, 'delivery-short']]);
    expect(await movements('count')).toEqual([[-0.75, 'count']]);
    // Another reason alone moves nothing, and still is another part from then on.
    const given = reasons.find((one) => one.name === 'Staff drink')?.reason_id as number;
    await api.call(updateWaste, { params: { id: spilt.body.waste_id }, body: { reason_id: given } }, venue.owner);
    expect((await only(api, venue)).row.quantities).toMatchObject({ waste: 0, comps: -1.25, unexplained: -0.75 });
  });

  test('says the same yield of one product in its row and of all, whatever its price did meanwhile', async ({ api, venue }) => {
    const house = await counted(api, venue);
    await house.post([{ quantity: 10, value: 400, kind: 'delivery' }], { at: ago(300), type: 'delivery' });
    await house.post([{ kind: 'sale', quantity: -4 }], { at: ago(200), type: 'sale' });
    await house.close(12);
    const { row, totals } = await only(api, venue);
    expect(row).toMatchObject({ actual_cost: 240, theoretical_cost: 80, price_cost: -40, unexplained_cost: -120, yield_percent: 50, variance_percent: -50 });
    expect(totals).toMatchObject({ actual_cost: 240, yield_percent: 50, variance_percent: -50 });
    const bar = (await only(api, venue, { by: 'location' })).row;
    expect(bar).toMatchObject({ yield_percent: 50, variance_percent: -50 });
  });

  test('weighs the yields of several products by what they cost, and leaves out what the price did', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const other = await stock.product('Other');
    await stock.post(
      [
        { quantity: 10, value: 200, kind: 'delivery' },
        { quantity: 10, value: 100, kind: 'delivery', productId: other },
      ],
      { at: ago(500), type: 'delivery' },
    );
    const found = (one: number, two: number, minutes: number): Found[] => [
      { product: stock.productId, place: stock.bar, quantity: one, at: ago(minutes) },
      { product: other, place: stock.bar, quantity: two, at: ago(minutes) },
    ];
    await count(api, venue, found(10, 10, 400));
    await stock.post([{ quantity: 10, value: 400, kind: 'delivery' }], { at: ago(300), type: 'delivery' });
    await stock.post(
      [
        { kind: 'sale', quantity: -4 },
        { kind: 'sale', quantity: -4, productId: other },
      ],
      { at: ago(200), type: 'sale' },
    );
    await count(api, venue, found(12, 6, 10));
    // Half of eight at 30, and all of four at 10: 160 of 280.
    expect((await only(api, venue)).totals).toMatchObject({ actual_cost: 280, unexplained_cost: -120, yield_percent: 57.14, variance_percent: -42.86 });
  });

  test('is nothing where the bar was open while it was counted and all of it is there', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const late = await stock.product('Counted late');
    const early = stock.productId;
    await stock.post(
      [
        { quantity: 10, value: 100 },
        { quantity: 20, value: 40, productId: late },
      ],
      { at: ago(500) },
    );
    const found = (earlier: number, later: number, [first, second]: [number, number]): Found[] => [
      { product: early, place: stock.bar, quantity: earlier, at: ago(first) },
      { product: late, place: stock.bar, quantity: later, at: ago(second) },
    ];
    await count(api, venue, found(10, 20, [400, 390]));
    // Opened at 15:00; counted at 15:10, sold at 15:20, delivered at 15:40, the rest counted at 15:50.
    await stock.post(
      [
        { quantity: -2, kind: 'sale' },
        { quantity: -5, productId: late, kind: 'sale' },
      ],
      { at: ago(40), type: 'sale' },
    );
    await stock.post(
      [
        { quantity: 6, value: 60, kind: 'delivery' },
        { quantity: 12, value: 24, productId: late, kind: 'delivery' },
      ],
      { at: ago(20), type: 'delivery' },
    );
    await count(api, venue, found(10, 27, [50, 10]));
    const { data, totals, tie_out } = await only(api, venue, { sortField: 'name' });
    expect(data.map(({ quantities }) => quantities?.unexplained)).toEqual([0, 0]);
    // The sale after the early line was counted belongs to the next window.
    expect(data.map(({ quantities }) => quantities?.theoretical).sort()).toEqual([0, 5]);
    expect([totals.unexplained_cost, tie_out.difference, tie_out.broken]).toEqual([0, 0, 0]);
  });

  test('ends where a place was not counted at that count, and says that it cannot be trusted there', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const at = (place: number, quantity: number, minutes: number) => ({ product: stock.productId, place, quantity, at: ago(minutes) });
    await stock.post(
      [
        { quantity: 10, value: 200, kind: 'delivery' },
        { quantity: 30, value: 600, kind: 'delivery', locationId: stock.cellar },
      ],
      { at: ago(500), type: 'delivery' },
    );
    await count(api, venue, [at(stock.bar, 10, 400), at(stock.cellar, 30, 399)]);
    await stock.post([{ kind: 'sale', quantity: -4 }], { at: ago(300), type: 'sale' });
    await stock.post([{ kind: 'sale', quantity: -8, locationId: stock.cellar }], { at: ago(299), type: 'sale' });
    await count(api, venue, [at(stock.bar, 5, 10)]);
    const { data, coverage } = await only(api, venue, { by: 'location', sortField: 'name' });
    expect(data.map(({ name, unexplained_cost, counted_twice_percent, missing }) => [name, unexplained_cost, counted_twice_percent, missing])).toEqual([
      ['Bar', -20, 100, []],
      ['Cellar', 0, 0, ['counts']],
    ]);
    expect(coverage).toMatchObject({ counted_percent: 50, missing: ['counts'] });
    const bar = await only(api, venue, { location_id: String(stock.bar) });
    expect([bar.coverage?.missing, bar.totals.unexplained_cost]).toEqual([[], -20]);
  });

  test('takes goods under way along: losses in transit are reported as such, and nothing is missing at either end', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const at = (place: number, quantity: number, minutes: number) => ({ product: stock.productId, place, quantity, at: ago(minutes) });
    await stock.post([{ quantity: 30, value: 600, locationId: stock.cellar, kind: 'delivery' }], { at: ago(500), type: 'delivery' });
    await stock.post([{ quantity: 2, value: 40, kind: 'delivery' }], { at: ago(500), type: 'delivery' });
    await count(api, venue, [at(stock.bar, 2, 400), at(stock.cellar, 30, 399)]);
    const sent = await api.call(
      createTransfer,
      { body: { from_location: stock.cellar, to_location: stock.bar, product_id: stock.productId, quantity: 6, at: ago(300).toISOString() } },
      venue.owner,
    );
    const received = { status: 'received_with_difference', received: [{ line: 1, quantity: 5 }], reason: 'one broke on the stairs', at: ago(290).toISOString() };
    await api.call(updateTransfer, { params: { id: sent.body.transfer_id }, body: received as never }, venue.owner);
    await count(api, venue, [at(stock.bar, 7, 20), at(stock.cellar, 24, 10)]);
    const { row, tie_out } = await only(api, venue);
    expect(row.quantities).toMatchObject({ transferred: 0, actual: 1, adjustments: -1, unexplained: 0, theoretical: 0 });
    expect([row.adjustments_cost, row.places, tie_out.difference]).toEqual([-20, 3, 0]);
    const places = await only(api, venue, { by: 'location', sortField: 'name' });
    expect(places.data.map(({ name, adjustments_cost }) => [name, adjustments_cost])).toEqual([
      ['Bar', 0],
      ['Cellar', 0],
      ['In transit', -20],
    ]);
  });

  test('knows what went to another venue, what came from one, and what got lost in between', async ({ api, venue, rival }) => {
    await joined(api, venue, rival);
    const [here, there] = [await stocked(api, venue), await stocked(api, rival)];
    const at = (stock: typeof here, place: number, quantity: number, minutes: number) => ({ product: stock.productId, place, quantity, at: ago(minutes) });
    await here.post([{ quantity: 30, value: 600, locationId: here.cellar, kind: 'delivery' }], { at: ago(500), type: 'delivery' });
    await there.post([{ quantity: 2, value: 10, kind: 'delivery' }], { at: ago(500), type: 'delivery' });
    await count(api, venue, [at(here, here.cellar, 30, 400)]);
    await count(api, rival, [at(there, there.bar, 2, 400)]);
    const body = { from_location: here.cellar, to_venue: rival.clientId, product_id: here.productId, quantity: 6, at: ago(300).toISOString() };
    const sent = await api.call(createTransfer, { body }, venue.owner);
    const lines = [{ line: 1, quantity: 5, product_id: there.productId }];
    const received = { location_id: there.bar, lines, reason: 'one broke on the stairs', at: ago(290).toISOString() };
    expect((await api.call(receiveIncoming, { params: { id: sent.body.transfer_id }, body: received }, rival.owner)).status).toBe(200);
    await count(api, venue, [at(here, here.cellar, 24, 10)]);
    await count(api, rival, [at(there, there.bar, 6, 10)]);
    const [sender, receiver] = [await only(api, venue), await only(api, rival)];
    expect(sender.row.quantities).toMatchObject({ transferred: -5, actual: 1, adjustments: -1, unexplained: 0 });
    expect([sender.row.adjustments_cost, sender.tie_out.difference]).toEqual([-20, 0]);
    expect(receiver.row.quantities).toMatchObject({ transferred: 5, actual: 1, unexplained: -1 });
    expect(receiver.tie_out.difference).toBe(0);
  });

  test('tells how much of what was sold has a recipe, and does not call the rest a loss', async ({ api, venue }) => {
    const house = await counted(api, venue);
    await house.post([{ kind: 'sale', quantity: -4 }], { at: ago(300), type: 'sale' });
    await house.close(5);
    const sell = async (code: string, net: number) =>
      api.db.asOwner(async (db) => {
        await sql`insert into pos_imports (client_id, import_id, file_name, file_hash, source, mapping) overriding system value values (${venue.clientId}, 1, 'a', 'a', 'till', '{}') on conflict do nothing`.execute(
          db,
        );
        await sql`insert into pos_sales (client_id, sale_id, import_id, source, business_date) overriding system value
          values (${venue.clientId}, 1, 1, 'till', (now() - interval '6 hours')::date) on conflict do nothing`.execute(db);
        await sql`with item as (insert into pos_items (client_id, plu_code, description) values (${venue.clientId}, ${code}, ${`Item ${code}`}) returning item_id)
          insert into pos_sale_lines (client_id, sale_id, line, item_id, kind, quantity, net, tax, gross, sold_at)
          select ${venue.clientId}, 1, item_id, item_id, 's', 1000, ${net * 10_000}, 0, 0, ${ago(300)} from item`.execute(db);
      });
    const plu = await api.call(plus.create, { body: { plu_code: 'g1', description: 'Gin and tonic', price_incl_tax: 12, tax_rate: 20 } }, venue.owner);
    expect(plu.status).toBe(201);
    await sell('G1', 600);
    await sell('X9', 400);
    const before = await only(api, venue);
    expect(before.coverage).toMatchObject({ sales_percent: 0, sales_net: 1000, unmapped_net: 1000, missing: ['sales'] });
    expect(before.row.missing).toEqual(['sales']);
    const recipe = sql`insert into recipes (client_id, recipe_name, kind, tax_rate, created_by) values (${venue.clientId}, 'Gin and tonic', 'dish', 20, ${venue.owner.userId}) returning recipe_id`;
    await api.db.asOwner((db) => sql`with r as (${recipe}) update plu_codes set recipe_id = r.recipe_id from r where client_id = ${venue.clientId}`.execute(db));
    expect((await only(api, venue)).coverage).toMatchObject({ sales_percent: 60, unmapped_net: 400, unmapped: [{ plu_code: 'X9', net: 400 }], missing: ['sales'] });
    const nothing = sql`select ${venue.clientId}, item_id, now() - interval '1 year' from pos_items where client_id = ${venue.clientId} and plu_code = 'X9'`;
    await api.db.asOwner((db) => sql`insert into plu_mappings (client_id, item_id, valid_from) ${nothing}`.execute(db));
    const after = await only(api, venue);
    expect([after.coverage?.sales_percent, after.coverage?.missing, after.row.missing]).toEqual([100, [], []]);
  });

  test('looks at what was sold between the counts, and takes refunds off', async ({ api, venue }) => {
    const { bring, gin, stock } = await bar(api, venue);
    for (const at of ['2026-11-10T15:00:00Z', '2026-11-10T17:00:00Z']) await count(api, venue, [{ product: gin, place: stock.bar, quantity: 7000, at: new Date(at) }]);
    const sold = (time: string, quantity: number, order: number) => `2026-11-10,${time},G1,Gin and tonic,${quantity},${quantity * 10}.00,${order},,`;
    await bring([sold('14:00', 20, 1), sold('16:00', 4, 2), sold('16:30', -1, 3), sold('18:00', 1, 4)]);
    expect((await only(api, venue)).coverage).toMatchObject({ sales_net: 30, unmapped_net: 30, returned: { refunded: 1, voided_made: 0, voided_unmade: 0 } });
  });

  test('knows what a till sold and what it gave away, and forgets both where its file is taken back', async ({ api, venue }) => {
    const { bring, deplete, recipe, gin, tonic, stock } = await bar(api, venue);
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    const noon = (days: number) =>
      new Date(
        `${ago(days * 1440)
          .toISOString()
          .slice(0, 10)}T12:00:00Z`,
      );
    const line = (product: number, quantity: number, days: number) => ({ product, place: stock.bar, quantity, at: noon(days) });
    await count(api, venue, [line(gin, 7000, 9), line(tonic, 10_000, 9)]);
    const evening = noon(9).toISOString().slice(0, 10);
    const file = [`${evening},19:00,G1,Gin and tonic,7,70.00,1,,`, `${evening},20:00,G1,Gin and tonic,1,10.00,2,,comp`, `${evening},21:00,G1,Gin and tonic,1,10.00,3,,void`];
    const { body: brought } = await bring(file, { voids: 'before' });
    await deplete();
    await count(api, venue, [line(gin, 7000 - 400 - 120, 7), line(tonic, 10_000 - 1600, 7)]);
    const ginOnly = { product_id: String(gin) };
    const sold = await only(api, venue, ginOnly);
    expect(sold.row.quantities).toMatchObject({ theoretical: 350, comps: -50, unexplained: -120 });
    expect(sold.coverage).toMatchObject({ sales_percent: 100, sales_net: 70, waiting_days: 0 });
    expect([sold.row.theoretical_cost, sold.row.comps_cost, sold.row.unexplained_cost, sold.tie_out.difference]).toEqual([7, -1, -2.4, 0]);
    // Of the ten that it sells for, half go with the gin: as much as its share of the cost.
    expect(sold.row.retail).toBe(-12);
    await api.call(revertImport, { params: { id: brought.import_id } }, venue.owner);
    await deplete();
    const reverted = await only(api, venue, ginOnly);
    expect(reverted.row.quantities).toMatchObject({ theoretical: 0, comps: 0, unexplained: -520 });
    expect([reverted.coverage?.missing, reverted.tie_out.difference]).toEqual([['sales'], 0]);
  });

  test('is the same once the books of its months are closed, and looks no further than they do', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date, 12));
    const line = (quantity: number, at: Date) => ({ product: stock.productId, place: stock.bar, quantity, at });
    await stock.post([{ kind: 'delivery', quantity: 40, value: 803.37 }], { at: day(1, 5), type: 'delivery' });
    await count(api, venue, [line(40, day(1, 6))]);
    await stock.post([{ kind: 'sale', quantity: -7.125 }], { at: day(1, 20), type: 'sale' });
    const closing = await count(api, venue, [line(32, day(2, 1))]);
    await stock.post([{ kind: 'sale', quantity: -3 }], { at: day(2, 14), type: 'sale' });
    await stock.post([{ kind: 'delivery', quantity: 5, value: 140 }], { at: day(3, 3), type: 'delivery' });
    const ask = () => only(api, venue, { closing: String(closing) });
    const { row, tie_out } = await ask();
    expect(row.quantities).toMatchObject({ theoretical: 7.125, unexplained: -0.875 });
    for (const month of ['2026-01', '2026-02']) {
      const { body } = await api.call(createPeriod, { body: { month } }, venue.owner);
      expect((await api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, venue.owner)).status).toBe(200);
    }
    const closed = await ask();
    expect([closed.row, closed.tie_out]).toEqual([row, tie_out]);
    // What is looked back from are the closed books, and no longer what there is now.
    await api.db.asOwner((db) => sql`update stock_period_levels set value = value + 5 where client_id = ${venue.clientId}`.execute(db));
    expect((await ask()).tie_out).toMatchObject({ difference: 0, opening_value: tie_out.opening_value + 0.0005 });
  });

  test('takes what a count in between has found along, and does not call stale prices a loss', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const day = (days: number) => ago(days * 1440);
    const line = (quantity: number, days: number) => ({ product: stock.productId, place: stock.bar, quantity, at: day(days) });
    await api.db.asOwner((db) => sql`update client_products set updated_at = now() - interval '1 year' where client_id = ${venue.clientId}`.execute(db));
    await stock.post([{ kind: 'delivery', quantity: 40, value: 800 }], { at: day(200), type: 'delivery' });
    const opening = await count(api, venue, [line(40, 190)]);
    await stock.post([{ kind: 'sale', quantity: -10 }], { at: day(150), type: 'sale' });
    await count(api, venue, [line(29, 140)]);
    await stock.post([{ kind: 'sale', quantity: -10 }], { at: day(100), type: 'sale' });
    const closing = await count(api, venue, [line(17, 60)]);
    const { row, coverage } = await only(api, venue, { opening: String(opening), closing: String(closing) });
    expect(row.quantities).toMatchObject({ theoretical: 20, actual: 23, unexplained: -3 });
    expect([coverage?.cost_percent, coverage?.missing, row.missing]).toEqual([0, ['cost'], ['cost']]);
    expect((await only(api, venue, { closing: String(closing) })).row.quantities).toMatchObject({ theoretical: 10, unexplained: -2 });
  });

  test('is found by product, place, group and supplier, sorted, paged and as a sheet', async ({ api, venue }) => {
    const house = await counted(api, venue);
    await house.close(8);
    const page = await only(api, venue, { pageSize: '1', page: '2' });
    expect([page.data, page.total]).toEqual([[], 1]);
    expect((await only(api, venue, { search: 'nothing like it' })).total).toBe(0);
    expect((await only(api, venue, { over_tolerance: 'true' })).total).toBe(1);
    expect((await only(api, venue, { product_id: '999' })).total).toBe(0);
    expect((await only(api, venue, { by: 'supplier' })).row.name).toBe('No supplier');
    const groups = await api.call(groupVariance, {}, venue.owner);
    expect(groups.body.data).toMatchObject([{ name: 'No group', unexplained_cost: -40, worst: [{ unexplained_cost: -40 }] }]);
    const sheet = await api.raw(exportVariance, { query: { format: 'csv' }, token: venue.owner.token });
    expect(String(sheet.body)).toMatch(/^\ufeff?name,brand_name.*\r\nProduct \d+,/);
    for (const query of [{ by: 'colour' }, { opening: 'x' }, { closing: '424242' }, { location_id: 'x' }] as Record<string, string>[])
      expect([query, (await api.raw(varianceEnhanced, { query, token: venue.owner.token })).status >= 400]).toEqual([query, true]);
  });

  test('says of one product what made each number, over its last counts, and what takes it', async ({ api, venue }) => {
    const house = await counted(api, venue);
    await house.post([{ kind: 'sale', quantity: -4 }], { at: ago(300), type: 'sale' });
    await house.close(5);
    const { body } = await api.call(varianceProduct, { params: { id: house.productId }, query: {} }, venue.owner);
    expect(body.steps).toEqual([
      { part: 'sale', quantity: -4, value: -80, rows: 1 },
      { part: 'count', quantity: -1, value: -20, rows: 1 },
    ]);
    expect(body.trend.map(({ quantity, value }) => [quantity, value])).toEqual([
      [0, 0],
      [-1, -20],
    ]);
    expect(body.places.map(({ name, unexplained_cost }) => [name, unexplained_cost])).toEqual([['Bar', -20]]);
    expect((await api.call(varianceProduct, { params: { id: 999_999 }, query: {} }, venue.owner)).status).toBe(404);
  });

  test('asks for two counts: without them it says so, and one that was reversed is none', async ({ api, venue }) => {
    const empty = await api.call(varianceEnhanced, { query: {} }, venue.owner);
    expect(empty.body).toMatchObject({ data: [], total: 0, opening: null, closing: null, coverage: null, tie_out: { difference: 0 } });
    const house = await counted(api, venue);
    expect((await api.call(varianceCounts, {}, venue.owner)).body.data).toMatchObject([{ opening_id: null }]);
    expect((await only(api, venue)).opening).toBeNull();
    const closing = await house.close(8);
    expect((await api.call(varianceCounts, {}, venue.owner)).body.data).toMatchObject([{ stock_count_id: closing, opening_id: house.opening }, { opening_id: null }]);
    const turned = await api.call(varianceEnhanced, { query: { opening: String(closing), closing: String(house.opening) } }, venue.owner);
    expect(turned.body.errors[0]?.field).toBe('opening');
    await api.call(reverseCount, { params: { id: closing }, body: { reason: 'wrong bottle' } }, venue.owner);
    expect((await only(api, venue)).closing).toBeNull();
  });

  test('asks by itself between the counts of everything, and not between those of a shelf that came after', async ({ api, venue }) => {
    const house = await counted(api, venue);
    const closing = await house.close(9);
    await house.close(8);
    const asked = async () => (await only(api, venue)).closing?.stock_count_id;
    const latest = (await api.call(varianceCounts, {}, venue.owner)).body.data[0]?.stock_count_id;
    expect(await asked()).toBe(latest);
    await api.db.asOwner((db) =>
      sql`update stock_counts set kind = 'full' where client_id = ${venue.clientId} and stock_count_id = any(${[house.opening, closing]}::integer[])`.execute(db),
    );
    expect(await asked()).toBe(closing);
  });

  test('is for those who may see reports, and of one client alone', async ({ api, venue, rival }) => {
    const house = await counted(api, venue);
    await house.close(8);
    const counter = await venue.user('Counter', ['counter']);
    expect((await api.call(varianceEnhanced, { query: {} }, counter)).status).toBe(403);
    expect((await api.call(varianceEnhanced, { query: {} }, rival.owner)).body.total).toBe(0);
    expect((await api.call(varianceProduct, { params: { id: house.productId }, query: {} }, rival.owner)).status).toBe(404);
    expect((await api.call(varianceEnhanced, { query: { closing: String(house.opening) } }, rival.owner)).status).toBe(422);
  });
});
