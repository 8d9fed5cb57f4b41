import { type Crowd, crowd } from './crowd.ts';
import type { Person } from './house.ts';
import { below, type Result } from './limits.ts';
import { longestHold } from './product.ts';

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

type Send = readonly [method: string, path: string, body?: () => FormData];

const works: readonly Send[] = [
  ['GET', '/stock-movements/export?format=xlsx'],
  ['GET', '/stock-movements/export'],
  ['GET', '/reports/variance-enhanced/export?format=xlsx'],
  ['POST', '/stock/verify'],
  ['GET', '/audit/verify'],
  ['POST', '/client-products/import/preview', () => form(productSheet, {})],
  ['POST', '/pos-sales/preview-import', () => form(till, { source: 'beside' })],
];

/** Everything that is heavy, again and again, five of each at once, without a pause but what `BUSY` asks for. */
function workAllItCan(base: string, { token }: Person): () => Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  const over = new AbortController();
  const again = async ([method, path, body]: Send) => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${base}/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, body: body?.(), signal: over.signal });
      await answer.arrayBuffer();
      const key = `${path.split('?')[0]} ${answer.status}`;
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

/** What one venue's people wait for while another venue uploads, exports and verifies all it can, beside what they usually wait for. */
export async function measureBeside(base: string, reader: readonly Person[], worker: Person, seconds: number): Promise<Result[]> {
  const read = () => crowd({ base, people: reader, seconds, ...usual });
  await read();
  const pairs: { alone: Crowd; beside: Crowd; held: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const alone = await read();
    const stop = workAllItCan(base, worker);
    await longestHold(base);
    const beside = await read();
    const held = await longestHold(base);
    const told = await stop();
    pairs.push({ alone, beside, held });
    process.stdout.write(
      `beside: p50 ${Math.round(alone.p50)} → ${Math.round(beside.p50)} ms, p95 ${Math.round(alone.p95)} → ${Math.round(beside.p95)} ms, loop held ${Math.round(held)} ms at most; ${JSON.stringify(told)}\n`,
    );
  }
  const ratios = pairs.map(({ alone, beside }) => beside.p95 / alone.p95).sort((a, b) => a - b);
  return [
    below("another's reads beside uploads, exports and verifications, p95 over its usual p95", ratios[Math.floor(turns / 2)] as number, 2),
    // A neighbour on the machine can only lengthen what the server's own work takes.
    below('longest hold of the event loop meanwhile', Math.min(...pairs.map(({ held }) => held)), 50, ' ms'),
  ];
}
