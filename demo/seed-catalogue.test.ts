import { flawedProducts } from '../src/catalogue/contract/health.ts';
import { suppliers } from '../src/catalogue/contract/reference.ts';
import { createClient } from '../src/identity/server/public.ts';
import { actingFor } from '../test/acting.ts';
import { expect, test } from '../test/harness.ts';
import { demoProducts } from './catalogue/catalogue.ts';
import { plantedFlaws } from './catalogue/flaws.ts';
import { demoSuppliers } from './catalogue/suppliers.ts';
import { demoVenues, keptIn } from './catalogue/venues.ts';
import { seedReferences, seedVenue } from './seed-catalogue.ts';

const planted = {
  'no-cost': plantedFlaws.noCost,
  'no-tare': [...plantedFlaws.noTare, ...plantedFlaws.noWeights],
  'no-barcode': plantedFlaws.noBarcode,
  'no-supplier': plantedFlaws.noSupplier,
} as const;

test('a house that begins beside the demo venues has no suppliers, and each of those its own', async ({ api, rival }) => {
  await api.db.asOwner(async (db) => {
    await seedReferences(db, null);
    for (const venue of demoVenues) {
      await createClient(db, { id: venue.clientId, name: venue.name, kind: 'venue' });
      await seedVenue(db, venue);
    }
  });
  const ops = await rival.user('ops', ['ops_admin']);
  const namesOf = async (client: number) => (await api.call(suppliers.list, { query: {} }, ops, await actingFor(api, ops, client))).body.data.map((row) => row.supplier_name);
  for (const { clientId } of demoVenues) expect((await namesOf(clientId)).toSorted()).toEqual(demoSuppliers.map(({ name }) => name).toSorted());
  expect((await api.call(suppliers.list, { query: {} }, rival.owner)).body.data).toEqual([]);
});

test('catalogue health finds what was planted and nothing else', async ({ api, rival }) => {
  const ops = await rival.user('ops', ['ops_admin']);
  await api.db.asOwner(async (db) => {
    await seedReferences(db, null);
    for (const venue of demoVenues) {
      await createClient(db, { id: venue.clientId, name: venue.name, kind: 'venue' });
      await seedVenue(db, venue);
    }
  });
  for (const venue of demoVenues) {
    const kept = keptIn(venue);
    const carried = new Set(demoProducts.filter(({ subgroup }) => kept.has(subgroup)).map(({ name }) => name));
    for (const [kind, names] of Object.entries(planted)) {
      const answer = await api.call(flawedProducts, { params: { kind: kind as keyof typeof planted } }, ops, await actingFor(api, ops, venue.clientId));
      const found = answer.body.data.map((row) => String(row.name));
      expect({ venue: venue.name, kind, found: found.sort() }).toEqual({ venue: venue.name, kind, found: names.filter((name) => carried.has(name)).sort() });
    }
  }
});
