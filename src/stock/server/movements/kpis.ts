import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Calendar } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { movementKpis, productKpis } from '../../contract/movement.ts';
import { calendarOf, type DaySpan, spanOf } from '../days.ts';
import { daysLeft, pacesOf } from '../pars/paces.ts';
import { usageKinds } from '../pars/usage.ts';
import { placeName, productColumns } from '../products/listing.ts';

/** Entries of whole business days. */
export const entriesIn = (span: DaySpan, calendar: Calendar, more: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`stock_entries e
  where e.client_id = (select app_client()) and e.effective_at >= ${startOfDay(sql`${span.from}`, calendar)}
    and e.effective_at < ${startOfDay(sql`${span.to}::date + 1`, calendar)} and ${more}`;

/** Goods that only change their place came neither in nor went out. */
const crossing = sql`m.kind not in ('transfer_in', 'transfer_out')`;
const dayOf = (calendar: Calendar) => businessDayOf(sql`e.effective_at`, calendar);

type ProductCard = Pick<AnswerOf<typeof productKpis>, 'product_id' | 'product_name' | 'brand_name' | 'size' | 'base_unit' | 'size_quantity'>;

interface PerKind {
  type: never;
  count: number;
  quantity: number;
  value: number;
}

/**
 * What each document moved of a product at a place on a day, as it stands now: what took it back and what corrected it is no turnover of its own.
 * A correction belongs to the document that it corrects, whichever brought it.
 */
export const moved = (entries: RawBuilder<unknown>, calendar: Calendar) => sql`(
  select e.day, e.kind, e.client_product_id, e.location_id, sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value,
    abs(sum(case when e.corrects is not null then 0 when e.reverses is null then 1 else -1 end)) as count
  from (select e.*, ${dayOf(calendar)} as day from ${entries}) e
  left join stock_entries o on o.client_id = e.client_id and o.entry_id = e.corrects
  group by 1, 2, 3, 4, coalesce(o.source_type, e.source_type), coalesce(o.source_id, e.source_id))`;

/** Of what `moved` tells, in ten-thousandths. */
export const cameIn = sql`coalesce(sum(m.value) filter (where m.value > 0 and ${crossing}), 0)::bigint`;
export const wentOut = sql`coalesce(-sum(m.value) filter (where m.value < 0 and ${crossing}), 0)::bigint`;

const turnover = sql`${moneyOf(cameIn)} as value_in, ${moneyOf(wentOut)} as value_out`;

const perKind = (entries: RawBuilder<unknown>, calendar: Calendar) => sql<PerKind>`
  select m.kind as type, sum(m.count)::bigint as count, ${quantityOf(sql`sum(m.quantity)`)} as quantity, ${moneyOf(sql`sum(m.value)`)} as value from ${moved(entries, calendar)} m group by 1 order by 1`;

const perDay = (entries: RawBuilder<unknown>, calendar: Calendar) => sql<{ day: string; value_in: number; value_out: number }>`
  select m.day, ${turnover} from ${moved(entries, calendar)} m group by 1 order by 1`;

async function productFigures(ctx: Ctx, id: number, asked: { from?: string; to?: string; location_id?: number }) {
  const calendar = await calendarOf(ctx);
  const span = spanOf(ctx, calendar, asked, 56);
  const here = asked.location_id === undefined ? sql`true` : sql`e.location_id = ${asked.location_id}`;
  const mine = sql`e.client_product_id = ${id} and ${here}`;
  const entries = entriesIn(span, calendar, mine);
  const atPlace = asked.location_id ?? null;
  const perDay = (await pacesOf(ctx, sql`s.client_product_id = ${id}`)).find(({ place }) => place === atPlace)?.perDay ?? 0;
  const held = sql`(select coalesce(sum(s.quantity), 0) from stock_levels s
    where s.client_id = p.client_id and s.client_product_id = p.client_product_id and ${atPlace === null ? sql`true` : sql`s.location_id = ${atPlace}`})`;
  const [product, places, kinds, days, usage] = await concurrently([
    sql<
      ProductCard & { days_on_hand: number | null }
    >`select ${productColumns}, ${daysLeft(held, sql`${perDay}::float8`)} as days_on_hand from product_cards p where p.client_id = (select app_client()) and p.client_product_id = ${id}`.execute(
      ctx.db,
    ),
    sql<{ location_id: number; location_name: string; quantity: number; value: number; moved: string | null; counted: string | null }>`
      select s.location_id, ${placeName} as location_name, ${quantityOf(sql`s.quantity`)} as quantity, ${moneyOf(sql`s.value`)} as value, s.last_effective_at as moved, s.last_counted_at as counted
      from stock_levels s left join location_cards l on l.client_id = s.client_id and l.location_id = s.location_id
      where s.client_id = (select app_client()) and s.client_product_id = ${id} and ${asked.location_id === undefined ? sql`true` : sql`s.location_id = ${asked.location_id}`} order by 2`.execute(
      ctx.db,
    ),
    perKind(entries, calendar).execute(ctx.db),
    sql<{ day: string; quantity: number; on_hand: number }>`
      with moved as (select ${dayOf(calendar)} as day, sum(e.quantity) as quantity from ${entries} group by 1),
        before as (select coalesce(sum(e.quantity), 0) as quantity from stock_entries e
          where e.client_id = (select app_client()) and ${mine} and e.effective_at < ${startOfDay(sql`${span.from}`, calendar)})
      select d::date as day, ${quantityOf(sql`coalesce(m.quantity, 0)`)} as quantity, ${quantityOf(sql`((select quantity from before) + sum(coalesce(m.quantity, 0)) over (order by d))`)} as on_hand
      from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d left join moved m on m.day = d::date order by d`.execute(ctx.db),
    sql<{ used: number }>`select ${quantityOf(sql`coalesce(-sum(e.quantity), 0)`)} as used from ${entriesIn(span, calendar, sql`${mine} and e.kind in ${usageKinds}`)}`.execute(
      ctx.db,
    ),
  ]);
  const card = product.rows[0];
  if (!card) throw notFound();
  const onHand = sum(places.rows.map(({ quantity }) => quantity));
  const value = sum(places.rows.map((one) => one.value));
  const latest = (moments: readonly (string | null)[]) =>
    moments
      .filter((one) => one !== null)
      .sort()
      .at(-1) ?? null;
  return {
    ...card,
    on_hand: onHand,
    value,
    unit_cost: onHand > 0 ? Math.round((value / onHand) * card.size_quantity * 10_000) / 10_000 : null,
    last_moved_at: latest(places.rows.map(({ moved }) => moved)),
    last_counted_at: latest(places.rows.map(({ counted }) => counted)),
    usage: usage.rows[0]?.used ?? 0,
    usage_per_day: quantityFromStore(Math.round(perDay)),
    places: places.rows,
    types: kinds.rows,
    days: days.rows,
  };
}

const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 10_000) / 10_000;

export const kpiRoutes: readonly BoundCall[] = [
  serve(movementKpis, async (ctx, { query }) => {
    const calendar = await calendarOf(ctx);
    const span = spanOf(ctx, calendar, query);
    const here = query.location_id === undefined ? sql`true` : sql`e.location_id = ${query.location_id}`;
    const entries = entriesIn(span, calendar, here);
    const [figures, provisional, kinds, days, worth] = await concurrently([
      sql<{ movements: number; value_in: number; value_out: number; waste_value: number; adjustments_value: number }>`
        select coalesce(sum(m.count), 0)::bigint as movements, ${turnover}, ${moneyOf(sql`coalesce(-sum(m.value) filter (where m.kind = 'waste'), 0)`)} as waste_value,
          ${moneyOf(sql`coalesce(sum(m.value) filter (where m.kind in ('adjustment', 'count_correction')), 0)`)} as adjustments_value
        from ${moved(entries, calendar)} m`.execute(ctx.db),
      sql<{
        n: number;
      }>`select count(*) as n from ${entriesIn(span, calendar, sql`${here} and exists (select from stock_provisional_entries v where v.client_id = e.client_id and v.entry_id = e.entry_id)`)}`.execute(
        ctx.db,
      ),
      perKind(entries, calendar).execute(ctx.db),
      perDay(entries, calendar).execute(ctx.db),
      sql<{ value: number }>`select ${moneyOf(sql`coalesce(sum(s.value), 0)`)} as value from stock_levels s
        where s.client_id = (select app_client()) and ${query.location_id === undefined ? sql`true` : sql`s.location_id = ${query.location_id}`}`.execute(ctx.db),
    ]);
    const row = figures.rows[0] as NonNullable<(typeof figures.rows)[0]>;
    return { ...span, ...row, provisional: provisional.rows[0]?.n ?? 0, stock_value: worth.rows[0]?.value ?? 0, types: kinds.rows, days: days.rows };
  }),
  serve(productKpis, (ctx, { params, query }) => productFigures(ctx, params.id, query)),
];
