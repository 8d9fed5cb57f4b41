import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { flagColumn, moneyColumn, numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, rowsOf } from '../../../kernel/server/records/rows.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { type Posting, productColumns, tryPostings } from '../../../stock/server/public.ts';
import { dryRun, exportLines, listLines, type ReviewLine, reviewLine } from '../../contract/review.ts';
import { lockCount, oneCount } from '../counts/count-rows.ts';
import { isUncounted, obstacles, outliersIn, postingOf } from '../posting/posting.ts';
import { reviewed } from './reviewed.ts';

const rows = rowsOf(reviewLine, { ...ofTable('r', reviewLine.keyof().options), unit_cost: sql`round((r.cost * r.size_quantity)::numeric)` });

const columns = {
  ...rows.columns,
  size_of_difference: moneyColumn(sql`abs(r.difference_value)`),
  group_id: numberColumn(sql`r.group_id`),
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
  return pageOf(ctx.db, input, { ...rows, columns, from: sql`${reviewed(id, count_outlier_over)} r`, tie: sql`r.line`, where: named(input.search) });
}

const shownLargest = 10;

/** What a product is called where a posting names only its number. */
async function called(ctx: Ctx, productIds: readonly number[], locationIds: readonly number[]) {
  const [products, places] = await concurrently([
    sql<ReviewLine>`select ${productColumns} from product_cards p where p.client_id = (select app_client()) and p.client_product_id = any(${productIds}::integer[])`.execute(
      ctx.db,
    ),
    sql<ReviewLine>`select location_id, location_name from location_cards where client_id = (select app_client()) and location_id = any(${locationIds}::integer[])`.execute(ctx.db),
  ]);
  return (productId: number, locationId: number) => ({
    ...products.rows.find((one) => one.product_id === productId),
    ...(places.rows.find((one) => one.location_id === locationId) as ReviewLine),
  });
}

const tried = async (ctx: Ctx, posting: Posting) => (posting.lines.length === 0 ? [] : tryPostings(ctx, [posting]));

const sheet = (currency: string) =>
  sheetColumns(reviewLine, currency, [
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
    { title: 'Changed by', value: (row) => row.later_by.join(' ') },
    'previous_quantity',
    'state',
    'outlier',
    'counted_by',
    'counted_at',
    'source',
    'reason',
  ]);

export const reviewRoutes: readonly BoundCall[] = [
  serve(listLines, (ctx, { params, query }) => lines(ctx, params.id, query as ListInput)),
  serve(exportLines, async (ctx, { params, query: { format, ...query } }) => {
    const { data } = await lines(ctx, params.id, { ...query, page: 1, pageSize: 100_000 } as ListInput);
    const { currency } = await readClientSettings(ctx);
    return sheetDocument(`count-${params.id}`, format, sheet(currency), data);
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
