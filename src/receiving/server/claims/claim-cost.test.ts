import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { createPeriod, movePeriod, verifyLedger } from '../../../stock/contract/period.ts';
import { claimLater, updateClaim } from '../../contract/claim.ts';
import { getDelivery } from '../../contract/delivery.ts';
import { answerPrice } from '../../contract/price-alert.ts';

const cents = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
const moment = (day: number) => new Date(Date.UTC(2026, 1, day, 12));

interface Bill {
  readonly quantity: number;
  readonly agreed: number;
  readonly billed: number;
  readonly received: number;
}

async function house(api: Api, venue: Venue) {
  const made = await cellar(api, venue);
  const { stock } = made;
  const books = (await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner)).body.period_id;
  return {
    ...made,
    receive: async (productId: number, { quantity = 10, agreed = 29, billed = 33, received }: Partial<Bill> = {}) => {
      const lines = [{ product_id: productId, ordered: quantity, unit_cost: agreed }];
      const { delivery_id } = (await made.manual({ status: 'expected', lines })).body;
      const done = await made.change(delivery_id, {
        status: 'received',
        received_at: moment(3).toISOString(),
        late: true,
        check: [{ line: 1, received: received ?? quantity, billed_cost: billed }],
      });
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
      return { delivery: delivery_id, claim: done.body.claims.find(({ kind }) => kind === 'price')?.claim_id ?? 0 };
    },
    sell: (productId: number, quantity: number, day: number | null = 5) =>
      stock.post([{ productId, kind: 'sale', quantity: -quantity, locationId: stock.cellar }], { ...(day !== null && { at: moment(day) }), late: true }),
    step: async (id: number, body: object) => {
      const { status, body: answer } = await api.call(updateClaim, { params: { id }, body: { ...body, reason: 'Because' } }, venue.owner);
      if (status !== 200) throw new Error(JSON.stringify(answer));
      return answer;
    },
    books: async (status: 'closed' | 'open') => {
      const moved = await api.call(movePeriod, { params: { id: books }, body: { status, reason: 'So it is' } }, venue.owner);
      if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
    },
    /** What stands there, what it is worth, and what left with what it cost; in February, and at all. */
    costs: async (productId: number, until = '2100-01-01') => {
      const { rows } = await api.db.asOwner((db) =>
        sql<{ quantity: number; value: number; came: number; left: number }>`
          select coalesce(sum(quantity), 0) / 1000.0 as quantity, coalesce(sum(value), 0) / 10000.0 as value, coalesce(sum(value) filter (where kind = 'delivery'), 0) / 10000.0 as came,
            coalesce(-sum(value) filter (where kind <> 'delivery'), 0) / 10000.0 as left
          from stock_entries where client_id = ${venue.clientId} and client_product_id = ${productId} and effective_at < ${until}::date`.execute(db),
      );
      return rows[0];
    },
  };
}

const credit = (amount: number, reference = 'CN 1') => ({ status: 'credited', credit_amount: amount, credit_reference: reference });
const [submit, accept, dispute, close, withdraw] = ['submitted', 'accepted', 'disputed', 'closed', 'withdrawn'].map((status) => ({ status }));

/** Ten agreed at 29 and billed at 33: what they cost after each step. */
const endings: readonly (readonly [string, readonly (readonly [object | undefined, number])[]])[] = [
  [
    'credited in full',
    [
      [submit, 290],
      [accept, 290],
      [credit(40), 290],
      [close, 290],
    ],
  ],
  [
    'credited in part, and closed',
    [
      [submit, 290],
      [accept, 290],
      [credit(10), 290],
      [close, 320],
    ],
  ],
  [
    'credited by two notes, and the rest written off',
    [
      [submit, 290],
      [accept, 290],
      [credit(10), 290],
      [credit(5, 'CN 2'), 290],
      [close, 315],
    ],
  ],
  [
    'agreed to in part',
    [
      [submit, 290],
      [{ status: 'partly_accepted', accepted_amount: 15 }, 315],
      [credit(15), 315],
      [close, 315],
    ],
  ],
  [
    'refused',
    [
      [submit, 290],
      [dispute, 290],
      [close, 330],
    ],
  ],
  [
    'refused, and then agreed to in part',
    [
      [submit, 290],
      [dispute, 290],
      [{ status: 'partly_accepted', accepted_amount: 30 }, 300],
      [credit(20), 300],
      [close, 310],
    ],
  ],
  [
    'withdrawn once it was sent',
    [
      [submit, 290],
      [withdraw, 330],
    ],
  ],
  ['withdrawn before', [[withdraw, 330]]],
  [
    'asked for less than it could be',
    [
      [{ amount: 12 }, 318],
      [submit, 318],
      [accept, 318],
      [credit(12), 318],
    ],
  ],
];

describe('goods that are billed too dear', () => {
  test.for(endings)('cost what is paid for them in the end: their claim is %s', async ([, steps], { api, venue }) => {
    const { stock, receive, sell, step, books, costs } = await house(api, venue);
    const late = await stock.product('Late');
    const [here, closed] = [await receive(stock.productId), await receive(late)];
    for (const product of [stock.productId, late]) await sell(product, 4);
    await books('closed');
    const february = await costs(late, '2026-03-01');
    await books('open');
    for (const [change, cost] of steps) {
      if (change) await step(here.claim, change);
      expect(await costs(stock.productId)).toMatchObject({ quantity: 6, value: cents(cost * 0.6), came: cost, left: cents(cost * 0.4) });
    }
    // The same after the books were closed: what they say stays, and the open period takes the difference.
    await books('closed');
    for (const [change, cost] of steps) {
      if (change) await step(closed.claim, change);
      const now = await costs(late);
      expect([now?.quantity, now?.came, cents((now?.value ?? 0) + (now?.left ?? 0))]).toEqual([6, cost, cost]);
    }
    expect(await costs(late, '2026-03-01')).toEqual(february);
    expect([await ledgerAgrees(api, venue), (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([true, []]);
  });

  test('cost what is billed where the price is accepted, and where it is below the agreed one', async ({ api, venue }) => {
    const { stock, receive, costs } = await house(api, venue);
    const { delivery } = await receive(stock.productId);
    await api.call(answerPrice, { params: { id: delivery }, body: { line: 1, answer: 'accept' } }, venue.owner);
    expect((await costs(stock.productId))?.came).toBe(330);
    const cheap = await stock.product('Cheap');
    const { claim, delivery: cheaper } = await receive(cheap, { quantity: 5, agreed: 9.99, billed: 9.4905 });
    expect([claim, (await costs(cheap))?.came, (await api.call(getDelivery, { params: { id: cheaper } }, venue.owner)).body.value]).toEqual([0, 47.45, 47.45]);
  });

  test('and of which more came than was billed cost what is billed for as many as were', async ({ api, venue }) => {
    const { stock, receive, step, costs } = await house(api, venue);
    const { claim } = await receive(stock.productId, { quantity: 5, agreed: 10, billed: 12, received: 7 });
    expect(await costs(stock.productId)).toMatchObject({ quantity: 7, value: 70 });
    for (const [change, cost] of [
      [submit, 70],
      [withdraw, 80],
    ] as const) {
      await step(claim, change ?? {});
      expect((await costs(stock.productId))?.value).toBe(cost);
    }
  });

  test('are gone when their claim is answered: what left takes the difference, and nothing is left of it', async ({ api, venue }) => {
    const { stock, receive, sell, step, books, costs } = await house(api, venue);
    const { claim } = await receive(stock.productId);
    await sell(stock.productId, 10);
    await books('closed');
    for (const change of [submit, accept, credit(10), close]) await step(claim, change ?? {});
    expect(await costs(stock.productId)).toMatchObject({ quantity: 0, value: 0, came: 320, left: 320 });
  });

  test('and of which some is found short later keep the agreed price for those that stayed, until its claim is given up', async ({ api, venue }) => {
    const { stock, receive, step, costs } = await house(api, venue);
    const { delivery } = await receive(stock.productId);
    const short = await api.call(claimLater, { params: { id: delivery }, body: { line: 1, kind: 'missing', quantity: 2 } }, venue.owner);
    expect([short.body.amount, await costs(stock.productId)]).toMatchObject([66, { quantity: 8, value: 8 * 29 }]);
    const { claims } = (await api.call(getDelivery, { params: { id: delivery } }, venue.owner)).body;
    await step(claims.find(({ kind }) => kind === 'price')?.claim_id ?? 0, { status: 'withdrawn' });
    expect(await costs(stock.productId)).toMatchObject({ quantity: 8, value: 8 * 33 });
  });
});

type Act =
  | { readonly kind: 'receive'; readonly quantity: number; readonly agreed: number; readonly beyond: number; readonly missing: number }
  | { readonly kind: 'sell' | 'claim'; readonly which: number; readonly share: number }
  | { readonly kind: 'books' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      quantity: fc.integer({ min: 1, max: 12 }),
      agreed: fc.integer({ min: 1, max: 900 }),
      beyond: fc.integer({ min: -300, max: 500 }),
      missing: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sell' as const), which: fc.nat(5), share: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('claim' as const), which: fc.nat(9), share: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'books' as const }) },
);

/** What a clerk with a notebook knows of one delivery, in cents: what the bill says of what came, and the letters about its price. */
interface Note {
  readonly billed: number;
  readonly over: number;
  readonly claim: number;
  state: 'draft' | 'submitted' | 'accepted' | 'partly' | 'disputed' | 'credited' | 'over';
  wanted: number;
  credited: number;
}

/** Which letter comes next, and what the clerk writes down of it. */
function letter(note: Note, which: number, share: number): object | undefined {
  const part = Math.floor((note.wanted * share) / 4);
  const pay = () => {
    if (part === 0) return undefined;
    note.credited += part;
    note.wanted -= part;
    note.state = 'credited';
    return credit(part / 100, `CN ${note.credited}`);
  };
  const over = (status: 'closed' | 'withdrawn') => {
    note.wanted = 0;
    note.state = 'over';
    return { status };
  };
  const answer = () => {
    if (which % 3 === 0 || part === 0 || part === note.wanted) {
      note.state = 'accepted';
      return { status: 'accepted' };
    }
    note.wanted = part;
    note.state = 'partly';
    return { status: 'partly_accepted', accepted_amount: part / 100 };
  };
  if (note.state === 'over') return undefined;
  if (note.state === 'draft') {
    if (which === 9) return over('withdrawn');
    note.state = 'submitted';
    return { status: 'submitted' };
  }
  if (note.state === 'submitted') {
    if (which === 9) return over('withdrawn');
    if (which > 6) {
      note.state = 'disputed';
      return { status: 'disputed' };
    }
    return answer();
  }
  if (note.state === 'disputed') return which > 4 ? over('closed') : answer();
  if (note.state === 'credited') return which > 5 || note.wanted === 0 ? over('closed') : pay();
  return pay();
}

test('whatever is received, sold, claimed, credited and closed: what stands there and what left cost what was billed less what was credited', async ({ api, venue }) => {
  const { stock, receive, sell, step, books, costs } = await house(api, venue);
  await api.call(putClientSettings, { body: { negative_stock: 'allow' } }, venue.owner);
  let run = 0;
  let closed = false;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
      const product = await stock.product(`Run ${++run}`);
      const notes: Note[] = [];
      let [held, inFebruary] = [0, 0];
      for (const one of acts) {
        if (one.kind === 'receive') {
          const came = Math.max(1, one.quantity - one.missing);
          const billed = Math.max(1, one.agreed + one.beyond);
          const { claim } = await receive(product, { quantity: one.quantity, agreed: one.agreed / 100, billed: billed / 100, received: came });
          const over = Math.max(0, (billed - one.agreed) * came);
          notes.push({ billed: billed * came, over, claim, state: over > 0 ? 'draft' : 'over', wanted: over, credited: 0 });
          held += came;
          if (!closed) inFebruary += came;
        } else if (one.kind === 'sell') {
          const then = !closed && one.which % 2 === 0;
          const some = Math.floor(((then ? Math.min(held, inFebruary) : held) * one.share) / 4);
          if (some > 0) await sell(product, some, then ? 4 + one.which : null);
          held -= some;
          if (then) inFebruary -= some;
        } else if (one.kind === 'claim') {
          const note = notes[one.which % Math.max(1, notes.length)];
          const said = note && note.over > 0 ? letter(note, one.which, one.share) : undefined;
          if (note && said) await step(note.claim, said);
        } else {
          closed = !closed;
          await books(closed ? 'closed' : 'open');
        }
        const now = await costs(product);
        const cost = notes.reduce((all, { billed, wanted, credited }) => all + billed - wanted - credited, 0);
        expect([now?.quantity, Math.round((now?.came ?? 0) * 100), Math.round(((now?.value ?? 0) + (now?.left ?? 0)) * 100)]).toEqual([held, cost, cost]);
        if (held === 0) expect(now?.value).toBe(0);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect([await ledgerAgrees(api, venue), (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([true, []]);
}, 240_000);
