import { sql } from 'kysely';
import type { DocumentBody } from '../../../kernel/contract/call.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid, notFound } from '../../../kernel/server/fault.ts';
import { keepPicture, keptPicture } from '../../../kernel/server/images/thumbnails.ts';
import { addListingPicture, getListingPicture, type ListingPicture, picturesMost, putListingPictures } from '../../contract/listing-picture.ts';

/** The pictures of a product, the first of them its face. */
export async function picturesOfListing(db: Sql, sellerId: number, listingId: number): Promise<ListingPicture[]> {
  const { rows } = await sql<ListingPicture>`
    select client_id as owner, picture as digest from listing_pictures where client_id = ${sellerId} and listing_id = ${listingId} order by place`.execute(db);
  return rows;
}

const isOwn = async (db: Sql, id: number, lock = false): Promise<boolean> => {
  const { rows } = await sql`select from listings where client_id = (select app_client()) and listing_id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.length > 0;
};

/** A product of one's own under a lock, with the pictures that it has. */
async function lockedPictures({ db, who }: Ctx, id: number): Promise<string[]> {
  if (!(await isOwn(db, id, true))) throw notFound();
  return (await picturesOfListing(db, who.clientId, id)).map(({ digest }) => digest);
}

async function write(ctx: Ctx, id: number, before: readonly string[], after: readonly string[]): Promise<{ pictures: ListingPicture[] }> {
  await batch(
    ctx.db,
    sql`delete from listing_pictures where client_id = (select app_client()) and listing_id = ${id}`,
    sql`insert into listing_pictures (client_id, listing_id, picture, place)
      select app_client(), ${id}, g.picture, g.place from unnest(${after}::text[]) with ordinality as g(picture, place)`,
  );
  ctx.changed({ entity: 'listing', id, action: 'pictures changed', before: { pictures: before }, after: { pictures: after } });
  return { pictures: after.map((digest) => ({ owner: ctx.who.clientId, digest })) };
}

/** Whether whoever asks sees a product with this picture. */
const isShown = async (db: Sql, owner: number, digest: string): Promise<boolean> => {
  const { rows } = await sql`select from listing_pictures where client_id = ${owner} and picture = ${digest} limit 1`.execute(db);
  return rows.length > 0;
};

export const pictureRoutes: readonly BoundCall[] = [
  serve(
    addListingPicture,
    async (ctx, { params: { id } }, digest: string) => {
      const before = await lockedPictures(ctx, id);
      if (before.includes(digest)) return { pictures: before.map((one) => ({ owner: ctx.who.clientId, digest: one })) };
      if (before.length >= picturesMost) throw invalid('picture', `is one too many: a product has at most ${picturesMost} pictures`);
      return write(ctx, id, before, [...before, digest]);
    },
    {
      async gather({ who, files, read }, { params: { id }, upload }) {
        // What is refused is not kept: a picture of nobody's product would lie there for ever.
        if (!(await read((db) => isOwn(db, id)))) throw notFound();
        return keepPicture(files, who.clientId, upload.bytes, addListingPicture.upload.field);
      },
    },
  ),
  serve(putListingPictures, async (ctx, { params: { id }, body: { pictures } }) => {
    const before = await lockedPictures(ctx, id);
    for (const [at, digest] of pictures.entries()) {
      if (!before.includes(digest)) throw invalid(`pictures.${at}`, 'does not exist');
      if (pictures.indexOf(digest) !== at) throw invalid(`pictures.${at}`, 'is there already');
    }
    return write(ctx, id, before, pictures);
  }),
  serve(getListingPicture, async (_ctx, _input, document: DocumentBody) => document, {
    async gather({ files, read }, { params: { owner, digest, side } }) {
      const shown = owner === 0 || (await read((db) => isShown(db, owner, digest)));
      const bytes = shown ? await keptPicture(files, owner, digest, side) : undefined;
      if (!bytes) throw notFound();
      return { fileName: `${digest}-${side}.webp`, type: 'image/webp', bytes };
    },
  }),
];
