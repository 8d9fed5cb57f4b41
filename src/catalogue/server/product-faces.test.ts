import { sql } from 'kysely';
import sharp from 'sharp';
import { formWith } from '../../../test/form.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../test/harness.ts';
import { png } from '../../../test/hostile-files.ts';
import { addFromMaster, clientProducts } from '../contract/client-products.ts';
import { masterProducts } from '../contract/master-products.ts';
import { getPicture, productFaces, putMasterPicture, putProductPicture, removeProductPicture } from '../contract/product-face.ts';
import { groups } from '../contract/reference.ts';

type Made = { client_product_id: number; master_product_id: number; version: number };

const add = async (api: Api, as: SignedIn, body: object): Promise<Made> =>
  (await api.call(clientProducts.create, { body: { base_unit: 'ml', size_quantity: 700, pack_units: 1, ...body } as never }, as)).body as unknown as Made;

/** Of one colour, or of as much detail as there can be. */
const picture = async (shown: string | 'noise', width = 900, height = 1200): Promise<Uint8Array> => {
  const made =
    shown === 'noise'
      ? sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + ((at * at) % 104_729)) % 256)), { raw: { width, height, channels: 3 } })
      : sharp({ create: { width, height, channels: 3, background: shown } });
  return made.jpeg().toBuffer();
};
const faceOf = async (api: Api, as: SignedIn, id: number) => (await api.call(productFaces, { query: { ids: String(id) } }, as)).body.data[0];
const send = async (api: Api, call: typeof putProductPicture | typeof putMasterPicture, as: SignedIn, id: number, upload: Uint8Array) =>
  api.raw(call, { params: { id }, token: as.token, ...(await formWith('picture', upload)) });
const put = async (api: Api, as: SignedIn, id: number, upload: Uint8Array) =>
  (await send(api, putProductPicture, as, id, upload)).body.picture as { owner: number; digest: string };

describe('the face of a product', () => {
  test('is its container and its category until it has a picture, and the picture then', { timeout: 60_000 }, async ({ api, venue }) => {
    const group = (await api.call(groups.create, { body: { group_name: 'Gins of ours' } as never }, venue.owner)).body as unknown as { group_id: number };
    const gin = await add(api, venue.owner, { name: 'Sipsmith Gin', group_id: group.group_id });
    expect(await faceOf(api, venue.owner, gin.client_product_id)).toEqual({ product_id: gin.client_product_id, container: 'spirit', group_id: group.group_id, picture: null });
    const given = await put(api, venue.owner, gin.client_product_id, await picture('#445566'));
    expect((await faceOf(api, venue.owner, gin.client_product_id))?.picture).toEqual(given);
    for (const side of ['96', '320'] as const) {
      const answer = await api.raw(getPicture, { params: { ...given, side }, token: venue.owner.token });
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/webp', 'private, max-age=31536000, immutable']);
    }
    expect((await put(api, venue.owner, gin.client_product_id, await picture('#665544'))).digest).not.toBe(given.digest);
    await api.call(removeProductPicture, { params: { id: gin.client_product_id } }, venue.owner);
    expect((await faceOf(api, venue.owner, gin.client_product_id))?.picture).toBeNull();
  });

  test('of a master product is shown by products that follow it, until they have their own', { timeout: 60_000 }, async ({ api, venue, rival }) => {
    const ops = await venue.user('ops', ['owner', 'ops_admin']);
    const master = (await api.call(masterProducts.create, { body: { name: 'Shared Campari' } as never }, ops)).body as unknown as Made;
    const shared = (
      await api.db.asOwner((db) => sql<{ id: number }>`insert into master_products (name) values ('Campari of everybody') returning master_product_id as id`.execute(db))
    ).rows[0]?.id as number;
    const follow = async (as: SignedIn) => ((await api.call(addFromMaster, { body: { master_product_ids: [shared] } }, as)).body.created[0] as Made).client_product_id;
    const [own, theirs] = [await follow(venue.owner), await follow(rival.owner)];
    const bottle = await picture('#aa2211');
    expect((await send(api, putMasterPicture, venue.owner, shared, bottle)).body.error?.code).toBe('SHARED_RECORD');
    const given = (await send(api, putMasterPicture, ops, shared, bottle)).body.picture;
    expect(given?.owner).toBe(0);
    expect([(await faceOf(api, venue.owner, own))?.picture, (await faceOf(api, rival.owner, theirs))?.picture]).toEqual([given, given]);
    expect((await api.raw(getPicture, { params: { ...given, side: '96' }, token: rival.owner.token })).status).toBe(200);
    const ours = await put(api, venue.owner, own, await picture('#11aa22'));
    expect([(await faceOf(api, venue.owner, own))?.picture, (await faceOf(api, rival.owner, theirs))?.picture]).toEqual([ours, given]);
    expect(master.master_product_id).not.toBe(shared);
  });

  test('of another client is neither listed nor served, not even by its address', { timeout: 60_000 }, async ({ api, venue, rival }) => {
    const upload = await picture('#123456');
    const [ours, theirs] = [await add(api, venue.owner, { name: 'Our gin' }), await add(api, rival.owner, { name: 'Their gin' })];
    const given = await put(api, venue.owner, ours.client_product_id, upload);
    expect((await api.call(productFaces, { query: { ids: `${ours.client_product_id},${theirs.client_product_id}` } }, rival.owner)).body.data.map((one) => one.product_id)).toEqual(
      [theirs.client_product_id],
    );
    for (const owner of [given.owner, rival.clientId, 0])
      expect([owner, (await api.raw(getPicture, { params: { ...given, owner, side: '96' }, token: rival.owner.token })).status]).toEqual([owner, 404]);
    expect((await api.raw(getPicture, { params: { ...given, side: '96' } })).status).toBe(401);
    expect((await send(api, putProductPicture, rival.owner, ours.client_product_id, upload)).status).toBe(404);
    expect((await api.call(removeProductPicture, { params: { id: ours.client_product_id } }, rival.owner)).status).toBe(404);
  });

  test('of a hundred products costs less than 300 kB, whatever the pictures show', { timeout: 60_000 }, async ({ api, venue }) => {
    const { client_product_id } = await add(api, venue.owner, { name: 'Noise' });
    const given = await put(api, venue.owner, client_product_id, await picture('noise', 800, 800));
    const ids = Array.from({ length: 100 }, (_, n) => client_product_id + n).join(',');
    const faces = JSON.stringify((await api.call(productFaces, { query: { ids } }, venue.owner)).body).length;
    const one = await api.app.inject({ url: `/api/pictures/${given.owner}/${given.digest}/96`, headers: { authorization: `Bearer ${venue.owner.token}` } });
    expect([one.statusCode, one.rawPayload.length > 500]).toEqual([200, true]);
    expect(100 * (one.rawPayload.length + faces)).toBeLessThan(300_000);
  });

  test('is no file that only says that it is a picture, nor one that unpacks to more than may be', { timeout: 60_000 }, async ({ api, venue }) => {
    const { client_product_id: id } = await add(api, venue.owner, { name: 'Gin' });
    const refusals = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 422],
      [png(30_000, 30_000), 422],
    ] as const;
    for (const [upload, status] of refusals) expect((await send(api, putProductPicture, venue.owner, id, upload)).status).toBe(status);
    expect((await faceOf(api, venue.owner, id))?.picture).toBeNull();
  });

  test('is set by users who may edit the catalogue, and at most two hundred are asked for at once', async ({ api, venue }) => {
    const counter = await venue.user('counter', ['counter']);
    expect((await api.raw(productFaces, { query: { ids: Array.from({ length: 201 }, (_, n) => n + 1).join(',') }, token: counter.token })).status).toBe(400);
    expect((await api.raw(removeProductPicture, { params: { id: 1 }, token: counter.token })).status).toBe(403);
    expect((await api.raw(productFaces, { query: { ids: '1,2' }, token: counter.token })).status).toBe(200);
  });
});
