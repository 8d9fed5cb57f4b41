import { type RawBuilder, sql } from 'kysely';
import { moneyToStore } from '../../contract/money.ts';
import type { RowGroup } from '../../contract/records/grouping.ts';
import type { ListInput, Total } from '../../contract/records/page.ts';
import type { Sql } from '../database/connection.ts';
import { concurrently } from '../database/statements.ts';
import { gathered } from './groups.ts';
import { conditionsOf, type ListColumn, type ListColumns, orderBy, whereAll } from './list.ts';

export const moneyColumn = (expression: RawBuilder<unknown>): ListColumn => ({ sql: expression, toStore: moneyToStore });
export const numberColumn = (expression: RawBuilder<unknown>): ListColumn => ({ sql: expression });
export const textColumn = (expression: RawBuilder<unknown>): ListColumn => ({ sql: expression });
/** Of what every row has. */
export const alwaysColumn = (expression: RawBuilder<unknown>): ListColumn => ({ sql: expression, always: true });
export const flagColumn = (expression: RawBuilder<unknown>): ListColumn => ({ sql: expression });

export interface Listing<Row> {
  readonly from: RawBuilder<unknown>;
  readonly select: RawBuilder<unknown>;
  readonly columns: ListColumns;
  /** Makes a row of what was found. */
  readonly complete?: (found: Record<string, unknown>) => Row;
  readonly tie: RawBuilder<unknown>;
  readonly where?: readonly RawBuilder<unknown>[];
  /** The one table that the rows are of, as it is called: what is shown of a row is then asked of the page's rows alone. */
  readonly alone?: string;
  /** How many rows there are, where that is known more cheaply. */
  readonly total?: Promise<number>;
  /** What says how many rows there are, where filters ask for nothing but these columns: the rows without what they are shown with. */
  readonly bare?: { readonly from: RawBuilder<unknown>; readonly columns: readonly string[] };
  /** Rows that each stand for so many of the list: all of them, where filters ask for nothing but these columns. */
  readonly summed?: { readonly from: RawBuilder<unknown>; readonly number: RawBuilder<unknown>; readonly where: RawBuilder<unknown>; readonly columns: ListColumns };
}

const countedMax = 100_000;

export interface Page<Row> extends Total {
  data: Row[];
  page: number;
  pageSize: number;
  grouped_by?: string;
  groups?: RowGroup[];
}

/** One page of a list that is written by hand, and how many rows there are: counted to a hundred thousand. */
export async function pageOf<Row>(db: Sql, input: ListInput, listing: Listing<Row>): Promise<Page<Row>> {
  const { columns, tie, complete, where = [], total } = listing;
  const asked = whereAll([...where, ...conditionsOf(input.filters, columns)]);
  const group = input.group && gathered(input, input.group, columns);
  const condition = group ? sql`${asked} and ${group.open}` : asked;
  const order = group ? sql`${group.order}, ${orderBy(input, columns, tie)}` : orderBy(input, columns, tie);
  if (group && input.group?.totals) {
    const [rows, groups] = await concurrently([rowsOfPage(db, input, listing, condition, order), group.told(db, listing.from, asked)]);
    return { data: complete ? rows.map(complete) : (rows as Row[]), ...groups, page: input.page, pageSize: input.pageSize };
  }
  const [rows, n] = await concurrently([rowsOfPage(db, input, listing, condition, order), total ?? counted(db, input, listing, condition)]);
  const known = total === undefined ? knownTotal(n, input, rows.length) : { total: n };
  return { data: complete ? rows.map(complete) : (rows as Row[]), ...known, page: input.page, pageSize: input.pageSize };
}

async function rowsOfPage<Row>(
  db: Sql,
  input: ListInput,
  { from, select, alone }: Listing<Row>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const page = sql`${from} where ${condition} order by ${order} ${pageClause(input)}`;
  const shown = alone === undefined ? page : sql`(select ${sql.ref(alone)}.* from ${page}) ${sql.ref(alone)} order by ${order}`;
  const { rows } = await sql<Record<string, unknown>>`select ${select} from ${shown}`.execute(db);
  return rows;
}

async function counted<Row>(db: Sql, { filters }: ListInput, { from, bare, summed }: Listing<Row>, condition: RawBuilder<unknown>): Promise<number> {
  const asksFor = Object.keys(filters);
  const counting = bare && asksFor.every((name) => bare.columns.includes(name)) ? bare.from : from;
  const counts =
    summed && asksFor.every((name) => name in summed.columns)
      ? sql<{
          n: number;
        }>`select least(coalesce(sum(${summed.number}), 0), ${countedMax + 1})::integer as n from ${summed.from} where ${whereAll([summed.where, ...conditionsOf(filters, summed.columns)])}`
      : sql<{ n: number }>`select count(*) as n from (select from ${counting} where ${condition} limit ${countedMax + 1}) c`;
  const { rows } = await counts.execute(db);
  return rows[0]?.n ?? 0;
}

/** Beyond what is counted, a page that is not full is the last one and says how far the list goes. */
function knownTotal(counted: number, { page, pageSize }: ListInput, shown: number): Total {
  if (counted <= countedMax) return { total: counted };
  return shown > 0 && shown < pageSize ? { total: (page - 1) * pageSize + shown } : { total: countedMax, total_capped: true };
}

/** The first page's size is written out: where it is a parameter the database plans the statement anew each time. */
const pageClause = ({ page, pageSize }: ListInput): RawBuilder<unknown> =>
  page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`;
