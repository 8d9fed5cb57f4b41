import { sql } from 'kysely';
import { candidatesMax, found, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { listDeliveries } from '../contract/delivery.ts';

/** Of a supplier's deliveries, the latest few stand for all of them. */
const ofSupplierMax = 3;

/** By its number, by the number of the supplier's document, and the latest by the supplier's name. */
export const deliveryKinds: readonly SearchKind[] = [
  {
    kind: 'delivery',
    seenBy: listDeliveries,
    candidates: (term) => sql`
      select d.delivery_id as id, d.number as title, concat_ws(' · ', s.supplier_name, d.reference) as detail, d.delivery_date as day, '' as beside,
        lower(btrim(${term})) in (lower(d.number), lower(d.reference)) as certain
      from (
        (${found('deliveries', 'delivery_id', term, false)})
        union
        (select l.delivery_id from (${found('suppliers', 'supplier_id', term, true, ofSupplierMax)}) f
         cross join lateral (
           select d.delivery_id from deliveries d where d.client_id = (select app_client()) and d.supplier_id = f.record_id
           order by d.delivery_date desc, d.delivery_id desc limit ${ofSupplierMax}) l)
      ) f
      join deliveries d on d.client_id = (select app_client()) and d.delivery_id = f.record_id
      join supplier_cards s on s.supplier_id = d.supplier_id
      order by d.delivery_date desc limit ${candidatesMax}`,
    address: ({ id }) => `/delivery-management?open=${id}`,
  },
];
