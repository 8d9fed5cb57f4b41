import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { OrderState, PriceReason } from '../../contract/states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { expectOrder } from '../receipts/expect.ts';
import { reserveStock } from './reservations.ts';
import { tellOfOrders } from './tell.ts';

/** A line as it was agreed. Money and quantities are as they are kept. */
export interface OrderDraftLine {
  readonly listing_id: number;
  readonly sku: string;
  readonly name: string;
  readonly pack: string;
  readonly base_unit: string;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly price_basis: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly price_reason: PriceReason;
  readonly tax_rate: number;
  readonly total: number;
  readonly tax: number;
}

export interface OrderDraft {
  readonly seller_id: number;
  readonly seller_name: string;
  readonly currency: string;
  readonly lines: readonly OrderDraftLine[];
  readonly subtotal: number;
  readonly tax: number;
  readonly delivery_fee: number;
  readonly total: number;
  readonly requested_day: string;
  /** To this supplier alone. */
  readonly notes?: string | undefined;
}

export interface OrderTerms {
  readonly delivery_address: string;
  readonly payment_method: string;
  readonly notes: string | null;
  readonly po_number: string | null;
  readonly checkout_id: string | null;
  readonly reordered_from: number | null;
  /** An accepted quotation needs no second answer. */
  readonly status: Extract<OrderState, 'pending' | 'accepted'>;
  /** Whose order it is, where that is not whoever does this. */
  readonly by?: Buyer;
}

export interface Buyer {
  readonly userId: number;
  readonly name: string;
}

interface Sale {
  readonly number: string;
  readonly order_id: number;
}

interface Account {
  readonly status: 'open' | 'suspended';
  readonly terms_days: number;
  readonly buyer_name: string;
}

/** The first order opens the account; where the supplier has stopped selling, there is none. */
async function openAccount({ db }: Ctx, { seller_id, seller_name }: OrderDraft, address: string): Promise<Account> {
  const [, found] = await batch(
    db,
    sql`insert into trade_accounts (client_id, seller_id, buyer_name, seller_name, delivery_address)
      select client_id, ${seller_id}, name, ${seller_name}, ${address} from clients where client_id = (select app_client()) on conflict do nothing`,
    sql<Account>`select status, terms_days, buyer_name from trade_accounts where client_id = (select app_client()) and seller_id = ${seller_id}`,
  );
  const [opened] = found;
  if (!opened || opened.status === 'suspended') throw fault('ACCOUNT_SUSPENDED', { details: { seller_id } });
  return opened;
}

/** The next number of the client in whose name this runs, counted by year. */
export const numberOf = (prefix: string, kind: string, year: number) => sql`${`${prefix}-${year}-`}::text || lpad(next_document_number(${kind}, ${year})::text, 4, '0')`;

/** In the supplier's name: the goods are promised, and the sale has its number. */
const supplierSide = (ctx: Ctx, draft: OrderDraft, buyer: string, year: number): Promise<Sale> =>
  inNameOf(ctx, draft.seller_id, 'market order', async (theirs) => {
    const numbered = sql<Sale>`select ${numberOf('SO', 'market-sale', year)} as number, nextval(pg_get_serial_sequence('market_orders', 'order_id'))::integer as order_id`;
    const [sale] = (await reserveStock(theirs, draft.seller_id, draft.lines, numbered)) as [Sale];
    const lines = draft.lines.length === 1 ? '1 line' : `${draft.lines.length} lines`;
    await notifyClient(theirs, {
      type: 'order',
      title: `New order ${sale.number} from ${buyer}`,
      body: `${lines}, wanted for ${draft.requested_day}`,
      orderId: sale.order_id,
      waits: true,
    });
    return sale;
  });

/** Writes an order of the venue that asks, with the goods reserved and both sides told. Refused, nothing of it stands. */
export async function placeOrder(ctx: Ctx, draft: OrderDraft, terms: OrderTerms): Promise<number> {
  const { seller_id, seller_name, currency, lines, requested_day } = draft;
  const { terms_days, buyer_name } = await openAccount(ctx, draft, terms.delivery_address);
  const at = ctx.now.toISOString();
  const year = ctx.now.getUTCFullYear();
  const sale = await supplierSide(ctx, draft, buyer_name, year);
  const accepted = terms.status === 'accepted';
  const by = terms.by ?? ctx.who;
  const id = sale.order_id;
  const [made] = await batch(
    ctx.db,
    sql<{ number: string }>`
      insert into market_orders (client_id, order_id, seller_id, order_number, sales_number, buyer_name, seller_name, checkout_id, reordered_from, status, currency, subtotal, tax, delivery_fee, total,
      payment_method, terms_days, po_number, notes, delivery_address, requested_day, estimated_delivery, ordered_by, ordered_at, answered_at)
    overriding system value
    values (app_client(), ${id}, ${seller_id}, ${numberOf('PO', 'market-order', year)}, ${sale.number}, ${buyer_name}, ${seller_name}, ${terms.checkout_id}::uuid, ${terms.reordered_from}::integer, ${terms.status},
      ${currency}, ${draft.subtotal}, ${draft.tax}, ${draft.delivery_fee}, ${draft.total}, ${terms.payment_method}, ${terms_days}, ${terms.po_number}, ${terms.notes}, ${terms.delivery_address},
      ${requested_day}, ${requested_day}, ${by.userId}, ${at}::timestamptz, ${accepted ? at : null}::timestamptz)
    returning order_number as number`,
    sql`
      insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, total, answer, confirmed)
      select app_client(), ${id}, r.line, ${seller_id}, r.listing_id, r.sku, r.name, r.pack, r.base_unit, r.size_quantity, r.pack_units, r.price_basis, r.quantity, r.unit_price, r.price_reason, r.tax_rate, r.total,
        ${accepted ? sql`'confirmed', r.quantity` : sql`null, null`}
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, line: index + 1 })))}::jsonb)
        as r(line integer, listing_id integer, sku text, name text, pack text, base_unit text, size_quantity bigint, pack_units integer, price_basis text, quantity integer, unit_price bigint, price_reason text, tax_rate numeric, total bigint)`,
    sql`insert into market_order_events (client_id, order_id, seller_id, party, by_name, event, note) values (app_client(), ${id}, ${seller_id}, 'buyer', ${by.name}, 'ordered', ${terms.notes})`,
  );
  if (accepted) await expectOrder(ctx, id);
  tellOfOrders(ctx, seller_id);
  ctx.changed({ entity: 'market order', id, action: 'ordered', after: { order_number: made[0]?.number, supplier_id: seller_id, total: draft.total } });
  return id;
}
