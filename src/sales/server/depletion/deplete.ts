import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { loadBook, modifierRules } from '../../../recipes/server/public.ts';
import { asSurvivors, calendarOf, closedUntil, countMoments, type Past, type Posting, pastOf, standingEntries } from '../../../stock/server/public.ts';
import { meaningsOf } from '../items/item-meanings.ts';
import { placesOf } from '../places/sale-places.ts';
import { type CountMoment, depletionLines } from './depletion-lines.ts';
import { type DepletionStep, depletionSteps } from './depletion-steps.ts';
import { drawer, type SoldGroup } from './draws.ts';
import { moneyKinds } from './given-back.ts';

/** How much is reckoned at once: a year that comes in one file does not fit into the memory of a server. */
export interface DepletionWindow {
  readonly days: number;
  readonly lines: number;
}

/** A day as it stood when it was reckoned. */
export interface DueDay {
  readonly sale_id: number;
  readonly status: 'posted' | 'reverted';
  readonly lines: number;
  readonly asks: number;
  /** The revision under which it took last; none while it has not. */
  readonly depleted: number | null;
  readonly unmapped: number;
}

export interface DepletionPlan {
  readonly days: readonly DueDay[];
  readonly steps: readonly DepletionStep[];
  readonly past: readonly Past[];
}

/** What the next days have to take from the ledger, or to put back; nothing is locked by it. */
export async function reckonNext(ctx: Ctx, window: DepletionWindow): Promise<DepletionPlan | undefined> {
  const { db } = ctx;
  const { rows } = await sql<Omit<DueDay, 'unmapped'>>`
    select sale_id, status, lines, asks, depleted from pos_sales where client_id = (select app_client()) and due and (status = 'reverted' or coalesce(waits_until <= clock_timestamp(), true))
    order by business_date, sale_id limit ${window.days}`.execute(db);
  const days = fitting(rows, window.lines);
  if (days.length === 0) return undefined;
  const ids = days.map(({ sale_id }) => sale_id);
  const sold = days.flatMap(({ sale_id, status }) => (status === 'posted' ? [sale_id] : []));
  const groups = await soldGroups(db, sold);
  const items = [...new Set(groups.map(({ item_id }) => item_id))];
  const [book, rules, meanings, closed, standing, calendar] = await concurrently([
    loadBook(db),
    modifierRules(db),
    meaningsOf(db, items),
    closedUntil(db),
    standingEntries(db, 'sale', ids),
    calendarOf(ctx),
  ]);
  const draw = drawer(book, meanings, rules);
  const takes = new Map(groups.map((group) => [group, draw(group)]));
  const products = [...new Set([...takes.values()].flatMap((taken) => [...(taken?.keys() ?? [])]))];
  const [placeOf, counts] = await concurrently([placesOf(db, products), countsAmong(db, products, groups)]);
  const bySale = Map.groupBy(groups, ({ sale_id }) => sale_id);
  const postings = sold.map((id): Posting => ({ source: { type: 'sale', id }, lines: depletionLines(bySale.get(id) ?? [], (group) => takes.get(group), placeOf, counts) }));
  const wanted = new Map((await asSurvivors(db, postings, closed ? closed.until.getTime() * 1000 : 0)).map(({ source, lines }) => [source.id, lines]));
  const steps = depletionSteps(
    ids.map((sale) => ({ sale, lines: wanted.get(sale) ?? [] })),
    standing,
    calendar,
  );
  const [past, unmapped] = await concurrently([pastOf(db, [...new Set(steps.map(({ product }) => product))]), unmappedOf(db, sold, groups, takes)]);
  return { days: days.map((day) => ({ ...day, unmapped: unmapped.get(day.sale_id) ?? 0 })), steps, past };
}

/** The counts of these products within the span of what was sold; a day with only voids or refunds sold nothing. */
async function countsAmong(db: Sql, products: readonly number[], groups: readonly SoldGroup[]): Promise<CountMoment[]> {
  const [first] = groups;
  if (!first) return [];
  const span = groups.reduce(({ from, to }, { at }) => ({ from: Math.min(from, at), to: Math.max(to, at) }), { from: first.at, to: first.at });
  return countMoments(db, products, new Date(span.from / 1000 - 1), new Date(span.to / 1000 + 1));
}

/** `unmapped` by item: what a day sold of items that stood for nothing at that moment. */
async function unmappedOf(db: Sql, ids: readonly number[], groups: readonly SoldGroup[], takes: ReadonlyMap<SoldGroup, unknown>): Promise<ReadonlyMap<number, number>> {
  const pairs = [...new Set(groups.filter((group) => takes.get(group) === undefined).map(({ sale_id, item_id }) => `${sale_id}:${item_id}`))].map((pair) =>
    pair.split(':').map(Number),
  );
  const { rows } = await sql<{ sale_id: number; net: number }>`
    select i.sale_id, sum(i.net)::bigint as net from pos_sale_items i
    join unnest(${pairs.map(([sale]) => sale)}::integer[], ${pairs.map(([, item]) => item)}::integer[]) as u(sale, item) on u.sale = i.sale_id and u.item = i.item_id
    where i.client_id = (select app_client()) and i.sale_id = any(${ids}::integer[]) and i.kind in ${moneyKinds} group by i.sale_id`.execute(db);
  return new Map(rows.map(({ sale_id, net }) => [sale_id, net]));
}

function fitting<D extends { readonly lines: number }>(days: readonly D[], most: number): D[] {
  let sum = 0;
  return days.filter(({ lines }, index) => {
    sum += lines;
    return index === 0 || sum <= most;
  });
}

/**
 * What was refunded was made and paid back, and stays taken. What was voided was made where its till voids afterwards; where
 * it voids before, a void that stands as a row of its own takes back the sale of the same receipt that it voids.
 */
async function soldGroups(db: Sql, ids: readonly number[]): Promise<SoldGroup[]> {
  const { rows } = await sql<SoldGroup>`
    with days as (
      select s.sale_id, coalesce(t.voids, 'before') as voids from pos_sales s left join pos_tills t on t.client_id = s.client_id and lower(t.till_name) = lower(s.source)
      where s.client_id = (select app_client()) and s.sale_id = any(${ids}::integer[])),
    lines as (
      select l.*, d.voids from days d join pos_sale_lines l on l.client_id = (select app_client()) and l.sale_id = d.sale_id where l.kind <> 'r'),
    undone as (
      select *, row_number() over (partition by sale_id, item_id, receipt order by sold_at desc, line desc) as place from lines where kind = 'x' and voids = 'before'),
    rung as (
      select l.*, row_number() over (partition by l.sale_id, l.item_id, l.receipt order by l.sold_at desc, l.line desc) as place from lines l
      where l.kind in ('s', 'c') and (l.sale_id, l.item_id) in (select sale_id, item_id from undone)),
    taken as (
      select sale_id, item_id, case kind when 'c' then kind else 's' end as kind, quantity, sold_at, modifiers, outlet_id from lines where kind in ('s', 'c') or (kind = 'v' and voids = 'after')
      union all
      select u.sale_id, u.item_id, r.kind, u.quantity, r.sold_at, r.modifiers, r.outlet_id from undone u
      cross join lateral (select * from rung r where r.sale_id = u.sale_id and r.item_id = u.item_id and r.receipt is not distinct from u.receipt
        order by r.quantity = -u.quantity desc, abs(r.place - u.place) limit 1) r)
    select sale_id, item_id, kind, sum(quantity)::bigint as quantity, (extract(epoch from min(sold_at)) * 1000000)::bigint as at, modifiers, outlet_id from taken
    group by sale_id, item_id, kind, date_trunc('minute', sold_at), modifiers, outlet_id having sum(quantity) >= 0 order by sale_id, min(sold_at), item_id`.execute(db);
  return rows;
}
