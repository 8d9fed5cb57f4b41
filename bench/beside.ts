import { type Crowd, crowd } from './crowd.ts';
import type { Person } from './house.ts';
import { below, type Result } from './limits.ts';
import { settled } from './processes.ts';
import type { Product } from './product.ts';

const turns = 3;
/** As many as five people ask for, who read what they see before they look on. */
const usual = { connections: 5, rate: 40, looks: true } as const;

const productSheet = `Name,Brand,Size,Cost,Barcode\n${Array.from({ length: 4000 }, (_, n) => `Sheet product ${n},House,${(n % 9) + 1}00 ml,${n % 40}.50,`).join('\n')}`;
const till = `Date,Time,Item ID,Item,Category,Qty,Net sales,Tax,Order\n${Array.from({ length: 30_000 }, (_, n) => `2026-01-${10 + (n % 9)},20:${10 + (n % 40)}:00,N${n % 300},Item ${n % 300},Bar,1,9.50,0.76,${n}`).join('\n')}`;

function form(file: string, fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([file], { type: 'text/csv' }), 'sheet.csv');
  return body;
}

/** As many movements as a sheet takes. */
const lately = (days: number) => encodeURIComponent(JSON.stringify({ effective_at: { gte: new Date(Date.now() - days * 86_400_000).toISOString() } }));

type Send = readonly [method: string, path: string, body?: () => FormData];

const works: readonly Send[] = [
  ['GET', `/stock-movements/export?format=xlsx&filters=${lately(60)}`],
  ['GET', `/stock-movements/export?filters=${lately(120)}`],
  ['GET', '/reports/variance-enhanced/export?format=xlsx'],
  ['POST', '/stock/verify'],
  ['GET', '/audit/verify'],
  ['POST', '/client-products/import/preview', () => form(productSheet, {})],
  ['POST', '/pos-sales/preview-import', () => form(till, { source: 'beside' })],
];

const send = (base: string, { token }: Person, [method, path, body]: Send, signal?: AbortSignal) =>
  fetch(`${base}/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, body: body?.(), signal });

const nameOf = ([, path]: Send) => path.replace(/[?&]filters=.*/, '');

/** Everything that is heavy, again and again, five of each at once, without a pause but what `BUSY` asks for. */
function workAllItCan(base: string, worker: Person): () => Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  const over = new AbortController();
  const again = async (work: Send) => {
    while (!over.signal.aborted) {
      const answer = await send(base, worker, work, over.signal);
      await answer.arrayBuffer();
      const key = `${nameOf(work)} ${answer.status}`;
      told[key] = (told[key] ?? 0) + 1;
      if (answer.status === 503) await new Promise((done) => setTimeout(done, 500));
    }
  };
  const loops = works.flatMap((work) => Array.from({ length: 5 }, () => again(work).catch((error: Error) => over.signal.aborted || Promise.reject(error))));
  return async () => {
    over.abort();
    await Promise.all(loops);
    return told;
  };
}

/** How long each of these holds the server's loop at most, by itself. */
async function longestHolds(product: Product, worker: Person): Promise<Result[]> {
  const holds: number[] = [];
  for (const work of works) {
    let [length, held] = [0, Number.POSITIVE_INFINITY];
    // The first time the code itself is made ready, which a server that is up has behind it.
    for (let time = 0; time < 3; time++) {
      await product.longestHold();
      const answer = await send(product.base, worker, work);
      ({ length } = Buffer.from(await answer.arrayBuffer()));
      if (!answer.ok) throw new Error(`${nameOf(work)}: ${answer.status}`);
      held = Math.min(held, await product.longestHold());
    }
    holds.push(held);
    process.stdout.write(`  ${nameOf(work).padEnd(50)} ${String(Math.round(length / 1000)).padStart(7)} kB, loop held ${held.toFixed(1)} ms at most\n`);
  }
  return [below('longest hold of the event loop by uploads, exports and verifications', Math.max(...holds), 50, ' ms')];
}

/** What one venue's people wait for while another venue uploads, exports and verifies all it can, beside what they usually wait for. */
export async function measureBeside(product: Product, reader: readonly Person[], worker: Person, seconds: number): Promise<Result[]> {
  const { base } = product;
  const read = () => crowd({ base, people: reader, seconds, ...usual });
  await read();
  const pairs: { alone: Crowd; beside: Crowd }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const alone = await read();
    const stop = workAllItCan(base, worker);
    const beside = await read();
    const told = await stop();
    await settled(product.pid);
    pairs.push({ alone, beside });
    process.stdout.write(
      `beside: p50 ${Math.round(alone.p50)} → ${Math.round(beside.p50)} ms, p95 ${Math.round(alone.p95)} → ${Math.round(beside.p95)} ms; ${JSON.stringify(told)}\n`,
    );
  }
  const ratios = pairs.map(({ alone, beside }) => beside.p95 / alone.p95).sort((a, b) => a - b);
  return [
    below("another's reads beside uploads, exports and verifications, p95 over its usual p95", ratios[Math.floor(turns / 2)] as number, 2),
    ...(await longestHolds(product, worker)),
  ];
}
