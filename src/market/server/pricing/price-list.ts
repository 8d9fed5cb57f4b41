import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyMax, moneyToStore } from '../../../kernel/contract/money.ts';
import type { ExportFormat, ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { allRows } from '../../../kernel/server/database/all-rows.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { bulkChangeOf } from '../../../kernel/server/records/bulk/bulk-change.ts';
import type { OwnRecords, Wish } from '../../../kernel/server/records/bulk/plan.ts';
import { conditionsOf } from '../../../kernel/server/records/list.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { changeListPrices, exportPrices, listPrices, pricedCategories, priceRow, updateListPrice } from '../../contract/price-list.ts';
import { comingRoutes } from './coming.ts';
import { datedListPrice, sellersToday } from './list-price.ts';
import { ofListing, onePrice, ownOnes, pricedListings, pricePage, priceRows, pricesLike, unlessAsked } from './price-rows.ts';
import { writeListPrices } from './write-list-prices.ts';

interface PriceWish extends Wish {
  readonly more?: { readonly list_price?: number | undefined } | undefined;
  readonly from?: string | undefined;
  readonly round_to?: number | undefined;
}

/** One of three ways to say what becomes of a price. */
function wished(stands: RawBuilder<unknown>, { set, percent, more }: PriceWish): RawBuilder<unknown> {
  const ways = [
    typeof set?.list_price === 'number' && sql`${moneyToStore(set.list_price)}::numeric`,
    percent?.list_price !== undefined && sql`${stands}::numeric * ${100 + percent.list_price}::numeric / 100`,
    more?.list_price !== undefined && sql`${stands}::numeric + ${moneyToStore(more.list_price)}::numeric`,
  ].filter((way) => way !== false);
  const [way] = ways;
  if (way === undefined) throw invalid('set', 'must say what is to change');
  if (ways.length > 1) throw invalid('set', 'is one way, per cent or an amount another: choose one of them');
  return way;
}

const cent = 0.01;

/** List prices as they stand on the day on which the change begins; each is rounded to whole cents unless a larger step is said. */
function fromADay(wish: PriceWish): OwnRecords {
  const from = wish.from ?? null;
  const day = sql`coalesce(${from}::date, y.today)`;
  const stands = sql`coalesce(o.price, t.list_price)`;
  const dated = sql`exists (select from listing_prices p where p.client_id = t.client_id and p.listing_id = t.listing_id and p.kind = 'list' and p.valid_from = ${day})`;
  const planned = () => {
    const step = sql`${moneyToStore(wish.round_to ?? cent)}::numeric`;
    const next = sql`least(round((${wished(stands, wish)}) / ${step}) * ${step}, 9000000000000000000::numeric)::bigint`;
    return {
      columns: ['list_price', 'dated'],
      after: sql`jsonb_build_object('list_price', ${next}, 'dated', case when ${next} = ${stands} then ${dated} else ${day} > y.today end)`,
      refusal,
    };
  };
  const refusal = sql`case
    when ${from}::date < y.today then 'cannot begin on a day that is over'
    when (r.after ->> 'list_price')::bigint < 0 then 'would cost less than nothing'
    when (r.after ->> 'list_price')::bigint > ${moneyToStore(moneyMax)}::bigint then 'would be more than can be kept' end`;
  return {
    from: () => sql`${pricedListings} left join lateral (${datedListPrice(day, ofListing)}) o on true`,
    has: { list_price: stands, dated },
    planned,
    refusal,
    write: (ctx, _, rows) =>
      writeListPrices(
        ctx,
        from,
        rows.map(({ id, after }) => ({ id, list_price: Number(after.list_price), dated: after.dated === true })),
      ),
  };
}

const changePriceRoutes = bulkChangeOf({
  calls: changeListPrices,
  entity: 'list price',
  table: 'listings',
  key: 'listing_id',
  from: () => pricedListings,
  name: sql`t.name`,
  narrowing: ({ search, filters }) => [...pricesLike(search), ...conditionsOf(filters, priceRows.columns), ...unlessAsked(filters)],
  fields: { list_price: { kind: 'money' }, dated: { kind: 'flag', silent: true } },
  refusal: sql`null`,
  by: fromADay,
});

async function checkDay(db: Sql, from: string | undefined): Promise<void> {
  if (from === undefined) return;
  const { rows } = await sql`select 1 from sellers s where s.client_id = (select app_client()) and ${from}::date < ${sellersToday}`.execute(db);
  if (rows.length > 0) throw invalid('from', 'is a day that is over');
}

const sheet = (currency: string) =>
  sheetColumns(priceRow, currency, [
    'sku',
    'name',
    'category',
    'pack_name',
    'status',
    'list_price',
    'next_price',
    'next_from',
    'tiers_count',
    'promotion_price',
    'promotion_until',
    'cost',
    'margin',
    'least_margin',
    'agreed_count',
  ]);

export const priceListRoutes: readonly BoundCall[] = [
  serve(listPrices, (ctx, { query }) => pricePage(ctx.db, query as ListInput)),
  serve(exportPrices, async (ctx, { query }) => {
    const { currency } = await readClientSettings(ctx);
    const rows = await allRows(query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat }, (input) => pricePage(ctx.db, input));
    return sheetDocument('price-list', query.format, sheet(currency), rows);
  }),
  serve(pricedCategories, async ({ db }) => {
    const { rows } = await sql<{ category: string; products: number }>`
      select t.category, count(*)::integer as products from listings t where ${ownOnes} and t.status <> 'archived' group by 1 order by lower(t.category)`.execute(db);
    return { data: rows, total: rows.length };
  }),
  serve(updateListPrice, async (ctx, { params: { id }, body: { version, list_price, from } }) => {
    const before = await onePrice(ctx.db, id, true);
    checkVersion(before, version, { list_price });
    await checkDay(ctx.db, from);
    await writeListPrices(ctx, from ?? null, [{ id, list_price: moneyToStore(list_price), dated: true }]);
    const after = await onePrice(ctx.db, id);
    ctx.changed({ entity: 'list price', id, action: 'updated', before, after });
    return after;
  }),
  ...changePriceRoutes,
  ...comingRoutes,
];
