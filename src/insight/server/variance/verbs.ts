import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { exportVariance, groupVariance, type VarianceRow, varianceCounts, varianceEnhanced, varianceMovements, varianceProduct } from '../../contract/variance.ts';
import { completedCounts } from './counts.ts';
import { movementPage } from './movements.ts';
import { productReport } from './product.ts';
import { inOrder, reportOf, variancePage } from './report.ts';
import { groupsOf, rowOf } from './rows.ts';

const costs = [
  'opening_value',
  'closing_value',
  'actual_cost',
  'theoretical_cost',
  'price_cost',
  'waste_cost',
  'comps_cost',
  'shorts_cost',
  'adjustments_cost',
  'unexplained_cost',
  'variance_percent',
  'shrink_percent',
  'yield_percent',
  'retail',
] as const;
const amounts = ['opening', 'received', 'transferred', 'made', 'returned', 'closing', 'actual', 'theoretical', 'waste', 'comps', 'shorts', 'adjustments', 'unexplained'] as const;

const sheetColumns = [
  { title: 'name', value: (row: VarianceRow) => row.name },
  { title: 'brand_name', value: (row: VarianceRow) => row.product?.brand_name ?? null },
  { title: 'size', value: (row: VarianceRow) => row.product?.size ?? null },
  { title: 'group_name', value: (row: VarianceRow) => row.group_name },
  { title: 'base_unit', value: (row: VarianceRow) => row.product?.base_unit ?? null },
  ...amounts.map((title) => ({ title, value: (row: VarianceRow) => row.quantities?.[title] ?? null })),
  ...costs.map((title) => ({ title, value: (row: VarianceRow) => row[title] })),
  { title: 'missing', value: (row: VarianceRow) => row.missing.join(' ') },
];

const worstMost = 3;

export const varianceRoutes: readonly BoundCall[] = [
  serve(varianceCounts, async ({ db }) => ({ data: await completedCounts(db) })),
  serve(varianceEnhanced, (ctx, { query }) => variancePage(ctx, query as ListInput)),
  serve(exportVariance, async (ctx, { query: { format, ...query } }) => {
    const { data } = await variancePage(ctx, { ...query, page: 1, pageSize: 100_000 });
    return sheetDocument('variance', format, sheetColumns, data);
  }),
  serve(groupVariance, async (ctx, { query: { opening, closing, location_id, supplier_id } }) => {
    const where = [...(location_id ? [sql`n.location_id = ${location_id}`] : []), ...(supplier_id ? [sql`p.supplier_id = ${supplier_id}`] : [])];
    const { reckoned, measures, frame } = await reportOf(ctx, { opening, closing, where });
    const worstFirst = { sortField: 'unexplained_cost', sortOrder: 'asc' } as const;
    const groups = groupsOf(reckoned, 'group').map((group) => {
      const products = groupsOf(group.reckoned, 'product').map((product) => rowOf(product, 'product', measures));
      return { ...rowOf(group, 'group', measures), worst: inOrder(products, worstFirst).slice(0, worstMost) };
    });
    return { data: inOrder(groups, worstFirst) as typeof groups, ...frame };
  }),
  serve(varianceProduct, (ctx, { params, query }) => productReport(ctx, params.id, query)),
  serve(varianceMovements, (ctx, { params, query }) => movementPage(ctx, params.id, query)),
];
