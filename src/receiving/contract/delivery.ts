import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day, moment } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { groupingOf } from '../../kernel/contract/records/groups-of.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { productCard, stockLists } from '../../stock/contract/cards.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { mayReceive, maySee } from './access.ts';
import { claimRow } from './claim.ts';
import { deliveryStates, exceptionKinds, issueKinds } from './states.ts';
import { lineUnits } from './units.ts';

export const packedCard = { ...productCard, pack_units: z.number().int() };
export type PackedCard = z.output<z.ZodObject<typeof packedCard>>;

export const deliveryRow = z.object({
  delivery_id: column.id(),
  number: column.text('Delivery'),
  supplier_id: column.id(),
  supplier_name: column.name('Supplier'),
  location_id: column.id().nullable(),
  location_name: column.name('Place').nullable(),
  delivery_date: column.day('Day'),
  received_at: column.moment('Received').nullable(),
  reference: column.text('Reference').nullable(),
  /** The order of the market that it brings. */
  order_id: column.id().nullable(),
  /** Its supplier sells here, and reads what is claimed as soon as it is claimed. */
  sold_here: column.flag('Sold here'),
  /** Which shipment of it; nothing while its supplier has not sent it. */
  shipment_id: column.id().nullable(),
  shipment_number: column.text('Shipment').nullable(),
  carrier: column.text('Carrier').nullable(),
  /** Others of its order were sent before it: it is checked in once it has left as well. */
  to_be_sent: column.flag('Not sent yet'),
  status: column.state('Status', statesOf(deliveryStates)),
  allowed_next: z.array(z.string()),
  lines_count: column.whole('Lines'),
  /** Lines of which nobody has said yet which product they mean. */
  unmatched: column.whole('Lines to match'),
  /** What came, as billed, less what is credited or still claimed of its price; before it came, what was ordered. */
  value: column.money('Value'),
  /** Lines that are not as they were ordered. */
  exceptions: column.whole('Exceptions'),
  open_claims: column.whole('Open claims'),
  note: column.text('Note').nullable(),
  reason: column.text('Reason').nullable(),
  file_name: column.text('File').nullable(),
  user_name: column.name('By').nullable(),
  version: column.whole('Version'),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const deliveryLine = z.object({
  line: z.number().int(),
  product: z.object(packedCard).nullable(),
  /** What came instead. */
  substitute: z.object(packedCard).nullable(),
  /** As the supplier writes it. */
  name: z.string(),
  supplier_code: z.string().nullable(),
  matched_by: z.enum(['hand', 'remembered', 'code', 'name']).nullable(),
  ordered: z.number(),
  received: z.number().nullable(),
  /** How many the document bills, where that is not all that was ordered. */
  billed: z.number().nullable(),
  unit: z.enum(lineUnits),
  unit_cost: z.number().nullable(),
  billed_cost: z.number().nullable(),
  /** What an order bills for all of it, to the cent; null where no order stands behind the line. */
  billed_total: z.number().nullable(),
  value: z.number(),
  /** What goes into stock, in the base unit of the product. */
  base_quantity: z.number().nullable(),
  issue: z.enum(issueKinds).nullable(),
  issue_quantity: z.number().nullable(),
  issue_note: z.string().nullable(),
  has_photo: z.boolean(),
  location_id: z.number().int().nullable(),
  location_name: z.string().nullable(),
  exceptions: z.array(z.object({ kind: z.enum(exceptionKinds), quantity: z.number(), said: z.string() })),
  /** Products it may mean, the likeliest first, where nobody has said yet. */
  suggestions: z.array(z.object(packedCard)),
  /** Whether the first of them is likelier than all others by far. */
  ahead: z.boolean(),
});
export type DeliveryLine = z.output<typeof deliveryLine>;

/** What else of the same order has not come yet. */
export const toCome = z.object({
  delivery_id: z.number().int(),
  number: z.string(),
  delivery_date: z.string(),
  shipment_number: z.string().nullable(),
  name: z.string(),
  ordered: z.number(),
  unit: z.enum(lineUnits),
});
export type ToCome = z.output<typeof toCome>;

export const deliveryDetail = deliveryRow.extend({ lines: z.array(deliveryLine), claims: z.array(claimRow), to_come: z.array(toCome) });
export type DeliveryDetail = z.output<typeof deliveryDetail>;

export const deliveryLists = [
  'deliveries.list',
  'deliveries.detail',
  'deliveries.by-count-and-product',
  'deliveries.claims',
  'deliveries.today',
  'deliveries.price-alerts',
  ...stockLists,
];

const quantity = amount.refine((value) => value > 0, 'must be more than nothing');
const line = z.strictObject({
  product_id: id.nullish(),
  /** As the supplier writes it; left out, as the house calls the product. */
  name: text(200, 1).optional(),
  supplier_code: text(60).nullish(),
  ordered: amount.optional(),
  received: amount.optional(),
  unit: z.enum(lineUnits).default('unit'),
  unit_cost: price.nullish(),
  location_id: id.nullish(),
});
export type LineBody = z.output<typeof line>;

/** What somebody at the door says of one line. What is left out stays as it is. */
const check = z.strictObject({
  line: z.number().int().min(1).max(2000),
  received: amount.optional(),
  /** Says the line in single pieces where a pack came broken: as much was ordered as before, in other words. */
  unit: z.literal('unit').optional(),
  product_id: id.optional(),
  /** Something is wrong with the line: it is refused unless its kind, number or price says what. */
  problem: z.boolean().optional(),
  issue: z.enum(issueKinds).nullish(),
  issue_quantity: quantity.nullish(),
  issue_note: text(500).nullish(),
  substitute_product_id: id.nullish(),
  /** Puts the agreed price right. */
  unit_cost: price.nullish(),
  billed_cost: price.nullish(),
  location_id: id.nullish(),
});
export type CheckBody = z.output<typeof check>;

const head = {
  supplier_id: id,
  location_id: id.nullish(),
  delivery_date: day,
  received_at: moment.optional(),
  reference: text(80).nullish(),
  note: text(500).nullish(),
};
/** Posts to the open period what belongs to one that is closed. */
const late = z.boolean().optional();
const faults = ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK'] as const;

export const deliveryGrammar = {
  sort: ['number', 'delivery_date', 'received_at', 'supplier_name', 'location_name', 'status', 'lines_count', 'value', 'exceptions'],
  filters: {
    ...filtersOf(deliveryRow, ['supplier_id', 'location_id', 'order_id', 'status', 'delivery_date', 'received_at', 'exceptions', 'open_claims', 'unmatched', 'value', 'reference']),
    product_id: 'id',
  },
  defaultSort: 'delivery_date',
  defaultOrder: 'desc',
  groups: groupingOf(deliveryRow, {
    by: [{ key: 'supplier_id', label: 'supplier_name' }, 'delivery_date', { key: 'location_id', label: 'location_name' }, 'status'],
    sums: ['value', 'lines_count', 'exceptions', 'open_claims'],
  }),
} as const;

export const listDeliveries = call({
  id: 'deliveries.list',
  method: 'GET',
  path: '/deliveries',
  summary: 'Deliveries, the latest first',
  access: maySee,
  query: listQuery(deliveryGrammar),
  answer: listAnswer(deliveryRow, deliveryGrammar.groups),
});
export const exportDeliveries = call({
  id: 'deliveries.export',
  method: 'GET',
  path: '/deliveries/export',
  summary: 'Deliveries line by line, as a sheet',
  access: maySee,
  query: exportQuery(deliveryGrammar),
  answer: sheetAnswer,
});
export const getDelivery = call({
  id: 'deliveries.detail',
  method: 'GET',
  path: '/deliveries/{id}',
  summary: 'One delivery with its lines and claims',
  access: maySee,
  params: idParams,
  answer: deliveryDetail,
});
export const createDelivery = call({
  id: 'deliveries.manual',
  method: 'POST',
  path: '/deliveries/manual',
  summary: 'Write a delivery down: as it came, or as it is expected',
  access: mayReceive,
  body: z.strictObject({
    ...head,
    delivery_date: head.delivery_date.optional(),
    status: z.enum(['draft', 'expected', 'received']).default('received'),
    lines: z.array(line).min(1).max(500),
    late,
  }),
  answer: deliveryDetail,
  status: 201,
  faults: [...faults, 'DELIVERY_UNMATCHED'],
  refreshes: deliveryLists,
});
export const updateDelivery = call({
  id: 'deliveries.update',
  method: 'PUT',
  path: '/deliveries/{id}',
  summary: 'Change a delivery, check it in, receive it, or put a received one right: that is reversed and posted anew',
  access: mayReceive,
  params: idParams,
  body: z.strictObject({
    ...head,
    supplier_id: id.optional(),
    delivery_date: head.delivery_date.optional(),
    status: z.enum(['expected', 'checking', 'received', 'refused', 'cancelled']).optional(),
    /** All lines anew, while nothing has been checked in. */
    lines: z
      .array(line.extend({ line: z.number().int().min(1).max(2000).optional().describe('The line that this one was: what its document says of it stays') }))
      .min(1)
      .max(500)
      .optional(),
    check: z.array(check).max(2000).optional(),
    /** Lines of a document that are no goods, such as a surcharge: only those that mean no product, while nothing is received. */
    leave_out: z.array(z.number().int().min(1).max(2000)).min(1).max(500).optional(),
    /** What came that nobody had ordered. */
    extra: z
      .array(line.extend({ product_id: id, received: quantity }))
      .max(100)
      .optional(),
    reason: text(200).nullish(),
    late,
    version: z.number().int().positive().optional(),
  }),
  answer: deliveryDetail,
  faults: [...faults, 'STALE_WRITE', 'ILLEGAL_TRANSITION', 'POSTED_ALREADY', 'DELIVERY_UNMATCHED'],
  refreshes: deliveryLists,
  offline: true,
});
export const deleteDelivery = call({
  id: 'deliveries.delete',
  method: 'DELETE',
  path: '/deliveries/{id}',
  summary: 'Take a delivery back: a received one is reversed, one that has not come is cancelled',
  access: mayReceive,
  params: idParams,
  answer: z.object({ deleted: z.literal(true), delivery: deliveryDetail }),
  faults: [...faults, 'ILLEGAL_TRANSITION'],
  refreshes: deliveryLists,
});

const lineParams = z.strictObject({ id, line: id });
export const putLinePhoto = call({
  id: 'deliveries.photo',
  method: 'POST',
  path: '/deliveries/{id}/lines/{line}/photo',
  summary: 'Add a photo to a line of a delivery',
  access: mayReceive,
  params: lineParams,
  upload: { field: 'photo', types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 10 * 1024 * 1024 },
  answer: deliveryDetail,
  refreshes: ['deliveries.detail'],
  offline: true,
});
export const getLinePhoto = call({
  id: 'deliveries.photo.get',
  method: 'GET',
  path: '/deliveries/{id}/lines/{line}/photo',
  summary: 'The photo of a line',
  access: maySee,
  params: lineParams,
  answer: { document: ['image/webp'] },
});

export const deliveriesByCount = call({
  id: 'deliveries.by-count-and-product',
  method: 'GET',
  path: '/deliveries/by-count-and-product',
  summary: 'What was delivered of a product between the count before this one and this one',
  access: maySee,
  /** Without a count, up to the latest that is completed; without a product, of all of them. */
  query: z.strictObject({ countId: id.optional(), productId: id.optional() }),
  answer: z.object({
    count_id: z.number().int().nullable(),
    product: z.object(productCard).nullable(),
    /** When it was counted before; nothing where it never was. */
    from: z.string().nullable(),
    to: z.string(),
    data: z.array(
      z.object({
        delivery_id: z.number().int(),
        number: z.string(),
        supplier_name: z.string(),
        reference: z.string().nullable(),
        received_at: z.string(),
        line: z.number().int(),
        product_id: z.number().int(),
        product_name: z.string(),
        location_name: z.string().nullable(),
        ordered: z.number(),
        received: z.number(),
        unit: z.enum(lineUnits),
        quantity: z.number(),
        value: z.number(),
      }),
    ),
    total: z.number().int(),
    /** In the base unit; nothing where it is of several products. */
    quantity: z.number().nullable(),
    value: z.number(),
  }),
});
