import { fork } from 'node:child_process';
import { join } from 'node:path';
import { asSuperuser } from '../ledger-data.ts';
import { atLeast, type Result } from '../limits.ts';
import { startProduct } from '../product.ts';
import { signIn } from '../venues.ts';
import { emailOf, firstVenue, listings, sellers } from './data.ts';
import { type FlowBuyer, type Flows, flows } from './flow.ts';
import { signingKey } from './served.ts';

const port = 4996;
const buyers = 16;
const seconds = 6;
const turns = 3;

async function startPlain(url: string): Promise<{ base: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'plain-shop.ts'), [url]);
  const told = await new Promise<number>((heard, failed) => {
    child.once('message', (message: { port: number }) => heard(message.port));
    child.once('exit', () => failed(new Error('The plain shop did not start')));
  });
  return { base: `http://127.0.0.1:${told}`, stop: () => child.disconnect() };
}

/** Two products of one supplier each, of what is never sold out. */
const baskets = (venue: number): [number, number][] =>
  Array.from({ length: 40 }, (_, n) => {
    const first = 1001 + ((venue * 977 + n * 1061 + 1) % (listings / 2));
    return [first, first + sellers * (1 + n)] as [number, number];
  }).filter((pair) => pair.every((id) => id % 20 !== 0));

/** Orders from the cart on, in turns with a shop that is written by hand; the middle ratio and the most a second count. */
export async function measureOrders(url: string, dataDir: string): Promise<Result[]> {
  const product = await startProduct(dataDir, port, { DATABASE_URL: url, SIGNING_KEY: signingKey, DEMO: '0' });
  const people: FlowBuyer[] = [];
  for (let venue = firstVenue; venue < firstVenue + buyers; venue += 1) people.push({ token: await signIn(product.base, emailOf(venue)), baskets: baskets(venue) });
  await asSuperuser(url, [
    'create unlogged table plain_sessions (token text primary key, client_id integer, user_id integer)',
    ...people.map(({ token }, n) => `insert into plain_sessions select 'Bearer ${token}', client_id, user_id from users where client_id = ${firstVenue + n}`),
    'vacuum analyze plain_sessions',
  ]);
  const plain = await startPlain(url);
  const seen: { ours: Flows; bare: Flows; ratio: number }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const bare = await flows(plain.base, people, seconds);
    const ours = await flows(product.base, people, seconds);
    if (turn > 0) seen.push({ ours, bare, ratio: ours.perSecond / bare.perSecond });
  }
  plain.stop();
  await product.stop();
  process.stdout.write(
    `flows: ${seen.map(({ ours, bare }) => `${Math.round(ours.perSecond)}/s of ${Math.round(bare.perSecond)}/s, a request in ${ours.p99} ms at p99`).join('; ')}\n`,
  );
  const middle = seen.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(turns / 2)]?.ratio ?? 0;
  return [
    atLeast('from the cart to the order, share of a shop written by hand', middle, 0.3),
    atLeast('from the cart to the order', Math.max(...seen.map(({ ours }) => ours.perSecond)), 150, ' flows/s'),
  ];
}
