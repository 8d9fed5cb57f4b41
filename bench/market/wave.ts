import { asSuperuser } from '../ledger-data.ts';
import { below, type Result } from '../limits.ts';
import { emailOf, firstVenue, venues } from './data.ts';
import type { Ask, Served } from './served.ts';

const seller = 1;

/** An accepted order of each venue with so many lines, to come on a day of their own. */
const ordersOf = (day: string, lines: number) => [
  `insert into market_orders (client_id, seller_id, order_number, sales_number, buyer_name, seller_name, status, currency, subtotal, tax, delivery_fee, total, payment_method, terms_days, delivery_address,
      requested_day, estimated_delivery, ordered_by, answered_at)
    select u.client_id, ${seller}, 'B-${day}-' || u.client_id, 'S-${day}-' || u.client_id, 'Venue ' || u.client_id, 'Supplier ${seller}', 'accepted', 'USD', 0, 0, 0, 0, 'company_account', 30, 'At home',
      '${day}', '${day}', u.user_id, now() from users u where u.client_id >= ${firstVenue}`,
  `insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, total, answer, confirmed)
    select o.client_id, o.order_id, l.line, ${seller}, l.listing_id, l.sku, l.name, l.pack_name, l.base_unit, l.size_quantity, l.pack_units, l.price_basis, 3, l.list_price, 'list', 20, 3 * l.list_price, 'confirmed', 3
    from market_orders o, lateral (select l.*, row_number() over (order by (l.listing_id * o.order_id) % 9973, l.listing_id) as line from listings l where l.client_id = ${seller} and l.availability = 'in_stock' limit ${lines}) l
    where o.seller_id = ${seller} and o.requested_day = '${day}'`,
  `update listing_stock k set reserved = k.reserved + x.packs from (select listing_id, sum(3) as packs from market_order_lines x join market_orders o using (client_id, order_id) where o.requested_day = '${day}' group by 1) x
    where k.client_id = ${seller} and k.listing_id = x.listing_id`,
  'vacuum analyze market_orders',
  'vacuum analyze market_order_lines',
];

interface Wave {
  readonly wave_id: number;
  readonly lines: readonly { readonly line: number; readonly order_id: number; readonly quantity: number }[];
}

interface Step {
  readonly name: string;
  readonly ms: number;
  readonly statements: number;
}

/** One wave from the plan to its end; of every second order one line is short. */
async function picked(served: Served, ask: Ask, day: string): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const [started, before] = [performance.now(), served.statements()];
    const answer = await work();
    steps.push({ name, ms: performance.now() - started, statements: served.statements() - before });
    return answer;
  };
  const wave = await step('made', () => ask<Wave>('POST', '/marketplace/v1/supplier/picks', { delivery_day: day, whole_day: true }));
  const path = `/marketplace/v1/supplier/picks/${wave.wave_id}`;
  await step('claimed', () => ask('PUT', `${path}/status`, { status: 'picking' }));
  const short = new Set([...Map.groupBy(wave.lines, ({ order_id }) => order_id)].filter(([order]) => order % 2 === 0).map(([, [first]]) => first?.line));
  const lines = wave.lines.map(({ line, quantity }) => (short.has(line) ? { line, state: 'short', picked: quantity - 1, reason: 'Broken' } : { line, state: 'picked' }));
  await step('picked', () => ask('PUT', `${path}/lines`, { lines }));
  await step('closed', () => ask('PUT', `${path}/status`, { status: 'picked' }));
  return steps;
}

/** A wave of 2,000 lines beside one of the same orders with 200: what is asked of the database is the same. */
export async function measureWave(url: string, served: Served): Promise<Result[]> {
  const ask = await served.signIn(emailOf(seller));
  const days = { first: '2031-01-01', few: '2031-01-02', many: '2031-01-03' };
  await asSuperuser(url, [...ordersOf(days.first, 2), ...ordersOf(days.few, 2), ...ordersOf(days.many, 20)]);
  // The first makes each venue's record of the supplier.
  await picked(served, ask, days.first);
  const few = await picked(served, ask, days.few);
  const many = await picked(served, ask, days.many);
  process.stdout.write(`wave of ${venues * 20} lines: ${many.map(({ name, ms, statements }) => `${name} ${Math.round(ms)} ms in ${statements} statements`).join(', ')}\n`);
  const statements = (steps: readonly Step[]) => steps.reduce((sum, one) => sum + one.statements, 0);
  const slowest = Math.max(...many.map(({ ms }) => ms));
  return [
    below(`a wave of ${venues * 20} lines: statements beyond those of ${venues * 2}`, statements(many) - statements(few), 1),
    below(`a wave of ${venues * 20} lines: its longest step`, slowest, 2000, ' ms'),
  ];
}
