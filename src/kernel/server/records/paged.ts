import { type RawBuilder, sql } from 'kysely';
import { moneyToStore } from '../../contract/money.ts';
import type { ListInput, Total } from '../../contract/records/page.ts';
import type { Sql } from '../database/connection.ts';
import { concurrently } from '../database/statements.ts';
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
}

/** One page of a list that is written by hand, and how many rows there are: counted to a hundred thousand. */
export async function pageOf<Row>(db: Sql, input: ListInput, { from, select, columns, tie, complete, where = [], alone, total, bare, summed }: Listing<Row>): Promise<Page<Row>> {
  const condition = whereAll([...where, ...conditionsOf(input.filters, columns)]);
  const asksFor = Object.keys(input.filters);
  const counting = bare && asksFor.every((name) => bare.columns.includes(name)) ? bare.from : from;
  const counted =
    summed && asksFor.every((name) => name in summed.columns)
      ? sql<{
          n: number;
        }>`select least(coalesce(sum(${summed.number}), 0), ${countedMax + 1})::integer as n from ${summed.from} where ${whereAll([summed.where, ...conditionsOf(input.filters, summed.columns)])}`
      : sql<{ n: number }>`select count(*) as n from (select from ${counting} where ${condition} limit ${countedMax + 1}) c`;
  const order = orderBy(input, columns, tie);
  const rowsOfPage = sql`${from} where ${condition} order by ${order} ${pageClause(input)}`;
  const [rows, n] = await concurrently([
    sql<
      Record<string, unknown>
    >`select ${select} from ${alone === undefined ? rowsOfPage : sql`(select ${sql.ref(alone)}.* from ${rowsOfPage}) ${sql.ref(alone)} order by ${order}`}`.execute(db),
    total ?? counted.execute(db).then((found) => found.rows[0]?.n ?? 0),
  ]);
  const known = total === undefined ? knownTotal(n, input, rows.rows.length) : { total: n };
  return { data: complete ? rows.rows.map(complete) : (rows.rows as Row[]), ...known, page: input.page, pageSize: input.pageSize };
}

/** Beyond what is counted, a page that is not full is the last one and says how far the list goes. */
function knownTotal(counted: number, { page, pageSize }: ListInput, shown: number): Total {
  if (counted <= countedMax) return { total: counted };
  return shown > 0 && shown < pageSize ? { total: (page - 1) * pageSize + shown } : { total: countedMax, total_capped: true };
}

/** The first page's size is written out: where it is a parameter the database plans the statement anew each time. */
const pageClause = ({ page, pageSize }: ListInput): RawBuilder<unknown> =>
  page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`;
