import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { keptOf, VersionedCache } from '../../kernel/server/database/versioned-cache.ts';
import { invalid } from '../../kernel/server/fault.ts';
import { catalogueHealth, dismissDuplicate, type Flaw, flawedProducts, flaws, likelyDuplicates } from '../contract/health.ts';
import { productsInOrder } from './client-products.ts';

// Carrots have no barcode and nobody weighs a can of tonic, so the catalogue itself is asked: what most of a subgroup has,
// one of it that hasn't lacks. Where nobody has begun, spirits are weighed and what holds a drink or two is labelled.
const habits = sql`
  select coalesce(group_id, 0) as in_group, coalesce(subgroup_id, 0) as in_subgroup,
    count(barcode) * 2 >= count(*) as labelled, count(coalesce(tare_weight_mg, full_weight_mg)) * 2 >= count(density_id) as weighed
  from client_products where active group by 1, 2`;
const spiritAbv = 15;
const bulkMl = 5000;

/** Which products are looked at for a flaw, and which of them have it. */
const looked: Record<Flaw, RawBuilder<boolean>> = {
  'no-cost': sql`true`,
  // What has a density can be weighed; a spirit is, whether or not anybody has said its density.
  'no-tare': sql`(base_unit = 'ml' and ((density_id is not null and weighed) or abv >= ${spiritAbv}))`,
  'no-barcode': sql`(labelled or (abv > 0 and size_quantity < ${bulkMl * 1000}))`,
  'no-supplier': sql`true`,
};
const lacks: Record<Flaw, RawBuilder<boolean>> = {
  'no-cost': sql`cost_price is null`,
  'no-tare': sql`tare_weight_mg is null`,
  'no-barcode': sql`barcode is null`,
  'no-supplier': sql`supplier_id is null`,
};
const flawed = (kind: Flaw): RawBuilder<boolean> => sql`${lacks[kind]} and ${looked[kind]}`;

const productsWithHabits = sql`(select * from client_products where active) p join (${habits}) h on h.in_group = coalesce(p.group_id, 0) and h.in_subgroup = coalesce(p.subgroup_id, 0)`;

const likeEnough = 0.5;

// The same size under nearly the same name; "12" and "18 years" are two whiskies. Only products of one brand, or whose
// names begin with the same word, are compared: each with each would be too many.
const pairs = sql`
  with named as (
    select client_product_id as id, size_quantity, base_unit, coalesce(brand_id, 0) as brand, split_part(plain_text(name), ' ', 1) as first_word,
      btrim(regexp_replace(plain_text(name), '\m\d+ ?(ml|cl|l|g|kg|oz)\M', '', 'g')) as spelling
    from client_products where active
  ), numbered as (
    select *, (select string_agg(n[1], ' ' order by n[1]) from regexp_matches(spelling, '\d+', 'g') n) as numbers from named
  )
  select a.id as product_id, b.id as other_id, similarity(a.spelling, b.spelling) as likeness
  from numbered a
  join numbered b on b.id > a.id and b.size_quantity = a.size_quantity and b.base_unit = a.base_unit
    and ((b.brand = a.brand and a.brand <> 0) or b.first_word = a.first_word) and b.numbers is not distinct from a.numbers
  where similarity(a.spelling, b.spelling) >= ${likeEnough}
    and not exists (select 1 from dismissed_duplicates t where t.product_id = a.id and t.other_id = b.id)`;

/** All that the likeness of products is judged by. */
const judgedBy = sql`select concat_ws(' ',
  (select md5(string_agg(concat_ws(' ', client_product_id, size_quantity, base_unit, brand_id, name), ',' order by client_product_id)) from client_products where active),
  (select md5(string_agg(concat_ws(' ', product_id, other_id), ',' order by product_id, other_id)) from dismissed_duplicates)) as state`;

const clientsMost = 10_000;
const kept = new VersionedCache<number>(clientsMost);

/** How many likely duplicates there are, compared again when a name, size or brand has changed. */
async function countPairs({ db, who }: Ctx): Promise<number> {
  const { rows } = await sql<{ state: string }>`${judgedBy}`.execute(db);
  const state = rows[0]?.state ?? '';
  const shelf = kept.of(who.clientId, 'pairs');
  const known = keptOf(shelf, 'all', state);
  if (known !== undefined) return known;
  const reckoned = await countOf(db, sql`(${pairs}) p`);
  shelf.set('all', { version: state, reckoned });
  return reckoned;
}

const countOf = async (db: Sql, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)).rows[0]?.count ?? 0;

export const healthRoutes = [
  serve(catalogueHealth, async (ctx) => {
    const { db } = ctx;
    const counted = await sql<Record<string, number>>`
      select count(*) as products,
        ${sql.join(flaws.flatMap((kind) => [sql`count(*) filter (where ${flawed(kind)}) as ${sql.id(kind)}`, sql`count(*) filter (where ${looked[kind]}) as ${sql.id(`looked ${kind}`)}`]))}
      from ${productsWithHabits}`.execute(db);
    const counts = counted.rows[0] ?? {};
    const duplicates = await countPairs(ctx);
    const products = counts.products ?? 0;
    return {
      products,
      flaws: [
        ...flaws.map((kind) => ({ kind, count: counts[kind] ?? 0, looked_at: counts[`looked ${kind}`] ?? 0 })),
        { kind: 'duplicates' as const, count: duplicates, looked_at: products },
      ],
    };
  }),
  serve(flawedProducts, async (ctx, { params: { kind }, query: { page, pageSize } }) => {
    const { db } = ctx;
    const where = sql`${productsWithHabits} where ${flawed(kind)}`;
    const { rows } = await sql<{ id: number }>`select client_product_id as id from ${where} order by lower(name), 1 limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
    const data = await productsInOrder(
      ctx,
      rows.map(({ id }) => id),
    );
    return { data, total: await countOf(db, where), page, pageSize };
  }),
  serve(likelyDuplicates, async (ctx, { query: { page, pageSize } }) => {
    const { rows } = await sql<{ product_id: number; other_id: number; likeness: number; total: number }>`
      select *, count(*) over () as total from (${pairs}) p order by likeness desc, product_id, other_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db);
    const products = await productsInOrder(ctx, [...new Set(rows.flatMap((row) => [row.product_id, row.other_id]))]);
    const byId = new Map(products.map((row) => [row.client_product_id, row]));
    const data = rows.flatMap(({ product_id, other_id, likeness }) => {
      const [product, other] = [byId.get(product_id), byId.get(other_id)];
      return product && other ? [{ product, other, likeness }] : [];
    });
    return { data, total: rows[0]?.total ?? 0, page, pageSize };
  }),
  serve(dismissDuplicate, async (ctx, { body: { product_id, other_id, apart } }) => {
    if (product_id === other_id) throw invalid('other_id', 'is the product itself');
    const [first, second] = [Math.min(product_id, other_id), Math.max(product_id, other_id)];
    await (apart
      ? sql`insert into dismissed_duplicates (client_id, product_id, other_id, dismissed_by) values (app_client(), ${first}, ${second}, ${ctx.who.userId}) on conflict do nothing`
      : sql`delete from dismissed_duplicates where product_id = ${first} and other_id = ${second}`
    ).execute(ctx.db);
    ctx.changed({ entity: 'product', id: first, action: apart ? 'told apart' : 'not told apart', after: { other_id: second } });
    return { apart };
  }),
];
