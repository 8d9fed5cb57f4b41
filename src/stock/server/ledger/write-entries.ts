import { type RawBuilder, sql } from 'kysely';
import { businessDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import type { Holding, ValuedMovement } from '../../domain/valuation.ts';
import { writeLetterPrices } from '../transfers/letter-prices.ts';
import type { Recorded } from './history.ts';
import type { NewEntry, Posting, PostingPlan } from './ledger.ts';
import type { PostingContext } from './lock-stock.ts';
import { keepProvisional, type Turned } from './provisional.ts';
import { type KnownCost, type PlacedMovement, placeKey, type Replayed } from './replay.ts';
import { underWay } from './under-way.ts';

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
  readonly goes_into: number | null;
  readonly list_quantity: number | null;
  readonly list_value: number | null;
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

/** What was corrected of entries that stood: by how many of their own, and what stock is worth more by them. */
export interface LedgerCorrections {
  readonly entries: number;
  readonly value: number;
}

/** Writes what a posting comes to, and what it corrects. */
export async function writeEntries({ db, who }: Ctx, { standing, begun, cause, fresh, history, replayed }: PostingPlan): Promise<LedgerCorrections> {
  const rows = fresh.map((entry) => rowOf(entry, replayed));
  const learned = cause
    ? [
        ...fresh.flatMap((entry) => trueUpOf(placeOf(entry, standing), replayed.reckoned.get(entry.id)?.trueUp ?? 0, entry.posting, entry.line.line)),
        ...history.flatMap((entry) => correctionsOf(entry, replayed, cause, standing)),
      ]
    : [];
  await batch(
    db,
    ...inPieces(rows).map((piece) => insertEntries(who.userId, piece, true)),
    ...inPieces(learned).map((piece) => insertEntries(who.userId, piece, false)),
    writeLevels([...rows, ...learned], fresh, replayed),
    ...keepProvisional(turned(fresh, history, replayed, begun)),
  );
  await writeLetterPrices(
    db,
    learned.flatMap(({ location_id, corrects }) => (location_id === underWay && corrects !== null ? [corrects] : [])),
  );
  return { entries: learned.length, value: learned.reduce((sum, { value }) => sum + value, 0) };
}

function turned(fresh: readonly NewEntry[], history: readonly Recorded[], { reckoned, holdings }: Replayed, begun: PostingPlan['begun']): Turned {
  const isProvisional = ({ id }: PlacedMovement) => reckoned.get(id)?.provisional === true;
  return {
    provisional: [...fresh, ...history.filter((entry) => !entry.provisional)].filter(isProvisional).map(({ id }) => id),
    covered: history.filter((entry) => entry.provisional && !isProvisional(entry)).map(({ id }) => id),
    settled: [...begun].flatMap(([key, before]) => {
      const [productId = 0, locationId = 0] = key.split(':').map(Number);
      const now = holdings.get(key)?.quantity ?? before;
      return before < 0 && now > before ? [{ productId, locationId, owed: Math.max(0, -now) }] : [];
    }),
  };
}

const sourceOf = ({ source, recordedAt }: Posting) => ({
  source_type: source.type,
  source_id: source.id,
  revision: source.revision ?? 0,
  recorded_at: recordedAt?.toISOString() ?? null,
});

const listOf = (cost: KnownCost | undefined) => ({ list_quantity: cost?.quantity ?? null, list_value: cost?.value ?? null });

function rowOf({ id, line, at, mirrors, posting, lateFor, ...entry }: NewEntry, { reckoned, listed }: Replayed): Row {
  const done = reckoned.get(id) as ValuedMovement;
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
    goes_into: entry.goesInto,
    ...listOf(listed.get(id)),
    at,
    late_for: lateFor,
    line: line.line,
    leg: line.leg ?? 0,
    note: line.note ?? null,
  };
}

/** What corrects an entry, and when: at its own moment, or, where the books were closed on that, in those that are open. */
interface Place extends Pick<PlacedMovement, 'id' | 'productId' | 'locationId'> {
  readonly at: number;
  readonly lateFor: string | null;
}

const placeOf = ({ id, productId, locationId, at }: PlacedMovement, { now, closedUntil, calendar }: PostingContext): Place =>
  at >= closedUntil
    ? { id, productId, locationId, at, lateFor: null }
    : { id, productId, locationId, at: Math.max(now, closedUntil), lateFor: businessDay(new Date(at / 1000), calendar) };

const correction = ({ id, productId, locationId, at, lateFor }: Place, kind: string, quantity: number, value: number, cause: Posting, line: number, list?: KnownCost): Row => ({
  ...sourceOf(cause),
  client_product_id: productId,
  location_id: locationId,
  kind,
  quantity,
  value,
  basis: 'given',
  target: null,
  mirrors: null,
  reverses: null,
  corrects: id,
  goes_into: null,
  ...listOf(list),
  at,
  late_for: lateFor,
  line,
  leg: 0,
  note: null,
});

const trueUpOf = (place: Place, value: number, cause: Posting, line: number): Row[] => (value === 0 ? [] : [correction(place, 'true_up', 0, value, cause, line)]);

/** The difference between what an entry came to until now and what it comes to with what has been learned. */
function correctionsOf(entry: Recorded, { reckoned, listed }: Replayed, cause: Posting, standing: PostingContext): Row[] {
  const { quantity, value, trueUp } = reckoned.get(entry.id) as ValuedMovement;
  const [q, v] = [quantity - entry.total.quantity, value - entry.total.value];
  const list = entry.list ? undefined : listed.get(entry.id);
  const place = placeOf(entry, standing);
  return [...(q === 0 && v === 0 && !list ? [] : [correction(place, entry.kind, q, v, cause, 0, list)]), ...trueUpOf(place, trueUp - entry.total.trueUp, cause, 0)];
}

const inPieces = <T>(rows: readonly T[]): T[][] => Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) => rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce));

function insertEntries(userId: number, rows: readonly Row[], numbered: boolean): RawBuilder<unknown> {
  const id = numbered ? sql`entry_id, ` : sql``;
  return sql`
    insert into stock_entries (${id}client_id, client_product_id, location_id, kind, quantity, value, basis, target, mirrors, reverses, corrects, goes_into, list_quantity, list_value,
      effective_at, recorded_at, late_for, source_type, source_id, source_line, revision, leg, user_id, note)
    ${numbered ? sql`overriding system value` : sql``}
    select ${id}app_client(), client_product_id, location_id, kind, quantity, value, basis, target, mirrors, reverses, corrects, goes_into, list_quantity, list_value,
      timestamptz 'epoch' + at * interval '1 microsecond', coalesce(recorded_at, now()), late_for, source_type, source_id, line, revision, leg, ${userId || null}::integer, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entry_id bigint, client_product_id integer, location_id integer, kind text, quantity bigint, value bigint, basis text,
      target bigint, mirrors bigint, reverses bigint, corrects bigint, goes_into bigint, list_quantity bigint, list_value bigint, at bigint, recorded_at timestamptz, late_for date, source_type text, source_id bigint,
      line integer, revision integer, leg smallint, note text)`;
}

function writeLevels(written: readonly Row[], fresh: readonly NewEntry[], { holdings }: Replayed): RawBuilder<unknown> {
  const added = Map.groupBy(written, ({ client_product_id, location_id }) => placeKey({ productId: client_product_id, locationId: location_id }));
  const moved = latest(fresh);
  const counted = latest(fresh.filter(({ line }) => line.kind === 'count_correction'));
  const rows = [...holdings].map(([key, held]) => ({
    ...levelRow(key, held),
    entries: added.get(key)?.length ?? 0,
    moved: moved.get(key) ?? null,
    counted: counted.get(key) ?? null,
  }));
  return sql`
    update stock_levels l set quantity = r.quantity, value = r.value, cost_quantity = r.cost_quantity, cost_value = r.cost_value, layers = r.layers, entries = l.entries + r.entries,
      last_effective_at = greatest(l.last_effective_at, timestamptz 'epoch' + r.moved * interval '1 microsecond'),
      last_counted_at = greatest(l.last_counted_at, timestamptz 'epoch' + r.counted * interval '1 microsecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(client_product_id integer, location_id integer, quantity bigint, value bigint, cost_quantity bigint, cost_value bigint, layers jsonb, entries integer, moved bigint, counted bigint)
    where l.client_id = (select app_client()) and l.client_product_id = r.client_product_id and l.location_id = r.location_id`;
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
