import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Filters } from '../../../kernel/contract/records/filter.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { conditionsOf, type ListColumns } from '../../../kernel/server/records/list.ts';
import { numberColumn } from '../../../kernel/server/records/paged.ts';
import { productsLike } from '../../../stock/server/public.ts';
import { type CountCard, type Coverage, type Grouping, groupings, type VarianceRow } from '../../contract/variance.ts';
import { withCountErrors } from './count-error.ts';
import { type CountPair, pairOf } from './counts.ts';
import { coverageOf, readSales } from './coverage.ts';
import { readLevels } from './read.ts';
import { readRetail } from './retail.ts';
import { costsOf, type Group, groupOf, groupsOf, isOver, type Measures, ratesOf, rowOf } from './rows.ts';
import { reckonLevels, type SplitLevel, tieOutOf } from './tally.ts';

export interface Frame {
  readonly opening: CountCard | null;
  readonly closing: CountCard | null;
  readonly totals: ReturnType<typeof totalsOf>;
  readonly tie_out: ReturnType<typeof tieOutFrom>;
  readonly coverage: Coverage | null;
}

/** All that a variance is made of, once it has been read. */
export interface Report {
  readonly pair: CountPair | undefined;
  readonly reckoned: readonly SplitLevel[];
  readonly products: readonly Group[];
  readonly measures: Measures;
  readonly frame: Frame;
}

interface Asked {
  readonly opening?: number;
  readonly closing?: number;
  readonly where?: readonly RawBuilder<unknown>[];
}

export async function reportOf(ctx: Ctx, { opening, closing, where = [] }: Asked): Promise<Report> {
  const [settings, pair] = await concurrently([readClientSettings(ctx), pairOf(ctx.db, { opening, closing })]);
  const tolerances = { spirits: settings.tolerance_spirits, draught: settings.tolerance_draught };
  if (!pair) {
    const measures = { tolerances, retail: new Map(), missing: [] };
    return { pair, reckoned: [], products: [], measures, frame: { ...summed(groupOf([]), [], measures), opening: null, closing: null, coverage: null } };
  }
  const [levels, sales, retail] = await concurrently([
    readLevels(ctx, pair, where),
    readSales(ctx.db, pair, { timezone: settings.timezone, closingHour: settings.day_closing_hour }),
    readRetail(ctx.db),
  ]);
  const reckoned = reckonLevels(levels);
  const whole = groupOf(reckoned);
  const products = groupsOf(reckoned, 'product');
  const coverage = coverageOf(whole, sales, pair.closing.moment, ctx.now);
  const measures = { tolerances, retail, missing: coverage.missing.filter((kind) => kind === 'sales') };
  return { pair, reckoned, products, measures, frame: { ...pair, ...summed(whole, products, measures), coverage } };
}

const summed = (whole: Group, products: readonly Group[], measures: Measures) => ({ totals: totalsOf(whole, products, measures), tie_out: tieOutFrom(whole) });

const totalsOf = ({ tally }: Group, products: readonly Group[], { retail, tolerances }: Measures) => ({
  ...costsOf(tally),
  ...ratesOf(products, tally, retail),
  products: products.length,
  over_tolerance: products.filter((product) => isOver(product, tolerances)).length,
});

function tieOutFrom({ reckoned, tally }: Group) {
  const { broken, ...values } = tieOutOf(reckoned, tally);
  return { ...(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, moneyFromStore(value)])) as typeof values), broken };
}

const levelColumns: ListColumns = {
  product_id: numberColumn(sql`n.client_product_id`),
  location_id: numberColumn(sql`n.location_id`),
  group_id: numberColumn(sql`p.group_id`),
  supplier_id: numberColumn(sql`p.supplier_id`),
};

const refuse = (field: string, message: string) => fault('INVALID_REQUEST', { errors: [{ field, message }] });

/** What a filter that is no condition says: one plain value, or nothing. */
function plainOf(filters: Filters, name: string): string | undefined {
  const condition = filters[name];
  if (condition === undefined) return undefined;
  if (Object.keys(condition).join() !== 'eq' || typeof condition.eq === 'object') throw refuse(name, 'must be one value');
  return String(condition.eq);
}

function countIn(filters: Filters, name: string): number | undefined {
  const given = plainOf(filters, name);
  return given === undefined ? undefined : Number(given);
}

export const countsIn = (filters: Filters) => ({ opening: countIn(filters, 'opening'), closing: countIn(filters, 'closing') });

function groupingIn(filters: Filters): Grouping {
  const by = plainOf(filters, 'by') ?? 'product';
  if (!groupings.includes(by as Grouping)) throw refuse('by', `must be one of ${groupings.join(', ')}`);
  return by as Grouping;
}

const sortValue = (row: VarianceRow, field: string): number | string | null =>
  field === 'name'
    ? row.name.toLowerCase()
    : field === 'size_of_unexplained'
      ? Math.abs(row.unexplained_cost)
      : (row[field as 'unexplained_cost' | 'variance_percent'] as number | null);

export function inOrder(rows: readonly VarianceRow[], { sortField = 'unexplained_cost', sortOrder }: Pick<ListInput, 'sortField' | 'sortOrder'>): VarianceRow[] {
  const way = sortOrder === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row, sortField) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return (a.value < b.value ? -way : a.value > b.value ? way : 0) || a.row.name.localeCompare(b.row.name) || a.row.key.localeCompare(b.row.key);
    })
    .map(({ row }) => row);
}

/** One page of the variance by product, place, group or supplier, with what all of it comes to. */
export async function variancePage(ctx: Ctx, input: ListInput) {
  const { opening: _, closing: __, by: ___, over_tolerance, ...conditions } = input.filters;
  const by = groupingIn(input.filters);
  const onlyOver = over_tolerance !== undefined && plainOf(input.filters, 'over_tolerance') === 'true';
  const where = [...conditionsOf(conditions, levelColumns), ...productsLike(input.search)];
  const { pair, reckoned, products, measures, frame } = await reportOf(ctx, { ...countsIn(input.filters), where });
  const all = (by === 'product' ? products : groupsOf(reckoned, by)).map((group) => rowOf(group, by, measures));
  const rows = inOrder(onlyOver ? all.filter((row) => row.over_tolerance > 0) : all, input);
  const from = (input.page - 1) * input.pageSize;
  const shown = rows.slice(from, from + input.pageSize);
  return { data: pair ? await withCountErrors(ctx.db, pair, shown) : [], total: rows.length, page: input.page, pageSize: input.pageSize, by, ...frame };
}
