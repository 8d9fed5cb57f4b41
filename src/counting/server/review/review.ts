import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { flagColumn, moneyColumn, numberColumn, pageOf, quantityColumn, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { type Posting, productColumns, tryPostings } from '../../../stock/server/public.ts';
import { dryRun, exportLines, listLines, type ReviewLine } from '../../contract/review.ts';
import { lockCount, oneCount } from '../counts/count-rows.ts';
import { isUncounted, obstacles, outliersIn, postingOf } from '../posting/posting.ts';
import { reviewed } from './reviewed.ts';

const select = sql`r.product_id, r.product_name, r.brand_name, r.size, r.base_unit, r.size_quantity, r.group_name, r.location_id, r.location_name, r.line, r.state, r.quantity / 1000::float8 as quantity,
  r.expected / 1000::float8 as expected, r.difference / 1000::float8 as difference, round((r.cost * r.size_quantity / 10)::numeric, 4) as unit_cost, r.value / 10000::float8 as value,
  r.difference_value / 10000::float8 as difference_value, r.now_difference / 1000::float8 as now_difference, r.now_difference_value / 10000::float8 as now_difference_value, r.later_by,
  r.previous_quantity / 1000::float8 as previous_quantity, r.previous_at, r.outlier, r.counted_at, r.counted_by, r.source, r.entries, r.reason`;

const columns = {
  product_name: wordColumn(sql`r.product_name`),
  location_name: wordColumn(sql`r.location_name`),
  group_name: wordColumn(sql`r.group_name`),
  quantity: quantityColumn(sql`r.quantity`),
  expected: quantityColumn(sql`r.expected`),
  difference: quantityColumn(sql`r.difference`),
  difference_value: moneyColumn(sql`r.difference_value`),
  size_of_difference: moneyColumn(sql`abs(r.difference_value)`),
  value: moneyColumn(sql`r.value`),
  counted_at: textColumn(sql`r.counted_at`),
  line: numberColumn(sql`r.line`),
  product_id: numberColumn(sql`r.product_id`),
  location_id: numberColumn(sql`r.location_id`),
  group_id: numberColumn(sql`r.group_id`),
  state: textColumn(sql`r.state`),
  source: textColumn(sql`r.source`),
  outlier: textColumn(sql`r.outlier`),
  differs: flagColumn(sql`(coalesce(r.difference, 0) <> 0)`),
};

const named = (search: string | undefined): RawBuilder<unknown>[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(plain_text(concat_ws(' ', r.product_name, r.brand_name)), plain_text(${word})) > 0`);

async function lines(ctx: Ctx, id: number, input: ListInput) {
  await oneCount(ctx.db, id);
  const { count_outlier_over } = await readClientSettings(ctx);
  return pageOf<ReviewLine>(ctx.db, input, { from: sql`${reviewed(id, count_outlier_over)} r`, select, columns, tie: sql`r.line`, where: named(input.search) });
}

const shownLargest = 10;

/** What a product is called where a posting names only its number. */
async function called(ctx: Ctx, productIds: readonly number[], locationIds: readonly number[]) {
  const [products, places] = await Promise.all([
    sql<ReviewLine>`select ${productColumns} from product_cards p where p.client_id = (select app_client()) and p.client_product_id = any(${productIds}::integer[])`.execute(
      ctx.db,
    ),
    sql<ReviewLine>`select location_id, location_name from location_cards where client_id = (select app_client()) and location_id = any(${locationIds}::integer[])`.execute(ctx.db),
  ]);
  return (productId: number, locationId: number) => ({
    ...(products.rows.find((one) => one.product_id === productId) as ReviewLine),
    ...(places.rows.find((one) => one.location_id === locationId) as ReviewLine),
  });
}

const tried = async (ctx: Ctx, posting: Posting) => (posting.lines.length === 0 ? [] : tryPostings(ctx, [posting]));

const shown = [
  'product_name',
  'brand_name',
  'size',
  'group_name',
  'location_name',
  'quantity',
  'expected',
  'difference',
  'base_unit',
  'unit_cost',
  'value',
  'difference_value',
  'now_difference',
  'now_difference_value',
  'later_by',
  'previous_quantity',
  'state',
  'outlier',
  'counted_by',
  'counted_at',
  'source',
  'reason',
] as const;

export const reviewRoutes: readonly BoundCall[] = [
  serve(listLines, (ctx, { params, query }) => lines(ctx, params.id, query as ListInput)),
  serve(exportLines, async (ctx, { params, query: { format, ...query } }) => {
    const { data } = await lines(ctx, params.id, { ...query, page: 1, pageSize: 100_000 } as ListInput);
    return sheetDocument(
      `count-${params.id}`,
      format,
      shown.map((title) => ({ title, value: (row: ReviewLine) => (title === 'later_by' ? row.later_by.join(' ') : row[title]) })),
      data,
    );
  }),
  serve(dryRun, async (ctx, { params, body }) => {
    const count = await lockCount(ctx.db, params.id);
    const { count_outlier_over } = await readClientSettings(ctx);
    const [posting, atMost] = [await postingOf(ctx, count, body.uncounted), await postingOf(ctx, count, 'zero')];
    const posted = await tried(ctx, posting);
    const counted = new Set(posting.lines.map(({ line }) => line));
    const left = await tried(ctx, { ...atMost, lines: atMost.lines.filter(({ line }) => body.uncounted === undefined && !counted.has(line)) });
    const changed = posted.filter(({ quantity }) => quantity !== 0);
    const largest = [...changed].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, shownLargest);
    const name = await called(
      ctx,
      largest.map(({ productId }) => productId),
      largest.map(({ locationId }) => locationId),
    );
    const sum = (values: readonly { value: number }[]) => moneyFromStore(values.reduce((total, { value }) => total + value, 0));
    return {
      adjustments: changed.length,
      surplus_value: sum(changed.filter(({ value }) => value > 0)),
      missing_value: sum(changed.filter(({ value }) => value < 0)),
      value: sum(changed),
      uncounted: isUncounted(count),
      uncounted_value: Math.abs(sum(left)),
      conflicts: count.conflicts,
      outliers: await outliersIn(ctx, params.id, count_outlier_over),
      largest: largest.map((line) => ({ ...name(line.productId, line.locationId), quantity: quantityFromStore(line.quantity), value: moneyFromStore(line.value) })),
      blocked_by: (await obstacles(ctx, count, body)).map(({ code }) => code),
    };
  }),
];
