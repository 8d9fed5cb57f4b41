import { type RawBuilder, sql } from 'kysely';
import { moneyToStore } from '../../kernel/contract/money.ts';
import type { ListInput } from '../../kernel/contract/page.ts';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import { type Column, type Columns, conditionsOf, likeEscaped, orderBy, whereAll } from '../../kernel/server/list.ts';

/** Columns of a row about a product `p` (product_cards) and a place `l` (location_cards). */
export const productColumns = sql`p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size, p.base_unit, p.size_quantity / 1000.0 as size_quantity`;
export const placeName = sql`coalesce(l.location_name, 'In transit')`;

export const quantityColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression, numeric: true, toStore: quantityToStore });
export const moneyColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression, numeric: true, toStore: moneyToStore });
export const numberColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression, numeric: true });
export const textColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression });
export const flagColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression, flag: true });
export const wordColumn = (expression: RawBuilder<unknown>): Column => ({ sql: expression, order: sql`lower(${expression})` });

/** The products whose name, brand, article number or barcode holds every word that was typed. */
export function productsLike(term: string | undefined): RawBuilder<unknown>[] {
  const words = (term ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => sql`p.search_text like '%' || plain_text(${likeEscaped(word)}) || '%'`);
}

export interface Listing {
  readonly from: RawBuilder<unknown>;
  readonly select: RawBuilder<unknown>;
  readonly columns: Columns;
  readonly tie: RawBuilder<unknown>;
  readonly where?: readonly RawBuilder<unknown>[];
  /** How many rows there are, where that is known more cheaply. */
  readonly total?: Promise<number>;
}

const countedMax = 100_000;

/** One page of a list that is written by hand, and how many rows there are: counted to a hundred thousand. */
export async function pageOf<Row>(
  db: Sql,
  input: ListInput,
  { from, select, columns, tie, where = [], total }: Listing,
): Promise<{ data: Row[]; total: number; page: number; pageSize: number }> {
  const condition = whereAll([...where, ...conditionsOf(input.filters, columns)]);
  const [rows, counted] = await Promise.all([
    sql<Row>`select ${select} from ${from} where ${condition} order by ${orderBy(input, columns, tie)} ${pageClause(input)}`.execute(db),
    total ?? sql<{ n: number }>`select count(*) as n from (select from ${from} where ${condition} limit ${countedMax}) c`.execute(db).then((counted) => counted.rows[0]?.n ?? 0),
  ]);
  return { data: rows.rows, total: counted, page: input.page, pageSize: input.pageSize };
}

/** The first page's size is written out: where it is a parameter the database plans the statement anew each time. */
const pageClause = ({ page, pageSize }: ListInput): RawBuilder<unknown> =>
  page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`;
