import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, lacking, notFound } from '../../../kernel/server/fault.ts';
import type { BoughtQuotation, QuotationLine, QuotationTerms } from '../../contract/rfqs/quotation.ts';
import { acceptQuotation, awardRfq, renegotiateQuotation } from '../../contract/rfqs/rfq.ts';
import { isStanding, quotationStates, rfqStates } from '../../contract/rfqs/rfq-states.ts';
import { deliveryAfter } from '../../domain/delivery-days.ts';
import { taxOn } from '../../domain/lines.ts';
import { addRules } from '../accounts/rules.ts';
import { type OrderDraft, type OrderDraftLine, placeOrder } from '../orders/place.ts';
import { refuseOverLimit } from '../requests/limits.ts';
import { type SellerTerms, sellerTerms } from '../sellers/plans.ts';
import { lapse, refuseStep } from './closing.ts';
import { tellParty, tellRfqHistory } from './events.ts';
import { oneRfq, type WholeRfq } from './rfq-rows.ts';

/** What one supplier gets of a request. */
interface Part {
  readonly quotation: BoughtQuotation;
  readonly terms: QuotationTerms;
  readonly seller: SellerTerms;
  readonly lines: readonly QuotationLine[];
}

interface Acceptance {
  readonly acceptance_notes?: string | undefined;
  readonly delivery_address?: string | undefined;
  readonly po_number?: string | null | undefined;
}

function refuseSealed({ sealed, status }: WholeRfq): void {
  if (sealed && status !== 'closed') throw fault('QUOTATION_SEALED', { details: { status } });
}

/** A quotation that may be accepted now: the newest version, still valid, of a supplier that still sells. */
function acceptable(ctx: Ctx, quotation: BoughtQuotation, sellers: ReadonlyMap<number, SellerTerms>): Omit<Part, 'lines'> {
  checkTransition(quotationStates, quotation.status, 'accepted');
  const seller = sellers.get(quotation.seller_id);
  if (!seller) throw fault('ACCOUNT_SUSPENDED', { details: { seller_id: quotation.seller_id } });
  const { terms } = quotation;
  if (!terms) throw fault('QUOTATION_SEALED');
  if (terms.valid_until < calendarDay(ctx.now, seller.timezone))
    throw fault('QUOTATION_EXPIRED', { details: { quotation_id: quotation.quotation_id, valid_until: terms.valid_until } });
  return { quotation, terms, seller };
}

const draftLine = (line: QuotationLine): OrderDraftLine => {
  const total = moneyToStore(line.total);
  return {
    listing_id: line.product_id,
    sku: line.sku,
    name: line.name,
    pack: line.pack,
    base_unit: line.base_unit,
    size_quantity: quantityToStore(line.size_quantity),
    pack_units: line.pack_units,
    price_basis: line.price_basis,
    quantity: line.quantity_available,
    unit_price: moneyToStore(line.quoted_price),
    price_reason: 'private',
    tax_rate: line.tax_rate,
    total,
    tax: taxOn(total, line.tax_rate),
  };
};

function draftOf(ctx: Ctx, { seller, terms, lines: awarded }: Part): OrderDraft {
  const lines = awarded.map(draftLine);
  const [subtotal, tax] = [lines.reduce((all, { total }) => all + total, 0), lines.reduce((all, line) => all + line.tax, 0)];
  const delivery_fee = moneyToStore(terms.delivery_fee);
  return {
    seller_id: seller.seller_id,
    seller_name: seller.seller_name,
    currency: terms.currency,
    lines,
    subtotal,
    tax,
    delivery_fee,
    total: subtotal + tax + delivery_fee,
    requested_day: deliveryAfter(seller, ctx.now, terms.delivery_timeframe),
  };
}

/** In the supplier's name: what was quoted is what this venue pays from now on, as long as the quotation is valid. */
async function agreePrices(ctx: Ctx, rfq: WholeRfq, { seller, terms, lines }: Part): Promise<void> {
  const valid_from = calendarDay(ctx.now, seller.timezone);
  const rules = lines.map(({ product_id, quoted_price, min_qty }) => ({
    product_id,
    type: 'fixed' as const,
    value: quoted_price,
    min_qty,
    valid_from,
    valid_until: terms.valid_until,
  }));
  await inNameOf(ctx, seller.seller_id, 'private price', async (theirs) => {
    const ids = await addRules(theirs, [rfq.client_id], rules);
    for (const [at, id] of ids.entries()) theirs.changed({ entity: 'private price', id, action: 'quoted', after: rules[at] });
  });
}

async function place(ctx: Ctx, rfq: WholeRfq, part: Part, said: Acceptance): Promise<void> {
  const delivery_address = said.delivery_address ?? rfq.delivery_address ?? part.seller.delivery_address;
  if (!delivery_address) throw lacking('delivery_address');
  const order = await placeOrder(ctx, draftOf(ctx, part), {
    delivery_address,
    payment_method: 'company_account',
    notes: [`As quoted for ${rfq.rfq_number}, version ${part.quotation.revision}.`, said.acceptance_notes].filter(Boolean).join('\n'),
    po_number: said.po_number ?? null,
    checkout_id: null,
    reordered_from: null,
    status: 'accepted',
  });
  await agreePrices(ctx, rfq, part);
  const quotationId = part.quotation.quotation_id;
  await batch(
    ctx.db,
    sql`update quotations set status = 'accepted', order_id = ${order}, ended_at = ${ctx.now.toISOString()}::timestamptz where client_id = ${rfq.client_id} and quotation_id = ${quotationId}`,
    sql`update quotation_lines set awarded = line = any(${part.lines.map(({ line }) => line)}::integer[]) where client_id = ${rfq.client_id} and quotation_id = ${quotationId}`,
  );
}

/** The orders, the agreed prices and what everybody is told stand together, or none of it does. Suppliers in the order of their numbers, as everybody who takes goods of several does. */
async function award(ctx: Ctx, rfq: WholeRfq, parts: readonly Part[], said: Acceptance): Promise<WholeRfq> {
  await refuseOverLimit(
    ctx,
    parts.map((part) => draftOf(ctx, part)),
  );
  for (const part of [...parts].sort((a, b) => a.seller.seller_id - b.seller.seller_id)) await place(ctx, rfq, part, said);
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await batch(
    ctx.db,
    sql`update quotations set status = 'not_selected', ended_at = ${at} where client_id = ${rfq.client_id} and rfq_id = ${rfq.rfq_id} and status in ('submitted', 'renegotiation_requested')`,
    sql`update rfqs set status = 'awarded', closed_at = coalesce(closed_at, ${at}) where client_id = ${rfq.client_id} and rfq_id = ${rfq.rfq_id}`,
    lapse(rfq),
  );
  await tellRfqHistory(ctx, rfq, { party: 'buyer', event: 'awarded', note: said.acceptance_notes });
  const won = new Set(parts.map(({ seller }) => seller.seller_id));
  for (const { seller } of parts) {
    await tellRfqHistory(ctx, rfq, { party: 'buyer', event: 'accepted', note: said.acceptance_notes, seller: seller.seller_id });
    await tellParty(ctx, seller.seller_id, rfq.rfq_id, `${rfq.rfq_number}: your quotation was accepted`, said.acceptance_notes ?? rfq.title);
  }
  for (const { seller_id, status } of rfq.quotations.filter((one) => isStanding(one.status) && !won.has(one.seller_id))) {
    await tellRfqHistory(ctx, rfq, {
      party: 'buyer',
      event: 'not_selected',
      note: status === 'renegotiation_requested' ? 'No other version came in time.' : null,
      seller: seller_id,
    });
    await tellParty(ctx, seller_id, rfq.rfq_id, `${rfq.rfq_number} went to another supplier`, rfq.title);
  }
  const after = await oneRfq(ctx.db, rfq.rfq_id);
  ctx.changed({ entity: 'rfq', id: rfq.rfq_id, action: 'awarded', before: rfq, after });
  return after;
}

async function awardable(ctx: Ctx, id: number): Promise<WholeRfq> {
  const rfq = await oneRfq(ctx.db, id, true);
  checkTransition(rfqStates, rfq.status, 'awarded');
  refuseSealed(rfq);
  return rfq;
}

const sellersOf = ({ db }: Ctx, { quotations }: WholeRfq) => sellerTerms(db, [...new Set(quotations.map(({ seller_id }) => seller_id))]);

export const awardRoutes: readonly BoundCall[] = [
  serve(acceptQuotation, async (ctx, { params: { id, quotationId }, body }) => {
    const rfq = await awardable(ctx, id);
    const quotation = rfq.quotations.find(({ quotation_id }) => quotation_id === quotationId);
    if (!quotation) throw notFound();
    const part = acceptable(ctx, quotation, await sellersOf(ctx, rfq));
    return award(ctx, rfq, [{ ...part, lines: part.terms.lines }], body);
  }),
  serve(awardRfq, async (ctx, { params: { id }, body: { lines, ...body } }) => {
    const rfq = await awardable(ctx, id);
    const sellers = await sellersOf(ctx, rfq);
    const chosen = lines.map(({ line, quotation_id }, at) => {
      const quotation = rfq.quotations.find((one) => one.quotation_id === quotation_id);
      if (!quotation) throw invalid(`lines.${at}.quotation_id`, 'does not exist');
      const quoted = quotation.terms?.lines.find((one) => one.line === line);
      if (!quoted) throw invalid(`lines.${at}.line`, 'is not quoted there');
      return { quotation, quoted };
    });
    const parts = [...Map.groupBy(chosen, ({ quotation }) => quotation)].map(([quotation, mine]) => ({
      ...acceptable(ctx, quotation, sellers),
      lines: mine.map(({ quoted }) => quoted).sort((a, b) => a.line - b.line),
    }));
    return award(ctx, rfq, parts, body);
  }),
  serve(renegotiateQuotation, async (ctx, { params: { id, quotationId }, body: { request, lines } }) => {
    const rfq = await oneRfq(ctx.db, id, true);
    if (rfq.status !== 'open' && rfq.status !== 'closed') throw refuseStep(rfq, 'Another version can be asked for while a request is open or closed.');
    refuseSealed(rfq);
    const quotation = rfq.quotations.find(({ quotation_id }) => quotation_id === quotationId);
    if (!quotation) throw notFound();
    checkTransition(quotationStates, quotation.status, 'renegotiation_requested');
    const unknown = lines.findIndex(({ line }) => !quotation.terms?.lines.some((one) => one.line === line));
    if (unknown >= 0) throw invalid(`lines.${unknown}.line`, 'is not quoted there');
    const wishes = JSON.stringify(
      lines.map(({ line, target_price, target_quantity }) => ({ line, target_quantity, target_price: target_price == null ? null : moneyToStore(target_price) })),
    );
    await batch(
      ctx.db,
      sql`update quotations set status = 'renegotiation_requested', request = ${request} where client_id = ${rfq.client_id} and quotation_id = ${quotationId}`,
      sql`update quotation_lines l set target_price = w.target_price, target_quantity = w.target_quantity
        from jsonb_to_recordset(${wishes}::jsonb) as w(line integer, target_price bigint, target_quantity integer) where l.client_id = ${rfq.client_id} and l.quotation_id = ${quotationId} and l.line = w.line`,
    );
    await tellRfqHistory(ctx, rfq, { party: 'buyer', event: 'renegotiation_requested', note: request, seller: quotation.seller_id });
    await tellParty(ctx, quotation.seller_id, id, `${rfq.client_name} asks for another version of your quotation for ${rfq.rfq_number}`, request);
    const after = await oneRfq(ctx.db, id);
    ctx.changed({ entity: 'rfq', id, action: 'renegotiation_requested', before: rfq, after });
    return after;
  }),
];
