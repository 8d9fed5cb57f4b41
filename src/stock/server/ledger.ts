import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault, invalid } from '../../kernel/server/fault.ts';
import type { MovementKind } from '../contract/kinds.ts';
import { enterStock, type Standing } from './entering.ts';
import { type Recorded, readHistory, readRemainders } from './history.ts';
import { keepProvisional, type Turned } from './provisional.ts';
import { ownCost, type Placed, placeKey, type Replayed, replay } from './replay.ts';
import type { Holding, Reckoned } from './valuation.ts';

export interface Line {
  readonly line: number;
  readonly leg?: number;
  readonly productId: number;
  readonly locationId: number;
  readonly kind: MovementKind;
  /** What comes in, or with a minus what goes out. Left open where `target` says what there is. */
  readonly quantity?: number;
  readonly target?: number;
  /** What it is worth, where that is a fact; otherwise it is reckoned at the cost of the moment. */
  readonly value?: number;
  /** The leg of the same line, or the entry, whose opposite this is. */
  readonly mirrorsLeg?: number;
  /** The entry of which this is a part, worth its share of what is left of it, or the value that is said. */
  readonly partOf?: number;
  readonly reverses?: number;
  readonly note?: string | null;
  /** Where one line happened at another moment than the document. */
  readonly at?: number;
}

export interface Posting {
  readonly source: { readonly type: string; readonly id: number; readonly revision?: number };
  /** When it happened, as a date or to the microsecond; now, where nothing is said. */
  readonly at?: Date | number;
  readonly lines: readonly Line[];
  /** A document that comes late for a closed period is posted to the open one, and says so. */
  readonly late?: boolean;
  /** It has happened, whether or not the ledger knew of enough: a till does not ask. */
  readonly asHappened?: boolean;
  /** When it was recorded where it comes from, for history that is brought over. */
  readonly recordedAt?: Date;
  /** What the one who asks calls the product, for a refusal. */
  readonly productField?: string;
}

export interface PostedLine {
  readonly entryId: number;
  readonly line: number;
  readonly leg: number;
  readonly productId: number;
  readonly locationId: number;
  readonly quantity: number;
  readonly value: number;
  readonly trueUp: number;
  readonly provisional: boolean;
  /** What the place holds once all lines stand. */
  readonly after: number;
}

interface NewEntry extends Placed {
  readonly line: Line;
  readonly posting: Posting;
  readonly lateFor: string | null;
}

interface Plan {
  readonly standing: Standing;
  readonly fresh: readonly NewEntry[];
  readonly history: readonly Recorded[];
  readonly replayed: Replayed;
}

/** Posts a document: all of its lines or none. */
export const post = (ctx: Ctx, posting: Posting): Promise<PostedLine[]> => postAll(ctx, [posting]);

/** Posts several documents in one go. */
export async function postAll(ctx: Ctx, postings: readonly Posting[]): Promise<PostedLine[]> {
  const plan = await planPostings(ctx, postings);
  await write(ctx, plan);
  return linesOf(plan);
}

/** What a posting would come to; nothing of it is written. */
export const tryPosting = (ctx: Ctx, posting: Posting): Promise<PostedLine[]> => tryPostings(ctx, [posting]);

/** What several would come to together. */
export async function tryPostings(ctx: Ctx, postings: readonly Posting[]): Promise<PostedLine[]> {
  return linesOf(await planPostings(ctx, postings));
}

async function planPostings(ctx: Ctx, postings: readonly Posting[]): Promise<Plan> {
  const standing = await enterStock(
    ctx,
    postings.flatMap(({ lines }) => lines),
    postings.some(({ at, lines }) => at !== undefined || lines.some((line) => line.at !== undefined)),
  );
  const fresh: NewEntry[] = [];
  for (const posting of postings) fresh.push(...newEntries(posting, standing, standing.ids.slice(fresh.length, fresh.length + posting.lines.length)));
  const late = [...new Set(fresh.filter((entry) => isLate(entry, standing)).map(({ productId }) => productId))];
  const history = late.length > 0 ? await readHistory(ctx.db, late) : [];
  const remainders = await readRemainders(
    ctx.db,
    fresh.flatMap(({ basis, mirrors, productId }) => (basis === 'part' && mirrors !== null && !late.includes(productId) ? [mirrors] : [])),
  );
  const start = new Map([...standing.levels].filter(([, level]) => !late.includes(level.productId)).map(([key, level]) => [key, level.holding]));
  const movements = late.length > 0 || postings.length > 1 ? inOrder([...history, ...fresh]) : fresh;
  const isNew = new Set(fresh.map(({ id }) => id));
  const firstCost = (movement: Placed) => (isNew.has(movement.id) ? standing.products.get(movement.productId)?.cost : ownCost(movement));
  const replayed = replay(movements, standing.methods, start, firstCost, remainders);
  if (standing.refuseNegative && postings.some(({ asHappened }) => !asHappened)) refuseBelow(standing, fresh, history, replayed);
  return { standing, fresh, history, replayed };
}

/** Entries of one moment stand in the order in which they were recorded. */
const inOrder = <E extends Placed>(entries: readonly E[]): E[] => [...entries].sort((a, b) => a.at - b.at || a.id - b.id);

const isLate = (entry: NewEntry, { levels }: Standing) => entry.line.reverses !== undefined || entry.at < (levels.get(placeKey(entry))?.lastAt ?? 0);

const toleranceForClocks = 60_000_000;

function momentOf(given: Posting['at'], late: boolean | undefined, { now, closedUntil, closedOn, levels }: Standing): { at: number; lateFor: string | null } {
  // Without a moment of its own a document comes after all that stands: two that meet at the lock don't make each other late.
  if (given === undefined) return { at: Math.max(now, ...[...levels.values()].map(({ lastAt }) => lastAt)), lateFor: null };
  const at = typeof given === 'number' ? given : given.getTime() * 1000;
  if (at > now + toleranceForClocks) throw fault('DATE_IN_FUTURE');
  if (at >= closedUntil) return { at, lateFor: null };
  if (!late) throw fault('PERIOD_CLOSED', { details: { closed_through: closedOn } });
  return { at: Math.max(now, closedUntil), lateFor: new Date(at / 1000).toISOString().slice(0, 10) };
}

function newEntries(posting: Posting, standing: Standing, ids: readonly number[]): NewEntry[] {
  const whole = momentOf(posting.at, posting.late, standing);
  return posting.lines.map((line, index) => {
    const { at, lateFor } = line.at === undefined ? whole : momentOf(line.at, posting.late, standing);
    if (!standing.products.has(line.productId)) throw invalid(posting.productField ?? 'product_id', 'does not exist');
    if (!standing.levels.has(placeKey(line))) throw invalid('location_id', 'does not exist');
    const mirrored = line.mirrorsLeg === undefined ? -1 : posting.lines.findIndex((other) => other.line === line.line && (other.leg ?? 0) === line.mirrorsLeg);
    const mirrors = line.reverses ?? line.partOf ?? (mirrored < 0 ? null : (ids[mirrored] as number));
    return {
      id: ids[index] as number,
      line,
      posting,
      at,
      lateFor,
      productId: line.productId,
      locationId: line.locationId,
      quantity: line.quantity ?? 0,
      value: line.value ?? 0,
      basis: basisOf(line, mirrors),
      target: line.target ?? null,
      mirrors,
      reverses: line.reverses ?? null,
    };
  });
}

function basisOf({ partOf, value }: Line, mirrors: number | null): NewEntry['basis'] {
  if (partOf !== undefined) return value === undefined ? 'part' : 'given';
  if (mirrors !== null) return 'mirror';
  return value === undefined ? 'current' : 'given';
}

/** Neither now nor at any moment since may a place be made to have held less than nothing. */
function refuseBelow({ methods, products }: Standing, fresh: readonly NewEntry[], history: readonly Recorded[], { below, holdings }: Replayed): void {
  const before = history.length > 0 ? replay(history, methods, new Map()).below : new Set<number>();
  // Goods under way are sent with one document and received with another, which may know more of them.
  const isShort = (entry: Placed) => below.has(entry.id) && !before.has(entry.id) && entry.locationId !== 0;
  const short = fresh.find(isShort) ?? history.find(isShort);
  if (!short) return;
  const product = products.get(short.productId);
  throw fault('NOT_ENOUGH_STOCK', {
    message: `There is not enough ${product?.name ?? 'of this product'} in stock for that.`,
    details: { product_id: short.productId, location_id: short.locationId, missing: -(holdings.get(placeKey(short))?.quantity ?? 0) / 1000 },
  });
}

interface Row {
  readonly entry_id?: number;
  readonly client_product_id: number;
  readonly location_id: number;
  readonly kind: string;
  readonly quantity: number;
  readonly value: number;
  readonly basis: string;
  readonly target: number | null;
  readonly mirrors: number | null;
  readonly reverses: number | null;
  readonly corrects: number | null;
  readonly at: number;
  readonly recorded_at: string | null;
  readonly late_for: string | null;
  readonly source_type: string;
  readonly source_id: number;
  readonly revision: number;
  readonly line: number;
  readonly leg: number;
  readonly note: string | null;
}

const rowsAtOnce = 5000;

async function write({ db, who }: Ctx, { fresh, history, replayed }: Plan): Promise<void> {
  const rows = fresh.map((entry) => rowOf(entry, replayed));
  const cause = fresh[0]?.posting;
  const learned = cause
    ? [
        ...fresh.flatMap((entry) => trueUpOf(entry, replayed.reckoned.get(entry.id)?.trueUp ?? 0, entry.posting, entry.line.line)),
        ...history.flatMap((entry) => correctionsOf(entry, replayed.reckoned.get(entry.id) as Reckoned, cause)),
      ]
    : [];
  const pieces: Promise<unknown>[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) pieces.push(insertEntries(db, who.userId, rows.slice(at, at + rowsAtOnce), true));
  for (let at = 0; at < learned.length; at += rowsAtOnce) pieces.push(insertEntries(db, who.userId, learned.slice(at, at + rowsAtOnce), false));
  await Promise.all([...pieces, writeLevels(db, fresh, replayed), keepProvisional(db, turned(fresh, history, replayed))]);
}

function turned(fresh: readonly NewEntry[], history: readonly Recorded[], { reckoned }: Replayed): Turned {
  const isProvisional = ({ id }: Placed) => reckoned.get(id)?.provisional === true;
  return {
    provisional: [...fresh, ...history.filter((entry) => !entry.provisional)].filter(isProvisional).map(({ id }) => id),
    covered: history.filter((entry) => entry.provisional && !isProvisional(entry)).map(({ id }) => id),
  };
}

const sourceOf = ({ source, recordedAt }: Posting) => ({
  source_type: source.type,
  source_id: source.id,
  revision: source.revision ?? 0,
  recorded_at: recordedAt?.toISOString() ?? null,
});

function rowOf({ id, line, at, mirrors, posting, lateFor, ...entry }: NewEntry, { reckoned }: Replayed): Row {
  const done = reckoned.get(id) as Reckoned;
  return {
    ...sourceOf(posting),
    entry_id: id,
    client_product_id: entry.productId,
    location_id: entry.locationId,
    kind: line.kind,
    quantity: done.quantity,
    value: done.value,
    basis: entry.basis,
    target: entry.target,
    mirrors,
    reverses: entry.reverses,
    corrects: null,
    at,
    late_for: lateFor,
    line: line.line,
    leg: line.leg ?? 0,
    note: line.note ?? null,
  };
}

const correction = (entry: Placed, kind: string, quantity: number, value: number, cause: Posting, line: number): Row => ({
  ...sourceOf(cause),
  client_product_id: entry.productId,
  location_id: entry.locationId,
  kind,
  quantity,
  value,
  basis: 'given',
  target: null,
  mirrors: null,
  reverses: null,
  corrects: entry.id,
  at: entry.at,
  late_for: null,
  line,
  leg: 0,
  note: null,
});

const trueUpOf = (entry: Placed, value: number, cause: Posting, line: number): Row[] => (value === 0 ? [] : [correction(entry, 'true_up', 0, value, cause, line)]);

/** The difference between what an entry came to until now and what it comes to with what has been learned. */
function correctionsOf(entry: Recorded, { quantity, value, trueUp }: Reckoned, cause: Posting): Row[] {
  const [q, v] = [quantity - entry.total.quantity, value - entry.total.value];
  return [...(q === 0 && v === 0 ? [] : [correction(entry, entry.kind, q, v, cause, 0)]), ...trueUpOf(entry, trueUp - entry.total.trueUp, cause, 0)];
}

async function insertEntries(db: Sql, userId: number, rows: readonly Row[], numbered: boolean): Promise<void> {
  const id = numbered ? sql`entry_id, ` : sql``;
  await sql`
    insert into stock_entries (${id}client_id, client_product_id, location_id, kind, quantity, value, basis, target, mirrors, reverses, corrects,
      effective_at, recorded_at, late_for, source_type, source_id, source_line, revision, leg, user_id, note)
    ${numbered ? sql`overriding system value` : sql``}
    select ${id}app_client(), client_product_id, location_id, kind, quantity, value, basis, target, mirrors, reverses, corrects,
      timestamptz 'epoch' + at * interval '1 microsecond', coalesce(recorded_at, now()), late_for, source_type, source_id, line, revision, leg, ${userId || null}::integer, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entry_id bigint, client_product_id integer, location_id integer, kind text, quantity bigint, value bigint, basis text,
      target bigint, mirrors bigint, reverses bigint, corrects bigint, at bigint, recorded_at timestamptz, late_for date, source_type text, source_id bigint,
      line integer, revision integer, leg smallint, note text)`.execute(db);
}

async function writeLevels(db: Sql, fresh: readonly NewEntry[], { holdings }: Replayed): Promise<void> {
  const moved = latest(fresh);
  const counted = latest(fresh.filter(({ line }) => line.kind === 'count_correction'));
  const rows = [...holdings].map(([key, held]) => ({ ...levelRow(key, held), moved: moved.get(key) ?? null, counted: counted.get(key) ?? null }));
  await sql`
    update stock_levels l set quantity = r.quantity, value = r.value, cost_quantity = r.cost_quantity, cost_value = r.cost_value, layers = r.layers,
      last_effective_at = greatest(l.last_effective_at, timestamptz 'epoch' + r.moved * interval '1 microsecond'),
      last_counted_at = greatest(l.last_counted_at, timestamptz 'epoch' + r.counted * interval '1 microsecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(client_product_id integer, location_id integer, quantity bigint, value bigint, cost_quantity bigint, cost_value bigint, layers jsonb, moved bigint, counted bigint)
    where l.client_id = (select app_client()) and l.client_product_id = r.client_product_id and l.location_id = r.location_id`.execute(db);
}

function latest(entries: readonly NewEntry[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const entry of entries) last.set(placeKey(entry), Math.max(entry.at, last.get(placeKey(entry)) ?? 0));
  return last;
}

function levelRow(key: string, held: Holding) {
  const [client_product_id, location_id] = key.split(':').map(Number);
  const { quantity, value, costQuantity: cost_quantity, costValue: cost_value, layers } = held;
  return { client_product_id, location_id, quantity, value, cost_quantity, cost_value, layers: layers ?? null };
}

const linesOf = ({ fresh, replayed }: Plan): PostedLine[] =>
  fresh.map((entry) => {
    const { quantity, value, trueUp, provisional } = replayed.reckoned.get(entry.id) as Reckoned;
    const { line, productId, locationId } = entry;
    return {
      entryId: entry.id,
      line: line.line,
      leg: line.leg ?? 0,
      productId,
      locationId,
      quantity,
      value,
      trueUp,
      provisional,
      after: replayed.holdings.get(placeKey(entry))?.quantity ?? 0,
    };
  });
