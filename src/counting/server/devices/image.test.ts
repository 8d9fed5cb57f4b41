import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { formWith } from '../../../../test/form.ts';
import { type Api, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { processBottleImage } from '../../../catalogue/contract/bottle.ts';
import { endReaders } from '../../../kernel/server/readers/pool.ts';
import { readBottleForCount } from '../../contract/image.ts';

const barcode = '5010327000176';
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

/** A bottle as a phone sees it: the barcode somewhere on it, a little askew. */
async function picture(code: string): Promise<Buffer> {
  const { svg } = await writeBarcode(code, { format: 'EAN13', scale: 4, addQuietZones: true });
  const bars = await sharp(Buffer.from(svg), { density: 200 }).resize(500).flatten({ background: '#fff' }).rotate(4, { background: '#fff' }).png().toBuffer();
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e8dcc8' } })
    .composite([{ input: bars, left: 180, top: 500 }])
    .jpeg()
    .toBuffer();
}

const read = async (api: Api, { owner }: Venue, image: Uint8Array, call: typeof readBottleForCount | typeof processBottleImage = readBottleForCount) =>
  api.raw(call, { token: owner.token, ...(await formWith('image', image)) });

afterAll(endReaders);

describe('a picture of a bottle', { timeout: 60_000 }, () => {
  test('names the product whose barcode it shows, and nothing where nobody has it', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const product_id = await stock.product('Found by its bars', { barcode });
    const found = await read(api, venue, await picture(barcode));
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ barcode, match: product_id, candidates: [{ product_id, confidence: 1, by: 'barcode', product_name: 'Found by its bars' }] });
    await stocked(api, rival);
    expect((await read(api, rival, await picture(barcode))).body).toMatchObject({ barcode, match: null, candidates: [] });
    const own = await read(api, venue, await picture(barcode), processBottleImage);
    expect(own.body).toMatchObject({ barcode, own_match: product_id, match: null });
  });

  test('that is none is refused in the words of the product', async ({ api, venue }) => {
    const said = 'An error occurred while processing the bottle image';
    const broken = Buffer.concat([(await picture(barcode)).subarray(0, 400), Buffer.alloc(200)]);
    const refused = await read(api, venue, broken);
    expect([refused.status, refused.body.message]).toEqual([422, said]);
    expect((await read(api, venue, Buffer.from('not a picture'))).status).toBe(415);
    expect((await read(api, venue, Buffer.alloc(0))).status).toBe(422);
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await read(api, venue, bomb)).status).toBe(422);
  });
});
