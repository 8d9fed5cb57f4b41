import { describe, expect, test } from '../../../../test/harness.ts';
import { catalogueSetup } from '../../contract/health.ts';
import { addPlaces } from '../../contract/place-plan.ts';
import { areas, locations } from '../../contract/places.ts';
import { placesIn, placeTemplates } from '../../domain/place-templates.ts';

describe('places by template', () => {
  test('are made at once, into areas that are there already, and a second press changes nothing', async ({ api, venue }) => {
    const bar = await api.call(areas.create, { body: { area_name: 'BAR' } }, venue.owner);
    await api.call(locations.create, { body: { locationName: 'back bar', areaId: bar.body.area_id as number } }, venue.owner);
    const body = {
      areas: [
        { area_name: 'Bar', places: ['Back bar', 'Speed rail', 'speed rail'] },
        { area_name: 'Cellar', places: ['Keg room'] },
      ],
    };
    const made = await api.call(addPlaces, { body }, venue.owner);
    expect([made.status, made.body]).toEqual([201, { areas: 1, places: 2, already_there: 1 }]);
    expect((await api.call(addPlaces, { body }, venue.owner)).body).toEqual({ areas: 0, places: 0, already_there: 3 });
    const { body: all } = await api.call(locations.list, {}, venue.owner);
    expect(all.data.map(({ locationName, labels }) => [(labels as Record<string, string>).areaId, locationName])).toEqual([
      ['BAR', 'back bar'],
      ['Cellar', 'Keg room'],
      ['BAR', expect.stringMatching(/^speed rail$/i)],
    ]);
    const { steps } = (await api.call(catalogueSetup, {}, venue.owner)).body;
    expect(steps.filter(({ step }) => step === 'areas' || step === 'locations').map(({ done }) => done)).toEqual([true, true]);
  });

  test('are each venue’s own, and made by whoever may change the catalogue', async ({ api, venue, rival }) => {
    const body = { areas: [{ area_name: 'Attic', places: ['Shelf'] }] };
    await api.call(addPlaces, { body }, venue.owner);
    expect((await api.call(locations.list, { query: { search: 'Shelf' } }, rival.owner)).body.total).toBe(0);
    expect((await api.call(addPlaces, { body }, rival.owner)).body.places).toBe(1);
    expect((await api.raw(addPlaces, { body: { areas: [{ area_name: ' ', places: [] }] }, token: venue.owner.token })).status).toBe(422);
    const counter = await venue.user('Counter', ['counter']);
    expect((await api.call(addPlaces, { body }, counter)).status).toBe(403);
  });

  test('of each template fit what the call takes', async ({ api, venue }) => {
    for (const { name, areas: planned } of placeTemplates) {
      const { status } = await api.call(addPlaces, { body: { areas: planned.map(({ area_name, places }) => ({ area_name, places: [...places] })) } }, venue.owner);
      expect([name, status]).toEqual([name, 201]);
    }
    expect(placesIn(' Back bar \n\nSpeed rail\nback bar')).toEqual(['back bar', 'Speed rail']);
  });
});
