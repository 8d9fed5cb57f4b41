import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { administer } from '../../../test/database.ts';
import { expect, ownDatabase, test } from '../../../test/harness.ts';
import { freePort, isRunning, startProcess, stopProcess } from '../../../test/process.ts';

test('a server whose demo cannot be made starts, keeps nothing of it, and says so', async () => {
  const url = await ownDatabase('demo_refused');
  await administer(
    url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the books are wet'; end $$`,
    `create trigger refuse before insert on product_groups for each statement execute function refuse()`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-demo-'));
  const port = await freePort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { child, said } = await startProcess(port, { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', SIGNING_KEY: 'a key that this server alone will know' });
  try {
    await expect.poll(said).toContain('The demo could not be made: the books are wet');
    await expect.poll(said).toContain(`Nothing of it was kept. Set up your own venue at http://127.0.0.1:${port}/register, or start again to try the demo once more.`);
    expect(said()).toMatch(/"level":"error".*"message":"the books are wet".*"msg":"the demo could not be made"/);
    expect((await client.query('select (select count(*) from clients)::integer as clients, (select count(*) from users)::integer as users')).rows).toEqual([
      { clients: 0, users: 0 },
    ]);
    expect(isRunning(child)).toBe(true);
  } finally {
    await stopProcess(child);
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
