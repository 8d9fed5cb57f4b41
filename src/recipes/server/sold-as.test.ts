import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { catalogueSetup } from '../../catalogue/contract/health.ts';
import { listRecipes } from '../contract/recipe.ts';

test('a recipe that the till sells by a mapping alone is on the till, until the item means something else; the set-up sees the till too', async ({ api, venue }) => {
  const { clientId, owner } = venue;
  const till = async () => (await api.call(catalogueSetup, {}, owner)).body.steps.find(({ step }) => step === 'plus')?.done;
  const soldAs = async () => (await api.call(listRecipes, { query: {} }, owner)).body.data[0]?.sold_as;
  await api.db.asOwner(async (db) => {
    await sql`insert into recipes (client_id, recipe_name, kind, tax_rate) values (${clientId}, 'Gimlet', 'dish', 0)`.execute(db);
    await sql`insert into recipe_versions (client_id, recipe_id, revision, valid_from, portions) select client_id, recipe_id, 1, 'epoch', 1000 from recipes where client_id = ${clientId}`.execute(
      db,
    );
  });
  expect([await till(), await soldAs()]).toEqual([false, 0]);
  await api.db.asOwner(async (db) => {
    await sql`insert into pos_items (client_id, plu_code, description) values (${clientId}, '77', 'Gimlet')`.execute(db);
    await sql`insert into plu_mappings (client_id, item_id, valid_from, recipe_id)
      select i.client_id, i.item_id, 'epoch', r.recipe_id from pos_items i join recipes r on r.client_id = i.client_id where i.client_id = ${clientId}`.execute(db);
  });
  expect([await till(), await soldAs()]).toEqual([true, 1]);
  await api.db.asOwner((db) =>
    sql`insert into plu_mappings (client_id, item_id, valid_from) select client_id, item_id, now() from pos_items where client_id = ${clientId}`.execute(db),
  );
  expect(await soldAs()).toBe(0);
});
