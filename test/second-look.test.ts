import { sql } from 'kysely';
import { mergeClientProducts } from '../src/catalogue/contract/client-products.ts';
import { suppliers } from '../src/catalogue/contract/reference.ts';
import { putClientSettings } from '../src/identity/contract/settings.ts';
import { createDelivery, deleteDelivery, updateDelivery } from '../src/receiving/contract/delivery.ts';
import { makeBatch, takeBackBatch } from '../src/recipes/contract/batch.ts';
import { createRecipe } from '../src/recipes/contract/recipe.ts';
import { createAdjustment, deleteAdjustment, updateAdjustment } from '../src/stock/contract/adjustment.ts';
import { createMovement, deleteMovement, updateMovement } from '../src/stock/contract/movement.ts';
import { createPeriod, movePeriod, verifyLedger } from '../src/stock/contract/period.ts';
import { createReturn, deleteReturn } from '../src/stock/contract/return.ts';
import { createTransfer, deleteTransfer, updateTransfer } from '../src/stock/contract/transfer.ts';
import { createWaste, deleteWaste, updateWaste } from '../src/stock/contract/waste.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { plan } from './second-look-plan.ts';
import { ledgerAgrees, stocked } from './stock.ts';

/** A house with limes and sugar, a mix that is made of them, a punch that is made of the mix, and a lemonade of that again. */
async function house(api: Api, venue: Venue, cost_method: 'moving_average' | 'fifo') {
  await api.call(putClientSettings, { body: { negative_stock: 'allow', cost_method } as never }, venue.owner);
  const stock = await stocked(api, venue);
  const kept = (name: string) => stock.product(name, { base_unit: 'ml', size_quantity: 1 });
  const [lime, sugar, mix, punch] = [stock.productId, await stock.product('Sugar', { cost_price: 1.5 }), await kept('Mix'), await kept('Punch')];
  const recipe = async (recipe_name: string, made_product_id: number, ingredients: object[]) =>
    (
      await api.call(
        createRecipe,
        { body: { recipe_name, description: '', kind: 'prep', yield_quantity: 10, yield_unit: 'ml', made_product_id, ingredients } as never },
        venue.owner,
      )
    ).body.recipe_id;
  const recipes = [
    await recipe('Mix', mix, [
      { product_id: lime, quantity: 3, unit: 'each' },
      { product_id: sugar, quantity: 2, unit: 'each' },
    ]),
    await recipe('Punch', punch, [
      { product_id: mix, quantity: 4, unit: 'ml' },
      { product_id: sugar, quantity: 1, unit: 'each' },
    ]),
  ];
  const supplier = (await api.call(suppliers.create, { body: { supplier_name: `Harbour ${venue.clientId}` } as never }, venue.owner)).body.supplier_id as number;
  const ask = async (call: Parameters<Api['call']>[0], input: object): Promise<{ status: number; body: Record<string, number> }> =>
    (await api.call(call, input as never, venue.owner)) as never;
  return { stock, products: [lime, sugar, mix, punch], places: [stock.bar, stock.cellar], recipes, supplier, ask };
}

type House = Awaited<ReturnType<typeof house>>;

/** Written documents, to be corrected and taken back later. */
interface Written {
  readonly kind: string;
  readonly id: number;
}

/** Carries one step out, as a person would by the product's own calls. A step that finds its document gone changes nothing. */
async function carryOut(h: House, step: ReturnType<typeof plan>[number], written: Written[]): Promise<void> {
  const { product, place, quantity, price, at, kind, pick } = step;
  const here = { location_id: h.places[place] as number };
  const product_id = h.products[product] as number;
  const note = async (name: string, id: Promise<{ status: number; body: Record<string, number> }>, field: string) => {
    const { status, body } = await id;
    if (status >= 300 && ![404, 409, 412, 422].includes(status)) throw new Error(`${name} ${status} ${JSON.stringify(body)}`);
    if (status < 300) written.push({ kind: name, id: body[field] ?? 0 });
  };
  if (kind === 'deliver') {
    const lines = [{ product_id, received: quantity, unit_cost: price, ...here }];
    return note(
      'delivery',
      h.ask(createDelivery, { body: { supplier_id: h.supplier, status: 'received', delivery_date: at.slice(0, 10), received_at: at, lines } }),
      'delivery_id',
    );
  }
  if (kind === 'sell') return note('movement', h.ask(createMovement, { body: { itemId: product_id, type: 'sale', quantity, at, ...here } }), 'id');
  if (kind === 'waste') return note('waste', h.ask(createWaste, { body: { product_id, quantity, reason_id: 1, wasted_at: at, at, ...here } }), 'waste_id');
  if (kind === 'count') return note('adjustment', h.ask(createAdjustment, { body: { itemId: product_id, newQuantity: quantity, at, ...here } }), 'adjustment_id');
  if (kind === 'return') return note('return', h.ask(createReturn, { body: { supplier_id: h.supplier, product_id, quantity, reason: 'Corked', at, ...here } }), 'return_id');
  if (kind === 'move')
    return note('transfer', h.ask(createTransfer, { body: { from_location: here.location_id, to_location: h.places[1 - place], product_id, quantity, at } }), 'transfer_id');
  if (kind === 'make') return note('batch', h.ask(makeBatch, { params: { id: h.recipes[pick % 2] }, body: { quantity: quantity * 5, at, ...here } }), 'batch_id');
  const [one] = written.length === 0 ? [] : written.splice(pick % written.length, 1);
  if (!one) return;
  const params = { id: one.id };
  if (kind === 'correct') {
    const body = {
      delivery: { check: [{ line: 1, received: quantity, unit_cost: price }], late: true },
      movement: { quantity },
      waste: { quantity },
      adjustment: { newQuantity: quantity },
    }[one.kind];
    const call = { delivery: updateDelivery, movement: updateMovement, waste: updateWaste, adjustment: updateAdjustment }[one.kind];
    if (one.kind === 'transfer')
      await h.ask(updateTransfer, {
        params,
        body: pick % 2 ? { status: 'received' } : { status: 'received_with_difference', received: [{ line: 1, quantity }], reason: 'Counted anew' },
      });
    else if (call)
      return note(one.kind, h.ask(call, { params, body }), { delivery: 'delivery_id', movement: 'id', waste: 'waste_id', adjustment: 'adjustment_id' }[one.kind] as string);
    else written.push(one);
    return;
  }
  const back = {
    delivery: deleteDelivery,
    movement: deleteMovement,
    waste: deleteWaste,
    adjustment: deleteAdjustment,
    return: deleteReturn,
    transfer: deleteTransfer,
    batch: takeBackBatch,
  }[one.kind];
  if (back) await h.ask(back, { params });
}

async function mustAgree(api: Api, venue: Venue, seed: number): Promise<void> {
  const { status, body } = await api.call(verifyLedger, {}, venue.owner);
  expect([seed, status, body.differences]).toEqual([seed, 200, []]);
  expect(await ledgerAgrees(api, venue)).toBe(true);
}

const methods = ['moving_average', 'fifo'] as const;

describe('what documents come to by themselves', () => {
  for (const method of methods)
    test(`is what the ledger says, whatever comes late, is corrected or taken back, under ${method}`, { timeout: 120_000 }, async ({ api, venue, rival }) => {
      for (const [turn, of] of [venue, rival].entries()) {
        const h = await house(api, of, method);
        const seed = (method === 'fifo' ? 100 : 0) + turn;
        const written: Written[] = [];
        const steps = plan(seed, 110);
        for (const [n, step] of steps.entries()) {
          await carryOut(h, step, written);
          if (n % 10 === 9) await mustAgree(api, of, seed);
        }
        const { rows } = await api.db.asOwner((db) =>
          sql<{ below: number; batches: number }>`select (select count(*)::integer from stock_provisional_entries where client_id = ${of.clientId}) as below,
          (select count(*)::integer from recipe_batches where client_id = ${of.clientId}) as batches`.execute(db),
        );
        expect(rows[0]).toEqual({ below: expect.toSatisfy((n: number) => n > 0), batches: expect.toSatisfy((n: number) => n > 3) });
      }
    });

  test('is what the ledger says where twenty write at once', { timeout: 120_000 }, async ({ api, venue }) => {
    const h = await house(api, venue, 'moving_average');
    const written: Written[] = [];
    const steps = plan(7, 160);
    let next = 0;
    const lane = async () => {
      while (next < steps.length) await carryOut(h, steps[next++] as (typeof steps)[number], written);
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    await mustAgree(api, venue, 7);
  });

  for (const method of methods)
    test(`is what the ledger says, whatever is posted to a product that was merged into another, under ${method}`, { timeout: 120_000 }, async ({ api, venue }) => {
      const h = await house(api, venue, method);
      const written: Written[] = [];
      const lemons = await h.stock.product('Lemons');
      const seed = method === 'fifo' ? 31 : 30;
      for (const [n, step] of plan(seed, 110).entries()) {
        if (n === 45) {
          for (const { kind, id } of written) if (kind === 'transfer') await h.ask(updateTransfer, { params: { id }, body: { status: 'received' } });
          expect((await h.ask(mergeClientProducts, { params: { id: h.products[0] }, body: { into: lemons } })).status).toBe(200);
        }
        await carryOut(h, n > 45 && step.pick % 2 === 1 ? { ...step, at: new Date().toISOString() } : step, written);
        if (n > 40 && n % 5 === 0) await mustAgree(api, venue, seed);
      }
      const { rows } = await api.db.asOwner((db) =>
        sql<{
          quantity: number;
          posted: number;
        }>`select (select coalesce(sum(abs(quantity)), 0)::integer from stock_levels where client_id = ${venue.clientId} and client_product_id = ${h.products[0]} and location_id <> 0) as quantity,
          (select count(*)::integer from stock_entries where client_id = ${venue.clientId} and client_product_id = ${lemons} and source_type <> 'merge') as posted`.execute(db),
      );
      expect(rows[0]).toEqual({ quantity: 0, posted: expect.toSatisfy((n: number) => n > 5) });
    });

  test('stays what it was in a period that is closed, and the books still agree', { timeout: 120_000 }, async ({ api, venue }) => {
    const h = await house(api, venue, 'fifo');
    const written: Written[] = [];
    const steps = plan(21, 120);
    for (const step of steps.slice(0, 60)) await carryOut(h, step, written);
    for (const [product] of h.products.entries())
      for (const place of [0, 1]) await carryOut(h, { ...(steps[0] as (typeof steps)[number]), kind: 'count', product, place, quantity: 5, at: closing }, written);
    const { body } = await api.call(createPeriod, { body: { month: closing.slice(0, 7) } }, venue.owner);
    await api.db.asOwner((db) => sql`update transfers set status = 'received' where client_id = ${venue.clientId} and status = 'sent'`.execute(db));
    const closed = await api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, venue.owner);
    const figures = () =>
      api.db.asOwner(
        async (db) =>
          (
            await sql`select l.client_product_id, l.location_id, l.quantity, l.value, (select sum(e.value) from stock_entries e join stock_periods p on p.client_id = e.client_id and p.period_id = l.period_id
        where e.client_id = l.client_id and e.client_product_id = l.client_product_id and e.location_id = l.location_id and e.effective_at < p.ends_at) as folded
      from stock_period_levels l where l.client_id = ${venue.clientId} order by 1, 2`.execute(db)
          ).rows,
      );
    expect(closed.body.status ?? closed.body).toBe('closed');
    const before = await figures();
    for (const step of steps.slice(60)) await carryOut(h, step, written);
    expect(await figures()).toEqual(before);
    await mustAgree(api, venue, 21);
  });
});

const closing = '2026-07-31T18:00:00.000Z';
