import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type StandingDayRow, type StandingOrderDetail, type StandingOrderRow, standingOrderRow } from '../../contract/orders/standing-order.ts';
import { type StandingDayState, standingDayStates } from '../../contract/states.ts';
import { standingDays } from '../../domain/standing-days.ts';
import { isHindrance, type Quote, quotedSeller, quoteOf } from '../cart/quote.ts';
import type { SellerTerms } from '../sellers/plans.ts';
import { sellerTerms } from '../sellers/plans.ts';
import { type Problem, problemText } from './problem.ts';

const from = sql`standing_orders s join user_cards u on u.client_id = s.client_id and u.user_id = s.owner_id`;
const own = sql`s.client_id = (select app_client())`;
const daysOf = (what: RawBuilder<unknown>, status: StandingDayState) =>
  sql`(select ${what} from standing_order_days d where d.client_id = s.client_id and d.standing_id = s.standing_id and d.status = ${sql.lit(status)})`;

const rows = rowsOf(standingOrderRow, {
  ...ofTable('s', ['standing_id', 'seller_id', 'seller_name', 'weekdays', 'starts_on', 'ends_on', 'version']),
  status: sql`case when s.ends_on < (now() at time zone (select h.timezone from clients h where h.client_id = s.client_id))::date then 'ended' when s.paused then 'paused' else 'active' end`,
  owner_name: sql`u.user_name`,
  lines_count: sql`(select count(*) from standing_order_lines l where l.client_id = s.client_id and l.standing_id = s.standing_id)`,
  held: daysOf(sql`count(*)`, 'held'),
  last_placed: daysOf(sql`max(d.delivery_day)`, 'placed'),
});

export const standingPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, {
    ...rows,
    from,
    tie: sql`s.standing_id`,
    where: [own, ...(input.search === undefined ? [] : [sql`lower(s.seller_name) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`])],
  });

export interface StandingLine {
  readonly listing_id: number;
  readonly name: string;
  readonly pack: string;
  readonly quantity: number;
  /** As it is kept. */
  readonly unit_price: number;
}

/** A standing order as it is kept. */
export interface KeptStanding extends StandingOrderRow {
  readonly owner_id: number;
  readonly paused: boolean;
  readonly delivery_address: string;
  readonly po_number: string | null;
  readonly notes: string | null;
  readonly rise_most: number | null;
  readonly since: string;
  readonly lines: readonly StandingLine[];
}

export async function keptStanding({ db }: Pick<Ctx, 'db'>, id: number, lock = false): Promise<KeptStanding> {
  if (lock) await sql`select 1 from standing_orders s where ${own} and s.standing_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`${own} and s.standing_id = ${id}`);
  if (!row) throw notFound();
  const [more, lines] = await concurrently([
    sql<Pick<KeptStanding, 'owner_id' | 'paused' | 'delivery_address' | 'po_number' | 'notes' | 'rise_most' | 'since'>>`
      select owner_id, paused, delivery_address, po_number, notes, rise_most, since from standing_orders s where ${own} and s.standing_id = ${id}`.execute(db),
    sql<StandingLine>`select listing_id, name, pack, quantity, unit_price from standing_order_lines where client_id = (select app_client()) and standing_id = ${id} order by line`.execute(
      db,
    ),
  ]);
  return { ...row, ...(more.rows[0] as (typeof more.rows)[number]), lines: lines.rows };
}

/** What became of the days of a standing order, the latest first. */
export interface KeptDay {
  readonly delivery_day: string;
  readonly status: StandingDayState;
  readonly order_by: string;
  readonly problem: string | null;
  readonly details: Problem['details'];
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly request_id: number | null;
}
const shownDays = 40;
export async function keptDays({ db }: Pick<Ctx, 'db'>, id: number): Promise<KeptDay[]> {
  const { rows: days } = await sql<KeptDay>`
    select d.delivery_day, d.status, d.order_by, d.problem, d.details, d.order_id, o.order_number, d.request_id from standing_order_days d
    left join market_orders o on o.client_id = d.client_id and o.order_id = d.order_id
    where d.client_id = (select app_client()) and d.standing_id = ${id} order by d.delivery_day desc limit ${sql.lit(shownDays)}`.execute(db);
  return days;
}

const withPlan = (terms: SellerTerms | undefined, quote: Quote) => ({
  terms,
  lead: Math.max(0, ...quote.sellers.flatMap(({ lines }) => lines.map(({ offer }) => offer.lead_time_days))),
});

/** What it holds at the prices of now, and how its supplier delivers. */
export async function quotedStanding(ctx: Ctx, { seller_id, lines }: Pick<KeptStanding, 'seller_id' | 'lines'>) {
  const quote = await quoteOf(
    ctx,
    lines.map(({ listing_id, quantity, unit_price }) => ({ listing_id, quantity, before: unit_price })),
  );
  const terms = quote.sellers[0]?.terms ?? (await sellerTerms(ctx.db, [seller_id])).get(seller_id);
  return { quote, ...withPlan(terms, quote) };
}

const plannedMost = 6;

function nextOf(status: StandingDayState | 'planned' | 'closed', orderBy: string, now: Date): string[] {
  const open = Date.parse(orderBy) > now.getTime();
  if (status === 'planned') return open ? ['skipped'] : [];
  if (status === 'skipped') return open ? ['planned'] : [];
  return status === 'closed' ? [] : standingDayStates[status].filter((next) => next === 'skipped' || (next === 'placed' && open));
}

const dayRow = ({ delivery_day, order_by, problem, details, ...day }: KeptDay, now: Date): StandingDayRow => ({
  ...day,
  day: delivery_day,
  order_by,
  orders_from: null,
  allowed_next: nextOf(day.status, order_by, now),
  problem: problem === null ? null : problemText({ problem, details }),
  problem_lines: (details?.lines ?? []).map(({ name, changes, unit_price }) => ({ name, changes, unit_price })),
});

export async function wholeStanding(ctx: Ctx, id: number): Promise<StandingOrderDetail> {
  const kept = await keptStanding(ctx, id);
  const { quote, terms, lead } = await quotedStanding(ctx, kept);
  const days = await keptDays(ctx, id);
  const known = new Set(days.map(({ delivery_day }) => delivery_day));
  const planned =
    kept.paused || !terms ? [] : standingDays(terms, kept, ctx.now, lead).filter(({ day, orderBy }) => !known.has(day) && orderBy.toISOString() > kept.since && orderBy > ctx.now);
  const now = new Map(quote.sellers.flatMap(({ lines }) => lines.map((line) => [line.offer.listing_id, line] as const)));
  const orderable = [...now.values()].filter(({ changes }) => !changes.some(isHindrance));
  const whole = terms && orderable.length > 0 ? quotedSeller(terms, orderable) : undefined;
  const { owner_id: _, since: __, lines, ...row } = kept;
  return {
    ...row,
    currency: terms?.currency ?? '',
    lines: lines.map(({ listing_id, name, pack, quantity, unit_price }) => {
      const line = now.get(listing_id);
      return {
        product_id: listing_id,
        name,
        pack,
        qty: quantity,
        unit_price: moneyFromStore(unit_price),
        unit_price_now: line ? moneyFromStore(line.price) : null,
        total: moneyFromStore(line?.total ?? 0),
        changes: line ? [...line.changes] : ['gone'],
      };
    }),
    total: moneyFromStore(whole?.total ?? 0),
    below_minimum: moneyFromStore(whole ? Math.max(0, whole.terms.minimum_order - whole.subtotal) : 0),
    days: [
      ...days.map((day) => dayRow(day, ctx.now)),
      ...planned.slice(0, plannedMost).map(({ day, orderBy, from: begins, closed }): StandingDayRow => {
        const status = closed ? 'closed' : 'planned';
        const by = orderBy.toISOString();
        return {
          day,
          status,
          allowed_next: nextOf(status, by, ctx.now),
          order_by: by,
          orders_from: begins.toISOString(),
          problem: null,
          problem_lines: [],
          order_id: null,
          order_number: null,
          request_id: null,
        };
      }),
    ].sort((a, b) => a.day.localeCompare(b.day)),
  };
}
