import { sql } from 'kysely';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { VarianceRow } from '../../contract/variance.ts';
import type { CountPair } from './counts.ts';
import { mine } from './windows.ts';

/** How many earlier counts must have been seen before their spread says anything, and how many are looked at. */
const [seenLeast, seenMost] = [4, 12];

interface Spread {
  product: number;
  n: number;
  spread: number;
}

/** How far earlier counts of some products were off: the spread of what each put right, all places together. */
async function readSpreads(db: Sql, { opening, closing }: CountPair, products: readonly number[]): Promise<Spread[]> {
  const { rows } = await sql<Spread>`
    select s.client_product_id as product, min(h.n)::integer as n, sqrt(sum(h.spread ^ 2)) as spread
    from (select distinct n.client_product_id, n.location_id from stock_count_lines n
      where n.client_id = ${mine} and n.stock_count_id in (${opening.stock_count_id}::integer, ${closing.stock_count_id}::integer) and n.client_product_id = any(${products}::integer[])) s
    join lateral (
      select count(*) as n, stddev_samp(past.quantity::float8) as spread from (
        select e.quantity from stock_entries e
        where e.client_id = ${mine} and e.client_product_id = s.client_product_id and e.location_id = s.location_id and e.kind = 'count_correction' and e.corrects is null and e.reverses is null
          and e.effective_at < ${closing.moment}::timestamptz and (e.source_type <> 'count' or e.source_id <> ${closing.stock_count_id}::bigint)
        order by e.effective_at desc limit ${seenMost}) past) h on h.n >= ${seenLeast}
    group by 1 having sum(h.spread) > 0`.execute(db);
  return rows;
}

/** Rows of products with how likely what is unexplained of them comes from counting alone. */
export async function withCountErrors(db: Sql, pair: CountPair, rows: readonly VarianceRow[]): Promise<VarianceRow[]> {
  const products = rows.flatMap(({ product }) => (product ? [product.product_id] : []));
  if (products.length === 0) return [...rows];
  const spreads = new Map((await readSpreads(db, pair, products)).map((one) => [one.product, one]));
  return rows.map((row) => {
    const found = row.product && spreads.get(row.product.product_id);
    if (!found || !row.quantities) return row;
    const usual = quantityFromStore(Math.round(found.spread));
    const off = Math.abs(row.quantities.unexplained);
    return { ...row, count_error: { counts: found.n, usual, likelihood: likelihoodOf(off, usual), within: off <= usual } };
  });
}

/** How likely a difference at least so large is, if counts are off by `usual` as one standard deviation: two tails of the normal. */
export function likelihoodOf(off: number, usual: number): number {
  if (usual === 0) return off === 0 ? 1 : 0;
  const x = off / usual / Math.SQRT2;
  // Abramowitz and Stegun 7.1.26, off by less than 1.5e-7.
  const t = 1 / (1 + 0.3275911 * x);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x);
  return Math.round(Math.min(1, tail) * 1000) / 1000;
}
