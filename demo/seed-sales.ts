import { sql } from 'kysely';
import type { Ctx } from '../src/kernel/server/calls/context.ts';
import type { DemoVenue } from './catalogue/venues.ts';
import type { Happened } from './history/documents.ts';
import type { Rung } from './history/menu.ts';
import { businessDayOf, dateOf, type Span } from './history/span.ts';
import { tradeOf } from './history/trade.ts';

const rowsAtOnce = 20_000;
/** Bottles that no menu names are rung up as what they are: what a measure of one costs, as a multiple of what it cost to buy. */
const markup = 4.6;
const openBarHour = 20;

interface Item {
  readonly code: string;
  readonly description: string;
  readonly category: string | null;
  /** Of one, with tax. */
  readonly price: number;
  readonly taxRate: number;
  /** A product that is sold by itself, and how much one sale of it is. */
  readonly product: number | null;
  readonly portion: number | null;
}

const ownCode = (productId: number) => `P${productId}`;

/** Begins the business days of a year, month by month as they were brought in. Gives their numbers by the day since the beginning. */
export async function beginSales({ db, who }: Ctx, span: Span): Promise<ReadonlyMap<number, number>> {
  const rows = Array.from({ length: span.soldDays }, (_, day) => ({ day, on: dateOf(span, day).toISOString().slice(0, 10) }));
  const { rows: made } = await sql<{ day: number; id: number }>`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(day integer, "on" date)),
    imports as (
      insert into pos_imports (client_id, file_name, file_hash, source, mapping, status, first_day, last_day, created_by, created_at)
      select app_client(), 'sales-' || to_char(month, 'YYYY-MM') || '.csv', sha256(convert_to(app_client() || to_char(month, 'YYYY-MM'), 'UTF8')), 'till', '{}', 'posted', min("on"), max("on"), ${who.userId},
        max("on") + interval '33 hours'
      from r, lateral (select date_trunc('month', "on") as month) m group by month order by month returning import_id, first_day, last_day),
    sales as (
      insert into pos_sales (client_id, import_id, source, business_date, due, depleted, depleted_at)
      select app_client(), i.import_id, 'till', r."on", false, 0, r."on" + interval '33 hours' from r join imports i on r."on" between i.first_day and i.last_day order by r.day returning sale_id, business_date)
    select r.day, s.sale_id as id from r join sales s on s.business_date = r."on"`.execute(db);
  return new Map(made.map(({ day, id }) => [day, id]));
}

/** Writes the lines behind what was sold: the menu's by the hour, bottles that no menu names once a day. */
export async function writeSales(
  { db }: Ctx,
  venue: DemoVenue,
  rung: readonly Rung[],
  happened: readonly Happened[],
  sales: ReadonlyMap<number, number>,
  span: Span,
): Promise<void> {
  const bottles = new Map(happened.filter(({ one }) => one.what === 'sale').map(({ product }) => [product.id, product]));
  const taxRate = venue.plus[0]?.taxRate ?? 0;
  const items: Item[] = [
    ...venue.plus.map(({ code, description, category, price, taxRate: tax }) => ({ code, description, category, price, taxRate: tax, product: null, portion: null })),
    ...[...bottles.values()].map((product) => {
      const portion = tradeOf(product).portion ?? product.size;
      const price = Math.max(3, Math.round((product.cost / product.size) * portion * markup * 2) / 2);
      return { code: ownCode(product.id), description: product.name, category: product.group, price, taxRate, product: product.id, portion };
    }),
  ];
  const ids = await addItems(items, db);
  const byCode = new Map(items.map((item) => [item.code, item]));
  const counts = new Map<number, number>();
  const next = (sale: number) => {
    const line = (counts.get(sale) ?? 0) + 1;
    counts.set(sale, line);
    return line;
  };
  const own = happened.flatMap(({ product, one }): Rung[] => {
    if (one.what !== 'sale') return [];
    const portion = byCode.get(ownCode(product.id))?.portion ?? product.size;
    return [
      {
        day: businessDayOf(span, one.at),
        hour: openBarHour,
        code: ownCode(product.id),
        quantity: Math.round(one.quantity / portion),
        kind: 's',
      },
    ];
  });
  const lines = [...rung, ...own].flatMap(({ day, hour, code, quantity, kind }) => {
    const [sale, item] = [sales.get(day), byCode.get(code)];
    if (sale === undefined || !item) return [];
    const gross = kind === 's' ? Math.round(item.price * quantity * 10_000) : 0;
    const net = Math.round(gross / (1 + item.taxRate / 100));
    const at = new Date(dateOf(span, day).getTime() + hour * 3_600_000).toISOString().slice(0, 19);
    return [{ s: sale, l: next(sale), i: ids.get(code), k: kind, q: quantity * 1000, n: net, t: gross - net, g: gross, a: at }];
  });
  for (let at = 0; at < lines.length; at += rowsAtOnce)
    await sql`
      insert into pos_sale_lines (client_id, sale_id, line, item_id, kind, quantity, net, tax, gross, sold_at)
      select app_client(), s, l, i, k, q, n, t, g, a at time zone ${venue.timeZone}
      from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + rowsAtOnce))}::jsonb) as r(s integer, l integer, i integer, k "char", q bigint, n bigint, t bigint, g bigint, a timestamp)`.execute(
      db,
    );
  await sumUp(db);
  await keepTakes(db);
}

/** What each day stands with, as the worker would have written it down. */
const keepTakes = (db: Ctx['db']) =>
  sql`insert into pos_sale_takes (client_id, sale_id, client_product_id, revision, quantity)
    select client_id, source_id, client_product_id, revision, sum(quantity) from stock_entries
    where client_id = app_client() and source_type = 'sale' and corrects is null and reverses is null group by 1, 2, 3, 4`.execute(db);

async function addItems(items: readonly Item[], db: Ctx['db']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    insert into pos_items (client_id, plu_code, description, category)
    select app_client(), code, description, category from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(code text, description text, category text) returning plu_code as code, item_id as id`.execute(
    db,
  );
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const own = items.flatMap(({ code, product, portion }) => (product === null || portion === null ? [] : [{ item: ids.get(code), product, quantity: Math.round(portion * 1000) }]));
  await sql`
    insert into plu_mappings (client_id, item_id, valid_from, client_product_id, quantity)
    select app_client(), item, 'epoch', product, quantity from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r(item integer, product integer, quantity bigint)`.execute(db);
  return ids;
}

/** What lists and reports ask, from the lines. */
async function sumUp(db: Ctx['db']): Promise<void> {
  await sql`insert into pos_sale_items (client_id, sale_id, item_id, kind, lines, quantity, net, tax, gross)
    select client_id, sale_id, item_id, kind, count(*), sum(quantity), sum(net), sum(tax), sum(gross) from pos_sale_lines where client_id = app_client() group by 1, 2, 3, 4`.execute(
    db,
  );
  // Each part is reckoned once, however few rows the database takes a client for that it has not counted yet.
  await sql`
    with unmapped as materialized (
      select i.item_id from pos_items i join plu_cards c on c.client_id = i.client_id and c.plu_code = i.plu_code
      where i.client_id = app_client() and c.recipe_id is null and not exists (select from plu_pours d where d.client_id = c.client_id and d.plu_id = c.plu_id)),
    l as materialized (
      select n.sale_id, sum(n.lines) as lines, sum(n.net) as net, sum(n.tax) as tax, sum(n.gross) as gross, sum(n.net) filter (where n.item_id in (select item_id from unmapped)) as unmapped
      from pos_sale_items n where n.client_id = app_client() group by n.sale_id)
    update pos_sales s set lines = l.lines, net = l.net, tax = l.tax, gross = l.gross, unmapped_net = coalesce(l.unmapped, 0) from l
    where s.client_id = app_client() and s.sale_id = l.sale_id`.execute(db);
  await sql`update pos_imports i set lines = s.lines, net = s.net from (select import_id, sum(lines) as lines, sum(net) as net from pos_sales where client_id = app_client() group by 1) s
    where i.client_id = app_client() and i.import_id = s.import_id`.execute(db);
}
