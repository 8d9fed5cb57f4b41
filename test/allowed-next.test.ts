import { suppliers } from '../src/catalogue/contract/reference.ts';
import { cancelCount, completeCount, createCount, getCount, reopenCount, reverseCount, reviewCount } from '../src/counting/contract/count.ts';
import { createEntry } from '../src/counting/contract/entry.ts';
import { countStates } from '../src/counting/contract/states.ts';
import { putClientSettings } from '../src/identity/contract/settings.ts';
import { getClaim, updateClaim } from '../src/receiving/contract/claim.ts';
import { createDelivery, deleteDelivery, getDelivery, updateDelivery } from '../src/receiving/contract/delivery.ts';
import { claimStates, deliveryStates } from '../src/receiving/contract/states.ts';
import { approveAdjustment, createAdjustment, deleteAdjustment, getAdjustment, updateAdjustment } from '../src/stock/contract/adjustment.ts';
import { createPeriod, listPeriods, movePeriod } from '../src/stock/contract/period.ts';
import { createReturn, getReturn, updateReturn } from '../src/stock/contract/return.ts';
import { periodStates, postedStates, returnStates, transferStates } from '../src/stock/contract/states.ts';
import { createTransfer, getTransfer, updateTransfer } from '../src/stock/contract/transfer.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, updateWaste } from '../src/stock/contract/waste.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { stocked } from './stock.ts';

type Call = Parameters<Api['call']>[0];
interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every machine has its own
  readonly body: any;
}

/** A kind of record with states: how one comes into being, how it is read, and what somebody says who wants it to take a step. */
interface Machine {
  readonly states: readonly string[];
  readonly begin: () => Promise<number>;
  readonly read: (id: number) => Promise<{ status: string; allowed_next: readonly string[] }>;
  readonly step: (id: number, to: string) => Promise<Answered | undefined>;
  /** The way to each state that there is. */
  readonly ways: Record<string, readonly string[]>;
}

async function machines(api: Api, venue: Venue): Promise<Record<string, Machine>> {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 1000, value: 10_000, kind: 'delivery' }], { at: new Date('2026-01-05T12:00:00Z') });
  await api.call(putClientSettings, { body: { adjustment_approval_over: 100 } }, venue.owner);
  const manager = await venue.user('manager', ['manager']);
  const ask = async (call: Call, id: number | undefined, body?: object, as = venue.owner): Promise<Answered> =>
    api.call(call, { ...(id !== undefined && { params: { id } }), ...(body && { body }) }, as);
  const made = async (answer: Promise<Answered>, field: string): Promise<number> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body[field];
  };
  const reading = (call: Call) => async (id: number) => (await ask(call, id)).body;
  const here = { product_id: stock.productId, location_id: stock.bar };
  const supplier_id = (await api.call(suppliers.create, { body: { supplier_name: 'Harbour' } }, venue.owner)).body.supplier_id as number;
  const reason = 'Because';
  let month = 0;
  let far = 0;
  const delivery = (status: string, received?: number) =>
    made(
      ask(createDelivery, undefined, {
        supplier_id,
        status,
        location_id: stock.bar,
        lines: [{ product_id: stock.productId, ordered: 3, unit_cost: 10, ...(received !== undefined && { received }) }],
      }),
      'delivery_id',
    );
  const count = () => made(ask(createCount, undefined, { kind: 'partial', product_ids: [stock.productId], location_ids: [stock.bar] }), 'stock_count_id');
  const posted = (getting: Call, approving: Call, taking: Call, changing: Call, more: () => object): Omit<Machine, 'begin'> => ({
    states: Object.keys(postedStates),
    read: reading(getting),
    step: async (id, to) =>
      to === 'posted' ? ask(approving, id, {}, manager) : to === 'reversed' ? ask(taking, id, { reason }) : to === 'pending_approval' ? ask(changing, id, more()) : undefined,
    ways: { posted: [], pending_approval: ['pending_approval'], reversed: ['reversed'] },
  });
  return {
    count: {
      states: Object.keys(countStates),
      begin: count,
      read: reading(getCount),
      step: async (id, to) => {
        if (to === 'counted') return ask(createEntry, id, { ...here, quantity: 900 });
        const call = { in_progress: reopenCount, in_review: reviewCount, completed: completeCount, reversed: reverseCount, cancelled: cancelCount }[to];
        return call && ask(call, id, to === 'in_review' ? {} : { reason });
      },
      ways: {
        draft: [],
        in_progress: ['counted'],
        'in_progress, nothing counted': ['in_progress'],
        in_review: ['counted', 'in_review'],
        'in_review, nothing counted': ['in_progress', 'in_review'],
        completed: ['counted', 'completed'],
        reversed: ['counted', 'completed', 'reversed'],
        cancelled: ['cancelled'],
      },
    },
    waste: {
      ...posted(getWaste, approveWaste, deleteWaste, updateWaste, () => ({ quantity: 50 })),
      begin: () => made(ask(createWaste, undefined, { ...here, quantity: 1, reason_id: 1 }), 'waste_id'),
    },
    adjustment: {
      ...posted(getAdjustment, approveAdjustment, deleteAdjustment, updateAdjustment, () => ({ newQuantity: 2000 + 100 * far++ })),
      begin: async () =>
        made(ask(createAdjustment, undefined, { itemId: stock.productId, location_id: stock.bar, newQuantity: (await stock.level()).quantity - 1 }), 'adjustment_id'),
    },
    transfer: {
      states: Object.keys(transferStates),
      begin: () => made(ask(createTransfer, undefined, { from_location: stock.bar, to_location: stock.cellar, product_id: stock.productId, quantity: 2 }), 'transfer_id'),
      read: reading(getTransfer),
      step: (id, to) => ask(updateTransfer, id, { status: to, reason, ...(to === 'received_with_difference' && { received: [{ line: 1, quantity: 1 }] }) }),
      ways: { sent: [], received: ['received'], received_with_difference: ['received_with_difference'], recalled: ['recalled'] },
    },
    return: {
      states: Object.keys(returnStates),
      begin: () => made(ask(createReturn, undefined, { ...here, supplier_id, quantity: 1, reason: 'Corked' }), 'return_id'),
      read: reading(getReturn),
      step: (id, to) => ask(updateReturn, id, { status: to }),
      ways: {
        requested: [],
        authorised: ['authorised'],
        refused: ['refused'],
        collected: ['authorised', 'collected'],
        credited: ['authorised', 'collected', 'credited'],
      },
    },
    delivery: {
      states: Object.keys(deliveryStates),
      begin: () => delivery('draft'),
      read: reading(getDelivery),
      step: async (id, to) =>
        to === 'reversed' ? ask(deleteDelivery, id) : ask(updateDelivery, id, { status: to, reason, ...(to === 'received' && { check: [{ line: 1, received: 3 }] }) }),
      ways: {
        draft: [],
        expected: ['expected'],
        checking: ['expected', 'checking'],
        received: ['received'],
        refused: ['expected', 'refused'],
        cancelled: ['cancelled'],
        reversed: ['received', 'reversed'],
      },
    },
    claim: {
      states: Object.keys(claimStates),
      begin: async () => {
        const id = await delivery('received', 1);
        return (await ask(getDelivery, id)).body.claims[0].claim_id;
      },
      read: reading(getClaim),
      step: (id, to) =>
        ask(updateClaim, id, {
          status: to,
          ...(to !== 'submitted' && { reason }),
          ...(to === 'partly_accepted' && { accepted_amount: 5 }),
          ...(to === 'credited' && { credit_amount: 3, credit_reference: 'CN 1' }),
        }),
      ways: {
        draft: [],
        submitted: ['submitted'],
        accepted: ['submitted', 'accepted'],
        partly_accepted: ['submitted', 'partly_accepted'],
        disputed: ['submitted', 'disputed'],
        credited: ['submitted', 'accepted', 'credited'],
        closed: ['submitted', 'disputed', 'closed'],
        withdrawn: ['withdrawn'],
      },
    },
    period: {
      states: Object.keys(periodStates),
      // Each before the last: none is closed while an earlier one is open.
      begin: () => made(ask(createPeriod, undefined, { month: `${2023 - Math.floor(month / 12)}-${String(12 - (month++ % 12)).padStart(2, '0')}` }), 'period_id'),
      read: async (id) => (await ask(listPeriods, undefined)).body.data.find((one: { period_id: number }) => one.period_id === id),
      step: (id, to) => ask(movePeriod, id, { status: to, reason }),
      ways: { open: [], closing: ['closing'], closed: ['closing', 'closed'], locked: ['closing', 'closed', 'locked'] },
    },
  };
}

const kinds = ['count', 'waste', 'adjustment', 'transfer', 'return', 'delivery', 'claim', 'period'] as const;

describe('what an answer says may come next', () => {
  for (const kind of kinds)
    test(`is what the server takes, in every state of a ${kind}`, { timeout: 60_000 }, async ({ api, venue }) => {
      const { states, begin, read, step, ways } = (await machines(api, venue))[kind] as Machine;
      const apart: string[] = [];
      for (const [name, way] of Object.entries(ways))
        for (const to of states) {
          const id = await begin();
          for (const one of way) {
            const answer = await step(id, one);
            if (!answer || answer.status >= 300) throw new Error(`${kind} ${name}: ${one} ${JSON.stringify(answer?.body)}`);
          }
          const before = await read(id);
          expect([kind, name, before.status]).toEqual([kind, name, name.split(',')[0]]);
          const answer = await step(id, to);
          const taken = answer !== undefined && answer.status < 300 && (await read(id)).status === to && (to !== before.status || before.allowed_next.includes(to));
          if (taken !== before.allowed_next.includes(to))
            apart.push(`${name} → ${to}: ${taken ? 'taken' : `refused (${answer?.status} ${answer?.body.message})`}, allowed_next ${before.allowed_next.join(', ') || 'nothing'}`);
          if (answer && answer.status >= 500) apart.push(`${name} → ${to}: ${answer.status}`);
        }
      expect(apart).toEqual([]);
    });

  test('what was posted is taken back with a reason alone', async ({ api, venue }) => {
    const all = await machines(api, venue);
    for (const [kind, call] of [
      ['waste', deleteWaste],
      ['adjustment', deleteAdjustment],
    ] as const) {
      const id = await (all[kind] as Machine).begin();
      for (const body of [{}, { reason: '' }]) {
        const { status, body: said } = await api.call(call as typeof deleteWaste, { params: { id }, body }, venue.owner);
        expect([kind, status, said.errors.map(({ field }) => field)]).toEqual([kind, 422, ['reason']]);
      }
    }
  });
});
