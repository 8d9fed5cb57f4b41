import { describe, expect } from 'vitest';
import { type Api, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { createCount, getCount } from '../../contract/count.ts';
import { undoEntry } from '../../contract/entry.ts';
import { extractVoice, ingestVoice } from '../../contract/voice.ts';

const bottle = { base_unit: 'ml', size_quantity: 700, pack_units: 6 };

async function bar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const [campari, black, red] = [
    await stock.product('Campari', bottle),
    await stock.product('Johnnie Walker Black Label', bottle),
    await stock.product('Johnnie Walker Red Label', bottle),
  ];
  const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
  return { stock, campari, black, red, params: { id: count.stock_count_id } };
}

describe('spoken text', () => {
  test('is read without writing anything', async ({ api, venue }) => {
    const { campari, params } = await bar(api, venue);
    const { body } = await api.call(extractVoice, { body: { text: 'two and a half campari' } }, venue.owner);
    expect(body.lines).toMatchObject([{ product_id: campari, units: 2.5, quantity: 1750, asks: null }]);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ status: 'draft', counted: 0 });
  });

  test('is written where it is certain, asked about where it is not, and can be undone', async ({ api, venue }) => {
    const { campari, black, red, params } = await bar(api, venue);
    const { body } = await api.call(ingestVoice, { params, body: { text: 'two campari and one johnnie walker' } }, venue.owner);
    expect(body.effective).toEqual({ auto_commit: true, conf_threshold: 0.78, match_threshold: 0.75, language: 'en' });
    expect(body.committed).toMatchObject([{ product_id: campari, entry: { source: 'voice', raw: 'two campari', quantity: 1400 }, line: { state: 'counted' } }]);
    expect(body.review).toMatchObject([{ waits: 'which_product', product_id: null }]);
    expect(body.review[0]?.alternatives.map(({ product_id }) => product_id).sort()).toEqual([black, red].sort());
    const entryId = body.committed[0]?.entry.entry_id as number;
    expect((await api.call(undoEntry, { params: { ...params, entryId } }, venue.owner)).body.line.state).toBe('uncounted');
  });

  test('waits where the thresholds, the shelf or an earlier entry speak against it', async ({ api, venue }) => {
    const { params } = await bar(api, venue);
    const say = async (text: string, more: object = {}) => (await api.call(ingestVoice, { params, body: { text, ...more } }, venue.owner)).body;
    expect((await say('four campari', { auto_commit: false })).review).toMatchObject([{ waits: 'unsure' }]);
    expect((await say('four campari', { conf_threshold: 1 })).review).toMatchObject([{ waits: 'unsure' }]);
    expect((await say('nine hundred campari')).review).toMatchObject([{ waits: 'implausible' }]);
    expect((await say('four campari')).committed).toHaveLength(1);
    expect((await say('one campari')).review).toMatchObject([{ waits: 'counted_already' }]);
    expect((await say('one campari', { mode: 'add' })).committed).toMatchObject([{ line: { quantity: 3500 } }]);
    expect(await say('did anyone take the cellar key')).toMatchObject({ committed: [], review: [] });
  });

  test('of another house is not known here', async ({ api, venue, rival }) => {
    const { params } = await bar(api, venue);
    await bar(api, rival);
    expect((await api.call(ingestVoice, { params, body: { text: 'two campari' } }, rival.owner)).status).toBe(404);
    expect((await api.call(extractVoice, { body: { text: '' } }, venue.owner)).status).toBe(422);
    const foreign = await api.call(extractVoice, { body: { text: 'duo campari', language: 'la' as never } }, venue.owner);
    expect(foreign.body.errors[0]?.field).toBe('language');
  });
});
