import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, whereAll } from '../../../kernel/server/records/list.ts';
import { momentColumn, moneyColumn, numberColumn, pageOf, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import type { ClaimRow } from '../../contract/claim.ts';
import { claimStates } from '../../contract/states.ts';
import { mine } from '../deliveries/cards.ts';

const from = sql`delivery_claims c
  join delivery_lines x on x.client_id = c.client_id and x.delivery_id = c.delivery_id and x.line = c.line
  join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id
  join supplier_cards s on s.supplier_id = d.supplier_id
  left join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
  left join user_cards u on u.client_id = c.client_id and u.user_id = c.created_by`;

/** Of a claim `c`: what was asked for, or what the supplier agreed to, less what has been credited; nothing once it is over. */
export const outstanding = sql`case when c.status in ('closed', 'withdrawn') then 0 else coalesce(c.accepted_amount, c.amount) - coalesce(c.credit_amount, 0) end`;
const name = sql`coalesce(p.name, x.name)`;

const select = sql`c.claim_id, c.delivery_id, d.number as delivery_number, d.reference as delivery_reference, d.delivery_date, c.line, d.supplier_id, s.supplier_name, x.client_product_id as product_id, ${name} as product_name,
  c.kind, ${quantityOf(sql`c.quantity`)} as quantity, x.unit, ${moneyOf(sql`c.amount`)} as amount, c.status, c.found_later, ${moneyOf(sql`c.accepted_amount`)} as accepted_amount, ${moneyOf(sql`c.credit_amount`)} as credit_amount,
  c.credit_reference, ${moneyOf(outstanding)} as outstanding, c.note, c.reason, x.photo is not null as has_photo, c.created_at, c.submitted_at, c.answered_at, c.credited_at, u.user_name, c.version`;

const columns = {
  created_at: momentColumn(sql`c.created_at`),
  delivery_date: textColumn(sql`d.delivery_date`),
  supplier_name: wordColumn(sql`s.supplier_name`),
  product_name: wordColumn(name),
  kind: textColumn(sql`c.kind`),
  status: textColumn(sql`c.status`),
  amount: moneyColumn(sql`c.amount`),
  outstanding: moneyColumn(outstanding),
  supplier_id: numberColumn(sql`d.supplier_id`),
  delivery_id: numberColumn(sql`c.delivery_id`),
  product_id: numberColumn(sql`x.client_product_id`),
};

type Row = Omit<ClaimRow, 'allowed_next'>;
/** What has come in full waits for no further credit. */
const withAllowedTransitions = (row: Row): ClaimRow => ({ ...row, allowed_next: claimStates[row.status].filter((next) => next !== 'credited' || row.outstanding > 0) });

export async function claimsOf(db: Sql, where: RawBuilder<unknown>): Promise<ClaimRow[]> {
  const { rows } = await sql<Row>`select ${select} from ${from} where c.client_id = ${mine} and ${where} order by c.line, c.claim_id`.execute(db);
  return rows.map(withAllowedTransitions);
}

export async function oneClaim(db: Sql, id: number, lock = false): Promise<ClaimRow> {
  if (lock) await sql`select 1 from delivery_claims where client_id = ${mine} and claim_id = ${id} for update`.execute(db);
  const [row] = await claimsOf(db, sql`c.claim_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export const claimListing = (search: string | undefined) => ({
  from,
  select,
  columns,
  tie: sql`c.claim_id desc`,
  where: [
    sql`c.client_id = ${mine}`,
    ...(search ? [sql`position(lower(${search}) in lower(concat_ws(' ', d.number, s.supplier_name, p.brand_name, ${name}, x.name, c.credit_reference))) > 0`] : []),
  ],
});

export async function claimPage(db: Sql, input: ListInput) {
  const listing = claimListing(input.search);
  const [page, sum] = await Promise.all([
    pageOf<Row>(db, input, listing),
    sql<{
      outstanding: number;
    }>`select ${moneyOf(sql`coalesce(sum(${outstanding}), 0)`)} as outstanding from ${from} where ${whereAll([...listing.where, ...conditionsOf(input.filters, columns)])}`.execute(
      db,
    ),
  ]);
  return { ...page, data: page.data.map(withAllowedTransitions), outstanding: sum.rows[0]?.outstanding ?? 0 };
}
