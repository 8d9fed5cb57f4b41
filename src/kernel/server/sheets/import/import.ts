import type { InputFor } from '../../../contract/call.ts';
import { type ImportAnswers, type ImportPreview, importRowsShown } from '../../../contract/import.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import type { Ctx } from '../../calls/context.ts';
import { type BoundCall, serve } from '../../calls/serve.ts';
import { addRows, changeRows } from '../../database/bulk.ts';
import { fault } from '../../fault.ts';
import { inFieldNames, type RecordTable, type Row } from '../../records/record-table.ts';
import { readTables, type SheetTable } from '../read.ts';
import { type ChangedRow, keepImport, keepLayout, layoutsOf, undoImport } from './kept-imports.ts';
import { type ImportContext, type ImportPlan, idOf, type PlannedRow, planOf } from './plan.ts';
import { type MadeRecord, type Refs, refsOf } from './refs.ts';

const errorsTold = 200;

type Given = Pick<InputFor<AnyResource['import']>, 'body' | 'upload'>;

export interface ImportOutcome {
  readonly made: readonly MadeRecord[];
  readonly changed: readonly ChangedRow[];
}

/** How the sheets of one resource become records, where that takes more than its fields. */
export interface Planner<R extends PlannedRow = PlannedRow> {
  plan(ctx: Ctx, tables: readonly SheetTable[], said: ImportAnswers, known: Omit<ImportContext, 'refs'>): Promise<{ plan: ImportPlan<R>; refs: Refs }>;
  /** What else is written once the records stand; `ids` are theirs, by the key of their row. */
  beside?(ctx: Ctx, plan: ImportPlan<R>, refs: Refs, ids: ReadonlyMap<string, number>): Promise<ImportOutcome>;
  /** Placeholders of a row that are not among its values. */
  uses?(row: R): readonly number[];
}

const byFields = (resource: AnyResource, records: RecordTable): Planner => ({
  async plan(ctx, tables, said, known) {
    const targets = records.fields.flatMap(({ target }) => (target ? [target] : []));
    const refs = await refsOf(ctx.db, targets, said.createMissing);
    return { refs, plan: await planOf(resource, records, tables, said, { ...known, refs }) };
  },
});

/** A sheet brought in: first what it would do, then all of it but what is refused; and taken back. */
export function importOf<R extends PlannedRow>(resource: AnyResource, records: RecordTable, planner: Planner<R> = byFields(resource, records) as Planner<R>): readonly BoundCall[] {
  const { spec } = records;
  const gather = (_: unknown, { upload }: Given) => readTables(upload.bytes, upload.type);

  async function prepare(ctx: Ctx, body: ImportAnswers, tables: readonly SheetTable[]) {
    const mayWriteShared = ctx.who.ops && ctx.who.clientId === ctx.who.homeClientId;
    const existing = (await records.all(ctx.db)).map((row): Row => ({ ...row, writable: !row.shared || mayWriteShared }));
    const kept = await layoutsOf(ctx, spec.name);
    const layouts = new Map(kept.map(({ fingerprint, mapping }) => [fingerprint, mapping]));
    const first = await planner.plan(ctx, tables, body, { existing, layouts, answered: new Map(kept.map(({ fingerprint, answers }) => [fingerprint, answers])) });
    const used = new Set(first.plan.rows.filter(isTaken).flatMap((row) => [...Object.values(row.values).map(Number), ...(planner.uses?.(row) ?? [])]));
    return { ...first, used };
  }

  return [
    serve(
      resource.previewImport,
      async (ctx, { body }, tables: SheetTable[]) => {
        const { refs, plan, used } = await prepare(ctx, body, tables);
        return previewOf(spec, plan, refs, used);
      },
      { gather },
    ),
    serve(
      resource.import,
      async (ctx, { body, upload }, tables: SheetTable[]) => {
        const { refs, plan, used } = await prepare(ctx, body, tables);
        const counts = countsOf(plan);
        refuseNothing(plan);
        const made = await inFieldNames(
          records,
          refs.make(ctx.db, () => records.ownerFor(ctx), used),
        );
        const written = await write(ctx, records, plan, refs);
        const beside = (await planner.beside?.(ctx, plan, refs, written.ids)) ?? { made: [], changed: [] };
        const answers = Object.fromEntries(plan.questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])));
        await keepLayout(ctx, spec.name, plan.laid, answers);
        const all = { made: [...made, ...written.made, ...beside.made], changed: [...written.changed, ...beside.changed] };
        const nothing = all.made.length + all.changed.length === 0;
        return {
          import_id: nothing ? null : await keepImport(ctx, { kind: spec.name, fileName: upload.name, ...all }),
          created: counts.create,
          updated: counts.update,
          unchanged: counts.unchanged,
          refused: counts.refuse,
          left_out: counts.left_out,
          missing_created: made.filter(({ what }) => !hidden(what)).length,
        };
      },
      { gather },
    ),
    serve(resource.undoImport, (ctx, { params }) => undoImport(ctx, spec.name, (params as { id: number }).id)),
  ];
}

async function write<R extends PlannedRow>(ctx: Ctx, records: RecordTable, plan: ImportPlan<R>, refs: Refs): Promise<ImportOutcome & { ids: ReadonlyMap<string, number> }> {
  const { spec, options, keyColumns } = records;
  const created: { row: R; values: Row }[] = [];
  const updated: { row: R; values: Row; before: Row }[] = [];
  for (const row of plan.rows) {
    if (row.action !== 'create' && row.action !== 'update') continue;
    const final = Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, refs.settled(value)]));
    const values = (await options.beforeWrite?.(ctx, final, row.before)) ?? final;
    if (row.before) updated.push({ row, values, before: row.before });
    else created.push({ row, values });
  }
  const stored = (values: Row): Row => Object.fromEntries(records.toColumns(values).map(({ column, value }) => [column, value]));
  const changes = updated
    .filter(({ values }) => Object.keys(values).length > 0)
    .map(({ values, before }) => ({
      name: nameOf(spec, before),
      key: Object.fromEntries(keyColumns.map((column) => [column, before[column]])),
      before: stored(earlierOf(before, values)),
      after: stored(values),
    }));
  const { table } = options;
  const key = spec.keys ? undefined : spec.idField;
  const rows = created.map(({ values }) => stored(values));
  const ids = await inFieldNames(records, addRows(ctx.db, table, rows, records.ownerFor(ctx), key));
  const changed = changes.map((one) => ({ key: one.key, values: one.after }));
  await inFieldNames(records, changeRows(ctx.db, table, keyColumns, changed));
  if (created.length + updated.length > 0)
    ctx.changed({
      entity: spec.one,
      id: '',
      action: 'imported',
      before: updated.map(({ before, values }) => ({ id: idOf(spec, before), ...earlierOf(before, values) })),
      after: { created: created.map(({ values }) => values), updated: updated.map(({ before, values }) => ({ id: idOf(spec, before), ...values })) },
    });
  return {
    ids: new Map([...created.map(({ row }, at) => [row.key, ids[at] ?? 0] as const), ...updated.map(({ row, before }) => [row.key, Number(before[spec.idField])] as const)]),
    made: key === undefined ? [] : ids.map((id, at) => ({ what: spec.one, name: nameOf(spec, created[at]?.values ?? {}), table, key, id })),
    changed: changes.map((one) => ({ what: spec.one, table, ...one })),
  };
}

const nameOf = (spec: AnyResource['spec'], values: Row) => String(values[spec.labelField] ?? '');
/** What stood where these values go. */
const earlierOf = (before: Row, values: Row): Row => Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));

const isTaken = ({ action }: PlannedRow) => action !== 'refuse';

/** Records that the sheet does not name: each product has a master product behind it. */
export const behind = 'behind: ';
const hidden = (what: string) => what.startsWith(behind);

function refuseNothing(plan: ImportPlan): void {
  const open = plan.questions.filter(({ answer }) => answer === null);
  if (open.length > 0)
    throw fault('INVALID_DATA', {
      message: 'The sheet leaves a question open; nothing was changed.',
      errors: open.map(({ id, text }) => ({ field: `answers.${id}`, message: text })),
    });
  const refused = plan.rows.filter(({ action }) => action === 'refuse');
  if (refused.length > 0 && refused.length === plan.rows.length) {
    const errors = refused.flatMap(({ key, errors: all }) => all.map(({ field, message }) => ({ field: `rows.${key}.${field}`, message })));
    throw fault('INVALID_DATA', { message: `None of the ${refused.length} rows can be brought in; nothing was changed.`, errors: errors.slice(0, errorsTold) });
  }
}

function countsOf(plan: ImportPlan) {
  const counts = { create: 0, update: 0, unchanged: 0, refuse: 0, left_out: plan.leftOut.length };
  for (const { action } of plan.rows) counts[action]++;
  return counts;
}

const rank = ({ action, notes }: PlannedRow) => (action === 'refuse' ? 0 : notes.length > 0 ? 1 : 2);

function previewOf(spec: AnyResource['spec'], plan: ImportPlan, refs: Refs, used: ReadonlySet<number>): ImportPreview {
  const { laid } = plan;
  const missing = Map.groupBy(
    refs.missing().filter(({ what, placeholder }) => !hidden(what) && used.has(placeholder)),
    ({ what }) => what,
  );
  return {
    sheets: [...laid.tables],
    head_row: laid.head?.row ?? null,
    remembered: laid.head?.remembered ?? false,
    sure: plan.sure,
    columns: laid.columns.map(({ title, field, sure, cells }) => ({ title, field, sure, samples: cells.slice(0, 3) })),
    fields: plan.fields,
    questions: plan.questions,
    counts: countsOf(plan),
    missing: [...missing].map(([what, all]) => ({ one: what.toLowerCase(), many: manyOf(what.toLowerCase()), names: all.map(({ label }) => label) })),
    also: plan.also.filter(({ count }) => count > 0),
    notes: [...plan.notes],
    shown: plan.shown,
    rows: plan.rows
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, importRowsShown)
      .map(({ key, row, sheet, action, before, texts, cells, errors, notes }) => ({
        key,
        row,
        sheet,
        action,
        id: (before?.[spec.idField] as number | undefined) ?? null,
        values: { ...texts },
        cells: { ...cells },
        errors: [...errors],
        notes: [...notes],
      })),
    left_out: plan.leftOut.slice(0, importRowsShown),
  };
}

const manyOf = (one: string): string => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : one.endsWith('s') ? one : `${one}s`);
