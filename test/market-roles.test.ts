import type { AnyCall } from '../src/kernel/contract/call.ts';
import { everyCall } from './calls.ts';
import { type Api, expect, test } from './harness.ts';

const people = ['owner', 'manager', 'counter', 'viewer', 'admin', 'supplier', 'sales', 'warehouse', 'ops'] as const;
type Person = (typeof people)[number];

const buys: readonly Person[] = ['owner', 'manager', 'ops'];
const sells: readonly Person[] = ['supplier', 'sales', 'ops'];
const fulfils: readonly Person[] = [...sells, 'warehouse'];
const settles: readonly Person[] = ['supplier', 'ops'];
const takesPart: readonly Person[] = [...buys, ...fulfils];
const everybody: readonly Person[] = people;

/**
 * Who may do what on the market, by the beginning of a call's id; the longest that fits counts.
 * Written by hand and by nothing that the calls say of themselves: a call that is opened to others fails here.
 */
const allowed: Readonly<Record<string, readonly Person[]>> = {
  'market-listings': sells,
  'mkt.advice': buys,
  'mkt.checkout': buys,
  'mkt.client': buys,
  // Who may order how much is said by those who say what people may do, of their own house alone.
  'mkt.client.order-limits': ['owner', 'manager', 'admin', 'supplier', 'ops'],
  'mkt.delivery': buys,
  'mkt.notifications': takesPart,
  'mkt.offers': buys,
  'mkt.order-link': everybody,
  'mkt.own-product': buys,
  'mkt.pictures': takesPart,
  'mkt.price-advice': buys,
  'mkt.private-pricing': sells,
  'mkt.private-pricing.list': [...buys, ...sells],
  'mkt.sellers': buys,
  'mkt.shipments.proof': takesPart,
  'mkt.supplier.claims': sells,
  'mkt.supplier.clients': sells,
  'mkt.supplier.dashboard': sells,
  'mkt.supplier.mappings': sells,
  'mkt.supplier.orders': sells,
  'mkt.supplier.orders.detail': fulfils,
  'mkt.supplier.orders.list': fulfils,
  'mkt.supplier.orders.note': fulfils,
  'mkt.supplier.orders.ship': fulfils,
  'mkt.supplier.picks': fulfils,
  'mkt.supplier.pricing': sells,
  'mkt.supplier.products': sells,
  'mkt.supplier.products.detail': fulfils,
  'mkt.supplier.products.list': fulfils,
  'mkt.supplier.products.short': fulfils,
  'mkt.supplier.profile': sells,
  'mkt.supplier.profile.update': settles,
  'mkt.supplier.rfqs': sells,
  'mkt.supplier.routes': settles,
  'mkt.supplier.routes.list': fulfils,
  'mkt.supplier.runs': sells,
  'mkt.supplier.shipments': fulfils,
  'mkt.supplier.sources': sells,
  'mkt.supplier.workbench': sells,
  'mkt.wishlist': buys,
};
const toAnybody = ['mkt.order-link'];

const begins = (id: string, beginning: string) => id === beginning || id.startsWith(`${beginning}.`);
const entryOf = (id: string): string | undefined =>
  Object.keys(allowed)
    .filter((beginning) => begins(id, beginning))
    .sort((a, b) => b.length - a.length)[0];

const marketCalls = everyCall.filter(({ path }) => /^\/market/.test(path));

async function everyone(api: Api): Promise<Readonly<Record<Person, string>>> {
  const [house, seller] = [await api.venue('The Test Arms'), await api.supplier('Harbour')];
  const at: readonly (readonly [Person, typeof house, string])[] = [
    ['owner', house, 'owner'],
    ['manager', house, 'manager'],
    ['counter', house, 'counter'],
    ['viewer', house, 'viewer'],
    ['admin', house, 'admin'],
    ['supplier', seller, 'supplier'],
    ['sales', seller, 'supplier_sales'],
    ['warehouse', seller, 'supplier_warehouse'],
    ['ops', house, 'ops_admin'],
  ];
  const signedIn: [Person, string][] = [];
  for (const [person, client, role] of at) signedIn.push([person, (await client.user(person, [role])).token]);
  return Object.fromEntries(signedIn) as Record<Person, string>;
}

const refusals = new Set([401, 403]);
/** With nothing in it that a call would take: who is let through is refused for that. */
const askedOf = (call: AnyCall) => ({
  params: { id: 'x', kind: 'x', checkout_id: 'x', question_id: 'x', quotationId: 'x', owner: 'x', digest: 'x', side: 'x' },
  ...(call.method !== 'GET' && { body: { nonsense: 1 } }),
});

test('every call of the market is in the table, and every line of the table is of a call', () => {
  expect(marketCalls.length).toBeGreaterThan(150);
  expect(marketCalls.filter(({ id }) => entryOf(id) === undefined).map(({ id }) => id)).toEqual([]);
  const used = new Set(marketCalls.map(({ id }) => entryOf(id)));
  expect(Object.keys(allowed).filter((beginning) => !used.has(beginning))).toEqual([]);
});

test('each is let through to what is theirs, and to nothing else', { timeout: 240_000 }, async ({ api }) => {
  const tokens = await everyone(api);
  const wrong: string[] = [];
  for (const call of marketCalls) {
    const may = allowed[entryOf(call.id) ?? ''] ?? [];
    for (const person of people) {
      const { status } = await api.raw(call, { ...askedOf(call), token: tokens[person] });
      const fits = status < 500 && (may.includes(person) ? !refusals.has(status) : status === 403);
      if (!fits) wrong.push(`${call.id} as ${person}: ${status}`);
    }
    const { status } = await api.raw(call, askedOf(call));
    if (toAnybody.some((beginning) => begins(call.id, beginning)) ? refusals.has(status) : status !== 401) wrong.push(`${call.id} as nobody: ${status}`);
  }
  expect(wrong).toEqual([]);
});
