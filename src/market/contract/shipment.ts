import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayFulfil, mayTakePart } from './access.ts';
import { movingLists } from './picking.ts';
import { proofKinds, shipmentStatuses } from './states.ts';

export const shipmentRow = z.object({
  shipment_id: column.id(),
  shipment_number: column.text('Shipment'),
  order_id: column.id(),
  sales_number: column.text('Sale'),
  client_id: column.id(),
  client_name: column.name('Client'),
  status: column.state('Status', shipmentStatuses),
  allowed_next: z.array(z.string()),
  delivery_day: column.day('Delivery day'),
  route: column.text('Route').nullable(),
  stop: column.whole('Stop').nullable(),
  packages: column.whole('Packages'),
  packs: column.whole('Packs'),
  lines_count: column.whole('Lines'),
  /** Nothing leaves before the client has agreed to what was changed. */
  waits_for_client: column.flag('Waits for the client'),
  carrier: column.text('Carrier').nullable(),
  tracking_number: column.text('Tracking').nullable(),
  attempts: column.whole('Attempts'),
  failure: column.text('Why it failed').nullable(),
  handed_over_at: column.moment('Handed over').nullable(),
  delivered_at: column.moment('Delivered').nullable(),
  received_by: column.text('Received by').nullable(),
  delivery_address: column.text('Deliver to'),
  version: column.whole('Version'),
});
export type ShipmentRow = z.output<typeof shipmentRow>;

export const shipmentLine = z.object({
  line: z.number().int(),
  product_id: z.number().int(),
  name: z.string(),
  pack: z.string(),
  quantity: z.number().int(),
  /** In grams, where it was weighed. */
  weight: z.number().nullable(),
  returned: z.number().int(),
  return_reason: z.string().nullable(),
});
export const shipmentDetail = shipmentRow.extend({
  lines: z.array(shipmentLine),
  notes: z.string().nullable(),
  order_notes: z.string().nullable(),
  has_signature: z.boolean(),
  has_photo: z.boolean(),
});
export type ShipmentDetail = z.output<typeof shipmentDetail>;

export const shipmentGrammar = {
  sort: ['delivery_day', 'shipment_number', 'sales_number', 'client_name', 'status', 'route', 'stop', 'handed_over_at', 'delivered_at'],
  filters: filtersOf(shipmentRow, ['status', 'delivery_day', 'route', 'client_id', 'order_id', 'carrier']),
  defaultSort: 'delivery_day',
  defaultOrder: 'desc',
  pageSize: 50,
} as const;

const refreshes = movingLists;
const version = z.number().int().positive().optional();

export const listShipments = call({
  id: 'mkt.supplier.shipments.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/shipments',
  summary: 'What is packed, on its way and delivered',
  access: mayFulfil,
  query: listQuery(shipmentGrammar),
  answer: listAnswer(shipmentRow),
});
export const getShipment = call({
  id: 'mkt.supplier.shipments.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/shipments/{id}',
  summary: 'One shipment with its lines',
  access: mayFulfil,
  params: idParams,
  answer: shipmentDetail,
});
export const createShipment = call({
  id: 'mkt.supplier.shipments.create',
  method: 'POST',
  path: '/marketplace/v1/supplier/shipments',
  summary: 'Draft a shipment of what is confirmed of an order and in no wave: of all of it, or of a part',
  access: mayFulfil,
  body: z.strictObject({
    order_id: id,
    lines: z
      .array(z.strictObject({ line: z.number().int().min(1).max(2000), qty: z.number().int().min(1).max(100_000) }))
      .min(1)
      .max(2000)
      .optional(),
    delivery_day: day.optional(),
    packages: z.number().int().min(1).max(10_000).default(1),
  }),
  answer: shipmentDetail,
  status: 201,
  faults: ['ILLEGAL_TRANSITION', 'NOTHING_TO_SHIP'],
  refreshes,
});
export const deleteShipment = call({
  id: 'mkt.supplier.shipments.delete',
  method: 'DELETE',
  path: '/marketplace/v1/supplier/shipments/{id}',
  summary: 'Discard a draft; what was in it may be shipped otherwise',
  access: mayFulfil,
  params: idParams,
  answer: z.object({}),
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
});
export const moveShipment = call({
  id: 'mkt.supplier.shipments.status',
  method: 'PUT',
  path: '/marketplace/v1/supplier/shipments/{id}/status',
  summary: 'Make a shipment ready, hand it over, say that it was delivered or why it was not, try again, or book it back',
  access: mayFulfil,
  params: idParams,
  body: z.strictObject({
    status: z.enum(shipmentStatuses),
    carrier: text(120, 1).optional(),
    tracking_number: text(120).optional(),
    notes: text(1000).optional(),
    /** Who took it at the door. */
    received_by: text(120, 1).optional(),
    reason: text(500, 1).optional(),
    delivery_day: day.optional(),
    /** What came back from the door; what is broken is not put back on the shelf. */
    returns: z
      .array(z.strictObject({ line: z.number().int().min(1).max(2000), qty: z.number().int().min(1).max(100_000), reason: text(300, 1), restock: z.boolean().default(true) }))
      .max(2000)
      .optional(),
    version,
  }),
  answer: shipmentDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes,
  offline: true,
});
export const orderStops = call({
  id: 'mkt.supplier.shipments.stops',
  method: 'PUT',
  path: '/marketplace/v1/supplier/shipments/stops',
  summary: 'Put shipments into the order in which they are driven',
  access: mayFulfil,
  body: z.strictObject({ shipments: z.array(id).min(1).max(500) }),
  answer: z.object({ data: z.array(shipmentRow) }),
  refreshes,
});
const proofParams = z.strictObject({ id, kind: z.enum(proofKinds) });
export const putProof = call({
  id: 'mkt.supplier.shipments.proof',
  method: 'POST',
  path: '/marketplace/v1/supplier/shipments/{id}/proof/{kind}',
  summary: 'Keep the signature or a photo of a delivery',
  access: mayFulfil,
  params: proofParams,
  upload: { field: 'proof', types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 10 * 1024 * 1024 },
  answer: shipmentDetail,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
  offline: true,
});
export const getProof = call({
  id: 'mkt.shipments.proof.get',
  method: 'GET',
  path: '/marketplace/v1/shipments/{id}/proof/{kind}',
  summary: 'The signature or the photo of a delivery, for both sides',
  access: mayTakePart,
  params: z.strictObject({ id, kind: text(20, 1) }),
  answer: { document: ['image/webp'] },
});
