import { businessDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import type { MovementKind } from '../../contract/kinds.ts';
import type { ValuedMovement } from '../../domain/valuation.ts';
import { flowingFrom, keepFlows } from './flows.ts';
import { type Recorded, readHistory, readInputs, readOpposites, readRemainders } from './history.ts';
import { lockStock, type PostingContext } from './lock-stock.ts';
import { refuseBelow } from './refusing.ts';
import { type PlacedMovement, placeKey, type Replayed, replay } from './replay.ts';
import { toSurvivors, wholesOf } from './survivors.ts';
import { type LedgerCorrections, writeEntries } from './write-entries.ts';

export interface PostingLine {
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
  /** The entry of which this is a part, worth its share of the remaining value, or the given value. */
  readonly partOf?: number;
  /** The line of the same document that this goes into and that comes after it: that one is worth what goes in. */
  readonly into?: number;
  readonly reverses?: number;
  readonly note?: string | null;
  /** Where one line happened at another moment than the document. */
  readonly at?: number;
}

export interface Posting {
  readonly source: { readonly type: string; readonly id: number; readonly revision?: number };
  /** When it happened, as a date or to the microsecond; now by default. */
  readonly at?: Date | number;
  readonly lines: readonly PostingLine[];
  /** A document that comes late for a closed period is posted to the open one, and says so. */
  readonly late?: boolean;
  /** The day that what it replaces came too late for: it stands where that stands. */
  readonly lateFor?: string | null;
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

export interface NewEntry extends PlacedMovement {
  readonly line: PostingLine;
  readonly posting: Posting;
  readonly lateFor: string | null;
}

export interface PostingPlan {
  readonly standing: PostingContext;
  /** What there was at each place whose past is not reckoned anew. */
  readonly begun: ReadonlyMap<string, number>;
  /** The document of which the ledger learns what it corrects. */
  readonly cause: Posting | undefined;
  readonly fresh: readonly NewEntry[];
  readonly history: readonly Recorded[];
  readonly replayed: Replayed;
}

/** Posts a document: all of its lines or none. */
export const post = (ctx: Ctx, posting: Posting): Promise<PostedLine[]> => postAll(ctx, [posting]);

/** Posts several documents in one go. */
export async function postAll(ctx: Ctx, postings: readonly Posting[]): Promise<PostedLine[]> {
  await keepFlows(ctx.db, flowsOf(postings));
  const plan = await planPostings(ctx, postings);
  await writeEntries(ctx, plan);
  return linesOf(plan);
}

/** Reckons products anew from what stands, with all that flows from them, and corrects what was put down otherwise. */
export async function restate(ctx: Ctx, productIds: readonly number[], source: Posting['source']): Promise<LedgerCorrections> {
  const plan = await planPostings(ctx, [], productIds);
  return writeEntries(ctx, { ...plan, cause: { source, lines: [] } });
}

/** What a posting would come to; nothing of it is written. */
export const tryPosting = (ctx: Ctx, posting: Posting): Promise<PostedLine[]> => tryPostings(ctx, [posting]);

/** What several would come to together. */
export async function tryPostings(ctx: Ctx, postings: readonly Posting[]): Promise<PostedLine[]> {
  return linesOf(await planPostings(ctx, postings));
}

/** What a posting finds once it names the products that are there. */
async function enterFor(ctx: Ctx, postings: readonly Posting[], restated: readonly number[]): Promise<{ standing: PostingContext; postings: readonly Posting[] }> {
  const standing = await lockStock(
    ctx,
    postings.flatMap(({ lines }) => lines),
    { mayBeLate: restated.length > 0 || postings.some(({ at, lines }) => at !== undefined || lines.some((line) => line.at !== undefined)), restated },
  );
  if (standing.merged.length === 0) return { standing, postings };
  const moved = toSurvivors(postings, standing.merged, await wholesOf(ctx.db, postings), (line, { at, late }) => momentOf(line.at ?? at, late, standing).at);
  return moved === postings ? { standing, postings } : enterFor(ctx, moved, restated);
}

async function planPostings(ctx: Ctx, given: readonly Posting[], restated: readonly number[] = []): Promise<PostingPlan> {
  const { standing, postings } = await enterFor(ctx, given, restated);
  const fresh: NewEntry[] = [];
  for (const posting of postings) fresh.push(...newEntries(posting, standing, standing.ids.slice(fresh.length, fresh.length + posting.lines.length)));
  const late = flowingFrom([...restated, ...fresh.filter((entry) => isLate(entry, standing)).map(({ productId }) => productId)], standing.flows);
  const history = late.size > 0 ? await readHistory(ctx.db, [...late]) : [];
  const [remainders, inputs, opposites] = await concurrently([
    readRemainders(
      ctx.db,
      fresh.flatMap(({ basis, mirrors, productId }) => (basis === 'part' && mirrors !== null && !late.has(productId) ? [mirrors] : [])),
    ),
    readInputs(ctx.db, history),
    readOpposites(ctx.db, history),
  ]);
  const start = new Map([...standing.levels].filter(([, level]) => !late.has(level.productId)).map(([key, level]) => [key, level.holding]));
  const begun = new Map([...start].map(([key, { quantity }]) => [key, quantity]));
  const movements = late.size > 0 || postings.length > 1 ? inOrder([...history, ...fresh]) : fresh;
  const replayed = replay(movements, standing.methods, start, { firstCost: ({ productId }) => standing.products.get(productId)?.cost, remainders, inputs, opposites });
  if (standing.refuseNegative && postings.some(({ asHappened }) => !asHappened)) refuseBelow(standing, movements, begun, replayed);
  return { standing, begun, cause: postings[0], fresh, history, replayed };
}

/** Which products a document turns into which: by making one of the other, or by moving one into the other. */
const flowsOf = (postings: readonly Posting[]): [from: number, to: number][] =>
  postings.flatMap(({ lines }) =>
    lines.flatMap(({ into, mirrorsLeg, line, productId }): [number, number][] => {
      const made = into === undefined ? undefined : lines.find((other) => other.line === into);
      const moved = mirrorsLeg === undefined ? undefined : lines.find((other) => other.line === line && (other.leg ?? 0) === mirrorsLeg);
      return [
        ...(made ? [[productId, made.productId] as [number, number]] : []),
        ...(moved && moved.productId !== productId ? [[moved.productId, productId] as [number, number]] : []),
      ];
    }),
  );

/** Entries of one moment stand in the order in which they were recorded. */
const inOrder = <E extends PlacedMovement>(entries: readonly E[]): E[] => [...entries].sort((a, b) => a.at - b.at || a.id - b.id);

const isLate = (entry: NewEntry, { levels }: PostingContext) => entry.line.reverses !== undefined || entry.at < (levels.get(placeKey(entry))?.lastAt ?? 0);

const toleranceForClocks = 60_000_000;

function momentOf(given: Posting['at'], late: boolean | undefined, { now, closedUntil, closedOn, levels, calendar }: PostingContext): { at: number; lateFor: string | null } {
  // Without a moment of its own a document comes after all that stands: two that meet at the lock don't make each other late.
  if (given === undefined) return { at: Math.max(now, ...[...levels.values()].map(({ lastAt }) => lastAt)), lateFor: null };
  const at = typeof given === 'number' ? given : given.getTime() * 1000;
  if (at > now + toleranceForClocks) throw fault('DATE_IN_FUTURE');
  if (at >= closedUntil) return { at, lateFor: null };
  if (!late) throw fault('PERIOD_CLOSED', { details: { closed_through: closedOn } });
  return { at: Math.max(now, closedUntil), lateFor: businessDay(new Date(at / 1000), calendar) };
}

function newEntries(posting: Posting, standing: PostingContext, ids: readonly number[]): NewEntry[] {
  const whole = momentOf(posting.at, posting.late, standing);
  const made = new Set(posting.lines.flatMap(({ into }) => into ?? []));
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
      lateFor: lateFor ?? (line.reverses === undefined ? (posting.lateFor ?? null) : null),
      productId: line.productId,
      locationId: line.locationId,
      quantity: line.quantity ?? 0,
      value: line.value ?? 0,
      basis: made.has(line.line) ? 'made' : basisOf(line, mirrors),
      target: line.target ?? null,
      mirrors,
      reverses: line.reverses ?? null,
      goesInto: line.into === undefined ? null : (ids[posting.lines.findIndex((other) => other.line === line.into)] ?? null),
    };
  });
}

function basisOf({ partOf, value }: PostingLine, mirrors: number | null): NewEntry['basis'] {
  if (partOf !== undefined) return value === undefined ? 'part' : 'given';
  if (mirrors !== null) return 'mirror';
  return value === undefined ? 'current' : 'given';
}

const linesOf = ({ fresh, replayed }: PostingPlan): PostedLine[] =>
  fresh.map((entry) => {
    const { quantity, value, trueUp, provisional } = replayed.reckoned.get(entry.id) as ValuedMovement;
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
