import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, likeEscaped, whereAll } from '../../../kernel/server/records/list.ts';
import { numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import { postedStates } from '../../contract/states.ts';
import { type WasteDetail, wasteRow } from '../../contract/waste.ts';
import { postedLines, worthNow } from '../on-hand/moments.ts';
import { worthInAll, worthOf } from '../on-hand/worth.ts';
import { productColumns, productExpressions } from '../products/listing.ts';

export const wasteFrom = sql`waste_entries a
  left join product_cards p on p.client_id = a.client_id and p.client_product_id = a.client_product_id
  join location_cards l on l.client_id = a.client_id and l.location_id = a.location_id
  join waste_reasons r on r.reason_id = a.reason_id
  left join user_cards u on u.client_id = a.client_id and u.user_id = a.created_by
  ${worthOf('waste', sql`a.waste_id`)}`;

/** What it cost by what the ledger posted, or would cost by what stands there now. */
const cost = sql`(case when a.status <> 'pending_approval' then -w.value when a.client_product_id is not null then ${worthNow(sql`a.client_product_id`, sql`a.location_id`, sql`a.quantity`)}
  else (select coalesce(sum(${worthNow(sql`n.client_product_id`, sql`n.location_id`, sql`n.quantity`)}), 0) from waste_lines n where n.client_id = a.client_id and n.waste_id = a.waste_id) end)`;

const rows = rowsOf(
  wasteRow.extend({ revision: column.whole('Revision'), created_by: column.id().nullable() }),
  {
    ...productExpressions,
    waste_id: sql`a.waste_id`,
    product_id: sql`a.client_product_id`,
    recipe_id: sql`a.recipe_id`,
    recipe_unit: sql`a.recipe_unit`,
    product_name: sql`coalesce(p.name, a.recipe_name)`,
    base_unit: sql`coalesce(p.base_unit, nullif(a.recipe_unit, 'portion'), 'each')`,
    size_quantity: sql`coalesce(p.size_quantity, 1000)`,
    group_name: sql`p.group_name`,
    location_id: sql`a.location_id`,
    location_name: sql`l.location_name`,
    quantity: sql`a.quantity`,
    cost,
    estimated: sql`a.status = 'pending_approval'`,
    reason_id: sql`a.reason_id`,
    reason: sql`r.name`,
    wasted_at: sql`a.wasted_at`,
    note: sql`a.note`,
    has_photo: sql`a.photo is not null`,
    user_name: sql`u.user_name`,
    status: sql`a.status`,
    version: sql`a.version`,
    revision: sql`a.revision`,
    created_by: sql`a.created_by`,
  },
  { allowed_next: ({ status }) => [...postedStates[status]] },
);

/** What an entry of the book says by itself: its product, its place and its reason are joined only where something asks about them. */
const own = ['wasted_at', 'quantity', 'recipe_id', 'location_id', 'reason_id', 'status'];

/** What was thrown away by itself, and what was part of a dish that was. */
function ofProduct({ product_id: product }: ListInput['filters']): RawBuilder<unknown>[] {
  if (!product) return [];
  const is = (column: RawBuilder<unknown>) => whereAll(conditionsOf({ product_id: product }, { product_id: numberColumn(column) }));
  return [
    sql`((${is(sql`a.client_product_id`)}) or exists (select from waste_lines n where n.client_id = a.client_id and n.waste_id = a.waste_id and ${is(sql`n.client_product_id`)}))`,
  ];
}

function wasteLike(term: string | undefined): RawBuilder<unknown>[] {
  const words = (term ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => sql`coalesce(p.search_text, plain_text(a.recipe_name)) like '%' || plain_text(${likeEscaped(word)}) || '%'`);
}

type Row = RowOf<typeof rows>;
export type WasteRecord = Row & Pick<WasteDetail, 'ingredients'>;

export async function wastePage(db: Sql, { filters: { product_id, ...filters }, ...input }: ListInput) {
  const where = [sql`a.client_id = (select app_client())`, ...wasteLike(input.search), ...ofProduct(product_id ? { product_id } : {})];
  const named = input.search !== undefined || Object.keys(filters).some((name) => !own.includes(name));
  const asked = whereAll([...where, ...conditionsOf(filters, rows.columns)]);
  const [page, sum] = await concurrently([
    pageOf(db, { ...input, filters }, { ...rows, from: wasteFrom, tie: sql`a.waste_id desc`, where, ...(!named && { bare: { from: sql`waste_entries a`, columns: own } }) }),
    sql<{
      cost: number;
    }>`select ${moneyOf(sql`coalesce(-sum(w.value), 0)`)} as cost from ${worthInAll('waste', sql`a.waste_id`, named ? wasteFrom : sql`waste_entries a`, asked)} w`.execute(db),
  ]);
  return { ...page, cost: sum.rows[0]?.cost ?? 0 };
}

export async function oneWaste(db: Sql, id: number, lock = false): Promise<WasteRecord> {
  if (lock) await sql`select 1 from waste_entries where client_id = (select app_client()) and waste_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, wasteFrom, sql`a.client_id = (select app_client()) and a.waste_id = ${id}`);
  if (!row) throw notFound();
  return { ...row, ingredients: row.recipe_id === null ? [] : await ingredientsOf(db, id) };
}

async function ingredientsOf(db: Sql, id: number): Promise<WasteDetail['ingredients']> {
  const { rows } = await sql<WasteDetail['ingredients'][number] & { value: number | null }>`
    select ${productColumns}, l.location_id, l.location_name, ${quantityOf(sql`n.quantity`)} as quantity, case when a.status = 'pending_approval' then -${worthNow(sql`n.client_product_id`, sql`n.location_id`, sql`n.quantity`)} else w.value + w.later_value end as value
    from waste_lines n
    join waste_entries a on a.client_id = n.client_id and a.waste_id = n.waste_id
    join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id
    join location_cards l on l.client_id = n.client_id and l.location_id = n.location_id
    left join lateral ${postedLines('waste', sql`a.waste_id`, sql`a.revision`)} w on w.line = n.line and a.status = 'posted'
    where n.client_id = (select app_client()) and n.waste_id = ${id} order by n.line`.execute(db);
  return rows.map(({ value, ...line }) => ({ ...line, cost: value === null ? null : moneyFromStore(-value) }));
}
