import { type RawBuilder, sql } from 'kysely';
import { type Candidate, candidatesMax, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { listListings } from '../contract/listing.ts';
import { listBought, listSold } from '../contract/orders/order.ts';
import { listRfqs } from '../contract/rfqs/rfq.ts';
import { listSoldRfqs } from '../contract/rfqs/rfq-sold.ts';
import { listShipments } from '../contract/shipment.ts';

const mine = sql`(select app_client())`;
const typed = (term: string) => sql`lower(btrim(${term}))`;
/** A number is found by any part of it: people remember its end. */
const partOf = (term: string, ...numbers: readonly RawBuilder<unknown>[]) =>
  sql.join(
    numbers.map((number) => sql`strpos(lower(${number}), ${typed(term)}) > 0`),
    sql` or `,
  );

/** By the numbers of an order on both sides, and by whom it is with; of all those with one, the latest. */
const orders = (term: string, own: RawBuilder<unknown>, other: RawBuilder<unknown>, title: RawBuilder<unknown>) => sql<Candidate>`
  select o.order_id as id, ${title} as title, concat_ws(' · ', ${other}, o.po_number) as detail, o.ordered_at::date::text as day, '' as beside,
    ${typed(term)} in (lower(o.order_number), lower(o.sales_number), lower(coalesce(o.po_number, ''))) as certain
  from market_orders o where ${own} = ${mine} and (${partOf(term, sql`o.order_number`, sql`o.sales_number`, sql`coalesce(o.po_number, '')`)} or ' ' || plain_text(${other}) like '% ' || plain_text(${term}) || '%')
  order by o.order_id desc limit ${candidatesMax}`;

export const marketKinds: readonly SearchKind[] = [
  {
    kind: 'order',
    seenBy: listBought,
    candidates: (term) => orders(term, sql`o.client_id`, sql`o.seller_name`, sql`o.order_number`),
    address: ({ id }) => `/marketplace?tab=orders&order=${id}`,
  },
  {
    kind: 'sale',
    seenBy: listSold,
    candidates: (term) => orders(term, sql`o.seller_id`, sql`o.buyer_name`, sql`o.sales_number`),
    address: ({ id }) => `/supplier/orders?order=${id}`,
  },
  {
    kind: 'shipment',
    seenBy: listShipments,
    candidates: (term) => sql`
      select s.shipment_id as id, s.shipment_number as title, concat_ws(' · ', o.buyer_name, o.sales_number) as detail, s.delivery_day::text as day, coalesce(s.tracking_number, '') as beside,
        ${typed(term)} in (lower(s.shipment_number), lower(coalesce(s.tracking_number, ''))) as certain
      from market_shipments s join market_orders o on o.client_id = s.client_id and o.order_id = s.order_id
      where s.seller_id = ${mine} and (${partOf(term, sql`s.shipment_number`, sql`coalesce(s.tracking_number, '')`)}) order by s.shipment_id desc limit ${candidatesMax}`,
    address: ({ id }) => `/supplier/shipments?open=${id}`,
  },
  {
    kind: 'rfq',
    seenBy: listRfqs,
    candidates: (term) => sql`
      select q.rfq_id as id, q.title, coalesce(q.rfq_number, 'Draft') as detail, q.deadline::date::text as day, '' as beside, lower(coalesce(q.rfq_number, '')) = ${typed(term)} as certain
      from rfqs q where q.client_id = ${mine} and (${partOf(term, sql`coalesce(q.rfq_number, '')`, sql`q.title`)}) order by q.rfq_id desc limit ${candidatesMax}`,
    address: ({ id }) => `/marketplace?tab=rfqs&rfq=${id}`,
  },
  {
    kind: 'quote',
    seenBy: listSoldRfqs,
    candidates: (term) => sql`
      select q.rfq_id as id, q.title, concat_ws(' · ', q.buyer_name, q.rfq_number) as detail, q.deadline::date::text as day, '' as beside, lower(q.rfq_number) = ${typed(term)} as certain
      from rfq_invitations i join rfqs q on q.client_id = i.client_id and q.rfq_id = i.rfq_id
      where i.seller_id = ${mine} and (${partOf(term, sql`q.rfq_number`, sql`q.title`, sql`q.buyer_name`)}) order by q.rfq_id desc limit ${candidatesMax}`,
    address: ({ id }) => `/supplier/management?tab=rfqs&rfq=${id}`,
  },
  {
    kind: 'listing',
    seenBy: listListings,
    candidates: (term) => sql`
      select l.listing_id as id, l.name as title, concat_ws(' · ', l.sku, l.pack_name) as detail, null as day, coalesce(l.brand, '') as beside, ${typed(term)} in (lower(l.sku), coalesce(l.barcode, '')) as certain
      from listings l where l.client_id = ${mine} and l.status <> 'archived'
        and (${partOf(term, sql`l.sku`)} or l.barcode = btrim(${term}) or ' ' || plain_text(l.name) like '% ' || plain_text(${term}) || '%' or word_similarity(plain_text(${term}), plain_text(l.name)) > 0.55)
      order by word_similarity(plain_text(${term}), plain_text(l.name)) desc, l.listing_id limit ${candidatesMax}`,
    address: ({ id }) => `/supplier/product-studio/${id}`,
  },
];
