import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { catalogueSetup } from '../contract/health.ts';

test('the first variance is there after the second count of a house that has sold something', async ({ api, venue }) => {
  const { clientId, owner } = venue;
  const done = async () => {
    const { steps } = (await api.call(catalogueSetup, {}, owner)).body;
    return ['count', 'plus', 'variance'].map((name) => steps.find(({ step }) => step === name)?.done);
  };
  const counted = (number: string) =>
    api.db.asOwner((db) =>
      sql`insert into stock_counts (client_id, number, name, kind, status, count_date) values (${clientId}, ${number}, ${number}, 'full', 'completed', current_date)`.execute(db),
    );
  expect(await done()).toEqual([false, false, false]);
  await counted('C-1');
  await counted('C-2');
  expect(await done()).toEqual([true, false, false]);
  await api.db.asOwner((db) => sql`insert into pos_items (client_id, plu_code, description) values (${clientId}, '77', 'Gimlet')`.execute(db));
  expect(await done()).toEqual([true, true, true]);
});
