import { sql } from 'kysely';
import { alike, candidatesMax, found, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { clientProducts } from '../contract/client-products.ts';
import { locations } from '../contract/places.ts';
import { suppliers } from '../contract/reference.ts';

const productKind: SearchKind = {
  kind: 'product',
  seenBy: clientProducts.list,
  candidates: (term) => sql`
    select p.client_product_id as id, p.name as title, concat_ws(' · ', s.size_description, g.group_name) as detail, null::date as day, p.search_text as beside, f.rank = 3 as certain
    from search_client_products(${term}, null, null, false, ${candidatesMax}) f
    join client_products p on p.client_id = (select app_client()) and p.client_product_id = f.client_product_id
    left join sizes s on s.size_id = p.size_id
    left join product_groups g on g.group_id = p.group_id`,
  address: ({ id }) => `/products/${id}`,
};

const supplierKind: SearchKind = {
  kind: 'supplier',
  seenBy: suppliers.list,
  candidates: (term) => sql`
    select s.supplier_id as id, s.supplier_name as title, '' as detail, null::date as day, '' as beside, false as certain
    from (${found('suppliers', 'supplier_id', term, true)}) f join suppliers s on s.supplier_id = f.record_id`,
  address: ({ id }) => `/suppliers/${id}`,
};

const placeKind: SearchKind = {
  kind: 'place',
  seenBy: locations.list,
  candidates: (term) => sql`
    select l.location_id as id, l.location_name as title, coalesce(a.area_name, '') as detail, null::date as day, '' as beside, false as certain
    from locations l left join areas a on a.client_id = l.client_id and a.area_id = l.area_id
    where l.client_id = (select app_client()) and (${alike(sql`l.location_name`, term)} or ${alike(sql`a.area_name`, term)}) order by l.location_id limit ${candidatesMax}`,
  address: ({ id }) => `/locations/${id}`,
};

export const catalogueKinds: readonly SearchKind[] = [productKind, supplierKind, placeKind];
