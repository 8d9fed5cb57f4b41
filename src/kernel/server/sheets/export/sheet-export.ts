import type { ExportFormat, ListInput } from '../../../contract/records/page.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import type { Ctx } from '../../calls/context.ts';
import { type BoundCall, serve } from '../../calls/serve.ts';
import { withoutHeldBack } from '../../calls/withheld.ts';
import { allRows } from '../../database/all-rows.ts';
import type { RecordTable, Row } from '../../records/record-table.ts';
import { type SheetColumn, sheetDocument } from './write.ts';

/** All that a list's filters leave, as a sheet that the import takes back. */
export function exportOf(resource: AnyResource, { spec, fields }: RecordTable, list: (ctx: Ctx, input: ListInput) => ReturnType<RecordTable['list']>): BoundCall {
  const columns: SheetColumn<Row>[] = [
    ...(spec.keys ? [] : [{ title: spec.idField, value: (row: Row) => row[spec.idField] as number }]),
    ...fields.map(({ name, field }) => ({
      title: field.label,
      value: (row: Row) => (field.kind === 'ref' ? ((row.labels as Record<string, string>)[name] ?? null) : (row[name] as string | number | boolean | null)),
    })),
  ];
  return serve(resource.export, async (ctx, { query }) => {
    const asked = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows = await allRows<Row>(asked, (input) => list(ctx, input));
    const shown = rows.map((row) => withoutHeldBack(resource.row, row, ctx.who.permissions));
    return sheetDocument(spec.name, asked.format, columns, shown);
  });
}
