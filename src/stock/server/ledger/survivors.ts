import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { Posting, PostingLine } from './ledger.ts';
import { underWay } from './under-way.ts';

/** A product that was merged into another: at each place where there ever was any of it, from a moment on. */
export interface Merged {
  readonly product: number;
  readonly into: number;
  readonly name: string;
  /** Open where there was never any of it: there all of it is the other's. */
  readonly place: number | null;
  readonly since: number | null;
}

/** Which of some products were merged into others. */
export const mergedOf = (productIds: RawBuilder<unknown>): RawBuilder<Merged> => sql<Merged>`
    select m.from_product as product, m.into_product as into, p.name, e.location_id as place, (extract(epoch from e.effective_at) * 1000000)::bigint as since
    from stock_merges m join product_cards p on p.client_id = m.client_id and p.client_product_id = m.into_product
    left join stock_entries e on e.client_id = m.client_id and e.source_type = 'merge' and e.source_id = m.from_product and e.client_product_id = m.from_product and e.corrects is null
    where m.client_id = (select app_client()) and m.from_product in ${productIds}`;

/** The same postings as the ledger would take them now: of products that were merged, as of those that stay. */
export async function asSurvivors(db: Sql, postings: readonly Posting[], closedUntil: number): Promise<readonly Posting[]> {
  const products = [...new Set(postings.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const { rows: merged } = await mergedOf(sql`(select unnest(${products}::integer[]))`).execute(db);
  if (merged.length === 0) return postings;
  const moved = toSurvivors(postings, merged, new Map(), ({ at }) => (at === undefined || at < closedUntil ? Number.POSITIVE_INFINITY : at));
  return moved === postings ? postings : asSurvivors(db, moved, closedUntil);
}

/** Of which product the entries are that lines are parts of. */
export async function wholesOf(db: Sql, postings: readonly Posting[]): Promise<ReadonlyMap<number, number>> {
  const ids = postings.flatMap(({ lines }) => lines.flatMap(({ partOf }) => partOf ?? []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; product: number }>`
    select entry_id as id, client_product_id as product from stock_entries where client_id = (select app_client()) and entry_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, product }) => [id, product]));
}

/**
 * What is posted to a product that was merged by then is posted to the one that stays. What is of before stays where it was counted
 * and sold, and the merge takes it along. Answers the same postings where nothing changes.
 */
export function toSurvivors(
  postings: readonly Posting[],
  merged: readonly Merged[],
  wholes: ReadonlyMap<number, number>,
  momentOf: (line: PostingLine, posting: Posting) => number,
): readonly Posting[] {
  let changed = false;
  const moved = postings.map((posting) => {
    const lines = posting.lines.map((line) => {
      const whole = line.partOf === undefined ? undefined : wholes.get(line.partOf);
      if (whole !== undefined && whole !== line.productId) {
        changed = true;
        return { ...line, productId: whole };
      }
      const survivor = survivorOf(line, posting, merged, momentOf);
      if (survivor === undefined) return line;
      if (line.target !== undefined) throw invalid(posting.productField ?? 'product_id', `was merged into “${survivor.name}”: say how much there is of that`);
      changed = true;
      return { ...line, productId: survivor.into };
    });
    return { ...posting, lines };
  });
  return changed ? moved : postings;
}

function survivorOf(line: PostingLine, posting: Posting, merged: readonly Merged[], momentOf: (line: PostingLine, posting: Posting) => number): Merged | undefined {
  const own = merged.filter(({ product }) => product === line.productId);
  const [first] = own;
  // What takes back, or is a part of, something that stands is of the product of that.
  if (!first || line.reverses !== undefined || line.partOf !== undefined) return undefined;
  const sent = line.locationId === underWay ? posting.lines.find((other) => other.line === line.line && (other.leg ?? 0) === line.mirrorsLeg) : undefined;
  if (sent) return survivorOf(sent, posting, merged, momentOf);
  const here = own.find(({ place }) => place === line.locationId);
  return here?.since != null && momentOf(line, posting) < here.since ? undefined : first;
}
