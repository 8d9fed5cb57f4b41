import { sql } from 'kysely';
import { plus } from '../src/catalogue/contract/plus.ts';
import { suppliers } from '../src/catalogue/contract/reference.ts';
import { completeCount, createCount, reopenCount, reverseCount } from '../src/counting/contract/count.ts';
import { createEntry } from '../src/counting/contract/entry.ts';
import { putClientSettings } from '../src/identity/contract/settings.ts';
import { isHeldByOthers } from '../src/kernel/server/fault.ts';
import { wholeClient, workInTurns } from '../src/kernel/server/jobs/client-work.ts';
import { createDelivery, deleteDelivery, updateDelivery } from '../src/receiving/contract/delivery.ts';
import { makeBatch, takeBackBatch } from '../src/recipes/contract/batch.ts';
import { createRecipe } from '../src/recipes/contract/recipe.ts';
import { revertImport, runImport } from '../src/sales/contract/import.ts';
import { depletionBy, depletionWork } from '../src/sales/server/depletion/worker.ts';
import { createAdjustment, deleteAdjustment, updateAdjustment } from '../src/stock/contract/adjustment.ts';
import { receiveIncoming } from '../src/stock/contract/incoming.ts';
import { createMovement, deleteMovement, updateMovement } from '../src/stock/contract/movement.ts';
import { createReturn, deleteReturn } from '../src/stock/contract/return.ts';
import { createTransfer, deleteTransfer, updateTransfer } from '../src/stock/contract/transfer.ts';
import { createWaste, deleteWaste, updateWaste } from '../src/stock/contract/waste.ts';
import { receiptPricesWork } from '../src/stock/server/transfers/receipt-prices.ts';
import { formWith } from './form.ts';
import type { Api, Venue } from './harness.ts';
import { fileOf } from './sales.ts';
import type { Step } from './second-look-plan.ts';
import { stocked } from './stock.ts';
import { noFailure } from './work.ts';

interface Loose {
  readonly status: number;
  readonly body: Record<string, number> & { error?: { code?: string } };
}

export type CostMethod = 'moving_average' | 'fifo';

/** A house with limes and sugar, a mix that is made of them, a punch that is made of the mix, and a lemonade and a sour that a till sells. */
export async function house(api: Api, venue: Venue, cost_method: CostMethod) {
  await api.call(putClientSettings, { body: { negative_stock: 'allow', cost_method } }, venue.owner);
  const stock = await stocked(api, venue);
  const kept = (name: string) => stock.product(name, { base_unit: 'ml', size_quantity: 1 });
  const [lime, sugar, mix, punch] = [stock.productId, await stock.product('Sugar', { cost_price: 1.5 }), await kept('Mix'), await kept('Punch')];
  const recipe = async (recipe_name: string, more: object) =>
    (await api.call(createRecipe, { body: { recipe_name, description: '', ...more } as never }, venue.owner)).body.recipe_id;
  const prep = (name: string, made_product_id: number, ingredients: object[]) => recipe(name, { kind: 'prep', yield_quantity: 10, yield_unit: 'ml', made_product_id, ingredients });
  const recipes = [
    await prep('Mix', mix, [
      { product_id: lime, quantity: 3, unit: 'each' },
      { product_id: sugar, quantity: 2, unit: 'each' },
    ]),
    await prep('Punch', punch, [
      { product_id: mix, quantity: 4, unit: 'ml' },
      { product_id: sugar, quantity: 1, unit: 'each' },
    ]),
  ];
  const dishes = [
    await recipe('Lemonade', {
      ingredients: [
        { product_id: lime, quantity: 1, unit: 'each' },
        { product_id: mix, quantity: 3, unit: 'ml' },
      ],
    }),
    await recipe('Sour', {
      ingredients: [
        { product_id: sugar, quantity: 2, unit: 'each' },
        { product_id: punch, quantity: 5, unit: 'ml' },
      ],
    }),
  ];
  for (const [n, recipe_id] of dishes.entries())
    await api.call(plus.create, { body: { plu_code: `D${n}`, description: `Dish ${n}`, price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
  const supplier = (await api.call(suppliers.create, { body: { supplier_name: `Harbour ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
  const ask = async (call: Parameters<Api['call']>[0], input: object): Promise<Loose> => (await api.call(call, input as never, venue.owner)) as never;
  return { api, venue, stock, products: [lime, sugar, mix, punch], places: [stock.bar, stock.cellar], recipes, dishes, supplier, ask, done: new Map<string, number>() };
}

export type House = Awaited<ReturnType<typeof house>>;

/** Written documents, to be corrected and taken back later. */
export interface Written {
  readonly kind: string;
  readonly id: number;
  readonly product: number;
  readonly place: number;
  readonly at: string;
}

const refusals = [404, 409, 412, 422];

/** Notes that something was done, or that it was refused as it may be; anything else is a fault. */
async function note(h: House, what: string, answer: Promise<Loose>): Promise<Loose | undefined> {
  const one = await answer;
  if (one.status >= 300 && !refusals.includes(one.status)) throw new Error(`${what} ${one.status} ${JSON.stringify(one.body)}`);
  if (one.status >= 300) return undefined;
  h.done.set(what, (h.done.get(what) ?? 0) + 1);
  return one;
}

async function bring(h: House, { at, quantity, pick, place }: Step): Promise<Loose> {
  const day = at.slice(0, 10);
  const line = (n: number, status: string) =>
    `${day},${String(12 + ((pick + n) % 9)).padStart(2, '0')}:${n}5,D${(pick + n) % 2},Dish ${(pick + n) % 2},${quantity + n},${10 * quantity},${pick}${n},,${status}`;
  const lines = [line(1, ''), ...(pick % 3 === 0 ? [line(2, 'void')] : []), ...(pick % 4 === 0 ? [line(3, 'refund')] : []), ...(pick % 2 ? [line(4, '')] : [])];
  const fields = { replace: 'true', voids: pick % 5 === 0 ? 'after' : 'before', source: place === 0 ? 'front' : 'garden' };
  const answer = await h.api.raw(runImport, { token: h.venue.owner.token, ...(await formWith('file', fileOf(lines), fields, 'sales.csv')) });
  // The worker is seldom done with a file before the next thing happens, and leaves off where others are in its way.
  const work = depletionBy({ days: 1 + (pick % 3), lines: 1000, steps: 1 + (quantity % 3), heldFor: 100, lasts: 0 });
  for (let lots = pick % 4; lots > 0; lots--)
    await work.lot(h.api.db, wholeClient(h.venue.clientId)).catch((error: unknown) => {
      if (!isHeldByOthers(error)) throw error;
    });
  return answer;
}

/** All that tills sold is taken, and all that was undone put back. */
export const salesTaken = (h: House): Promise<void> => workInTurns(h.api.db, depletionWork, noFailure);

/** Counts by the counting room, at a moment of the past: nobody may say that he counted then, so it is arranged. */
async function take(h: House, { product, place, quantity, at }: Pick<Step, 'product' | 'place' | 'quantity' | 'at'>, params: { id: number }): Promise<Loose> {
  const key = { product_id: h.products[product], location_id: h.places[place] };
  const entry = await h.ask(createEntry, { params, body: { ...key, quantity } });
  if (entry.status >= 300) return entry;
  await h.api.db.asOwner((db) =>
    sql`update stock_count_lines set counted_at = ${at} where client_id = ${h.venue.clientId} and stock_count_id = ${params.id} and client_product_id = ${key.product_id} and location_id = ${key.location_id}`.execute(
      db,
    ),
  );
  return h.ask(completeCount, { params, body: { uncounted: 'leave', reason: 'Elsewhere' } });
}

/** Carries one step out, as a person would by the product's own calls. A step that finds its document gone changes nothing. */
export async function carryOut(h: House, step: Step, written: Written[], other?: House): Promise<void> {
  const { product, place, quantity, price, at, kind, pick } = step;
  const here = { location_id: h.places[place] as number };
  const product_id = h.products[product] as number;
  const keep = async (name: string, answer: Promise<Loose>, field: string) => {
    const one = await note(h, name, answer);
    if (one) written.push({ kind: name, id: one.body[field] ?? 0, product, place, at });
  };
  const write: Record<Exclude<Step['kind'], 'correct' | 'undo' | 'take-stock'>, () => Promise<void>> = {
    deliver: () =>
      keep(
        'delivery',
        h.ask(createDelivery, {
          body: {
            supplier_id: h.supplier,
            status: 'received',
            delivery_date: at.slice(0, 10),
            received_at: at,
            late: pick % 3 === 0,
            lines: [{ product_id, received: quantity, unit_cost: price, ...here }],
          },
        }),
        'delivery_id',
      ),
    sell: () => keep('movement', h.ask(createMovement, { body: { itemId: product_id, type: 'sale', quantity, at, ...here } }), 'id'),
    till: () => keep('import', bring(h, step), 'import_id'),
    waste: () => keep('waste', h.ask(createWaste, { body: { product_id, quantity, reason_id: 1, at, ...here } }), 'waste_id'),
    'waste-dish': () =>
      keep('dish', h.ask(createWaste, { body: { recipe_id: h.dishes[pick % 2], quantity: 1 + (quantity % 3), unit: 'portion', reason_id: 1, at, ...here } }), 'waste_id'),
    count: () => keep('adjustment', h.ask(createAdjustment, { body: { itemId: product_id, newQuantity: quantity, at, ...here } }), 'adjustment_id'),
    return: () => keep('return', h.ask(createReturn, { body: { supplier_id: h.supplier, product_id, quantity, reason: 'Corked', at, ...here } }), 'return_id'),
    move: () => keep('transfer', h.ask(createTransfer, { body: { from_location: here.location_id, to_location: h.places[1 - place], product_id, quantity, at } }), 'transfer_id'),
    ship: async () => {
      if (other)
        await keep('letter', h.ask(createTransfer, { body: { from_location: here.location_id, to_venue: other.venue.clientId, product_id, quantity, at } }), 'transfer_id');
    },
    make: () => keep('batch', h.ask(makeBatch, { params: { id: h.recipes[pick % 2] }, body: { quantity: quantity * 5, at, ...here } }), 'batch_id'),
  };
  if (kind === 'take-stock') {
    const begun = await h.ask(createCount, { body: { kind: 'partial', product_ids: [product_id], location_ids: [here.location_id] } });
    const params = { id: begun.body.stock_count_id as number };
    if (await note(h, 'stocktake', take(h, step, params))) written.push({ kind: 'stocktake', id: params.id, product, place, at });
    return;
  }
  if (kind !== 'correct' && kind !== 'undo') return write[kind]();
  const [one] = written.length === 0 ? [] : written.splice(pick % written.length, 1);
  if (one) await (kind === 'correct' ? correct(h, one, step, written, other) : undo(h, one));
}

async function correct(h: House, one: Written, { quantity, price, pick, at }: Step, written: Written[], other?: House): Promise<void> {
  const params = { id: one.id };
  const again = (answer: Promise<Loose>) => note(h, `${one.kind} again`, answer);
  const differs = { status: 'received_with_difference', received: [{ line: 1, quantity }], reason: 'Counted anew' };
  if (one.kind === 'transfer') return void (await again(h.ask(updateTransfer, { params, body: pick % 2 ? { status: 'received' } : differs })));
  if (one.kind === 'letter') return other && receive(other, one, quantity);
  if (one.kind === 'import') return void (await again(bring(h, { ...one, at: one.at, quantity, price, pick: pick + 1, kind: 'till' })));
  if (one.kind === 'stocktake') {
    if (!(await note(h, 'stocktake reopened', h.ask(reopenCount, { params, body: { reason: 'Behind the till' } })))) return;
    await again(take(h, { ...one, quantity, at: pick % 2 ? at : one.at }, params));
  } else {
    const body = {
      delivery: { check: [{ line: 1, received: quantity, unit_cost: price }], late: true },
      movement: { quantity },
      waste: { quantity },
      dish: { quantity },
      adjustment: { newQuantity: quantity },
    }[one.kind];
    const call = { delivery: updateDelivery, movement: updateMovement, waste: updateWaste, dish: updateWaste, adjustment: updateAdjustment }[one.kind];
    if (call && body) {
      const field = { delivery: 'delivery_id', movement: 'id', waste: 'waste_id', dish: 'waste_id', adjustment: 'adjustment_id' }[one.kind] as string;
      const done = await again(h.ask(call, { params, body }));
      written.push(done ? { ...one, id: done.body[field] ?? one.id } : one);
      return;
    }
  }
  written.push(one);
}

/** The other venue takes in what was sent to it, or some of it; what the sender learned of its prices reaches it afterwards. */
async function receive(other: House, { id, product, place }: Written, quantity: number): Promise<void> {
  const body = (lines: number) => ({
    location_id: other.places[place],
    reason: 'as it came',
    lines: [{ line: 1, quantity: lines, product_id: other.products[product] }],
  });
  const all = await note(other, 'letter received', other.ask(receiveIncoming, { params: { id }, body: body(quantity) }));
  if (!all) await note(other, 'letter received', other.ask(receiveIncoming, { params: { id }, body: body(1) }));
}

async function undo(h: House, { kind, id }: Written): Promise<void> {
  const back = {
    delivery: deleteDelivery,
    movement: deleteMovement,
    waste: deleteWaste,
    dish: deleteWaste,
    adjustment: deleteAdjustment,
    return: deleteReturn,
    transfer: deleteTransfer,
    letter: deleteTransfer,
    batch: takeBackBatch,
    import: revertImport,
    stocktake: reverseCount,
  }[kind];
  const says = ['waste', 'dish', 'adjustment', 'stocktake'].includes(kind);
  if (back) await note(h, `${kind} taken back`, h.ask(back, { params: { id }, ...(says && { body: { reason: 'By mistake' } }) }));
}

/** What a sender learned of its price reaches the receiver's ledger by a work of its own, and may teach the other one something in turn. */
export async function pricesTakenOver(api: Api): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await workInTurns(api.db, receiptPricesWork, noFailure);
}
