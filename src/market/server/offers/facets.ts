import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../../kernel/contract/records/filter.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { conditionsOf, whereAll } from '../../../kernel/server/records/list.ts';
import { countedBrands, countedOffers } from './counted-offers.ts';
import { foundBy } from './found.ts';
import { offered, offerRows, offersFrom } from './offer-rows.ts';

type Facet = 'category' | 'brand' | 'availability' | 'seller_id';
interface Counted {
  readonly facet: Facet;
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

const fields: readonly Facet[] = ['category', 'brand', 'availability', 'seller_id'];
const facetsMost = 30;

const groupOf = (facet: Facet): RawBuilder<unknown> => {
  const value = sql`o.${sql.ref(facet)}`;
  return sql`(select ${sql.lit(facet)} as facet, ${value}::text as value, ${facet === 'seller_id' ? sql`min(o.seller_name)` : sql`''`} as name, sum(o.number) as count
    from o where ${value} is not null group by ${value} order by 4 desc, ${value} limit ${sql.lit(facetsMost)})`;
};

/** These facets of what is left, gone through once. */
const countOf = (of: readonly Facet[], left: RawBuilder<unknown>) =>
  sql<Counted>`with o as materialized (${left}) ${sql.join(
    of.map((facet) => groupOf(facet)),
    sql` union all `,
  )}`;

/** What these filters leave: as it is counted already where that says it, else offer by offer. */
function leftBy(filters: Filters, found: readonly number[] | undefined, facet: Facet): RawBuilder<unknown> {
  const counts = facet === 'brand' ? countedBrands : countedOffers;
  if (found === undefined && Object.keys(filters).every((name) => name in counts.columns))
    return sql`select c.client_id as seller_id, s.seller_name, ${sql.ref(facet === 'brand' ? 'c.brand' : 'c.category')}, c.availability, c.number from ${counts.from}
      where ${whereAll([counts.where, ...conditionsOf(filters, counts.columns)])}`;
  const among = found && sql`l.listing_id = any(${[...found]}::integer[])`;
  return sql`select l.client_id as seller_id, s.seller_name, l.category, l.brand, l.availability, 1 as number from ${offersFrom}
    where ${whereAll([offered, ...(among ? [among] : []), ...conditionsOf(filters, offerRows.columns)])}`;
}

/** Each counts what all other filters leave: a choice that was made does not hide what else could be chosen. */
export async function facets({ db }: Ctx, { search, filters }: ListInput) {
  const found = (await foundBy(db, search))?.ids;
  const othersOf = (facet: Facet): Filters => Object.fromEntries(Object.entries(filters).filter(([name]) => name !== facet));
  const isCounted = found === undefined && Object.keys(filters).every((name) => name in countedOffers.columns);
  const alike = Map.groupBy(fields, (facet) => (facet in filters || (facet === 'brand' && isCounted) ? facet : 'others'));
  const counted = await concurrently([...alike.values()].map(async (of) => (await countOf(of, leftBy(othersOf(of[0] as Facet), found, of[0] as Facet)).execute(db)).rows));
  const all = counted.flat();
  const valuesOf = (facet: Facet) => all.filter((one) => one.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    category: valuesOf('category'),
    brand: valuesOf('brand').filter(({ value }) => value !== ''),
    availability: valuesOf('availability'),
    seller: all.filter((one) => one.facet === 'seller_id').map(({ value, name, count }) => ({ seller_id: Number(value), seller_name: name, count })),
  };
}
