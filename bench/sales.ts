import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { asSuperuser } from './ledger-data.ts';
import { atLeast, below, type Result } from './limits.ts';
import { startProduct } from './product.ts';
import { measureUndo } from './undo.ts';

const lines = 1_000_000;
const previewed = 100_000;
const days = 20;
const codes = 400;
const port = 4991;
const signIn = { email: 'operator@demo.example', password: 'cellarhand-demo' };

/** A till's export of some weeks, as it would stand in a file. */
function exportOf(count: number): Blob {
  const parts: string[] = ['Date,Time,Item ID,Item,Category,Qty,Net sales,Tax,Order\n'];
  const today = Date.now();
  const perDay = Math.ceil(count / days);
  for (let n = 0; n < count; n++) {
    const day = new Date(today - (days - Math.floor(n / perDay)) * 86_400_000).toISOString().slice(0, 10);
    const code = (n * 7919) % codes;
    const minute = Math.floor(((n % perDay) / perDay) * 11 * 60);
    const time = `${String(12 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    const quantity = 1 + (n % 3);
    const net = (quantity * (500 + code)) / 100;
    parts.push(`${day},${time},B${code},House item ${code},Category ${code % 12},${quantity},${net.toFixed(2)},${(net * 0.08).toFixed(2)},${100_000 + Math.floor(n / 3)}\n`);
  }
  return new Blob([parts.join('')], { type: 'text/csv' });
}

/** A million lines of a till brought in, beside the database's own way to bring the same rows into the same table. */
export async function measureSales(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-sales-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const product = await startProduct(dataDir, port, { DATABASE_URL: embedded.adminUrl, SIGNING_KEY: 'a signing key that only the bench ever uses' });
    const login = await fetch(`${product.base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(signIn) });
    const { token } = (await login.json()) as { token: string };
    const send = async (path: string, file: Blob, fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file, 'export.csv');
      const started = performance.now();
      const answer = await fetch(`${product.base}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
      const body = (await answer.json()) as { lines: number; import_id: number };
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 400)}`);
      return { seconds: (performance.now() - started) / 1000, lines: body.lines, body };
    };
    const undo = await measureUndo(embedded.adminUrl, async (path, file) => {
      if (file) return (await send(path, file, { source: 'undo' })).body;
      const answer = await fetch(`${product.base}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as { import_id: number };
    });
    const preview = await send('/pos-sales/preview-import', exportOf(previewed), { source: 'bench' });
    const taken = await send('/pos-sales/import', exportOf(lines), { source: 'bench' });
    const megabytes = mostMegabytes(product.pid);
    await product.stop();
    // The database's own user must be able to write it.
    const file = `/tmp/cellarhand-bench-${process.pid}.copy`;
    const mine = `sale_id in (select sale_id from pos_sales where source = 'bench')`;
    await asSuperuser(embedded.adminUrl, [
      `copy (select * from pos_sale_lines where ${mine}) to '${file}'`,
      `delete from pos_sale_lines where ${mine}`,
      'vacuum pos_sale_lines',
      'checkpoint',
    ]);
    const started = performance.now();
    await asSuperuser(embedded.adminUrl, [`copy pos_sale_lines from '${file}'`]);
    const copied = lines / ((performance.now() - started) / 1000);
    rmSync(file, { force: true });
    const perSecond = taken.lines / taken.seconds;
    process.stdout.write(`${Math.round(perSecond)} lines a second brought in, ${Math.round(copied)} rows a second copied\n`);
    return [
      atLeast(`import of ${lines} sale lines, share of COPY's rows per second`, perSecond / copied, 0.3),
      below('most memory of the server while importing them', megabytes, 400, ' MB'),
      below(`preview of ${previewed} sale lines`, preview.seconds, 3, ' s'),
      ...undo,
    ];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The most that the process ever held, as the system counts it. */
function mostMegabytes(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}
