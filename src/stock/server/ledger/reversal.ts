import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { MovementKind } from '../../contract/kinds.ts';
import { type PostedLine, type Posting, type PostingLine, postAll, tryPostings } from './ledger.ts';

export interface DocumentRef {
  readonly type: string;
  readonly id: number;
  readonly revision: number;
}

interface Row {
  /** Which of the documents it is of. */
  n: number;
  entry_id: number;
  client_product_id: number;
  location_id: number;
  kind: MovementKind;
  source_line: number;
  leg: number;
  /** To the microsecond: a reversal must not come to stand before what it takes back. */
  at: number;
  /** The day of closed books that it came too late for. */
  late_for: string | null;
  reversed: boolean;
}

/** Source lines of a reversal differ from those that they take back. */
const reversedLeg = 10;

/** Takes back what one revision of a document posted: where its period is open at the moment it was posted for, else now. */
export async function reverseDocument(ctx: Ctx, source: DocumentRef, note?: string | null): Promise<PostedLine[]> {
  return postAll(ctx, await reversalOf(ctx, source, note));
}

/** Takes back what documents posted and posts others in their place, in one go: what a till says has happened. */
export async function repost(ctx: Ctx, sources: readonly DocumentRef[], anew: readonly Posting[]): Promise<void> {
  const postings = [...(await reversalsOf(ctx, sources)), ...anew];
  if (postings.length > 0)
    await postAll(
      ctx,
      postings.map((posting) => ({ ...posting, asHappened: true })),
    );
}

/** Takes back what a document posted and posts it anew, in one go: there need be enough for both together alone. */
export const replaceDocument = (ctx: Ctx, source: DocumentRef, anew: Posting, note?: string | null): Promise<PostedLine[]> => replaceBy(postAll, ctx, source, anew, note);

/** What that would come to; nothing of it is written. */
export const tryReplacing = (ctx: Ctx, source: DocumentRef, anew: Posting): Promise<PostedLine[]> => replaceBy(tryPostings, ctx, source, anew);

/** What is posted anew stands at the moment of what it replaces, unless it names another. */
async function replaceBy(by: typeof postAll, ctx: Ctx, source: DocumentRef, anew: Posting, note?: string | null): Promise<PostedLine[]> {
  const back = await reversalOf(ctx, source, note);
  const stands = anew.at === undefined && back[0] ? { at: back[0].at, lateFor: back[0].lateFor } : {};
  const lines = await by(ctx, [...back, { ...anew, ...stands }]);
  return lines.slice(back[0]?.lines.length ?? 0);
}

const reversalOf = (ctx: Ctx, source: DocumentRef, note?: string | null): Promise<Posting[]> => reversalsOf(ctx, [source], note);

/** An entry of a document that nothing has taken back. */
export interface StandingEntry {
  readonly entry: number;
  readonly source: number;
  readonly product: number;
  readonly place: number;
  readonly leg: number;
  readonly quantity: number;
  readonly at: number;
  readonly late_for: string | null;
}

export async function standingEntries(db: Sql, type: string, ids: readonly number[]): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select e.entry_id as entry, e.source_id as source, e.client_product_id as product, e.location_id as place, e.leg, e.quantity, (extract(epoch from e.effective_at) * 1000000)::bigint as at,
      e.late_for::text as late_for
    from stock_entries e where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = any(${[...ids]}::bigint[]) and e.corrects is null and e.reverses is null
      and not exists (select from stock_entries r where r.client_id = e.client_id and r.reverses = e.entry_id)`.execute(db);
  return rows;
}

/** Takes back some entries, whatever else their documents posted, and posts others in their place, in one go: what a till says has happened. Answers what was posted anew. */
export async function repostEntries(ctx: Ctx, entries: readonly number[], anew: readonly Posting[]): Promise<PostedLine[]> {
  const { rows } = await sql<Row & DocumentRef>`
    select 0 as n, e.source_type as type, e.source_id as id, e.revision, ${rowColumns}
    from stock_entries e left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    where e.client_id = (select app_client()) and e.entry_id = any(${[...entries]}::bigint[]) order by e.source_id, e.revision, e.source_line, e.leg`.execute(ctx.db);
  refuseReversed(rows);
  const back = [...Map.groupBy(rows, ({ type, id, revision }) => `${type} ${id}.${revision}`).values()].flatMap((own) => (own[0] ? reversed(own[0], own, null) : []));
  const lines = await postAll(
    ctx,
    [...back, ...anew].map((posting) => ({ ...posting, asHappened: true })),
  );
  return lines.slice(rows.length);
}

const rowColumns = sql`e.entry_id, e.client_product_id, e.location_id, e.kind, e.source_line, e.leg, (extract(epoch from e.effective_at) * 1000000)::bigint as at, e.late_for::text as late_for, r.entry_id is not null as reversed`;

function refuseReversed(rows: readonly Row[]): void {
  if (rows.some(({ reversed }) => reversed)) throw fault('REVERSED_ALREADY');
}

async function reversalsOf(ctx: Ctx, sources: readonly DocumentRef[], note?: string | null): Promise<Posting[]> {
  const { rows } = await sql<Row>`
    select s.n, ${rowColumns}
    from unnest(${sources.map(({ type }) => type)}::text[], ${sources.map(({ id }) => id)}::bigint[], ${sources.map(({ revision }) => revision)}::integer[]) with ordinality as s(type, id, revision, n)
    join stock_entries e on e.client_id = (select app_client()) and e.source_type = s.type and e.source_id = s.id and e.revision = s.revision and e.corrects is null and e.reverses is null
    left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    order by s.n, e.source_line, e.leg`.execute(ctx.db);
  refuseReversed(rows);
  const bySource = Map.groupBy(rows, ({ n }) => n);
  return sources.flatMap((source, index) => reversed(source, bySource.get(index + 1) ?? [], note));
}

function reversed(source: DocumentRef, rows: readonly Row[], note: string | null | undefined): Posting[] {
  const first = rows[0];
  if (!first) return [];
  const lines = rows.map(
    (row): PostingLine => ({
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
  return [{ source: { type: source.type, id: source.id, revision: source.revision }, at: first.at, late: true, lateFor: first.late_for, lines }];
}
