import { sql } from 'kysely';
import type { DocumentBody } from '../../kernel/contract/call.ts';
import { serve } from '../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../kernel/server/database/scaled.ts';
import { notFound } from '../../kernel/server/fault.ts';
import { keptPicture } from '../../kernel/server/images/thumbnails.ts';
import { getPicture, type ProductFace, productFaces } from '../contract/product-face.ts';
import { type ContainedProduct, containerOf } from '../domain/container.ts';

interface Found extends ContainedProduct {
  readonly product_id: number;
  readonly group_id: number | null;
  readonly picture: string | null;
  readonly owner: number;
}

export const productFaceRoutes = [
  serve(productFaces, async ({ db }, { query: { ids } }) => {
    const { rows } = await sql<Found>`
      select p.client_product_id as product_id, p.name, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity, p.served_as, p.abv::float8 as abv, p.group_id, g.group_name,
        s.subgroup_name, z.size_description as size, coalesce(p.picture, m.picture) as picture,
        case when p.picture is null then coalesce(m.client_id, 0) else p.client_id end as owner
      from client_products p
      left join product_groups g on g.group_id = p.group_id
      left join subgroups s on s.subgroup_id = p.subgroup_id
      left join sizes z on z.size_id = p.size_id
      left join master_products m on m.master_product_id = p.master_product_id
      where p.client_id = (select app_client()) and p.client_product_id = any(${ids.split(',').map(Number)}::integer[])`.execute(db);
    return { data: rows.map(faceOf) };
  }),
  serve(getPicture, async (_ctx, _input, document: DocumentBody) => document, {
    async gather({ who, files }, { params: { owner, digest, side } }) {
      const bytes = owner === 0 || owner === who.clientId ? await keptPicture(files, owner, digest, side) : undefined;
      if (!bytes) throw notFound();
      return { fileName: `${digest}-${side}.webp`, type: 'image/webp', bytes };
    },
  }),
];

const faceOf = ({ product_id, group_id, picture, owner, ...product }: Found): ProductFace => ({
  product_id,
  group_id,
  container: containerOf(product),
  picture: picture === null ? null : { owner, digest: picture },
});
