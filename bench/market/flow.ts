import autocannon from 'autocannon';

export interface FlowBuyer {
  readonly token: string;
  /** Pairs of what one supplier sells and has. */
  readonly baskets: readonly (readonly [number, number])[];
}

export interface Flows {
  readonly perSecond: number;
  /** Of one request. */
  readonly p99: number;
}

interface Step {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

interface Known {
  seller_id?: number;
  day?: string;
  checkout_id?: string;
  order_id?: number;
}

const of = '/api/marketplace/v1';
const address = '1 Cellar Street';

/** From an empty cart to the order that is read back, as the engines of shops do it: two adds, the address, when it can come, the day, what is to be paid by account, the order, and the order read. */
const steps: readonly ((basket: readonly [number, number], known: Known) => Step)[] = [
  ([first]) => ({ method: 'POST', path: `${of}/client/cart/items`, body: { product_id: first, qty: 1 } }),
  ([, second]) => ({ method: 'POST', path: `${of}/client/cart/items`, body: { product_id: second, qty: 6 } }),
  () => ({ method: 'POST', path: `${of}/checkout`, body: { delivery_address: address } }),
  () => ({ method: 'GET', path: `${of}/client/cart` }),
  (_, { seller_id, day }) => ({ method: 'POST', path: `${of}/checkout`, body: { delivery_address: address, delivery_days: [{ seller_id, day }] } }),
  (_, { checkout_id }) => ({ method: 'GET', path: `${of}/checkout/${checkout_id}` }),
  (_, { checkout_id }) => ({ method: 'POST', path: `${of}/checkout/${checkout_id}/complete`, body: { payment_method: 'company_account' } }),
  (_, { order_id }) => ({ method: 'GET', path: `${of}/client/orders/${order_id}` }),
];

/** What the next steps need to know of an answer. */
function learn(known: Known, at: number, text: string): void {
  if (![3, 4, 6].includes(at)) return;
  const body = JSON.parse(text);
  if (at === 3) Object.assign(known, { seller_id: body.sellers[0].seller_id, day: body.sellers[0].next_deliveries[1] });
  if (at === 4) known.checkout_id = body.checkout_id;
  if (at === 6) known.order_id = body.orders[0].order_id;
}

/** Each buyer goes through it again and again, alone. */
export async function flows(base: string, buyers: readonly FlowBuyer[], seconds: number): Promise<Flows> {
  let comer = 0;
  let done = 0;
  let refused = '';
  const setupClient = (client: autocannon.Client) => {
    const { token, baskets } = buyers[comer++ % buyers.length] as FlowBuyer;
    let [at, round] = [0, Math.floor(Math.random() * baskets.length)];
    const known: Known = {};
    const setupRequest = () => {
      const { method, path, body } = (steps[at] as (typeof steps)[number])(baskets[round % baskets.length] as [number, number], known);
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      return { method, path, headers, ...(body && { body: JSON.stringify(body) }) } as autocannon.Request;
    };
    const onResponse = (status: number, body: string) => {
      if (status >= 300) refused ||= `step ${at + 1}: ${status} ${body.slice(0, 300)}`;
      else learn(known, at, body);
      at = (at + 1) % steps.length;
      if (at === 0) {
        done += 1;
        round += 1;
      }
    };
    client.setRequests([{ setupRequest, onResponse } as autocannon.Request]);
  };
  const result = await autocannon({ url: base, connections: buyers.length, duration: seconds, setupClient });
  if (refused) throw new Error(refused);
  return { perSecond: done / result.duration, p99: result.latency.p99 };
}
