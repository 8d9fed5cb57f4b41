import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { QuotationBody } from '../../contract/rfqs/rfq-sold.ts';
import { lineTotal, type Packed, taxOn } from '../../domain/lines.ts';
import type { SoldRfq } from './sold-rows.ts';

/** As it is kept. */
interface QuotedLine extends Packed {
  readonly line: number;
  readonly listing_id: number;
  readonly sku: string;
  readonly name: string;
  readonly pack: string;
  readonly base_unit: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly min_quantity: number;
  readonly tax_rate: number;
  readonly total: number;
  readonly note: string;
}

interface Listing extends Packed {
  readonly listing_id: number;
  readonly sku: string;
  readonly name: string;
  readonly pack: string;
  readonly base_unit: string;
  readonly tax_rate: number;
}

async function listingsOf({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Listing>> {
  const { rows } = await sql<Listing>`
    select listing_id, sku, name, pack_name as pack, base_unit, size_quantity, pack_units, price_basis, tax_rate from listings
    where client_id = (select app_client()) and listing_id = any(${[...ids]}::integer[]) and status <> 'archived'`.execute(db);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** What is quoted line by line, each with one of one's own products that is measured as what is asked for. */
export async function quotedLines(ctx: Ctx, { items }: SoldRfq, said: QuotationBody['lines']): Promise<QuotedLine[]> {
  const listings = await listingsOf(
    ctx,
    said.map(({ product_id }) => product_id),
  );
  return said.map(({ line, product_id, quantity_available, quoted_price, min_qty, note }, at) => {
    const item = items.find((one) => one.line === line);
    if (!item) throw invalid(`lines.${at}.line`, 'is not asked for');
    const listing = listings.get(product_id);
    if (!listing) throw invalid(`lines.${at}.product_id`, 'does not exist');
    if (listing.base_unit !== item.base_unit) throw invalid(`lines.${at}.product_id`, `is measured in ${listing.base_unit}, and ${item.base_unit} are asked for`);
    const unit_price = moneyToStore(quoted_price);
    const total = lineTotal(listing, unit_price, quantity_available);
    return { ...listing, line, quantity: quantity_available, unit_price, min_quantity: min_qty, total, note };
  });
}

interface Said extends Omit<QuotationBody, 'lines'> {
  readonly revision: number;
  readonly currency: string;
}

/** Writes the next version of what one quotes. */
export async function writeQuotation(ctx: Ctx, { client_id, rfq_id, own_id }: SoldRfq, said: Said, lines: readonly QuotedLine[]): Promise<void> {
  const subtotal = lines.reduce((all, { total }) => all + total, 0);
  const tax = lines.reduce((all, { total, tax_rate }) => all + taxOn(total, tax_rate), 0);
  const fee = moneyToStore(said.delivery_fee);
  const { rows } = await sql<{ id: number }>`
    insert into quotations (client_id, rfq_id, seller_id, revision, status, submitted_at) values (${client_id}, ${rfq_id}, ${own_id}, ${said.revision}, 'submitted', ${ctx.now.toISOString()}::timestamptz)
    returning quotation_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await batch(
    ctx.db,
    sql`insert into quotation_terms (client_id, quotation_id, rfq_id, seller_id, currency, subtotal, tax, delivery_fee, total, delivery_timeframe, terms_conditions, notes, valid_until)
      values (${client_id}, ${id}, ${rfq_id}, ${own_id}, ${said.currency}, ${subtotal}, ${tax}, ${fee}, ${subtotal + tax + fee}, ${said.delivery_timeframe}, ${said.terms_conditions}, ${said.notes}, ${said.valid_until}::date)`,
    sql`insert into quotation_lines (client_id, quotation_id, rfq_id, seller_id, line, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, min_quantity, tax_rate, total, note)
      select ${client_id}, ${id}, ${rfq_id}, ${own_id}, l.line, l.listing_id, l.sku, l.name, l.pack, l.base_unit, l.size_quantity, l.pack_units, l.price_basis, l.quantity, l.unit_price, l.min_quantity, l.tax_rate, l.total, l.note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line integer, listing_id integer, sku text, name text, pack text, base_unit text, size_quantity bigint, pack_units integer, price_basis text, quantity integer, unit_price bigint,
        min_quantity integer, tax_rate numeric, total bigint, note text)`,
  );
}
