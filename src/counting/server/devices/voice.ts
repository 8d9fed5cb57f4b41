import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { entryBody } from '../../contract/entry.ts';
import { extractVoice, ingestVoice } from '../../contract/voice.ts';
import { type Band, noHistory, usualBand } from '../../domain/plausible.ts';
import { type SpokenCatalogue, spokenCatalogue } from '../../domain/voice/catalogue-index.ts';
import { asSpoken, type Planned, planOf } from '../../domain/voice/plan.ts';
import { readUtterance } from '../../domain/voice/reader.ts';
import type { SpokenLine } from '../../domain/voice/types.ts';
import { mine, oneCount } from '../counts/count-rows.ts';
import { earlierCounts } from '../counts/previous.ts';
import { makeEntry, placeOf } from '../entries/entries.ts';
import { bandOf, type HistoryRow, joinLevels, type LineHistory, selectHistory, withHistory } from '../sheets/history.ts';
import { type CountableProduct, countableProducts, productStamp } from '../sheets/products.ts';

interface Known {
  readonly stamp: string;
  readonly at: number;
  readonly catalogue: SpokenCatalogue;
  readonly products: ReadonlyMap<number, CountableProduct>;
}

const kept = new Map<number, Known>();
const keptMost = 50;
const keptMs = 5 * 60_000;

/** A client's catalogue as the reader needs it, made anew when a product of it has changed. */
async function catalogueOf({ db, who, now }: Ctx): Promise<Known> {
  const stamp = await productStamp(db);
  const before = kept.get(who.clientId);
  if (before?.stamp === stamp && now.getTime() - before.at < keptMs) return before;
  const products = await countableProducts(db);
  const known = { stamp, at: now.getTime(), catalogue: spokenCatalogue(products.map(asSpoken)), products: new Map(products.map((one) => [one.product_id, one])) };
  kept.delete(who.clientId);
  kept.set(who.clientId, known);
  for (const oldest of kept.keys()) if (kept.size > keptMost) kept.delete(oldest);
  return known;
}

const shown = (line: SpokenLine, { products }: Known) => ({
  said: line.said,
  product_id: line.product_id,
  product_name: line.product_id === null ? null : (products.get(line.product_id)?.product_name ?? null),
  units: line.quantity,
  quantity: line.product_id === null || line.quantity === null ? null : Math.round(line.quantity * (products.get(line.product_id)?.size_quantity ?? 1) * 1000) / 1000,
  confidence: line.confidence,
  match_score: line.match_score,
  alternatives: line.alternatives.map(({ product_id, score }) => ({ product_id, score, product_name: products.get(product_id)?.product_name ?? '' })),
  asks: line.asks,
});

/** What the items of a place stand at in this count, and what is usual of them. */
async function standingAt(ctx: Ctx, countId: number, locationId: number | undefined) {
  const lines = sql<HistoryRow & { product_id: number; location_id: number; counted: number | null }>`
    select n.client_product_id as product_id, n.location_id, case when n.state = 'counted' then ${quantityOf(sql`n.quantity`)} end as counted, ${quantityOf(sql`p.size_quantity`)} as size_quantity, ${selectHistory}
    from stock_count_lines n join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id ${joinLevels}
    where n.client_id = ${mine} and n.stock_count_id = ${countId} and (${locationId ?? null}::integer is null or n.location_id = ${locationId ?? null})`;
  const [{ rows }, earlier] = await concurrently([lines.execute(ctx.db), earlierCounts(ctx.db, countId)]);
  return new Map((await withHistory(ctx, earlier, rows)).map((row) => [row.product_id, row]));
}

const bandFor = (product: CountableProduct, row: LineHistory | undefined): Band => (row ? bandOf(row, false) : usualBand(product, noHistory));

export const voiceRoutes: readonly BoundCall[] = [
  serve(extractVoice, async (ctx, { body }) => {
    const known = await catalogueOf(ctx);
    return { lines: readUtterance(body.text, body.language, known.catalogue).map((line) => shown(line, known)), language: body.language };
  }),
  serve(ingestVoice, async (ctx, { params, body }) => {
    await oneCount(ctx.db, params.id);
    const known = await catalogueOf(ctx);
    const standing = await standingAt(ctx, params.id, body.location_id);
    const planned = planOf(readUtterance(body.text, body.language, known.catalogue), {
      thresholds: { conf: body.conf_threshold, match: body.match_threshold },
      autoCommit: body.auto_commit,
      mode: body.mode,
      product: (id) => known.products.get(id),
      counted: (id) => standing.get(id)?.counted ?? null,
      band: (product) => bandFor(product, standing.get(product.product_id)),
    });
    const committed = [];
    for (const one of planned.filter(({ waits }) => waits === null)) committed.push({ ...shown(one.line, known), ...(await written(ctx, params.id, one, body)) });
    return {
      committed,
      review: planned.flatMap(({ line, waits }) => (waits === null ? [] : [{ ...shown(line, known), waits }])),
      effective: { auto_commit: body.auto_commit, conf_threshold: body.conf_threshold, match_threshold: body.match_threshold, language: body.language },
    };
  }),
];

async function written(
  ctx: Ctx,
  countId: number,
  { line, product, quantity, mode }: Planned,
  { location_id, device, counted_at }: { location_id?: number; device?: string; counted_at?: string },
) {
  const known = product as CountableProduct;
  const where = location_id ?? (await placeOf(ctx, countId, known.product_id));
  const said = {
    product_id: known.product_id,
    location_id: where,
    quantity,
    mode,
    source: 'voice',
    raw: line.said,
    confidence: Math.min(line.confidence, line.match_score),
    device,
    counted_at,
  };
  return makeEntry(ctx, countId, entryBody.parse(said), known);
}
