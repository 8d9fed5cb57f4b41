import type { InputFor } from '../contract/call.ts';
import { importRowsShown } from '../contract/import.ts';
import type { AnyResource } from '../contract/resource.ts';
import { addRows, changeRows } from './bulk.ts';
import type { Ctx } from './context.ts';
import { fault } from './fault.ts';
import { inFieldNames, type RecordTable, type Row } from './record-table.ts';
import { type Served, serve } from './serve.ts';
import { idOf, type Plan, planOf } from './sheet-plan.ts';
import { refsOf } from './sheet-refs.ts';
import { readSheet } from './sheets.ts';

const errorsTold = 200;

type Given = Pick<InputFor<AnyResource['import']>, 'body' | 'upload'>;

/** A sheet brought in: first what it would do, then all of it or nothing. */
export function importOf(resource: AnyResource, records: RecordTable): readonly Served[] {
  const { spec, fields } = records;
  const gather = (_: unknown, { upload }: Given) => readSheet(upload.bytes, upload.type);

  async function prepare(ctx: Ctx, { body }: Given, sheet: string[][]) {
    const mayWriteShared = ctx.who.ops && ctx.who.clientId === ctx.who.homeClientId;
    const existing = (await records.all(ctx.db)).map((row): Row => ({ ...row, writable: !row.shared || mayWriteShared }));
    const refs = await refsOf(ctx.db, fields, body.createMissing);
    return { refs, plan: planOf(resource, records, sheet, body.mapping, existing, refs) };
  }

  return [
    serve(
      resource.previewImport,
      async (ctx, input, sheet: string[][]) => {
        const { refs, plan } = await prepare(ctx, input, sheet);
        const shown = [...plan.rows.filter(({ action }) => action === 'refuse'), ...plan.rows.filter(({ action }) => action !== 'refuse')].slice(0, importRowsShown);
        return {
          columns: plan.titles.map((title, column) => ({ title, field: plan.mapping[column] ?? null, samples: sheet.slice(1, 4).map((line) => line[column] ?? '') })),
          fields: fields.map(({ name, field }) => ({ name, label: field.label, required: !field.schema.safeParse(undefined).success })),
          counts: countsOf(plan),
          missing: refs.missing(),
          rows: shown.map(({ row, action, before, texts, errors }) => ({ row, action, id: (before?.[spec.idField] as number | undefined) ?? null, values: texts, errors })),
        };
      },
      { gather },
    ),
    serve(
      resource.import,
      async (ctx, input, sheet: string[][]) => {
        const { refs, plan } = await prepare(ctx, input, sheet);
        const refused = plan.rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })));
        if (refused.length > 0)
          throw fault('INVALID_DATA', { message: `${countsOf(plan).refuse} rows cannot be brought in; nothing was changed.`, errors: refused.slice(0, errorsTold) });
        const made = await inFieldNames(
          records,
          refs.make(ctx.db, () => records.ownerFor(ctx)),
        );
        const settled = (values: Row): Row => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made.get(value as number) ?? value]));
        await write(ctx, plan, settled);
        const counts = countsOf(plan);
        return { created: counts.create, updated: counts.update, unchanged: counts.unchanged, missing_created: made.size };
      },
      { gather },
    ),
  ];

  async function write(ctx: Ctx, plan: Plan, settled: (values: Row) => Row): Promise<void> {
    const created: Row[] = [];
    const updated: { key: Row; values: Row; before: Row }[] = [];
    for (const { action, values, before } of plan.rows) {
      if (action !== 'create' && action !== 'update') continue;
      const final = settled(values);
      const ready = (await records.options.beforeWrite?.(ctx, final, before)) ?? final;
      if (before) updated.push({ key: before, values: ready, before });
      else created.push(ready);
    }
    const stored = (values: Row): Row => Object.fromEntries(records.toColumns(values).map(({ column, value }) => [column, value]));
    const keyOf = (row: Row): Row => Object.fromEntries(records.keyColumns.map((column) => [column, row[column]]));
    await inFieldNames(records, addRows(ctx.db, records.options.table, created.map(stored), records.ownerFor(ctx)));
    await inFieldNames(
      records,
      changeRows(
        ctx.db,
        records.options.table,
        records.keyColumns,
        updated.map(({ key, values }) => ({ key: keyOf(key), values: stored(values) })),
      ),
    );
    if (created.length + updated.length === 0) return;
    ctx.changed({
      entity: spec.one,
      id: '',
      action: 'imported',
      before: updated.map(({ before, values }) => ({ id: idOf(spec, before), ...Object.fromEntries(Object.keys(values).map((name) => [name, before[name]])) })),
      after: { created, updated: updated.map(({ before, values }) => ({ id: idOf(spec, before), ...values })) },
    });
  }
}

function countsOf(plan: Plan) {
  const counts = { create: 0, update: 0, unchanged: 0, refuse: 0 };
  for (const { action } of plan.rows) counts[action]++;
  return counts;
}
