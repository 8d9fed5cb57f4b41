import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, whereAll } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type ClaimRow, claimRow } from '../../contract/claim.ts';
import { claimStates } from '../../contract/states.ts';
import { mine } from '../deliveries/cards.ts';
import { taxColumns } from './claim-tax.ts';

const from = sql`delivery_claims c
  join delivery_lines x on x.client_id = c.client_id and x.delivery_id = c.delivery_id and x.line = c.line
  join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id
  join supplier_cards s on s.supplier_id = d.supplier_id
  left join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
  left join user_cards u on u.client_id = c.client_id and u.user_id = c.created_by`;

/** The open amount of a claim `c`: what was claimed, or what the supplier agreed to, less what has been credited; nothing once it is over. */
export const outstanding = sql`case when c.status in ('closed', 'withdrawn') then 0 else coalesce(c.accepted_amount, c.amount) - coalesce(c.credit_amount, 0) end`;
const name = sql`coalesce(p.name, x.name)`;

const rows = rowsOf(
  claimRow,
  {
    ...ofTable('c', ['claim_id', 'delivery_id', 'line', 'kind', 'quantity', 'amount', 'status', 'found_later', 'accepted_amount', 'credit_amount', 'credit_reference']),
    ...ofTable('c', ['note', 'reason', 'created_at', 'submitted_at', 'answered_at', 'credited_at', 'version']),
    ...ofTable('d', ['delivery_date', 'supplier_id', 'sold_here']),
    delivery_number: sql`d.number`,
    delivery_reference: sql`d.reference`,
    supplier_name: sql`s.supplier_name`,
    product_id: sql`x.client_product_id`,
    product_name: name,
    unit: sql`x.unit`,
    outstanding,
    ...taxColumns(sql`x.tax_rate`),
    has_photo: sql`x.photo is not null`,
    user_name: sql`u.user_name`,
  },
  // What has come in full waits for no further credit.
  { allowed_next: ({ status, outstanding }) => claimStates[status].filter((next) => next !== 'credited' || outstanding > 0) },
);

export const claimsOf = (db: Sql, where: RawBuilder<unknown>): Promise<ClaimRow[]> =>
  readRows(db, rows, sql`${from} where c.client_id = ${mine} and ${where} order by c.line, c.claim_id`);

export async function oneClaim(db: Sql, id: number, lock = false): Promise<ClaimRow> {
  if (lock) await sql`select 1 from delivery_claims where client_id = ${mine} and claim_id = ${id} for update`.execute(db);
  const [row] = await claimsOf(db, sql`c.claim_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export const claimListing = (search: string | undefined) => ({
  ...rows,
  from,
  tie: sql`c.claim_id desc`,
  where: [
    sql`c.client_id = ${mine}`,
    ...(search ? [sql`position(lower(${search}) in lower(concat_ws(' ', d.number, s.supplier_name, p.brand_name, ${name}, x.name, c.credit_reference))) > 0`] : []),
  ],
});

export async function claimPage(db: Sql, input: ListInput) {
  const listing = claimListing(input.search);
  const [page, sum] = await concurrently([
    pageOf(db, input, listing),
    sql<{
      outstanding: number;
    }>`select ${moneyOf(sql`coalesce(sum(${outstanding}), 0)`)} as outstanding from ${from} where ${whereAll([...listing.where, ...conditionsOf(input.filters, rows.columns)])}`.execute(
      db,
    ),
  ]);
  return { ...page, outstanding: sum.rows[0]?.outstanding ?? 0 };
}
