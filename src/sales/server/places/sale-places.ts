import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { sellingPlaces } from '../../../stock/server/public.ts';
import type { SoldGroup } from '../depletion/draws.ts';

/** Says where something sold is taken from; nothing where there is no place at all. */
export type PlaceOf = (productId: number, sold: Pick<SoldGroup, 'outlet_id' | 'at'>) => number | undefined;

interface Span {
  outlet: number | null;
  product: number | null;
  group: number | null;
  place: number | null;
  from: number;
}

/** The spans of each outlet, product or group. */
function spansOf(spans: readonly Span[], of: 'outlet' | 'product' | 'group'): ReadonlyMap<number, readonly Span[]> {
  return Map.groupBy(
    spans.filter((span) => span[of] !== null),
    (span) => span[of] as number,
  );
}

/**
 * The place of the outlet that sold it, else the one set for the product, its group or the house, else the one
 * it is usually sold from.
 */
export async function placesOf(db: Sql, products: readonly number[]): Promise<PlaceOf> {
  const [{ rows: said }, { rows: first }, { rows: grouped }] = await concurrently([
    sql<Span>`
      select outlet_id as outlet, client_product_id as product, group_id as "group", location_id as place, extract(epoch from valid_from)::float8 * 1000000 as "from" from sale_places
      where client_id = (select app_client()) and valid_from < valid_until and (client_product_id is null or client_product_id = any(${[...products]}::integer[]))
      order by valid_from`.execute(db),
    sql<{ place: number }>`select location_id as place from location_cards where client_id = (select app_client()) order by location_id limit 1`.execute(db),
    sql<{ product: number; group: number }>`
      select client_product_id as product, group_id as "group" from product_cards
      where client_id = (select app_client()) and client_product_id = any(${[...products]}::integer[]) and group_id is not null`.execute(db),
  ]);
  const [ofOutlet, ofProduct, ofGroup] = [spansOf(said, 'outlet'), spansOf(said, 'product'), spansOf(said, 'group')];
  const ofHouse = said.filter(({ outlet, product, group }) => outlet === null && product === null && group === null);
  const groupOf = new Map(grouped.map(({ product, group }) => [product, group]));
  // What was sold without an outlet is not found at the place of one, if it stands anywhere else.
  const own = await sellingPlaces(db, products, [...new Set([...ofOutlet.values()].flatMap((spans) => spans.flatMap(({ place }) => place ?? [])))]);
  const heldAt = (spans: readonly Span[] | undefined, at: number) => spans?.findLast(({ from }) => from <= at)?.place ?? undefined;
  return (productId, { outlet_id, at }) =>
    heldAt(outlet_id === null ? undefined : ofOutlet.get(outlet_id), at) ??
    heldAt(ofProduct.get(productId), at) ??
    heldAt(ofGroup.get(groupOf.get(productId) ?? 0), at) ??
    heldAt(ofHouse, at) ??
    own.get(productId) ??
    first[0]?.place;
}
