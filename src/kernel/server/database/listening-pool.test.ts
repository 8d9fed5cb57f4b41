import { expect, ownDatabase, test } from '../../../../test/harness.ts';
import { openListeningPool } from './listening-pool.ts';

test('closes whether or not the requested listener is there yet, and although it is never released', { timeout: 30_000 }, async () => {
  const url = await ownDatabase('listening_pool');
  const early = openListeningPool(url);
  const asked = early.pool.connect();
  await expect(early.close()).resolves.toBeUndefined();
  await expect((await asked).query('select 1')).rejects.toThrow();
  const late = openListeningPool(url);
  await late.pool.connect();
  await expect(late.close()).resolves.toBeUndefined();
});
