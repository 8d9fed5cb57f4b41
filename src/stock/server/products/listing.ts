import { type RawBuilder, sql } from 'kysely';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';

/** Columns of a row about a product `p` (product_cards) and a place `l` (location_cards). */
export const productColumns = sql`p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity`;
/** What a person calls the document of an entry `e`; every room names its own. */
export const sourceName = sql`(select n.name from document_names n where n.client_id = e.client_id and n.source_type = e.source_type and n.source_id = e.source_id)`;
/** The same, one by one, as they are stored. */
export const productExpressions = {
  product_id: sql`p.client_product_id`,
  product_name: sql`p.name`,
  brand_name: sql`p.brand_name`,
  size: sql`p.size_description`,
  base_unit: sql`p.base_unit`,
  size_quantity: sql`p.size_quantity`,
};
export const placeName = sql`coalesce(l.location_name, 'In transit')`;

/** The products whose name, brand, article number or barcode holds every word that was typed. */
export function productsLike(term: string | undefined): RawBuilder<unknown>[] {
  const words = (term ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => sql`p.search_text like '%' || plain_text(${likeEscaped(word)}) || '%'`);
}
