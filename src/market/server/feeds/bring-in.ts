import { readClientSettings } from '../../../identity/server/public.ts';
import type { ImportAnswers } from '../../../kernel/contract/import.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { keepLayout } from '../../../kernel/server/sheets/import/kept-imports.ts';
import type { Laid } from '../../../kernel/server/sheets/laid.ts';
import type { SheetTable } from '../../../kernel/server/sheets/read.ts';
import { ensureSeller } from '../sellers/profile.ts';
import { applySlice } from './apply.ts';
import { withShortOrders } from './doubts/short-rows.ts';
import { type Known, keptSource, knownFor, type StoredSource, sourceFor } from './known.ts';
import { type ListPlan, planList } from './plan.ts';
import { asksOf, asSaid, questionsOf, whyItWaits } from './preview.ts';
import { layList, layoutKind, layoutsFor } from './read-list.ts';
import { nothingToBring, rememberCodes, rowsOfPlan, storeRun } from './store-run.ts';

type Said = Partial<Pick<ImportAnswers, 'mapping' | 'answers' | 'edits' | 'leaveOut' | 'takeIn' | 'sheets'>>;

export interface PlannedList {
  readonly laid: Laid;
  readonly known: Known;
  readonly plan: ListPlan;
}

/** What a list would do, as it was answered so far. */
export async function planFor(ctx: Ctx, tables: readonly SheetTable[], sourceId: number | undefined, said: Said = {}): Promise<PlannedList> {
  const source = await sourceFor(ctx.db, sourceId);
  const known = asSaid(await knownFor(ctx.db, source), said.answers);
  const [{ units }, layouts] = [await readClientSettings(ctx), await layoutsFor(ctx.db, source.source_id)];
  const laid = await layList(tables, layouts, said);
  const planned = await planList(laid, known, { system: units, leaveOut: said.leaveOut, takeIn: said.takeIn, asNew: asksOf(said.answers).asNew });
  const plan = await withShortOrders(ctx.db, planned);
  return { laid, known, plan };
}

const countsOf = ({ plan }: PlannedList) => ({
  read: plan.rows.length + plan.leftOut.length,
  unchanged: plan.rows.filter(({ action }) => action === 'unchanged').length,
  left_out: plan.leftOut.length,
});

async function keep(ctx: Ctx, planned: PlannedList, { fileName, source, why }: { fileName: string; source: StoredSource; why: string | null }): Promise<number> {
  const rows = rowsOfPlan(planned.plan, planned.known.source);
  await rememberCodes(ctx, source, planned.plan.rows);
  const run = await storeRun(ctx, { source, fileName, state: why === null ? 'applying' : 'waiting', why, counts: countsOf(planned), rows });
  ctx.changed({
    entity: 'product list',
    id: run,
    action: why === null ? 'brought in' : 'waits',
    after: { source: source.name, file: fileName, ...countsOf(planned), changes: rows.length },
  });
  return run;
}

/** Brings in what somebody has looked through and answered; what is long goes on afterwards. */
export async function bringIn(ctx: Ctx, planned: PlannedList, fileName: string, said: Said): Promise<{ run: number; more: boolean }> {
  const { plan, known, laid } = planned;
  const open = questionsOf(plan, known, said.answers).filter(({ answer }) => answer === null);
  if (open.length > 0)
    throw fault('INVALID_DATA', {
      message: 'The list leaves a question open; nothing was changed.',
      errors: open.map(({ id, text }) => ({ field: `answers.${id}`, message: text })),
    });
  nothingToBring(plan);
  await ensureSeller(ctx.db);
  const source = await keptSource(ctx.db, known.source);
  await keepLayout(ctx, layoutKind(source.source_id), laid, {});
  const run = await keep(ctx, planned, { fileName, source, why: null });
  return { run, more: await applySlice(ctx.db, run) };
}

/** What came from an address by itself: brought in where it leaves no doubt, and otherwise kept until somebody says so. */
export async function takeFetched(ctx: Ctx, planned: PlannedList, fileName: string): Promise<number | undefined> {
  const { plan, known } = planned;
  nothingToBring(plan);
  const source = known.source;
  if (rowsOfPlan(plan, source).length === 0) {
    await rememberCodes(ctx, source, plan.rows);
    return undefined;
  }
  return keep(ctx, planned, { fileName, source, why: whyItWaits(plan, source) });
}
