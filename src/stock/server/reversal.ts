import { sql } from 'kysely';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault } from '../../kernel/server/fault.ts';
import type { MovementKind } from '../contract/kinds.ts';
import { type Line, type PostedLine, type Posting, postAll, tryPostings } from './ledger.ts';

export interface Source {
  readonly type: string;
  readonly id: number;
  readonly revision: number;
}

interface Row {
  entry_id: number;
  client_product_id: number;
  location_id: number;
  kind: MovementKind;
  source_line: number;
  leg: number;
  /** To the microsecond: a reversal must not come to stand before what it takes back. */
  at: number;
  reversed: boolean;
}

/** Legs of a reversal are told apart from those that they take back. */
const reversedLeg = 10;

/** Takes back what one revision of a document posted: where its period is open at the moment it was posted for, else now. */
export async function reverseDocument(ctx: Ctx, source: Source, note?: string | null): Promise<PostedLine[]> {
  return postAll(ctx, await reversalOf(ctx, source, note));
}

/** Takes back what several documents posted, in one go. */
export async function reverseDocuments(ctx: Ctx, sources: readonly Source[], note?: string | null): Promise<void> {
  const postings: Posting[] = [];
  for (const source of sources) postings.push(...(await reversalOf(ctx, source, note)));
  if (postings.length > 0)
    await postAll(
      ctx,
      postings.map((posting) => ({ ...posting, asHappened: true })),
    );
}

/** Takes back what documents posted and posts them anew, in one go: what a till says has happened. */
export async function repost(ctx: Ctx, sources: readonly Source[], anew: readonly Posting[]): Promise<void> {
  const postings: Posting[] = [];
  for (const source of sources) postings.push(...(await reversalOf(ctx, source)));
  await postAll(
    ctx,
    [...postings, ...anew].map((posting) => ({ ...posting, asHappened: true })),
  );
}

/** Takes back what a document posted and posts it anew, in one go: there need be enough for both together alone. */
export const replaceDocument = (ctx: Ctx, source: Source, anew: Posting, note?: string | null): Promise<PostedLine[]> => replaceBy(postAll, ctx, source, anew, note);

/** What that would come to; nothing of it is written. */
export const tryReplacing = (ctx: Ctx, source: Source, anew: Posting): Promise<PostedLine[]> => replaceBy(tryPostings, ctx, source, anew);

/** What is posted anew stands at the moment of what it replaces, unless it names another. */
async function replaceBy(by: typeof postAll, ctx: Ctx, source: Source, anew: Posting, note?: string | null): Promise<PostedLine[]> {
  const back = await reversalOf(ctx, source, note);
  const lines = await by(ctx, [...back, { ...anew, at: anew.at ?? back[0]?.at }]);
  return lines.slice(back[0]?.lines.length ?? 0);
}

async function reversalOf(ctx: Ctx, { type, id, revision }: Source, note?: string | null): Promise<Posting[]> {
  const { rows } = await sql<Row>`
    select e.entry_id, e.client_product_id, e.location_id, e.kind, e.source_line, e.leg, (extract(epoch from e.effective_at) * 1000000)::bigint as at, r.entry_id is not null as reversed
    from stock_entries e left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = ${id} and e.revision = ${revision} and e.corrects is null and e.reverses is null
    order by e.source_line, e.leg`.execute(ctx.db);
  if (rows.some(({ reversed }) => reversed)) throw fault('REVERSED_ALREADY');
  const first = rows[0];
  if (!first) return [];
  const lines = rows.map(
    (row): Line => ({
      line: row.source_line,
      leg: row.leg + reversedLeg,
      productId: row.client_product_id,
      locationId: row.location_id,
      kind: row.kind,
      reverses: row.entry_id,
      note,
      at: row.at,
    }),
  );
  return [{ source: { type, id, revision }, at: first.at, late: true, lines }];
}
