import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { sellingPlaces } from '../../stock/server/public.ts';
import type { SoldGroup } from './draws.ts';

/** Says where something sold is taken from; nothing where there is no place at all. */
export type PlaceOf = (productId: number, sold: Pick<SoldGroup, 'outlet_id' | 'at'>) => number | undefined;

interface Span {
  outlet: number | null;
  product: number | null;
  place: number | null;
  from: number;
}

/** The place of the outlet that sold it, else the one that was said of the product, else the one it is usually sold from. */
export async function placesOf(db: Sql, products: readonly number[]): Promise<PlaceOf> {
  const [said, first] = await Promise.all([
    sql<Span>`
      select outlet_id as outlet, client_product_id as product, location_id as place, extract(epoch from valid_from)::float8 * 1000000 as "from" from sale_places
      where client_id = (select app_client()) and valid_from < valid_until and (outlet_id is not null or client_product_id = any(${[...products]}::integer[]))
      order by valid_from`.execute(db),
    sql<{ place: number }>`select location_id as place from location_cards where client_id = (select app_client()) order by location_id limit 1`.execute(db),
  ]);
  const ofOutlet = Map.groupBy(
    said.rows.filter(({ outlet }) => outlet !== null),
    ({ outlet }) => outlet,
  );
  const ofProduct = Map.groupBy(
    said.rows.filter(({ product }) => product !== null),
    ({ product }) => product,
  );
  // What was sold without an outlet is not found at the place of one, if it stands anywhere else.
  const own = await sellingPlaces(db, products, [...new Set([...ofOutlet.values()].flatMap((spans) => spans.flatMap(({ place }) => place ?? [])))]);
  const heldAt = (spans: readonly Span[] | undefined, at: number) => spans?.findLast(({ from }) => from <= at)?.place ?? undefined;
  return (productId, { outlet_id, at }) => heldAt(ofOutlet.get(outlet_id), at) ?? heldAt(ofProduct.get(productId), at) ?? own.get(productId) ?? first.rows[0]?.place;
}
