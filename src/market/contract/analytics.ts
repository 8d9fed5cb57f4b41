import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayBuy, maySell } from './access.ts';
import { availabilities, orderStatuses } from './states.ts';

/** So many days until now, held against as many before. */
const period = z.strictObject({ days: wholeNumber(z.coerce.number().int().min(1).max(730).default(30)) });

const figure = z.object({ value: z.number(), before: z.number() });
const moneyFigure = z.object({ value: column.money('Value'), before: column.money('Before') });
const byDay = z.array(z.object({ day: z.string(), orders: z.number().int(), total: column.money('Total') }));
const byName = z.array(z.object({ id: z.number().int(), name: z.string(), orders: z.number().int(), quantity: z.number().int(), total: column.money('Total') }));

export const supplierOverview = call({
  id: 'mkt.supplier.dashboard.overview',
  method: 'GET',
  path: '/marketplace/v1/supplier/dashboard/overview',
  summary: 'What waits, what was sold, and how that was before',
  access: maySell,
  query: period,
  answer: z.object({
    days: z.number().int(),
    to_answer: z.number().int(),
    to_ship: z.number().int(),
    waiting_for_client: z.number().int(),
    orders: figure,
    revenue: moneyFigure,
    clients: figure,
    out_of_stock: z.number().int(),
    low: z.number().int(),
  }),
});
export const supplierRevenue = call({
  id: 'mkt.supplier.dashboard.revenue',
  method: 'GET',
  path: '/marketplace/v1/supplier/dashboard/revenue',
  summary: 'What was sold by day, client, product and category',
  access: maySell,
  query: period,
  answer: z.object({
    days: z.number().int(),
    revenue: moneyFigure,
    by_day: byDay,
    by_client: byName,
    by_product: byName,
    by_category: z.array(z.object({ category: z.string(), total: column.money('Total') })),
  }),
});
export const supplierPerformance = call({
  id: 'mkt.supplier.dashboard.performance',
  method: 'GET',
  path: '/marketplace/v1/supplier/dashboard/performance',
  summary: 'How fast orders are answered, how much of them comes, and how often on the day',
  access: maySell,
  query: period,
  answer: z.object({
    days: z.number().int(),
    /** Orders that say anything of it; without any, there is no share. */
    answered: z.number().int(),
    minutes_to_answer: z.number().nullable(),
    fill_rate: z.number().nullable(),
    delivered: z.number().int(),
    on_time_rate: z.number().nullable(),
    rejected: z.number().int(),
  }),
});
export const supplierStockAlerts = call({
  id: 'mkt.supplier.dashboard.inventory.alerts',
  method: 'GET',
  path: '/marketplace/v1/supplier/dashboard/inventory/alerts',
  summary: 'What is out or low, with what is promised and how long it lasts',
  access: maySell,
  answer: z.object({
    data: z.array(
      z.object({
        listing_id: z.number().int(),
        sku: z.string(),
        name: z.string(),
        availability: z.enum(availabilities),
        on_hand: z.number().int(),
        reserved: z.number().int(),
        low_at: z.number().int(),
        /** Packs a day, over the last four weeks. */
        sold_a_day: z.number(),
        days_left: z.number().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
/** What orders came to, what of it was credited with its tax, and what is left to be paid. */
const due = { billed: column.money('Billed'), credited: column.money('Credited'), amount: column.money('Amount') };

export const supplierPendingPayments = call({
  id: 'mkt.supplier.dashboard.payments.pending',
  method: 'GET',
  path: '/marketplace/v1/supplier/dashboard/payments/pending',
  summary: 'What was delivered, less what was credited, and falls due, by client',
  access: maySell,
  answer: z.object({
    data: z.array(z.object({ client_id: z.number().int(), client_name: z.string(), orders: z.number().int(), ...due, next_due: z.string() })),
    total: z.number().int(),
    ...due,
  }),
});
export const supplierOrderAnalytics = call({
  id: 'mkt.supplier.orders.analytics',
  method: 'GET',
  path: '/marketplace/v1/supplier/orders/analytics',
  summary: 'Orders by state and day, and what the usual one comes to',
  access: maySell,
  query: period,
  answer: z.object({
    days: z.number().int(),
    orders: figure,
    average: moneyFigure,
    by_status: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number().int(), total: column.money('Total') })),
    by_day: byDay,
  }),
});
export const clientSpending = call({
  id: 'mkt.client.orders.analytics.spending',
  method: 'GET',
  path: '/marketplace/v1/client/orders/analytics/spending',
  summary: 'What was spent by supplier, category and day, and how much of the change is price and how much volume',
  access: mayBuy,
  query: period,
  answer: z.object({
    days: z.number().int(),
    spent: moneyFigure,
    orders: figure,
    /** Of what was bought in both periods: dearer or cheaper for as much. Both sum to what changed. */
    price_effect: column.money('By price'),
    volume_effect: column.money('By volume'),
    by_supplier: byName,
    by_category: z.array(z.object({ category: z.string(), total: column.money('Total') })),
    by_day: byDay,
  }),
});
const delivered = {
  delivered: z.number().int(),
  on_time: z.number().int(),
  on_time_rate: z.number().nullable(),
  average_days: z.number().nullable(),
};
export const deliveryMetrics = call({
  id: 'mkt.delivery.metrics',
  method: 'GET',
  path: '/marketplace/v1/delivery/metrics',
  summary: 'How often orders came on the day, and how long they took',
  access: mayBuy,
  query: period,
  answer: z.object({ days: z.number().int(), ...delivered, under_way: z.number().int(), late_now: z.number().int() }),
});
export const deliveryAnalytics = call({
  id: 'mkt.delivery.analytics',
  method: 'GET',
  path: '/marketplace/v1/delivery/analytics',
  summary: 'How each supplier delivered',
  access: mayBuy,
  query: period,
  answer: z.object({
    days: z.number().int(),
    by_supplier: z.array(z.object({ seller_id: z.number().int(), seller_name: z.string(), ...delivered, fill_rate: z.number().nullable() })),
  }),
});
export const deliveryEstimate = call({
  id: 'mkt.delivery.cost-estimate',
  method: 'POST',
  path: '/marketplace/v1/delivery/cost-estimate',
  summary: 'What delivery would cost and when it could come',
  access: mayBuy,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ product_id: id, qty: z.number().int().min(1).max(100_000) }))
      .min(1)
      .max(200),
    delivery_address: text(500).optional(),
  }),
  answer: z.object({
    fee: column.money('Fee'),
    currency: z.string(),
    estimated_delivery: z.string(),
    suppliers: z.array(z.object({ seller_id: z.number().int(), seller_name: z.string(), fee: column.money('Fee'), estimated_delivery: z.string() })),
  }),
});
