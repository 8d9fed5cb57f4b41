import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { QuotationLine, QuotationTerms } from '../../contract/rfqs/quotation.ts';
import type { QuotationState } from '../../contract/rfqs/rfq-states.ts';
import { pricePerBase } from '../../domain/lines.ts';

/** A version as it stands, with what it says where whoever asks may know. */
export interface FoundQuotation {
  readonly quotation_id: number;
  readonly seller_id: number;
  readonly seller_name: string;
  readonly revision: number;
  readonly status: QuotationState;
  readonly submitted_at: string;
  readonly reason: string | null;
  readonly request: string | null;
  readonly order_id: number | null;
  readonly terms: QuotationTerms | null;
}

type StoredTerms = Omit<QuotationTerms, 'lines' | 'quoted_price' | 'quantity_available'> & { quotation_id: number; subtotal: number };
interface StoredLine extends Omit<QuotationLine, 'price_per_base' | 'covers'> {
  readonly quotation_id: number;
}

const lineOf = ({ quotation_id: _, ...line }: StoredLine): QuotationLine => ({
  ...line,
  size_quantity: quantityFromStore(line.size_quantity),
  quoted_price: moneyFromStore(line.quoted_price),
  total: moneyFromStore(line.total),
  target_price: line.target_price === null ? null : moneyFromStore(line.target_price),
  price_per_base: moneyFromStore(pricePerBase(line, line.quoted_price)),
  covers: quantityFromStore(line.size_quantity * line.pack_units * line.quantity_available),
});

const termsOf = ({ quotation_id: _, subtotal, ...terms }: StoredTerms, lines: readonly StoredLine[]): QuotationTerms => ({
  ...terms,
  quoted_price: moneyFromStore(subtotal),
  tax: moneyFromStore(terms.tax),
  delivery_fee: moneyFromStore(terms.delivery_fee),
  total: moneyFromStore(terms.total),
  quantity_available: lines.reduce((all, { quantity_available }) => all + quantity_available, 0),
  lines: lines.map(lineOf),
});

/** All versions of a request that whoever asks may know of, each supplier's latest first. */
export async function quotationsOf(db: Sql, buyerId: number, rfqId: number, which: RawBuilder<unknown> = sql`true`): Promise<FoundQuotation[]> {
  const of = sql`x.client_id = ${buyerId} and x.rfq_id = ${rfqId}`;
  const [heads, terms, lines] = await concurrently([
    sql<Omit<FoundQuotation, 'terms'>>`
      select x.quotation_id, x.seller_id, i.seller_name, x.revision, x.status, x.submitted_at, x.reason, x.request, x.order_id
      from quotations x join rfq_invitations i on i.client_id = x.client_id and i.rfq_id = x.rfq_id and i.seller_id = x.seller_id
      where ${of} and ${which} order by lower(i.seller_name), x.seller_id, x.revision desc`.execute(db),
    sql<StoredTerms>`
      select quotation_id, currency, subtotal, tax, delivery_fee, total, delivery_timeframe, terms_conditions, notes, valid_until from quotation_terms x where ${of}`.execute(db),
    sql<StoredLine>`
      select quotation_id, line, listing_id as product_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity as quantity_available, unit_price as quoted_price,
        min_quantity as min_qty, tax_rate, total, note, target_price, target_quantity, awarded
      from quotation_lines x where ${of} order by line`.execute(db),
  ]);
  const termsById = new Map(terms.rows.map((one) => [one.quotation_id, one]));
  const linesById = Map.groupBy(lines.rows, ({ quotation_id }) => quotation_id);
  return heads.rows.map((head) => {
    const said = termsById.get(head.quotation_id);
    return { ...head, terms: said ? termsOf(said, linesById.get(head.quotation_id) ?? []) : null };
  });
}
