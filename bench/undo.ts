import pg from 'pg';
import { below, type Result } from './limits.ts';
import { watchHolds } from './stock-holds.ts';

const lines = 13_000;
const days = 50;

/** Weeks of a till that sells what the demo's menu names, so that every line takes from stock. */
async function fileOf(client: pg.Client): Promise<Blob> {
  const { rows: codes } = await client.query<{ code: string; name: string }>(
    `select distinct on (plu_code) plu_code as code, description as name from pos_items where client_id = 149 order by plu_code`,
  );
  const perDay = lines / days;
  const rows = Array.from({ length: lines }, (_, n) => {
    const day = new Date(Date.now() - (days - Math.floor(n / perDay)) * 86_400_000).toISOString().slice(0, 10);
    const { code, name } = codes[(n * 7919) % codes.length] ?? { code: '', name: '' };
    const minute = Math.floor(((n % perDay) / perDay) * 600);
    return `${day},${12 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00,${code},"${name.replaceAll('"', '""')}",${1 + (n % 3)},10.00,0.80,${n}`;
  });
  return new Blob([`Date,Time,Item ID,Item,Qty,Net sales,Tax,Order\n${rows.join('\n')}\n`], { type: 'text/csv' });
}

/** An undo of weeks of sales: how long it holds stock at most, beside how long it would if it were done in one go. */
export async function measureUndo(url: string, ask: (path: string, file?: Blob) => Promise<{ import_id: number }>): Promise<Result[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settled = async () => {
    while ((await client.query(`select from pos_sales where client_id = 149 and due limit 1`)).rowCount) await new Promise((done) => setTimeout(done, 100));
  };
  try {
    const { import_id: id } = await ask('/pos-sales/import', await fileOf(client));
    await settled();
    const stop = await watchHolds(url);
    const started = performance.now();
    await ask(`/pos-sales/imports/${id}/revert`);
    const answered = performance.now() - started;
    await settled();
    const done = performance.now() - started;
    const holds = await stop();
    const [longest = Number.NaN] = holds;
    const all = holds.reduce((sum, one) => sum + one, 0);
    process.stdout.write(
      `undo of ${lines} sale lines: answered in ${Math.round(answered)} ms, put back in ${(done / 1000).toFixed(1)} s, ${holds.length} holds of stock, ${Math.round(longest)} ms at most\n`,
    );
    return [below(`longest hold of a venue's stock by an undo of ${lines} sale lines, share of all of it`, longest / all, 0.2)];
  } finally {
    await client.end();
  }
}
