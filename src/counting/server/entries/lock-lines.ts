import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { type Fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import type { EntryRow } from '../../contract/cards.ts';
import { type CountState, isOpen } from '../../contract/states.ts';
import { mine } from '../counts/count-rows.ts';
import { entryColumns, fromEntries, fromLines, lineKey, type PlainLine, selectLine } from '../sheets/line-rows.ts';

/** A line with all its entries. */
export interface KnownLine {
  readonly standing: PlainLine;
  readonly entries: readonly EntryRow[];
}

export interface Locked {
  readonly status: CountState;
  readonly lines: ReadonlyMap<string, KnownLine>;
  /** Why a requested line is not possible. */
  readonly absent: ReadonlyMap<string, Fault>;
}

export interface LineKey {
  readonly product_id: number;
  readonly location_id: number;
}

/**
 * Lines with all their entries, locked until the end of the transaction. A product that was not
 * expected at a place gets a line first; then they are locked in the order of their keys. So nobody who holds a line waits for
 * anything but lines that come after it.
 */
export async function lockLines(ctx: Ctx, countId: number, wanted: readonly LineKey[]): Promise<Locked> {
  const { db } = ctx;
  const { pairs, ofPair } = pairsOf(countId, wanted);
  const missing = sql`(select true from stock_count_lines n where ${ofPair('n')}) is null`;
  const [counts, , , , lines, entries] = await batch(
    db,
    sql<{ status: CountState }>`select status from stock_counts where client_id = ${mine} and stock_count_id = ${countId} for key share`,
    // Numbers of lines are given one after the other: they name what is posted.
    sql`select pg_advisory_xact_lock(hashtextextended('count line ' || ${countId}::integer, app_client())) where exists (select from ${pairs} where ${missing})`,
    sql`
      insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, found, line)
      select c.client_id, c.stock_count_id, p.client_product_id, w.location_id, true,
        (select coalesce(max(n.line), 0) from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id) + row_number() over (order by g.product_id, g.location_id)
      from ${pairs} join stock_counts c on c.client_id = ${mine} and c.stock_count_id = ${countId} and c.status in ('draft', 'in_progress')
      join stock_count_places w on w.client_id = c.client_id and w.stock_count_id = c.stock_count_id and w.location_id = g.location_id
      join product_cards p on p.client_id = c.client_id and p.client_product_id = g.product_id and p.merged_into is null
      where ${missing}`,
    sql`select from ${pairs} cross join lateral (select from stock_count_lines n where ${ofPair('n')} for update) n`,
    sql<PlainLine>`select n.* from ${pairs} cross join lateral (select ${selectLine} from ${fromLines} where ${ofPair('n')} offset 0) n`,
    sql<EntryRow>`select e.* from ${pairs} cross join lateral (select ${entryColumns.select} from ${fromEntries} where ${ofPair('e')} offset 0) e order by e.entry_id`,
  );
  const status = counts[0]?.status;
  if (!status) throw notFound();
  const known = knownFrom(lines, entries);
  const absent = isOpen(status) && wanted.some((one) => !known.has(lineKey(one))) ? await whyAbsent(ctx, countId, wanted) : new Map();
  return { status, lines: known, absent };
}

function knownFrom(lines: readonly PlainLine[], entries: readonly EntryRow[]): ReadonlyMap<string, KnownLine> {
  const said = Map.groupBy(entries, lineKey);
  return new Map(lines.map((standing) => [lineKey(standing), { standing, entries: said.get(lineKey(standing)) ?? [] }]));
}

/** A count that was begun just now is not in the database's statistics: seen, it would be planned for as one that has hardly a line. */
const unseen = (countId: number) => sql`(select ${countId}::integer)`;

/** The lines that are meant, in the order of their keys. The `lateral` part runs once for each of them by its key, however many lines the count has. */
function pairsOf(countId: number, wanted: readonly LineKey[]) {
  const once = [...new Map(wanted.map((one) => [lineKey(one), one])).values()];
  const [products, places] = [once.map(({ product_id }) => product_id), once.map(({ location_id }) => location_id)];
  // Of one line the plan is always the same, and need not be made anew.
  const pairs =
    once.length === 1
      ? sql`(select ${products[0]}::integer as product_id, ${places[0]}::integer as location_id) g`
      : sql`(select * from unnest(${products}::integer[], ${places}::integer[]) as u(product_id, location_id) order by product_id, location_id) g`;
  return {
    pairs,
    ofPair(alias: 'n' | 'e') {
      const t = sql.ref(alias);
      return sql`${t}.client_id = ${mine} and ${t}.stock_count_id = ${unseen(countId)} and ${t}.client_product_id = g.product_id and ${t}.location_id = g.location_id`;
    },
  };
}

/** Why a product can have no line at a place of this count. */
async function whyAbsent({ db }: Ctx, countId: number, wanted: readonly LineKey[]): Promise<ReadonlyMap<string, Fault>> {
  const { rows } = await sql<{ product_id: number; location_id: number; product: boolean; place: boolean }>`
    select g.product_id, g.location_id, exists (select from product_cards p where p.client_id = ${mine} and p.client_product_id = g.product_id) as product,
      exists (select from stock_count_places w where w.client_id = ${mine} and w.stock_count_id = ${countId} and w.location_id = g.location_id) as place
    from ${pairsOf(countId, wanted).pairs}`.execute(db);
  return new Map(
    rows.flatMap((row) =>
      row.product && row.place ? [] : [[lineKey(row), row.product ? invalid('location_id', 'is not a place of this count') : invalid('product_id', 'does not exist')] as const],
    ),
  );
}
